use crate::MoveRecord;

/// Receives moves while games are played. Calls come from several threads, so games interleave.
pub trait Spectator: Sync {
    /// Called after every move of a game.
    fn see(&self, game: &LiveGame<'_>);

    /// Called for a game that was begun but does not count, because the stop flag was raised.
    fn miss(&self, _number: u64) {}
}

/// A game in progress.
#[derive(Clone, Copy, Debug)]
pub struct LiveGame<'a> {
    /// The number of the game in its tournament, from 1.
    pub number: u64,
    /// The name of the first player.
    pub first: &'a str,
    /// The name of the second player.
    pub second: &'a str,
    /// The position after the opening.
    pub start: &'a str,
    /// The moves since the opening.
    pub moves: &'a [MoveRecord],
}

/// A spectator that ignores all moves.
pub(crate) struct NoSpectator;

impl Spectator for NoSpectator {
    fn see(&self, _game: &LiveGame<'_>) {}
}
