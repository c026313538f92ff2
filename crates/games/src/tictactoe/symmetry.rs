use std::ops::ControlFlow;

use gambito_core::{Position, Symmetric};

use super::TicTacToe;

/// A symmetry of a rectangle: rows and columns swapped (squares only), then columns reversed, then rows reversed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridSymmetry {
    transposes: bool,
    reverses_columns: bool,
    reverses_rows: bool,
}

impl GridSymmetry {
    /// All eight, the identity first; a rectangle that is not a square has the first four.
    pub const ALL: [Self; 8] = {
        let mut all = [Self { transposes: false, reverses_columns: false, reverses_rows: false }; 8];
        let mut index = 0;
        while index < 8 {
            all[index] =
                Self { transposes: index & 4 != 0, reverses_columns: index & 1 != 0, reverses_rows: index & 2 != 0 };
            index += 1;
        }
        all
    };

    fn cell(self, cell: u8, width: u8, height: u8) -> u8 {
        let (mut column, mut row) = (cell % width, cell / width);
        if self.transposes {
            (column, row) = (row, column);
        }
        if self.reverses_columns {
            column = width - 1 - column;
        }
        if self.reverses_rows {
            row = height - 1 - row;
        }
        row * width + column
    }
}

impl TicTacToe {
    /// The symmetries of the board.
    fn group(&self) -> &'static [GridSymmetry] {
        if self.grid.width == self.grid.height { &GridSymmetry::ALL } else { &GridSymmetry::ALL[..4] }
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
        let GridSymmetry { transposes, reverses_columns, reverses_rows } = symmetry;
        if transposes {
            // Reversing columns before swapping is reversing rows after it.
            GridSymmetry { transposes, reverses_columns: reverses_rows, reverses_rows: reverses_columns }
        } else {
            symmetry
        }
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
