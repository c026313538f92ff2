//! What every game promises, each promise in its own file.

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

/// Holds a game to all its promises, on the positions of a walk from `start`.
///
/// # Panics
/// If a promise is broken; the message names the position.
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
