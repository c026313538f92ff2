use gambito_analysis::Figure;

/// A move that a level considered, and how likely it was to play it.
#[derive(Clone, Debug, PartialEq)]
pub struct Chance {
    /// The move.
    pub mv: String,
    /// Its value as the level saw it, for the player who makes it.
    pub score: Figure,
    /// The same value as the evaluation counts, so that all moves can be compared.
    pub value: i64,
    /// The game's own result that the value stands for; none if it is an estimate.
    pub own_result: Option<i64>,
    /// The probability of playing it, from 0 to 1.
    pub probability: f64,
}
