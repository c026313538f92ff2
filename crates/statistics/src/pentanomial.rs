use std::ops::{Add, AddAssign};

use serde::{Deserialize, Serialize};

use crate::moments::Moments;

/// Pairs of games from one opening with sides swapped, counted by the points 0, ½, 1, 1½ and 2 of one player.
///
/// Both games of a pair share their opening, so their results are not independent; pairs are. Estimates from pairs
/// therefore take lopsided openings into account, and gain precision where these cancel.
///
/// ```
/// use gambito_statistics::Pentanomial;
///
/// let mut pairs = Pentanomial::default();
/// pairs.push(1.5);
/// pairs.push(1.0);
/// assert_eq!(pairs, Pentanomial([0, 0, 1, 1, 0]));
/// assert_eq!(pairs.mean(), Some(0.625));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(description = "Pairs of games, counted by the points 0, ½, 1, 1½ and 2"))]
#[serde(transparent)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// Counts one more pair in which the player made `points` out of two.
    ///
    /// # Panics
    ///
    /// If `points` is not one of 0, ½, 1, 1½ and 2.
    pub fn push(&mut self, points: f64) {
        let halves = points * 2.0;
        assert!(
            (0.0..=4.0).contains(&halves) && halves.fract() == 0.0,
            "two games give 0 to 2 points in halves, not {points}"
        );
        self.0[halves as usize] += 1;
    }

    /// The number of pairs; each stands for two games.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Points per game, or `None` before the first pair.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (self.pairs() > 0).then(|| Moments::of(&self.0.map(|count| count as f64)).mean)
    }

    /// Variance, over the pairs, of the points per game; `None` before the first pair.
    #[must_use]
    pub fn variance(&self) -> Option<f64> {
        (self.pairs() > 0).then(|| Moments::of(&self.0.map(|count| count as f64)).variance)
    }
}

impl Add for Pentanomial {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(std::array::from_fn(|points| self.0[points] + other.0[points]))
    }
}

impl AddAssign for Pentanomial {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}
