//! Tic-tac-toe (3 en raya), on any board up to 8x8 and with any line length.
//!
//! Players alternate placing their piece on an empty cell, X first. A whole line of own pieces in a
//! row, column or diagonal wins; a full board without one is a draw. Moves in the order of the cells:
//!
//! ```text
//!  0 | 1 | 2
//! ---+---+---
//!  3 | 4 | 5
//! ---+---+---
//!  6 | 7 | 8
//! ```

mod diagram;
mod evaluate;
mod grid;
mod notation;
mod rules;
mod scene;
mod symmetry;

pub use rules::TicTacToe;
pub use symmetry::GridSymmetry;

use gambito_core::{Family, Key, Kind, Scene, StartError, Text, ValueError, Values};

/// The most cells in a row or column: a board fits into 64 bits.
pub const LONGEST_SIDE: u32 = 8;

impl Family for TicTacToe {
    const NAME: &'static str = "tictactoe";
    const TITLE: Text = Text { en: "Tic-tac-toe", es: "3 en raya" };
    const RULES: Text = Text {
        en: "Players take turns placing a piece on an empty cell. A complete line of own pieces wins; \
             a full board without one is a draw.",
        es: "Por turnos se pone una pieza en una casilla vacía. Gana quien completa una línea propia; \
             el tablero lleno sin línea es empate.",
    };
    const MOVES: Text = Text {
        en: "the number of the cell, such as 4 (the first cell is 0)",
        es: "el número de la casilla, por ejemplo 4 (la primera es la 0)",
    };
    const KEYS: &'static [Key] = &[
        Key {
            name: "size",
            about: Text { en: "columns and rows of the board", es: "columnas y filas del tablero" },
            default: "3x3",
            kind: Kind::Size { count: 2, min: 1, max: LONGEST_SIDE },
        },
        Key {
            name: "line",
            about: Text { en: "pieces in a row that win", es: "piezas en línea que ganan" },
            default: "3",
            kind: Kind::Number { min: 1, max: LONGEST_SIDE },
        },
    ];
    const SIZE_KEY: &'static str = "size";

    fn start(values: &Values) -> Result<Self, StartError> {
        let [width, height] = values.size("size");
        let line = values.number("line");
        if line > width.max(height) {
            let allowed = format!("1..{}", width.max(height));
            return Err(ValueError { key: "line", given: line.to_string(), allowed }.into());
        }
        let small = |number: u32| u8::try_from(number).expect("sides and lines are short");
        Ok(Self::new(small(width), small(height), small(line)))
    }

    fn scene(&self) -> Scene {
        self.drawn()
    }
}
