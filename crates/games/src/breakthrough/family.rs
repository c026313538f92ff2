use gambito_core::{Description, Family, Key, StartError, Text, ValueError, Values};

use super::{Breakthrough, LONGEST_SIDE, MOST_ROWS};

/// The shortest side. On one column two pieces would block each other for ever.
const SHORTEST_SIDE: u32 = 2;
/// The fewest rows: one for each player and one between them.
const SHORTEST_COLUMN: u8 = 3;

/// Breakthrough with all its variants.
pub struct BreakthroughFamily;

impl Family for BreakthroughFamily {
    type Position = Breakthrough;

    fn describe(&self) -> Description {
        Description {
            name: "breakthrough".into(),
            title: Text::new("Breakthrough", "Breakthrough"),
            rules: Text::new(
                "Pieces move one square forward, straight or diagonally; only diagonally do they capture. The first \
                 piece on the far row wins.",
                "Las piezas avanzan una casilla, recto o en diagonal; solo capturan en diagonal. Gana quien pone antes \
                 una pieza en la última fila.",
            ),
            rulebook: Text::new(
                include_str!("../../rules/en/breakthrough.md"),
                include_str!("../../rules/es/breakthrough.md"),
            ),
            moves: Text::new(
                "the squares that a piece leaves and reaches, such as a2a3, with an x for a capture: a2xb3",
                "las casillas de salida y de llegada, por ejemplo a2a3, con una x si captura: a2xb3",
            ),
            keys: vec![
                Key::size(
                    "size",
                    Text::new("columns and rows of the board", "columnas y filas del tablero"),
                    &[8, 8],
                    SHORTEST_SIDE..=LONGEST_SIDE,
                ),
                Key::number(
                    "rows",
                    Text::new(
                        "rows of pieces of each player at the start, as far as one row stays empty",
                        "filas de piezas de cada jugador al empezar, siempre que quede una fila vacía",
                    ),
                    MOST_ROWS,
                    1..=MOST_ROWS,
                )
                .unlisted_by_default(),
            ],
            size_key: Some("size".into()),
            styles: vec!["plain".into()],
        }
    }

    fn start(&self, values: &Values) -> Result<Breakthrough, StartError> {
        let [width, height] = values.size("size").map(|side: u32| side as u8);
        if height < SHORTEST_COLUMN {
            let allowed = format!("{SHORTEST_SIDE}..{LONGEST_SIDE}x{SHORTEST_COLUMN}..{LONGEST_SIDE}");
            return Err(ValueError { key: "size".into(), given: values.text("size").into(), allowed }.into());
        }
        // At least one row between the players is empty.
        let rows = values.number("rows").min((u32::from(height) - 1) / 2) as u8;
        Ok(Breakthrough::new(width, height, rows))
    }
}
