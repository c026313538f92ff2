use std::ops::ControlFlow;

use gambito_core::{Player, Position, Symmetric};

use super::Isolation;
use crate::GridSymmetry;

impl Isolation {
    /// The symmetries of the board.
    fn group(&self) -> &'static [GridSymmetry] {
        GridSymmetry::of_grid(self.board.width, self.board.height)
    }

    /// The open squares and the pieces of an image, which tell images apart.
    fn image(&self, symmetry: GridSymmetry) -> (u128, [Option<u8>; 2]) {
        let piece = |player| self.piece(player).map(|square| self.board.map_square(square, symmetry));
        (self.board.map_squares(self.open, symmetry), Player::BOTH.map(piece))
    }
}

impl Symmetric for Isolation {
    type Symmetry = GridSymmetry;

    fn symmetries(&self) -> Vec<GridSymmetry> {
        self.group().to_vec()
    }

    fn map(&self, symmetry: GridSymmetry) -> Self {
        let (open, pieces) = self.image(symmetry);
        self.with(open, pieces, self.turn)
    }

    fn map_move(&self, square: u8, symmetry: GridSymmetry) -> u8 {
        self.board.map_square(square, symmetry)
    }

    fn inverse(&self, symmetry: GridSymmetry) -> GridSymmetry {
        symmetry.inverse()
    }

    /// The image whose open squares, then pieces, are the smallest numbers.
    fn canonical(&self) -> (Self, GridSymmetry) {
        let images = self.group().iter().map(|&symmetry| (self.image(symmetry), symmetry));
        let ((open, pieces), symmetry) = images.min_by_key(|(image, _)| *image).expect("a group has an identity");
        (self.with(open, pieces, self.turn), symmetry)
    }

    fn visit_distinct_moves(&self, mut visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        let this = self.image(GridSymmetry::ALL[0]);
        let keeps_position = |&&symmetry: &&GridSymmetry| self.image(symmetry) == this;
        let stabiliser: Vec<_> = self.group()[1..].iter().filter(keeps_position).collect();
        self.visit_moves(|square| {
            let has_earlier_twin = stabiliser.iter().any(|&&symmetry| self.map_move(square, symmetry) < square);
            if has_earlier_twin { ControlFlow::Continue(()) } else { visit(square) }
        })
    }
}
