use gambito_core::{Description, Family, Key, StartError, Text, Values};

use super::{LONGEST_SIDE, Quarry};

/// Quarry with all its variants.
pub struct QuarryFamily;

impl Family for QuarryFamily {
    type Position = Quarry;

    fn describe(&self) -> Description {
        Description {
            name: "quarry".into(),
            title: Text::new("Quarry", "La cantera"),
            rules: Text::new(
                "A block of stone. Cut one of its three sides down to a smaller whole length. The player who faces the \
                 last 1x1x1 cube cannot cut and loses.",
                "Un bloque de piedra. Corta uno de sus tres lados a una longitud entera menor. Quien recibe el último \
                 cubo 1x1x1 no puede cortar y pierde.",
            ),
            rulebook: Text::new(include_str!("../../rules/en/quarry.md"), include_str!("../../rules/es/quarry.md")),
            moves: Text::new("the side and its new length, such as x3", "el lado y su nueva longitud, por ejemplo x3"),
            keys: vec![Key::size(
                "size",
                Text::new("the three sides of the block", "los tres lados del bloque"),
                &[4, 4, 4],
                1..=LONGEST_SIDE,
            )],
            size_key: Some("size".into()),
            styles: vec!["lines".into(), "digits".into()],
        }
    }

    fn start(&self, values: &Values) -> Result<Quarry, StartError> {
        Ok(Quarry::new(values.size("size")))
    }
}
