use std::ops::ControlFlow;

use gambito_core::{Position, Symmetric};

use super::RandomTree;

impl Symmetric for RandomTree {
    /// Whether to mirror the position.
    type Symmetry = bool;

    fn symmetries(&self) -> Vec<bool> {
        vec![false, true]
    }

    fn map(&self, mirror: bool) -> Self {
        self.at(self.node, self.is_mirrored ^ mirror)
    }

    fn map_move(&self, mv: u8, mirror: bool) -> u8 {
        let last = u8::try_from(self.move_count()).expect("few moves") - 1;
        if mirror { last - mv } else { mv }
    }

    fn inverse(&self, mirror: bool) -> bool {
        mirror
    }

    fn canonical(&self) -> (Self, bool) {
        (self.at(self.node, false), self.is_mirrored)
    }

    fn visit_distinct_moves(&self, visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        let distinct = if self.node().is_symmetric { self.node().edges.len() } else { self.move_count() };
        (0..u8::try_from(distinct).expect("few moves")).try_for_each(visit)
    }
}
