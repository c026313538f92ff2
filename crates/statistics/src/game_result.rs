use serde::{Deserialize, Serialize};

/// One finished game between two players, who are known by their index.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameResult {
    /// The player who moved first.
    pub first: usize,
    /// The player who moved second.
    pub second: usize,
    /// Points of the player who moved first: 1, ½ or 0.
    pub score: f64,
    /// Games of the same two players with equal numbers were played from the same opening with sides swapped.
    pub pair: u64,
}

impl GameResult {
    /// # Panics
    ///
    /// If the game is not between two of `players` players, or its score is not between 0 and 1.
    pub(crate) fn check(&self, players: usize) {
        let Self { first, second, score, .. } = *self;
        assert!(first < players && second < players, "players {first} and {second} are not among {players}");
        assert!(first != second, "player {first} cannot play against itself");
        assert!((0.0..=1.0).contains(&score), "a score is between 0 and 1, not {score}");
    }
}
