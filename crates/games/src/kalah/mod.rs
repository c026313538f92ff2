//! Kalah (Mancala), with all its variants.
//!
//! Two rows of pits with seeds, and a store for each player at the right end of the own row. A move
//! takes all seeds of one own pit and sows them one by one counter-clockwise: own pits to the right,
//! own store, the opponent's pits, never the opponent's store; a long lap also drops a seed into the
//! pit it came from. The last seed in the own store gives another turn. The last seed in an own pit
//! that was empty captures it and the seeds of the opposite pit: if there are any
//! (`capture=nonempty`), in any case (`capture=always`), or never (`capture=off`). The game ends when
//! a row is empty after a move; the seeds left on the other row go to whoever owns those pits
//! (`sweep=owner`), to the player whose row is empty (`sweep=emptied`), or to nobody (`sweep=none`).
//! The larger store wins.
//!
//! ```text
//!         second's pits: 6  5  4  3  2  1
//! second's store                           first's store
//!         first's pits:  1  2  3  4  5  6
//! ```

mod diagram;
mod evaluate;
mod foresight;
mod notation;
mod numbering;
mod ordering;
mod prospect;
mod rules;
mod scene;
mod shortcuts;
mod side;
mod sowing;
mod variant;
mod word;

pub use rules::Kalah;
pub use variant::{Capture, Sweep};

use gambito_core::{Family, Key, Kind, Scene, StartError, Text, Values};
use variant::Rules;

/// The most pits of a row, and the most seeds of a pit at the start.
pub const MOST: u32 = 12;
/// The seeds of the largest game.
const MOST_SEEDS: u32 = 2 * MOST * MOST;

impl Family for Kalah {
    const NAME: &'static str = "kalah";
    const TITLE: Text = Text { en: "Kalah", es: "Kalah" };
    const RULES: Text = Text {
        en: "A turn sows the seeds of one own pit counter-clockwise. The last seed in the own store gives another \
             turn; in an own empty pit it captures what lies opposite. When a row is empty the larger store wins.",
        es: "En cada turno se siembran las semillas de un hoyo propio en sentido antihorario. La última en el almacén \
             propio da otro turno; en un hoyo propio vacío captura las de enfrente. Cuando una fila queda vacía gana \
             el almacén mayor.",
    };
    const MOVES: Text = Text {
        en: "the number of the pit, such as 3, counted from the own left",
        es: "el número del hoyo, por ejemplo 3, contado desde la izquierda propia",
    };
    const KEYS: &'static [Key] = &[
        Key {
            name: "pits",
            about: Text { en: "pits of each row", es: "hoyos de cada fila" },
            default: "6",
            kind: Kind::Number { min: 1, max: MOST },
        },
        Key {
            name: "seeds",
            about: Text { en: "seeds in each pit at the start", es: "semillas de cada hoyo al empezar" },
            default: "4",
            kind: Kind::Number { min: 1, max: MOST },
        },
        Key {
            name: "capture",
            about: Text {
                en: "when a last seed in an own empty pit captures",
                es: "cuándo captura la última semilla en un hoyo propio vacío",
            },
            default: "nonempty",
            kind: Kind::Choice(&Capture::NAMES),
        },
        Key {
            name: "sweep",
            about: Text {
                en: "who gets the seeds left at the end",
                es: "quién recibe las semillas que quedan al final",
            },
            default: "owner",
            kind: Kind::Choice(&Sweep::NAMES),
        },
    ];
    const SIZE_KEY: &'static str = "seeds";

    fn start(values: &Values) -> Result<Self, StartError> {
        let capture = Capture::ALL.into_iter().find(|capture| capture.name() == values.text("capture"));
        let sweep = Sweep::ALL.into_iter().find(|sweep| sweep.name() == values.text("sweep"));
        let (capture, sweep) = (capture.expect("a choice of the key"), sweep.expect("a choice of the key"));
        let small = |number: u32| u16::try_from(number).expect("numbers of pits and seeds are small");
        Ok(Self::new(small(values.number("pits")), small(values.number("seeds")), capture, sweep))
    }

    fn scene(&self) -> Scene {
        self.drawn()
    }
}
