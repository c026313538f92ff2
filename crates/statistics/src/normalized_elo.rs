use std::f64::consts::{LN_10, SQRT_2};

use crate::moments::Moments;
use crate::{Estimate, Pentanomial};

/// Normalised Elo for each unit of `t`, the advantage per game divided by the standard deviation over pairs.
///
/// The definition divides by the deviation of a single game. That is √2 times the one over pairs, as the mean of two
/// independent games varies half as much as one. The factor 800 / ln 10 makes it equal to Elo between equals without
/// draws: there a game deviates by one half, and the slope of the expected score is a quarter.
pub(crate) const PER_UNIT: f64 = 800.0 / (LN_10 * SQRT_2);

const NORMAL_QUANTILE: f64 = 1.959_963_984_540_054;

/// Normalised Elo: the advantage measured by how soon it shows, whatever the share of draws.
///
/// Players who draw often need more games to prove the same Elo, but as many to prove the same normalised Elo. `None`
/// as long as all pairs ended alike, because then nothing is known about the deviation.
///
/// ```
/// use gambito_statistics::{Pentanomial, normalized_elo};
///
/// let even = normalized_elo(&Pentanomial([10, 20, 40, 20, 10])).expect("the pairs differ");
/// assert!(even.value.abs() < 1e-9 && even.covers(0.0));
/// assert_eq!(normalized_elo(&Pentanomial([0, 0, 7, 0, 0])), None);
/// ```
#[must_use]
pub fn normalized_elo(pairs: &Pentanomial) -> Option<Estimate> {
    let moments = Moments::of(&pairs.0.map(|count| count as f64));
    // Without any pair the variance is not a number, which is not positive either.
    let differ = moments.variance > 0.0;
    differ.then(|| {
        let t = moments.t();
        let half_width = NORMAL_QUANTILE * (moments.variance_of_t() / pairs.pairs() as f64).sqrt();
        Estimate { value: t, low: t - half_width, high: t + half_width }.scaled(PER_UNIT)
    })
}
