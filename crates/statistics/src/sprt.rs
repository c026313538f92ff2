use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Pentanomial;
use crate::moments::Moments;
use crate::normalized_elo::PER_UNIT;

/// The count of an empty category, so that a deviation can be estimated from the first pair on.
const PSEUDO_COUNT: f64 = 1e-3;

/// The fewest pairs for a decision, because fewer say too little about their deviation. This matters only if the
/// hypotheses are hundreds of Elo apart; other tests never end so soon.
const MIN_PAIRS: u64 = 10;

/// A sequential probability ratio test: games are played until one of two hypotheses about an advantage is accepted.
///
/// The hypotheses are in normalised Elo, see [`normalized_elo`](crate::normalized_elo), so that the number of games
/// needed does not depend on the share of draws.
///
/// ```
/// use gambito_statistics::{Decision, Pentanomial, Sprt};
///
/// let sprt = Sprt::new(0.0, 20.0, 0.05, 0.05).expect("the bounds are in order");
/// assert_eq!(sprt.judge(&Pentanomial([3, 20, 50, 24, 3])).decision, None);
/// assert_eq!(sprt.judge(&Pentanomial([30, 200, 500, 300, 50])).decision, Some(Decision::AcceptH1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

/// Why a sequential test cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SprtError {
    /// A bound is infinite or not a number.
    BoundNotFinite(f64),
    /// The first hypothesis does not lie below the second.
    BoundsNotAscending {
        /// The first hypothesis.
        elo0: f64,
        /// The second hypothesis.
        elo1: f64,
    },
    /// An error rate does not lie between 0 and ½.
    ErrorRateOutOfRange(f64),
}

/// Which hypothesis a sequential test accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// The advantage is the smaller one, or less.
    AcceptH0,
    /// The advantage is the larger one, or more.
    AcceptH1,
}

/// The state of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Sequential {
    /// Logarithm of the likelihood ratio; positive numbers speak for the larger advantage.
    pub llr: f64,
    /// At this ratio or below, the smaller advantage is accepted.
    pub lower: f64,
    /// At this ratio or above, the larger advantage is accepted.
    pub upper: f64,
    /// The accepted hypothesis, or `None` while the test goes on.
    pub decision: Option<Decision>,
}

impl Sprt {
    /// A test of a normalised Elo of `elo0` against one of `elo1`.
    ///
    /// If the truth is `elo0` or less, `elo1` is accepted with a chance of at most `alpha`; if it is `elo1` or more,
    /// `elo0` is accepted with a chance of at most `beta`.
    ///
    /// # Errors
    ///
    /// If a bound is not finite, the bounds are not ascending, or an error rate is not between 0 and ½.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Self, SprtError> {
        if let Some(bound) = [elo0, elo1].into_iter().find(|bound| !bound.is_finite()) {
            return Err(SprtError::BoundNotFinite(bound));
        }
        if elo0 >= elo1 {
            return Err(SprtError::BoundsNotAscending { elo0, elo1 });
        }
        if let Some(rate) = [alpha, beta].into_iter().find(|&rate| !(rate > 0.0 && rate < 0.5)) {
            return Err(SprtError::ErrorRateOutOfRange(rate));
        }
        Ok(Self { elo0, elo1, alpha, beta })
    }

    /// The smaller advantage, in normalised Elo.
    #[must_use]
    pub fn elo0(&self) -> f64 {
        self.elo0
    }

    /// The larger advantage, in normalised Elo.
    #[must_use]
    pub fn elo1(&self) -> f64 {
        self.elo1
    }

    /// The accepted probability of accepting the larger advantage if the smaller one is true.
    #[must_use]
    pub fn alpha(&self) -> f64 {
        self.alpha
    }

    /// The accepted probability of accepting the smaller advantage if the larger one is true.
    #[must_use]
    pub fn beta(&self) -> f64 {
        self.beta
    }

    /// Evaluates the pairs played so far. Call it after each pair until there is a decision.
    #[must_use]
    pub fn judge(&self, pairs: &Pentanomial) -> Sequential {
        let llr = self.log_likelihood_ratio(pairs);
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        let decision = match pairs.pairs() {
            ..MIN_PAIRS => None,
            _ if llr >= upper => Some(Decision::AcceptH1),
            _ if llr <= lower => Some(Decision::AcceptH0),
            _ => None,
        };
        Sequential { llr, lower, upper, decision }
    }

    /// The generalised ratio for normally distributed scores of unknown variance.
    ///
    /// Both hypotheses fix the mean as a multiple `t` of the deviation, and each may choose the deviation that suits it
    /// best. With `s` the inverse of the deviation, and the moments about an even score, the logarithm of the likelihood
    /// per pair is `ln s − second·s²/2 + t·first·s − t²/2`, which has its maximum at the positive root of a quadratic.
    fn log_likelihood_ratio(&self, pairs: &Pentanomial) -> f64 {
        let counts = pairs.0.map(|count| if count == 0 { PSEUDO_COUNT } else { count as f64 });
        let moments = Moments::of(&counts);
        let first = moments.mean - 0.5;
        let second = moments.variance + first * first;
        let best_fit = |elo: f64| {
            let t = elo / PER_UNIT;
            let s = (t * first + (t * t * first * first + 4.0 * second).sqrt()) / (2.0 * second);
            s.ln() - second * s * s / 2.0 + t * first * s - t * t / 2.0
        };
        // Far from an even score the results are skewed and tell less about `t` than normal ones would. If they seem to
        // tell more, that may be chance and is ignored.
        let information = (moments.normal_variance_of_t() / moments.variance_of_t()).min(1.0);
        information * pairs.pairs() as f64 * (best_fit(self.elo1) - best_fit(self.elo0))
    }
}

impl fmt::Display for SprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BoundNotFinite(bound) => write!(f, "a bound must be a finite number, not {bound}"),
            Self::BoundsNotAscending { elo0, elo1 } => write!(f, "the bound {elo0} must be less than {elo1}"),
            Self::ErrorRateOutOfRange(rate) => write!(f, "an error rate must be between 0 and 0.5, not {rate}"),
        }
    }
}

impl std::error::Error for SprtError {}
