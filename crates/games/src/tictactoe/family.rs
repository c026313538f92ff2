use gambito_core::{Description, Family, Key, StartError, Text, ValueError, Values};

use super::{LONGEST_SIDE, Symbol, TicTacToe};

/// Tic-tac-toe with all its variants.
pub struct TicTacToeFamily;

impl Family for TicTacToeFamily {
    type Position = TicTacToe;

    fn describe(&self) -> Description {
        Description {
            name: "tictactoe".into(),
            title: Text::new("Tic-tac-toe", "3 en raya"),
            rules: Text::new(
                "Players take turns placing a piece on an empty cell. A complete line of your pieces wins; a full board \
                 without one is a draw.",
                "Por turnos se pone una pieza en una casilla vacía. Gana quien completa una línea con sus piezas; el \
                 tablero lleno sin línea es empate.",
            ),
            rulebook: Text::new(
                include_str!("../../rules/en/tictactoe.md"),
                include_str!("../../rules/es/tictactoe.md"),
            ),
            moves: Text::new(
                "the number of the cell, such as 4 (the first cell is 0)",
                "el número de la casilla, por ejemplo 4 (la primera es la 0)",
            ),
            keys: vec![
                Key::size(
                    "size",
                    Text::new("columns and rows of the board", "columnas y filas del tablero"),
                    &[3, 3],
                    1..=LONGEST_SIDE,
                ),
                Key::number(
                    "line",
                    Text::new("pieces in a row that win", "piezas en línea que ganan"),
                    3,
                    1..=LONGEST_SIDE,
                ),
                Key::choice(
                    "first",
                    Text::new("the pieces of the first player", "las piezas del primer jugador"),
                    Symbol::ALL.map(Symbol::name),
                )
                .unlisted_by_default(),
            ],
            size_key: Some("size".into()),
            styles: vec!["plain".into()],
        }
    }

    fn start(&self, values: &Values) -> Result<TicTacToe, StartError> {
        let [width, height] = values.size("size");
        let line = values.number("line");
        if line > width.max(height) {
            let allowed = format!("1..{}", width.max(height));
            return Err(ValueError { key: "line".into(), given: line.to_string(), allowed }.into());
        }
        let small = |number: u32| u8::try_from(number).expect("sides and lines are short");
        let first = Symbol::ALL.into_iter().find(|symbol| symbol.name() == values.text("first"));
        let first = first.expect("a choice of the key");
        Ok(TicTacToe::new(small(width), small(height), small(line)).with_first(first))
    }
}
