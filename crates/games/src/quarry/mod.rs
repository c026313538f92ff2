//! Quarry (el juego de la cantera).
//!
//! A block of stone with three whole sides. A move cuts one side down to any smaller length that is
//! still at least 1. Who faces 1x1x1 cannot move and loses. Moves in order: x to 1, 2, ... then y,
//! then z.
//!
//! ```text
//!     +---+
//!    /   /|      x: width of the front
//!   /   / |      y: height of the front
//!  /   /  |      z: depth
//! +---+   +
//! |   |  /
//! |   | /
//! |   |/
//! +---+
//! ```

mod diagram;
mod lesson;
mod notation;
mod rules;
mod scene;
mod symmetry;
mod theory;

pub use rules::{Cut, Quarry, Side};
pub use symmetry::Permutation;

use gambito_core::{Family, Key, Kind, Lesson, Scene, StartError, Text, Values};

/// The longest side.
pub const LONGEST_SIDE: u32 = 1_000_000;

impl Family for Quarry {
    const NAME: &'static str = "quarry";
    const TITLE: Text = Text { en: "Quarry", es: "La cantera" };
    const RULES: Text = Text {
        en: "A block of stone. A turn cuts one of its three sides down to a smaller whole length. \
             Who faces the last 1x1x1 cube cannot cut and loses.",
        es: "Un bloque de piedra. En cada turno se corta uno de sus tres lados a una longitud entera menor. \
             Quien recibe el último cubo 1x1x1 no puede cortar y pierde.",
    };
    const MOVES: Text =
        Text { en: "the side and its new length, such as x3", es: "el lado y su nueva longitud, por ejemplo x3" };
    const KEYS: &'static [Key] = &[Key {
        name: "size",
        about: Text { en: "the three sides of the block", es: "los tres lados del bloque" },
        default: "4x4x4",
        kind: Kind::Size { count: 3, min: 1, max: LONGEST_SIDE },
    }];
    const SIZE_KEY: &'static str = "size";

    fn start(values: &Values) -> Result<Self, StartError> {
        Ok(Self::new(values.size("size")))
    }

    fn lesson(&self) -> Option<Lesson> {
        self.taught()
    }

    fn scene(&self) -> Scene {
        self.drawn()
    }
}
