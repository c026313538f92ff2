//! What the server has acknowledged, as the clients remember it.

use std::collections::HashMap;

/// Acknowledged moves of all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Journal {
    /// The moves of each game by their number, from 0.
    games: HashMap<String, Vec<(usize, String)>>,
}

impl Journal {
    /// The server has acknowledged a game that was created.
    pub fn created(&mut self, game: &str) {
        self.games.entry(game.to_owned()).or_default();
    }

    /// The server has acknowledged a move.
    pub fn moved(&mut self, game: &str, ply: usize, mv: &str) {
        self.games.entry(game.to_owned()).or_default().push((ply, mv.to_owned()));
    }

    /// All games with their moves.
    pub fn games(&self) -> impl Iterator<Item = (&str, &[(usize, String)])> {
        self.games.iter().map(|(game, moves)| (game.as_str(), moves.as_slice()))
    }

    /// How many moves were acknowledged.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.games.values().map(Vec::len).sum()
    }
}
