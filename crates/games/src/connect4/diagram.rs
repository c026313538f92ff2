use std::fmt::Write as _;

use gambito_core::{Player, Presentation, Scene};

use super::Connect4;
use crate::picture;

/// The side of a cell, the radius of a piece, and the space below the board for the numbers.
const CELL: u32 = 56;
const RADIUS: u32 = 21;
const NUMBERS: u32 = 28;
/// The colour of the board, and of what shows through an empty cell.
const BOARD: &str = "#3f5573";
const HOLE: &str = "#f4f6f9";

impl Presentation for Connect4 {
    /// The rows from the top, and the numbers of the columns below.
    fn diagram(&self, _style: &str) -> String {
        let columns = u32::from(self.board.columns);
        let mut drawing = String::new();
        for row in 0..u32::from(self.board.rows) {
            let cells = (0..columns).map(|column| format!(" {}", self.piece(row * columns + column)));
            let _ = writeln!(drawing, "|{} |", cells.collect::<String>());
        }
        let numbers: String = (1..=columns).map(|column| format!(" {column}")).collect();
        let _ = writeln!(drawing, "+{}+", "-".repeat(2 * columns as usize + 1));
        let _ = writeln!(drawing, " {numbers}");
        drawing
    }

    fn svg(&self, _style: &str) -> String {
        let (columns, rows) = (u32::from(self.board.columns), u32::from(self.board.rows));
        let (width, height) = (columns * CELL, rows * CELL);
        let won = self.board.cells_of_lines(self.others());
        let mut body =
            format!("<rect x=\"8\" y=\"8\" width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"{BOARD}\"/>\n");
        for cell in 0..self.cell_count() {
            let (x, y) = (8 + cell % columns * CELL + CELL / 2, 8 + cell / columns * CELL + CELL / 2);
            let colour = match self.owner(cell) {
                Some(Player::First) => picture::FIRST,
                Some(Player::Second) => picture::SECOND,
                None => HOLE,
            };
            let _ = writeln!(body, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\" fill=\"{colour}\"/>");
            // Colours alone do not tell the players apart for everybody.
            if self.owner(cell) == Some(Player::Second) {
                let _ = writeln!(
                    body,
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"11\" fill=\"none\" stroke=\"{HOLE}\" stroke-width=\"3\"/>"
                );
            }
            if won >> self.bit_of_cell(cell) & 1 == 1 {
                let _ = writeln!(
                    body,
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\" fill=\"none\" stroke=\"{HOLE}\" stroke-width=\"4\"/>"
                );
            }
        }
        for column in 0..columns {
            let (x, y) = (8 + column * CELL + CELL / 2, 8 + height + 20);
            let _ = writeln!(
                body,
                "<text x=\"{x}\" y=\"{y}\" font-size=\"15\" text-anchor=\"middle\" fill=\"{}\">{}</text>",
                picture::INK,
                column + 1
            );
        }
        picture::document(f64::from(width + 16), f64::from(height + 8 + NUMBERS), "Connect Four", &body)
    }

    fn scene(&self) -> Scene {
        self.drawn()
    }
}
