use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::Arc;

use gambito_core::{Outcome, Player, Position, mix};

use super::nodes::{Node, Nodes};
use super::parse::parse;
use super::{Growth, TreeError};

/// A node of a tree.
#[derive(Clone)]
pub struct LectureTree {
    pub(super) nodes: Arc<Nodes>,
    pub(super) here: u16,
}

impl LectureTree {
    /// The root of a random tree; none if it would have too many nodes.
    #[must_use]
    pub fn random(growth: Growth) -> Option<Self> {
        Some(Self { nodes: Arc::new(growth.grow()?), here: 0 })
    }

    /// The number of nodes of the whole tree.
    #[must_use]
    pub fn size(&self) -> usize {
        self.nodes.all().len()
    }

    pub(super) fn node(&self) -> &Node {
        self.nodes.get(self.here)
    }

    /// Another node of the same tree.
    pub(super) fn at(&self, here: u16) -> Self {
        Self { nodes: Arc::clone(&self.nodes), here }
    }
}

/// The root of a tree that is written out.
impl FromStr for LectureTree {
    type Err = TreeError;

    fn from_str(text: &str) -> Result<Self, TreeError> {
        Ok(Self { nodes: Arc::new(parse(text)?), here: 0 })
    }
}

impl Position for LectureTree {
    /// The place of a branch, counted from 0.
    type Move = u8;

    #[inline]
    fn turn(&self) -> Player {
        self.node().player
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let node = self.node();
        node.is_leaf().then(|| Outcome::by_margin(node.number))
    }

    fn visit_moves(&self, visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        self.node().children.iter().map(|&child| self.nodes.get(child).place).try_for_each(visit)
    }

    fn play_unchecked(&mut self, place: u8) {
        if let Some(&child) = self.node().children.get(usize::from(place)) {
            self.here = child;
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        mix(self.nodes.digest ^ u64::from(self.here))
    }

    #[inline]
    fn packed(&self) -> Option<u64> {
        Some(self.here.into())
    }

    fn move_count(&self) -> usize {
        self.node().children.len()
    }

    fn is_legal(&self, place: u8) -> bool {
        usize::from(place) < self.node().children.len()
    }
}

impl PartialEq for LectureTree {
    fn eq(&self, other: &Self) -> bool {
        self.here == other.here && (Arc::ptr_eq(&self.nodes, &other.nodes) || self.nodes == other.nodes)
    }
}

impl Eq for LectureTree {}

impl Hash for LectureTree {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.nodes.digest, self.here).hash(state);
    }
}

impl fmt::Debug for LectureTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "node {} of the tree {:x}", self.here, self.nodes.digest)
    }
}

gambito_core::no_symmetry!(LectureTree);
