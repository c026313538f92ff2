use gambito_catalog::PlayerSpec;
use gambito_core::Player;

use crate::{Agent, Seat};

/// Provides the players of a game. Built-in players are made from their spec alone; a host that may run external programs
/// provides those too.
pub trait Seating: Send + Sync {
    /// Provides a player for one game, with this random seed unless the spec names one. None if there is no such player
    /// here: a person, or a program where none may be run.
    fn seat(&self, spec: &PlayerSpec, seed: u64, id: SeatId) -> Option<Box<dyn Agent>>;
}

/// Which seat a player takes: the game and the side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatId {
    /// The number of the game, from 1.
    pub game: u64,
    /// The side.
    pub player: Player,
}

/// Provides the built-in players only.
#[derive(Clone, Copy, Debug, Default)]
pub struct BuiltInPlayers;

impl Seating for BuiltInPlayers {
    fn seat(&self, spec: &PlayerSpec, seed: u64, _: SeatId) -> Option<Box<dyn Agent>> {
        Some(Box::new(Seat::new(spec.clone(), seed)?))
    }
}
