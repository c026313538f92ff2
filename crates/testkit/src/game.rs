//! Checks of a game, one file for each subject.

mod banked;
mod drawing;
mod endgames;
mod evaluation;
mod foresight;
mod hint;
mod keys;
mod rules;
mod symmetry;
mod texts;
mod theory;

use gambito_core::Game;

use crate::Walk;

/// Checks everything that a game promises, on the positions of a walk from `start`.
///
/// # Panics
/// If a check fails; the message names the position.
pub fn check_game<P: Game>(start: &P) {
    let walk = Walk::from(start);
    rules::check(&walk);
    keys::check(&walk);
    texts::check(&walk);
    symmetry::check(&walk);
    theory::check(&walk);
    hint::check(&walk);
    banked::check(&walk);
    endgames::check(&walk);
    evaluation::check(&walk);
    foresight::check(&walk);
    drawing::check(&walk);
}
