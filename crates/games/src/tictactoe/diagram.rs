use std::fmt::Write as _;

use gambito_core::{Player, Presentation, Scene};

use super::{Symbol, TicTacToe};
use crate::picture;

impl Presentation for TicTacToe {
    /// Empty cells show their number.
    fn diagram(&self, _style: &str) -> String {
        let (width, height) = (u32::from(self.grid.width), u32::from(self.grid.height));
        let digits = (width * height - 1).to_string().len();
        let ruler = vec!["-".repeat(digits + 2); width as usize].join("+");
        let rows: Vec<String> = (0..height)
            .map(|row| {
                let cells: Vec<String> = (0..width)
                    .map(|column| {
                        let cell = row * width + column;
                        match self.symbol(cell).map(Symbol::letter) {
                            None => format!(" {cell:>digits$} "),
                            Some(piece) => format!(" {piece:>digits$} "),
                        }
                    })
                    .collect();
                cells.join("|").trim_end().to_owned() + "\n"
            })
            .collect();
        rows.join(&(ruler + "\n"))
    }

    fn svg(&self, _style: &str) -> String {
        const CELL: u32 = 60;
        let (width, height) = (u32::from(self.grid.width), u32::from(self.grid.height));
        let (right, bottom) = (10 + width * CELL, 10 + height * CELL);
        let mut body = format!("<g stroke=\"{}\" stroke-width=\"2\">\n", picture::INK);
        for column in 1..width {
            let x = 10 + column * CELL;
            let _ = writeln!(body, "<line x1=\"{x}\" y1=\"10\" x2=\"{x}\" y2=\"{bottom}\"/>");
        }
        for row in 1..height {
            let y = 10 + row * CELL;
            let _ = writeln!(body, "<line x1=\"10\" y1=\"{y}\" x2=\"{right}\" y2=\"{y}\"/>");
        }
        body += "</g>\n";
        for cell in 0..width * height {
            let (x, y) = (10 + cell % width * CELL, 10 + cell / width * CELL);
            let (centre_x, centre_y) = (x + CELL / 2, y + CELL / 2);
            let _ = match self.symbol(cell) {
                Some(Symbol::X) => writeln!(
                    body,
                    "<path d=\"M{} {} l32 32 m0 -32 l-32 32\" stroke=\"{}\" stroke-width=\"7\" stroke-linecap=\"round\"/>",
                    x + 14,
                    y + 14,
                    self.colour(Symbol::X)
                ),
                Some(Symbol::O) => writeln!(
                    body,
                    "<circle cx=\"{centre_x}\" cy=\"{centre_y}\" r=\"17\" fill=\"none\" stroke=\"{}\" stroke-width=\"7\"/>",
                    self.colour(Symbol::O)
                ),
                None => writeln!(
                    body,
                    "<text x=\"{centre_x}\" y=\"{}\" font-size=\"14\" text-anchor=\"middle\" fill=\"{}\" opacity=\"0.6\">{cell}</text>",
                    centre_y + 5,
                    picture::INK
                ),
            };
        }
        picture::document(f64::from(right + 10), f64::from(bottom + 10), "Tic-tac-toe", &body)
    }

    fn scene(&self) -> Scene {
        self.drawn()
    }
}

impl TicTacToe {
    /// The colour of the player who has these pieces.
    fn colour(&self, symbol: Symbol) -> &'static str {
        match self.owner_of(symbol) {
            Player::First => picture::FIRST,
            Player::Second => picture::SECOND,
        }
    }
}
