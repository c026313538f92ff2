use gambito_core::{Player, Scene};

use super::Connect4;

impl Connect4 {
    /// The owner of the piece on a cell, counted from the top left, if there is one.
    pub(super) fn owner(&self, cell: u32) -> Option<Player> {
        let bit = self.bit_of_cell(cell);
        match (self.own >> bit & 1, self.pieces >> bit & 1) {
            (1, _) => Some(self.turn),
            (_, 1) => Some(self.turn.other()),
            _ => None,
        }
    }

    /// The bit of a cell, counted row by row from the top left.
    pub(super) fn bit_of_cell(&self, cell: u32) -> u32 {
        let columns = u32::from(self.board.columns);
        let (column, row) = (cell % columns, u32::from(self.board.rows) - 1 - cell / columns);
        column * self.board.stride() + row
    }

    pub(super) fn cell_count(&self) -> u32 {
        self.board.cells.count_ones()
    }

    /// The cells row by row from the top, with the number of the player who has a piece there, and the cells of the lines
    /// that won.
    pub(super) fn drawn(&self) -> Scene {
        let won = self.board.cells_of_lines(self.others());
        let owner = |cell| self.owner(cell).map_or(0, |owner| owner.number().into());
        Scene::of([
            ("columns", self.board.columns.into()),
            ("rows", self.board.rows.into()),
            ("cells", (0..self.cell_count()).map(owner).collect::<Vec<i64>>().into_iter().collect()),
            ("line", (0..self.cell_count()).filter(|&cell| won >> self.bit_of_cell(cell) & 1 == 1).collect()),
        ])
    }
}
