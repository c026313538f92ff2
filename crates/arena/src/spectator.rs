use crate::MoveRecord;

/// Whoever watches games while they are played. Games of several threads are seen as they happen, in no order.
pub trait Spectator: Sync {
    /// A move was made.
    fn see(&self, game: &LiveGame<'_>);
}

/// A game that goes on.
#[derive(Clone, Copy, Debug)]
pub struct LiveGame<'a> {
    /// The number of the game in its tournament, from 1.
    pub number: u64,
    /// Who plays first.
    pub first: &'a str,
    /// Who plays second.
    pub second: &'a str,
    /// The position after the opening.
    pub start: &'a str,
    /// The moves since.
    pub moves: &'a [MoveRecord],
}

/// Nobody watches.
pub(crate) struct Nobody;

impl Spectator for Nobody {
    fn see(&self, _game: &LiveGame<'_>) {}
}
