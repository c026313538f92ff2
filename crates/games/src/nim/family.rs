use gambito_core::{Description, Family, Key, StartError, Text, Values};

use super::{Last, MOST_TOKENS, Nim};

/// Nim with all its variants.
pub struct NimFamily;

impl Family for NimFamily {
    type Position = Nim;

    fn describe(&self) -> Description {
        Description {
            name: "nim".into(),
            title: Text::new("Nim", "Nim"),
            rules: Text::new(
                "One pile of tokens. Take at least one token, up to the limit. The player who takes the last token \
                 loses (or wins, as chosen).",
                "Un montón de fichas. Toma al menos una ficha, hasta el límite. Quien toma la última pierde (o gana, \
                 según se elija).",
            ),
            rulebook: Text::new(include_str!("../../rules/en/nim.md"), include_str!("../../rules/es/nim.md")),
            moves: Text::new("the number of tokens to take, such as 2", "el número de fichas que tomas, por ejemplo 2"),
            keys: vec![
                Key::number(
                    "tokens",
                    Text::new("tokens in the pile at the start", "fichas del montón al empezar"),
                    8,
                    1..=MOST_TOKENS,
                ),
                Key::number(
                    "take",
                    Text::new("the most tokens taken in a turn", "el máximo de fichas que se toman en un turno"),
                    3,
                    1..=MOST_TOKENS,
                ),
                Key::choice(
                    "last",
                    Text::new("what taking the last token means", "qué significa tomar la última ficha"),
                    Last::ALL.map(Last::name),
                ),
            ],
            size_key: Some("tokens".into()),
            styles: vec!["plain".into()],
        }
    }

    fn start(&self, values: &Values) -> Result<Nim, StartError> {
        let last = Last::ALL.into_iter().find(|last| last.name() == values.text("last"));
        Ok(Nim::new(values.number("tokens"), values.number("take"), last.expect("a choice of the key")))
    }
}
