use gambito_core::Scene;

use super::{Symbol, TicTacToe};

impl TicTacToe {
    /// The cells row by row, the pieces of the first player, and the cells of the winning lines.
    pub(super) fn drawn(&self) -> Scene {
        let count = self.grid.cells.count_ones();
        let piece = |cell| self.symbol(cell).map_or("", Symbol::name);
        let won = self.grid.cells_of_lines(self.others);
        Scene::of([
            ("width", self.grid.width.into()),
            ("height", self.grid.height.into()),
            ("length", self.grid.line.into()),
            ("first", self.grid.first.name().into()),
            ("cells", (0..count).map(piece).collect()),
            ("line", (0..count).filter(|cell| won >> cell & 1 == 1).collect()),
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_that_won_is_shown() {
        use gambito_core::{Notation as _, Position as _};
        let board = TicTacToe::new(3, 3, 3);
        let line = |text: &str| {
            let pos = board.parse_position(text).expect("a position");
            (pos.outcome().is_some(), pos.grid.cells_of_lines(pos.others))
        };
        assert_eq!(line("XXXOO.... 2"), (true, 0o007));
        assert_eq!(line("X.OXO.O.X 1"), (true, 0o124));
        assert_eq!(line("X.O...... 1"), (false, 0));
    }
}
