//! Evaluations by name, for the other files.

use gambito_core::{Features, Linear};

/// The evaluation that a text stands for, in the variant of `pos`.
pub(crate) fn evaluation<P: Features>(pos: &P, text: &str) -> Linear<P> {
    let named = pos.evaluations().into_iter().find(|evaluation| evaluation.name == text);
    let expression = named.map_or_else(|| text.parse().expect("an expression"), |named| named.expression);
    Linear::new(pos, &expression).expect("features of the game")
}
