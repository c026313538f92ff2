use super::canvas::Canvas;
use super::colours::Paint;
use super::figures::{Figure, crowds};
use super::numbers::Numbers;
use crate::flag::{Cell, Flag, Tile, Torus};

/// Characters from one column to the next.
const ACROSS: usize = 4;
/// Lines from one row to the next.
const DOWN: usize = 2;
/// Boards with more rows than this have column numbers below the board, too.
const SCREEN: u16 = 20;
/// The largest number that has room in a cell.
const LARGEST: u32 = 999;

/// Hexagons with room for three characters: the number of a player on the left, the tile on the right. A second player is
/// written on the lower side, with a `+` for more. Row numbers are on the left for the higher columns and on the right for
/// the others. With numbers, these take the place of the tiles, and players are on the lower side.
pub(super) fn draw(pos: &Flag, numbers: Option<Numbers<'_>>) -> Canvas {
    let torus = pos.map().torus();
    let grid = Grid { torus, left: torus.rows().to_string().len() + 1 };
    let mut canvas = grid.canvas();
    // A cell may overwrite its lower side, so all sides are drawn first.
    for cell in torus.cells() {
        grid.sides(&mut canvas, cell);
    }
    let crowds = crowds(pos);
    for cell in torus.cells() {
        let tile = pos.tile(cell);
        match (crowds.get(&cell), numbers) {
            (crowd, Some(numbers)) => {
                grid.number(&mut canvas, cell, tile, numbers);
                grid.crowd_below(&mut canvas, cell, crowd.map(Vec::as_slice).unwrap_or_default());
            }
            (Some(crowd), None) => grid.crowd(&mut canvas, cell, tile, crowd),
            (None, None) => grid.write(&mut canvas, cell, 1, empty(tile), Paint::Tile(tile)),
        }
    }
    grid.labels(&mut canvas);
    canvas
}

/// A cell without players: ground fills it, and things are in the middle.
const fn empty(tile: Tile) -> &'static str {
    match tile {
        Tile::Grass => "   ",
        Tile::Water => "~~~",
        Tile::Mud => ",,,",
        Tile::Wall => "###",
        Tile::Hole => " o ",
        Tile::Trench => "===",
        Tile::Flag => " F ",
        Tile::Boat => " B ",
        Tile::Axe => " A ",
        Tile::Juice => " J ",
        Tile::Shovel => " S ",
        Tile::Forest => "TTT",
    }
}

/// The layout of the text.
#[derive(Clone, Copy)]
struct Grid {
    torus: Torus,
    /// Characters before the first hexagon.
    left: usize,
}

impl Grid {
    fn canvas(self) -> Canvas {
        let (cols, rows) = (usize::from(self.torus.cols()), usize::from(self.torus.rows()));
        let labels = if self.torus.rows() > SCREEN { 2 } else { 1 };
        // One side more than there are cells, the line above, half a cell below, and the numbers on all sides.
        Canvas::new(self.left + ACROSS * cols + 2 + self.left, DOWN * rows + 2 + labels)
    }

    /// The line of a cell's upper side.
    fn line(self, cell: Cell) -> usize {
        let lower = usize::from(self.torus.col(cell) % 2);
        1 + DOWN * usize::from(self.torus.row(cell)) + lower
    }

    /// The column of a cell's left sides.
    fn column(self, cell: Cell) -> usize {
        self.left + ACROSS * usize::from(self.torus.col(cell))
    }

    fn sides(self, canvas: &mut Canvas, cell: Cell) {
        let (line, column) = (self.line(cell), self.column(cell));
        canvas.write(line, column + 1, "___", Paint::Line);
        canvas.write(line + 1, column, "/", Paint::Line);
        canvas.write(line + 1, column + ACROSS, "\\", Paint::Line);
        canvas.write(line + 2, column, "\\___/", Paint::Line);
    }

    /// Writes into a cell, at a line counted from its upper side.
    fn write(self, canvas: &mut Canvas, cell: Cell, below: usize, text: &str, paint: Paint) {
        canvas.write(self.line(cell) + below, self.column(cell) + 1, text, paint);
    }

    fn crowd(self, canvas: &mut Canvas, cell: Cell, tile: Tile, crowd: &[Figure]) {
        if tile != Tile::Grass {
            self.write(canvas, cell, 1, &format!("  {}", tile.symbol()), Paint::Tile(tile));
        }
        for (below, figure) in (1..=2).zip(crowd) {
            self.write(canvas, cell, below, &figure.number.to_string(), Paint::of(*figure));
        }
        if let [_, second, third, ..] = crowd {
            let column = self.column(cell) + 1 + second.number.to_string().len();
            canvas.write(self.line(cell) + 2, column, "+", Paint::of(*third));
        }
    }

    /// The number of a cell, or its wall, or a `-`.
    fn number(self, canvas: &mut Canvas, cell: Cell, tile: Tile, numbers: Numbers<'_>) {
        match numbers.at(cell) {
            Some(number) if number.value > LARGEST => {
                self.write(canvas, cell, 1, "+++", Paint::Number(number.shade));
            }
            Some(number) => {
                self.write(canvas, cell, 1, &format!("{:^3}", number.value), Paint::Number(number.shade));
            }
            None if tile == Tile::Wall => self.write(canvas, cell, 1, empty(tile), Paint::Tile(tile)),
            None => self.write(canvas, cell, 1, " - ", Paint::Label),
        }
    }

    /// The first player of a cell on its lower side, with a `+` for more.
    fn crowd_below(self, canvas: &mut Canvas, cell: Cell, crowd: &[Figure]) {
        let Some((first, others)) = crowd.split_first() else { return };
        let more = if others.is_empty() { "" } else { "+" };
        self.write(canvas, cell, 2, &format!("{}{more}", first.number), Paint::of(*first));
    }

    fn labels(self, canvas: &mut Canvas) {
        let (cols, rows) = (self.torus.cols(), self.torus.rows());
        for row in 0..rows {
            let (first, last) = (self.torus.cell(row, 0), self.torus.cell(row, cols - 1));
            let width = self.left - 1;
            canvas.write(self.line(first) + 1, 0, &format!("{:>width$}", row + 1), Paint::Label);
            canvas.write(self.line(last) + 1, self.column(last) + ACROSS + 2, &format!("{}", row + 1), Paint::Label);
        }
        for col in 0..cols {
            let column = self.column(self.torus.cell(0, col)) + 1;
            let label = format!("{:^3}", col + 1);
            canvas.write(0, column, &label, Paint::Label);
            if rows > SCREEN {
                canvas.write(DOWN * usize::from(rows) + 3, column, &label, Paint::Label);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use gambito_core::{Overlay, Text};

    use super::*;
    use crate::flag::diagram::overlay::distances;
    use crate::flag::diagram::samples::{busy, example};

    #[test]
    fn a_small_board_is_drawn_exactly() {
        let drawn = [
            "    1   2   3   4",
            "   ___     ___",
            "1 /1  \\___/~~~\\___",
            "  \\___/   \\___/ F \\ 1",
            "2 /   \\___/###\\___/",
            "  \\___/TTT\\___/   \\ 2",
            "3 / B \\___/,,,\\___/",
            "  \\___/   \\___/===\\ 3",
            "4 /   \\___/   \\___/",
            "  \\___/ J \\___/2  \\ 4",
            "      \\___/   \\___/",
        ];
        assert_eq!(draw(&example(), None).plain().lines().collect::<Vec<_>>(), drawn);
    }

    #[test]
    fn distances_take_the_place_of_tiles_and_players_are_below() {
        let drawn = [
            "    1   2   3   4",
            "   ___     ___",
            "1 / 1 \\___/ 1 \\___",
            "  \\1__/ 2 \\___/ 0 \\ 1",
            "2 / 1 \\___/###\\___/",
            "  \\___/ 2 \\___/ 1 \\ 2",
            "3 / 2 \\___/ 2 \\___/",
            "  \\___/ 3 \\___/ 2 \\ 3",
            "4 / 2 \\___/ 2 \\___/",
            "  \\___/ 2 \\___/ 1 \\ 4",
            "      \\___/   \\2__/",
        ];
        let overlays = distances(&example());
        let text = draw(&example(), Some(Numbers::new(&overlays[0]))).plain();
        assert_eq!(text.lines().collect::<Vec<_>>(), drawn);
    }

    #[test]
    fn cells_without_a_number_and_large_numbers_have_their_marks() {
        let mut numbers = vec![None; 16];
        numbers[..2].copy_from_slice(&[Some(999), Some(1_000)]);
        let overlay = Overlay { name: "distance:4".to_owned(), about: Text::default(), numbers };
        let text = draw(&example(), Some(Numbers::new(&overlay))).plain();
        let count = |part: &str| text.matches(part).count();
        assert_eq!(["/999\\", "/+++\\", "/###\\", "/ - \\"].map(count), [1, 1, 1, 13], "{text}");
    }

    #[test]
    fn of_several_players_below_a_number_the_first_is_named() {
        let overlays = distances(&busy());
        let text = draw(&busy(), Some(Numbers::new(&overlays[0]))).plain();
        for part in ["\\1+_/", "\\2+_/", "\\12_/"] {
            assert!(text.contains(part), "{part} is not in\n{text}");
        }
    }

    #[test]
    fn players_on_one_cell_are_seen() {
        let text = draw(&busy(), None).plain();
        // Two in the forest, three in the mud of which one is dead, one in the water.
        for part in ["/1 T\\", "\\4__/", "/2 ,\\", "\\10+/", "/12~\\"] {
            assert!(text.contains(part), "{part} is not in\n{text}");
        }
    }
}
