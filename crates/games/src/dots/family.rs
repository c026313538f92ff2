use gambito_core::{Description, Family, Key, StartError, Text, Values};

use super::{Dots, LONGEST_SIDE};

/// Dots and boxes on boards of all sizes.
pub struct DotsFamily;

impl Family for DotsFamily {
    type Position = Dots;

    fn describe(&self) -> Description {
        Description {
            name: "dots".into(),
            title: Text::new("Dots and boxes", "Puntos y cajas"),
            rules: Text::new(
                "Draw a line between two neighbouring dots. The player who draws the fourth side of a box gets it and \
                 moves again. When all lines are drawn, the player with more boxes wins.",
                "Traza una línea entre dos puntos vecinos. Quien traza el cuarto lado de una caja se la queda y vuelve \
                 a jugar. Cuando no quedan líneas, gana quien tiene más cajas.",
            ),
            rulebook: Text::new(include_str!("../../rules/en/dots.md"), include_str!("../../rules/es/dots.md")),
            moves: Text::new(
                "the two dots that the line joins, such as a1b1 (column letter, row number)",
                "los dos puntos que une la línea, por ejemplo a1b1 (letra de la columna, número de la fila)",
            ),
            keys: vec![Key::size(
                "size",
                Text::new("columns and rows of boxes", "columnas y filas de cajas"),
                &[2, 2],
                1..=LONGEST_SIDE,
            )],
            size_key: Some("size".into()),
            styles: vec!["plain".into()],
        }
    }

    fn start(&self, values: &Values) -> Result<Dots, StartError> {
        let [width, height] = values.size("size").map(|side: u32| side as u8);
        Ok(Dots::new(width, height))
    }
}
