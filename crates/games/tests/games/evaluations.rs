//! Evaluations by name, for the other files.

use gambito_core::{Features, Linear};

/// The evaluation that a text stands for, in the variant of `pos`.
pub(crate) fn evaluation<P: Features>(pos: &P, text: &str) -> Linear<P> {
    let expression = text.parse().expect("a good expression");
    Linear::new(pos, &expression).expect("features of the game")
}
