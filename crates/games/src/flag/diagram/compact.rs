use super::canvas::Canvas;
use super::colours::Paint;
use super::figures::{Figure, crowds};
use super::numbers::Numbers;
use crate::flag::{Cell, Flag, Tile, Torus};

/// Characters between the row numbers and the board.
const GAP: usize = 1;

/// One character per cell, and a line for each half of a row: the blanks of the other columns show the shift and leave room
/// for the second digit of a player or a `+` for several players. With numbers, a cell shows the last digit, and a `*` if
/// there are players on it.
pub(super) fn draw(pos: &Flag, numbers: Option<Numbers<'_>>) -> Canvas {
    let torus = pos.map().torus();
    let grid = Grid { torus, width: torus.rows().to_string().len() };
    let mut canvas = grid.canvas();
    let crowds = crowds(pos);
    for cell in torus.cells() {
        let tile = pos.tile(cell);
        let (line, column) = (grid.line(cell), grid.column(cell));
        match (crowds.get(&cell), numbers) {
            (crowd, Some(numbers)) => {
                let (symbol, paint) = digit(numbers, cell, tile);
                canvas.write(line, column, &symbol, paint);
                if let Some(crowd) = crowd {
                    canvas.write(line, column + 1, "*", Paint::of(crowd[0]));
                }
            }
            (Some(crowd), None) => canvas.write(line, column, &shown(crowd), Paint::of(crowd[0])),
            (None, None) => canvas.write(line, column, &tile.symbol().to_string(), Paint::Tile(tile)),
        }
    }
    grid.labels(&mut canvas);
    canvas
}

/// The last digit of a cell's number, or its wall, or a `-`.
fn digit(numbers: Numbers<'_>, cell: Cell, tile: Tile) -> (String, Paint) {
    match numbers.at(cell) {
        Some(number) => ((number.value % 10).to_string(), Paint::Number(number.shade)),
        None if tile == Tile::Wall => (tile.symbol().to_string(), Paint::Tile(tile)),
        None => ("-".to_owned(), Paint::Label),
    }
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
    use crate::flag::diagram::overlay::distances;
    use crate::flag::diagram::samples::{busy, example};

    #[test]
    fn a_small_board_is_drawn_exactly() {
        let drawn = ["  1234", "1 1 ~", "   . F  1", "2 . #", "   T .  2", "3 B ,", "   . =  3", "4 . .", "   J 2  4"];
        assert_eq!(draw(&example(), None).plain().lines().collect::<Vec<_>>(), drawn);
    }

    #[test]
    fn distances_are_written_as_their_last_digits() {
        let drawn = ["  1234", "1 1*1", "   2 0  1", "2 1 #", "   2 1  2", "3 2 2", "   3 2  3", "4 2 2", "   2 1* 4"];
        let overlays = distances(&example());
        let text = draw(&example(), Some(Numbers::new(&overlays[0]))).plain();
        assert_eq!(text.lines().collect::<Vec<_>>(), drawn);
        let overlays = distances(&busy());
        let numbers = Numbers::new(&overlays[0]);
        assert!((0..192).any(|cell| numbers.at(cell).is_some_and(|number| number.value >= 10)), "there are two digits");
        let width = |text: String| text.lines().map(str::len).max();
        assert_eq!(width(draw(&busy(), Some(numbers)).plain()), width(draw(&busy(), None).plain()));
    }

    #[test]
    fn several_players_on_one_cell_are_told_from_one() {
        let text = draw(&busy(), None).plain();
        for part in ["1+", "2+", "12"] {
            assert!(text.contains(part), "{part} is not in\n{text}");
        }
    }
}
