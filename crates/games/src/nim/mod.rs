//! Nim with one pile.
//!
//! Players alternate; a turn takes 1 to `take` tokens, never more than there are. The game ends when
//! the pile is empty: with `last=loses` (misère) whoever took the last token has lost, with
//! `last=wins` (normal play) has won.
//!
//! ```text
//! | | | | | | | |   8 tokens; moves 3, 2, 1 in this order
//! ```

mod diagram;
mod lesson;
mod notation;
mod rules;
mod scene;
mod theory;

pub use rules::{Last, Nim};

use gambito_core::{Family, Key, Kind, Lesson, Scene, StartError, Text, Values};

/// The largest pile, and the most that may be taken at once.
pub const MOST_TOKENS: u32 = 1_000_000;

impl Family for Nim {
    const NAME: &'static str = "nim";
    const TITLE: Text = Text { en: "Nim", es: "Nim" };
    const RULES: Text = Text {
        en: "One pile of tokens. A turn takes from one token up to the limit. \
             Whoever takes the last token loses (or wins, as chosen).",
        es: "Un montón de fichas. En cada turno se toma de una ficha hasta el límite. \
             Quien toma la última pierde (o gana, según se elija).",
    };
    const MOVES: Text =
        Text { en: "the number of tokens taken, such as 2", es: "el número de fichas que se toman, por ejemplo 2" };
    const KEYS: &'static [Key] = &[
        Key {
            name: "tokens",
            about: Text { en: "tokens in the pile at the start", es: "fichas del montón al empezar" },
            default: "8",
            kind: Kind::Number { min: 1, max: MOST_TOKENS },
        },
        Key {
            name: "take",
            about: Text { en: "the most that may be taken in a turn", es: "lo máximo que se puede tomar en un turno" },
            default: "3",
            kind: Kind::Number { min: 1, max: MOST_TOKENS },
        },
        Key {
            name: "last",
            about: Text { en: "what taking the last token means", es: "qué significa tomar la última ficha" },
            default: "loses",
            kind: Kind::Choice(&["loses", "wins"]),
        },
    ];
    const SIZE_KEY: &'static str = "tokens";

    fn start(values: &Values) -> Result<Self, StartError> {
        let last = if values.text("last") == "wins" { Last::Wins } else { Last::Loses };
        Ok(Self::new(values.number("tokens"), values.number("take"), last))
    }

    fn lesson(&self) -> Option<Lesson> {
        self.taught()
    }

    fn scene(&self) -> Scene {
        self.drawn()
    }
}
