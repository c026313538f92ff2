//! The symmetries of a rectangular grid, for all games that are played on one.

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

    /// The symmetries of a grid with sides of these lengths.
    pub(crate) fn of_grid(width: u8, height: u8) -> &'static [Self] {
        if width == height { &Self::ALL } else { &Self::ALL[..4] }
    }

    /// The place of this symmetry in [`ALL`](Self::ALL).
    pub(crate) fn index(self) -> usize {
        usize::from(self.transposes) * 4 + usize::from(self.reverses_rows) * 2 + usize::from(self.reverses_columns)
    }

    /// The image of a place, given as column and row, on a grid whose last column and row are these.
    pub(crate) fn place(self, (mut column, mut row): (u8, u8), last: (u8, u8)) -> (u8, u8) {
        if self.transposes {
            (column, row) = (row, column);
        }
        if self.reverses_columns {
            column = last.0 - column;
        }
        if self.reverses_rows {
            row = last.1 - row;
        }
        (column, row)
    }

    /// The image of a cell of a grid whose cells are numbered row by row.
    pub(crate) fn cell(self, cell: u8, width: u8, height: u8) -> u8 {
        let (column, row) = self.place((cell % width, cell / width), (width - 1, height - 1));
        row * width + column
    }

    /// The symmetry that undoes this one.
    pub(crate) fn inverse(self) -> Self {
        let Self { transposes, reverses_columns, reverses_rows } = self;
        if transposes {
            // Reversing columns before swapping is reversing rows after it.
            Self { transposes, reverses_columns: reverses_rows, reverses_rows: reverses_columns }
        } else {
            self
        }
    }
}
