//! Checks of a game, one file for each subject.

mod banked;
mod drawing;
mod endgames;
mod evaluation;
mod foresight;
mod hint;
mod keys;
mod moves_left;
mod rules;
mod symmetry;
mod texts;
mod theory;

use gambito_core::Game;

use crate::{Walk, check_each};

/// Checks everything that a game promises, on the positions of a walk from `start`.
///
/// # Panics
/// If a check fails; the message names the position.
pub fn check_game<P: Game>(start: &P) {
    let walk = Walk::from(start);
    let subjects: [fn(&Walk<P>); 12] = [
        rules::check,
        keys::check,
        texts::check,
        symmetry::check,
        theory::check,
        moves_left::check,
        hint::check,
        banked::check,
        endgames::check,
        evaluation::check,
        foresight::check,
        drawing::check,
    ];
    check_each(subjects, |check| check(&walk));
}
