use crate::Tally;

/// Sonneborn-Berger points: for each game won the opponent's total, for each draw half of it.
///
/// Each item is the games against one opponent, and the points which that opponent made in the whole tournament.
/// Among players with equal points it prefers the one who made them against the stronger opponents.
///
/// ```
/// use gambito_statistics::{Tally, sonneborn_berger};
///
/// let beaten = Tally { wins: 1, draws: 0, losses: 0 };
/// let drawn = Tally { wins: 0, draws: 1, losses: 0 };
/// assert_eq!(sonneborn_berger([(beaten, 3.0), (drawn, 2.0)]), 4.0);
/// ```
#[must_use]
pub fn sonneborn_berger(opponents: impl IntoIterator<Item = (Tally, f64)>) -> f64 {
    opponents.into_iter().map(|(against, total)| against.points() * total).sum()
}
