use std::hash::{Hash, Hasher};

use gambito_core::Player;

use super::grid::Grid;
use crate::GridSymmetry;

/// Who closed which box, as far as it is known: a memory for drawings. It is no part of the position, so all of them are
/// equal, and a position that was read from its text has none.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Owners([u64; 2]);

impl Owners {
    #[inline]
    pub(super) fn note(&mut self, square: u8, owner: Player) {
        self.0[owner as usize] |= 1 << square;
    }

    pub(super) fn of(self, square: u8) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.0[player as usize] >> square & 1 == 1)
    }

    pub(super) fn map(self, grid: &Grid, symmetry: GridSymmetry) -> Self {
        Self(self.0.map(|boxes| grid.map_boxes(boxes, symmetry)))
    }
}

impl PartialEq for Owners {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Owners {}

impl Hash for Owners {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
