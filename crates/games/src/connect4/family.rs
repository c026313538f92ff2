use gambito_core::{Description, Family, Key, StartError, Text, ValueError, Values};

use super::board::Board;
use super::{Connect4, LONGEST_SIDE};

/// Connect Four with all its variants.
pub struct Connect4Family;

impl Family for Connect4Family {
    type Position = Connect4;

    fn describe(&self) -> Description {
        let side = |name, about, default| Key::number(name, about, default, 1..=LONGEST_SIDE);
        Description {
            name: "connect4".into(),
            title: Text::new("Connect Four", "4 en raya"),
            rules: Text::new(
                "Players take turns dropping a piece into a column. Four of your pieces in a line win; a full board \
                 without such a line is a draw.",
                "Por turnos se deja caer una pieza en una columna. Gana quien alinea cuatro de sus piezas; el tablero \
                 lleno sin línea es empate.",
            ),
            rulebook: Text::new(include_str!("../../rules/en/connect4.md"), include_str!("../../rules/es/connect4.md")),
            moves: Text::new(
                "the number of the column, such as 4 (the first from the left is 1)",
                "el número de la columna, por ejemplo 4 (la primera de la izquierda es la 1)",
            ),
            keys: vec![
                side("cols", Text::new("columns of the board", "columnas del tablero"), 7),
                side("rows", Text::new("rows of the board", "filas del tablero"), 6),
                side("line", Text::new("pieces in a line that win", "piezas en línea que ganan"), 4),
            ],
            size_key: Some("cols".into()),
            styles: vec!["plain".into()],
        }
    }

    fn start(&self, values: &Values) -> Result<Connect4, StartError> {
        let [columns, rows, line] = ["cols", "rows", "line"].map(|key| values.number(key));
        let refuse = |key: &str, given: u32, most: u32| {
            Err(ValueError { key: key.into(), given: given.to_string(), allowed: format!("1..{most}") }.into())
        };
        if !Board::fits(columns, rows) {
            // A board fits into a word with one cell more in each column.
            return refuse("rows", rows, u64::BITS / columns - 1);
        }
        if line > columns.max(rows) {
            return refuse("line", line, columns.max(rows));
        }
        let small = |number: u32| u8::try_from(number).expect("sides and lines are short");
        Ok(Connect4::new(small(columns), small(rows), small(line)))
    }
}
