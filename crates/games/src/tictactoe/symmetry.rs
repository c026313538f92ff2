use std::ops::ControlFlow;

use gambito_core::{Position, Symmetric};

use super::TicTacToe;
use crate::GridSymmetry;

impl TicTacToe {
    /// The symmetries of the board.
    fn group(&self) -> &'static [GridSymmetry] {
        GridSymmetry::of_grid(self.grid.width, self.grid.height)
    }

    fn map_stones(&self, mut stones: u64, symmetry: GridSymmetry) -> u64 {
        let mut image = 0;
        while stones != 0 {
            image |= 1 << symmetry.cell(stones.trailing_zeros() as u8, self.grid.width, self.grid.height);
            stones &= stones - 1;
        }
        image
    }
}

impl Symmetric for TicTacToe {
    type Symmetry = GridSymmetry;

    fn symmetries(&self) -> Vec<GridSymmetry> {
        self.group().to_vec()
    }

    fn map(&self, symmetry: GridSymmetry) -> Self {
        let map = |stones| self.map_stones(stones, symmetry);
        Self { own: map(self.own), others: map(self.others), ..self.clone() }
    }

    fn map_move(&self, cell: u8, symmetry: GridSymmetry) -> u8 {
        symmetry.cell(cell, self.grid.width, self.grid.height)
    }

    fn inverse(&self, symmetry: GridSymmetry) -> GridSymmetry {
        symmetry.inverse()
    }

    /// The image whose pieces are the smallest numbers.
    fn canonical(&self) -> (Self, GridSymmetry) {
        let images = self.group().iter().map(|&symmetry| (self.map(symmetry), symmetry));
        images.min_by_key(|(image, _)| (image.own, image.others)).expect("a group has an identity")
    }

    fn visit_distinct_moves(&self, mut visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        let keeps_position = |&&symmetry: &&GridSymmetry| self.map(symmetry) == *self;
        let stabiliser: Vec<_> = self.group()[1..].iter().filter(keeps_position).collect();
        self.visit_moves(|cell| {
            let has_earlier_twin = stabiliser.iter().any(|&&symmetry| self.map_move(cell, symmetry) < cell);
            if has_earlier_twin { ControlFlow::Continue(()) } else { visit(cell) }
        })
    }
}
