//! Rules that look back: repetition and move limits, as a wrapper around any game.
//!
//! A [`Position`] has no past. [`WithHistory`] adds what such rules need to the state of a position: two positions with
//! the same board are equal only if the rules cannot tell their pasts apart.

mod knowledge;
mod notation;
mod past;
mod position;
mod rules;
mod symmetry;

pub use position::WithHistory;
pub use rules::{HistoryRule, HistoryRules, Ruling};

use crate::Position;

/// Which moves can never be undone.
///
/// A game that says so keeps its history short: nothing before such a move can be repeated. A game in which every position
/// may come back writes `impl Irreversible for MyGame {}`.
pub trait Irreversible: Position {
    /// Whether no position before this legal move can occur after it. The images of a move under a
    /// [symmetry](crate::Symmetric) must agree.
    #[inline]
    fn is_irreversible(&self, _mv: Self::Move) -> bool {
        false
    }
}
