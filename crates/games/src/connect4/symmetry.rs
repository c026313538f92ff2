use std::ops::ControlFlow;

use gambito_core::{Position, Symmetric};

use super::Connect4;

/// A symmetry of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reflection {
    /// Nothing changes.
    Identity,
    /// Left and right are swapped.
    Mirror,
}

impl Connect4 {
    fn mirrored(&self) -> Self {
        let map = |pieces| self.mirrored_pieces(pieces);
        Self { own: map(self.own), pieces: map(self.pieces), ..self.clone() }
    }

    #[inline]
    fn mirrored_pieces(&self, pieces: u64) -> u64 {
        let (stride, column) = (self.board.stride(), self.board.column_cells(0));
        (0..u32::from(self.board.columns))
            .fold((0_u64, pieces), |(image, left), _| {
                (image.unbounded_shl(stride) | left & column, left.unbounded_shr(stride))
            })
            .0
    }
}

impl Symmetric for Connect4 {
    type Symmetry = Reflection;

    fn symmetries(&self) -> Vec<Reflection> {
        vec![Reflection::Identity, Reflection::Mirror]
    }

    fn map(&self, symmetry: Reflection) -> Self {
        match symmetry {
            Reflection::Identity => self.clone(),
            Reflection::Mirror => self.mirrored(),
        }
    }

    fn map_move(&self, column: u8, symmetry: Reflection) -> u8 {
        match symmetry {
            Reflection::Identity => column,
            Reflection::Mirror => self.board.columns - 1 - column,
        }
    }

    fn inverse(&self, symmetry: Reflection) -> Reflection {
        symmetry
    }

    /// The image whose pieces are the smaller numbers.
    fn canonical(&self) -> (Self, Reflection) {
        let image = self.mirrored();
        if (image.own, image.pieces) < (self.own, self.pieces) {
            (image, Reflection::Mirror)
        } else {
            (self.clone(), Reflection::Identity)
        }
    }

    fn visit_distinct_moves(&self, mut visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        let is_symmetric = self.mirrored() == *self;
        self.visit_moves(|column| {
            let has_earlier_twin = is_symmetric && self.board.columns - 1 - column < column;
            if has_earlier_twin { ControlFlow::Continue(()) } else { visit(column) }
        })
    }
}
