use super::canvas::Canvas;
use super::colours::Paint;
use super::figures::{Figure, crowds};
use crate::flag::{Cell, Flag, Torus};

/// Characters between the row numbers and the board.
const GAP: usize = 1;

/// One character per cell, and a line for each half of a row: the blanks of the other columns show the shift and leave room
/// for the second digit of a player or a `+` for several players.
pub(super) fn draw(pos: &Flag) -> Canvas {
    let torus = pos.map().torus();
    let grid = Grid { torus, width: torus.rows().to_string().len() };
    let mut canvas = grid.canvas();
    let crowds = crowds(pos);
    for cell in torus.cells() {
        let tile = pos.tile(cell);
        let (line, column) = (grid.line(cell), grid.column(cell));
        match crowds.get(&cell) {
            Some(crowd) => canvas.write(line, column, &shown(crowd), Paint::of(crowd[0])),
            None => canvas.write(line, column, &tile.symbol().to_string(), Paint::Tile(tile)),
        }
    }
    grid.labels(&mut canvas);
    canvas
}

/// The number of the only player, or of the first of several; `*` if the first has two digits.
fn shown(crowd: &[Figure]) -> String {
    match crowd {
        [alone] => alone.number.to_string(),
        [first, ..] if first.number < 10 => format!("{}+", first.number),
        _ => "*+".to_owned(),
    }
}

/// The layout of the text.
#[derive(Clone, Copy)]
struct Grid {
    torus: Torus,
    /// The number of digits of a row number.
    width: usize,
}

impl Grid {
    fn canvas(self) -> Canvas {
        let (cols, rows) = (usize::from(self.torus.cols()), usize::from(self.torus.rows()));
        // The last column may need a second character.
        Canvas::new(self.width + GAP + cols + 1 + GAP + self.width, self.top() + 2 * rows)
    }

    /// Lines above the board: column numbers are written downwards.
    fn top(self) -> usize {
        if self.torus.cols() < 10 { 1 } else { 2 }
    }

    fn line(self, cell: Cell) -> usize {
        let lower = usize::from(self.torus.col(cell) % 2);
        self.top() + 2 * usize::from(self.torus.row(cell)) + lower
    }

    fn column(self, cell: Cell) -> usize {
        self.width + GAP + usize::from(self.torus.col(cell))
    }

    fn labels(self, canvas: &mut Canvas) {
        let (cols, rows, width) = (self.torus.cols(), self.torus.rows(), self.width);
        for row in 0..rows {
            let (first, last) = (self.torus.cell(row, 0), self.torus.cell(row, cols - 1));
            canvas.write(self.line(first), 0, &format!("{:>width$}", row + 1), Paint::Label);
            canvas.write(self.line(last), self.column(last) + 2 + GAP, &format!("{}", row + 1), Paint::Label);
        }
        for col in 1..=cols {
            let column = self.column(self.torus.cell(0, col - 1));
            canvas.write(self.top() - 1, column, &format!("{}", col % 10), Paint::Label);
            if col % 10 == 0 {
                let tens = (col / 10).to_string();
                canvas.write(0, column + 1 - tens.len(), &tens, Paint::Label);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flag::diagram::samples::{busy, example};

    #[test]
    fn a_small_board_is_drawn_exactly() {
        let drawn = ["  1234", "1 1 ~", "   . F  1", "2 . #", "   T .  2", "3 B ,", "   . =  3", "4 . .", "   J 2  4"];
        assert_eq!(draw(&example()).plain().lines().collect::<Vec<_>>(), drawn);
    }

    #[test]
    fn several_players_on_one_cell_are_told_from_one() {
        let text = draw(&busy()).plain();
        for part in ["1+", "2+", "12"] {
            assert!(text.contains(part), "{part} is not in\n{text}");
        }
    }
}
