//! The tree of random games as records of a trace.

use std::ops::Range;

use gambito_core::Game;

use super::Mcts;
use super::choice::expected;
use super::node::ROOT;
use super::reward::Rewards;
use crate::recording::{Record, RecordEnd};
use crate::{Answer, Bound};

/// The tree of a Monte-Carlo search, node by node in pre-order.
#[derive(Clone, Debug, Default)]
pub struct SampledTree {
    records: Vec<Record>,
    is_truncated: bool,
}

impl SampledTree {
    /// The value of a certain win by 1 in the records: means are recorded in thousandths.
    pub const SCALE: i32 = 1000;

    /// Whether the tree has more nodes than were recorded.
    #[must_use]
    pub const fn is_truncated(&self) -> bool {
        self.is_truncated
    }

    /// The records.
    #[must_use]
    pub fn records(&self) -> &[Record] {
        &self.records
    }
}

/// A node whose successors are being recorded.
struct OpenNode<P> {
    record: usize,
    pos: P,
    /// The successors still to be recorded, and the number of the first of them.
    children: Range<u32>,
    number: u16,
}

impl<P: Game> Mcts<P> {
    /// The tree of the last search, up to `most_records` nodes: those that were made first. The value of a node is its
    /// mean and its window what is proven, both for the player to move.
    #[must_use]
    pub fn recorded(&self, most_records: usize) -> SampledTree {
        let mut found = SampledTree::default();
        let Some(root) = self.root.as_ref().filter(|_| self.tree.len() > 0) else { return found };
        let most = u32::try_from(most_records.max(1)).unwrap_or(u32::MAX);
        let rewards = Rewards::new(root, self.sampling.margin_share);
        let mut path = vec![self.record_node(&mut found, ROOT, root.clone(), None, most, &rewards)];
        while let Some(open) = path.last_mut() {
            let Some(child) = open.children.next() else {
                let record = open.record;
                path.pop();
                found.records[record].subtree = (found.records.len() - record) as u32;
                continue;
            };
            let pos = open.pos.after(self.tree[child].mv);
            let place = (found.records[open.record].ply.saturating_add(1), open.number);
            open.number = open.number.saturating_add(1);
            path.push(self.record_node(&mut found, child, pos, Some(place), most, &rewards));
        }
        found
    }

    /// Records a node; `place` is its ply and the number of its move.
    fn record_node(
        &self,
        found: &mut SampledTree,
        index: u32,
        pos: P,
        place: Option<(u16, u16)>,
        most: u32,
        rewards: &Rewards,
    ) -> OpenNode<P> {
        let (node, turn) = (&self.tree[index], pos.turn());
        let all = node.child_indices();
        let children = all.start..all.end.min(most).max(all.start);
        let is_incomplete = children.len() < all.len();
        found.is_truncated |= is_incomplete;
        let scaled =
            |value: i64| (value * i64::from(SampledTree::SCALE)).clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        let (least, most) = (node.proof.least_for(turn), -node.proof.least_for(turn.other()));
        let mean = (expected(node, turn, rewards) * SampledTree::SCALE as f32).round() as i32;
        let is_finished = pos.outcome().is_some();
        found.records.push(Record {
            ply: place.map_or(0, |(ply, _)| ply),
            mv: place.map(|(_, number)| number),
            end: if is_finished { RecordEnd::Answer(Answer::Finished) } else { RecordEnd::Sampled(node.visits) },
            bound: (least == most).then_some(Bound::Exact),
            turn,
            has_null_window: false,
            is_corrected: false,
            is_incomplete,
            value: if least == most { scaled(least) } else { mean },
            alpha: scaled(least),
            beta: scaled(most),
            distance: None,
            subtree: 1,
            search: 0,
        });
        OpenNode { record: found.records.len() - 1, pos, children, number: 0 }
    }
}
