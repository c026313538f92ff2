use std::f64::consts::{LN_10, SQRT_2};

use crate::moments::Moments;
use crate::{Elo, Estimate, Pentanomial};

/// Normalised Elo for each unit of `t`, the advantage per game divided by the standard deviation over pairs.
///
/// The definition divides by the deviation of a single game. That is √2 times the one over pairs, as the mean of two
/// independent games varies half as much as one. The factor 800 / ln 10 makes it equal to Elo between equals without
/// draws: there a game deviates by one half, and the slope of the expected score is a quarter.
pub(crate) const PER_UNIT: f64 = 800.0 / (LN_10 * SQRT_2);

/// Normalised Elo: the advantage measured by how soon it shows, whatever the share of draws.
///
/// Players who draw often need more games to prove the same Elo, but as many to prove the same normalised Elo. The
/// expected scores at the Elo difference and at the ends of its interval are divided by the deviation over the pairs, so
/// both intervals lie on the same side of zero. `None` as long as all pairs ended alike, because then nothing is known
/// about the deviation.
///
/// ```
/// use gambito_statistics::{Estimate, Pentanomial, normalized_elo};
///
/// let even = Estimate { value: 0.0, low: -30.0, high: 30.0 };
/// let normalized = normalized_elo(&even, &Pentanomial([10, 20, 40, 20, 10])).expect("the pairs differ");
/// assert!(normalized.value.abs() < 1e-9 && normalized.covers(0.0));
/// assert_eq!(normalized_elo(&even, &Pentanomial([0, 0, 7, 0, 0])), None);
/// ```
#[must_use]
pub fn normalized_elo(difference: &Estimate, pairs: &Pentanomial) -> Option<Estimate> {
    let deviation = Moments::of(&pairs.0.map(|count| count as f64)).variance.sqrt();
    let normalized = |elo: f64| (Elo(elo).expected_score() - 0.5) / deviation * PER_UNIT;
    let Estimate { value, low, high } = *difference;
    // Without any pair the variance is not a number, which is not positive either.
    (deviation > 0.0).then(|| Estimate { value: normalized(value), low: normalized(low), high: normalized(high) })
}
