use std::f64::consts::LN_10;

use serde::{Deserialize, Serialize};

/// A difference in strength: 400 points stand for odds of ten to one.
///
/// ```
/// use gambito_statistics::Elo;
///
/// assert_eq!(Elo(0.0).expected_score(), 0.5);
/// assert!((Elo::from_score(10.0 / 11.0).0 - 400.0).abs() < 1e-9);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Elo(pub f64);

impl Elo {
    /// How many Elo make one natural unit of log odds.
    pub(crate) const PER_LOGIT: f64 = 400.0 / LN_10;

    /// The difference at which `score` points per game are expected; infinite for a score of 0 or 1.
    #[must_use]
    pub fn from_score(score: f64) -> Self {
        Self::from_logit((score / (1.0 - score)).ln())
    }

    /// The points per game that the stronger side may expect.
    #[must_use]
    pub fn expected_score(self) -> f64 {
        1.0 / (1.0 + (-self.0 / Self::PER_LOGIT).exp())
    }

    pub(crate) fn from_logit(logit: f64) -> Self {
        Self(logit * Self::PER_LOGIT)
    }
}
