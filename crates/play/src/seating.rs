use gambito_catalog::PlayerSpec;
use gambito_core::Player;

use crate::{Agent, Seat};

/// Whoever provides the players of a game. Machines of ours are made from their spec alone; whoever may run programs
/// seats those too.
pub trait Seating: Send + Sync {
    /// Seats a player for one game; `seed` serves where the spec names none. None if nobody can be seated here: a
    /// person, or a program where none may be run.
    fn seat(&self, spec: &PlayerSpec, seed: u64, place: Place) -> Option<Box<dyn Agent>>;
}

/// Where a player sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The number of the game, from 1.
    pub game: u64,
    /// The side.
    pub player: Player,
}

/// Seats machines of ours and nobody else.
#[derive(Clone, Copy, Debug, Default)]
pub struct OwnMachines;

impl Seating for OwnMachines {
    fn seat(&self, spec: &PlayerSpec, seed: u64, _: Place) -> Option<Box<dyn Agent>> {
        Some(Box::new(Seat::new(spec.clone(), seed)?))
    }
}
