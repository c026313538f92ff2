//! Positions that are asked for before they are needed. A request costs as much as many answers, so a search that will visit the
//! relatives of a position, too, is faster with one request for all of them. A search with many cutoffs is not.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::node::Node;

/// Decides how many positions are asked for in advance, by how many of the earlier ones were needed.
#[derive(Default)]
pub(crate) struct Speculation {
    asked: AtomicU32,
    needed: AtomicU32,
}

/// The most positions that are asked for in advance at once.
const MOST: usize = 240;
/// Positions after which the share of needed ones says something.
const TRIAL: u32 = 512;
/// Positions after which older ones count half.
const MEMORY: u32 = 8_192;

impl Speculation {
    /// How many positions to ask for in advance.
    pub(crate) fn room(&self) -> usize {
        let (asked, needed) = (self.asked.load(Ordering::Relaxed), self.needed.load(Ordering::Relaxed));
        if asked < TRIAL || 2 * needed >= asked { MOST } else { 0 }
    }

    /// Marks positions that are asked for in advance.
    pub(crate) fn note_asked(&self, nodes: &[Arc<Node>]) {
        nodes.iter().for_each(|node| node.is_speculative.store(true, Ordering::Relaxed));
        let asked = self.asked.fetch_add(nodes.len() as u32, Ordering::Relaxed) + nodes.len() as u32;
        if asked > MEMORY {
            self.asked.store(asked / 2, Ordering::Relaxed);
            self.needed.store(self.needed.load(Ordering::Relaxed) / 2, Ordering::Relaxed);
        }
    }

    /// Notes that a position is needed.
    pub(crate) fn note_needed(&self, node: &Node) {
        if node.is_speculative.load(Ordering::Relaxed) {
            node.is_speculative.store(false, Ordering::Relaxed);
            self.needed.fetch_add(1, Ordering::Relaxed);
        }
    }
}
