use gambito_core::{Description, Family, Key, StartError, Text, Values};

use super::{Isolation, LONGEST_SIDE, Stride};

/// Isolation with all its variants.
pub struct IsolationFamily;

impl Family for IsolationFamily {
    type Position = Isolation;

    fn describe(&self) -> Description {
        Description {
            name: "isolation".into(),
            title: Text::new("Isolation", "Isolation"),
            rules: Text::new(
                "Place your piece on any square, then move it in turn. Squares where a piece has been stay blocked. A \
                 player who cannot move loses.",
                "Pon tu pieza en cualquier casilla y después muévela por turnos. Las casillas donde ha estado una pieza \
                 quedan bloqueadas. Quien no puede mover pierde.",
            ),
            rulebook: Text::new(
                include_str!("../../rules/en/isolation.md"),
                include_str!("../../rules/es/isolation.md"),
            ),
            moves: Text::new(
                "the square that your piece goes to, such as c3",
                "la casilla a la que va tu pieza, por ejemplo c3",
            ),
            keys: vec![
                Key::size(
                    "size",
                    Text::new("columns and rows of the board", "columnas y filas del tablero"),
                    &[7, 7],
                    1..=LONGEST_SIDE,
                ),
                Key::choice(
                    "step",
                    Text::new("the chess piece that the pieces move like", "la pieza de ajedrez que imitan las piezas"),
                    Stride::ALL.map(Stride::name),
                ),
            ],
            size_key: Some("size".into()),
            styles: vec!["plain".into()],
        }
    }

    fn start(&self, values: &Values) -> Result<Isolation, StartError> {
        let [width, height] = values.size("size").map(|side: u32| side as u8);
        let stride = Stride::ALL.into_iter().find(|stride| stride.name() == values.text("step"));
        Ok(Isolation::new(width, height, stride.expect("a choice of the key")))
    }
}
