//! How much the results vary, compared with independent games without draws.

use std::collections::BTreeMap;

use statrs::distribution::{ContinuousCDF, StudentsT};

use super::likelihood::logistic;
use crate::GameResult;

/// The estimate is drawn towards 1 with the weight of this many pairs of even games, and its uncertainty is that of
/// as many degrees of freedom more than it has pairs. Chosen by simulation: with fewer, or with the normal instead of
/// Student's distribution, intervals after 3 to 8 games cover too little.
const PRIOR_PAIRS: f64 = 6.0;

/// The variance of the points in two even games without draws.
const VARIANCE_OF_EVEN_PAIR: f64 = 0.5;

/// The variance of results relative to independent games without draws, which scales likelihood ratios.
#[derive(Clone, Debug)]
pub(super) struct Dispersion {
    pub(super) ratio: f64,
    /// The distribution of a deviation measured with the estimated ratio.
    deviation: StudentsT,
}

impl Dispersion {
    pub(super) fn chance_below(&self, deviation: f64) -> f64 {
        self.deviation.cdf(deviation)
    }

    /// Deviations up to this, on both sides, make up 95 % of all.
    pub(super) fn usual_deviation(&self) -> f64 {
        self.deviation.inverse_cdf(0.975)
    }
}

/// There are two variances, because an opening that favours the first move helps both players of a swapped pair equally:
/// the difference of their points varies less than in independent games, and the points of first movers vary more.
#[derive(Clone, Debug)]
pub(super) struct Dispersions {
    pub(super) strength: Dispersion,
    pub(super) first_move: Dispersion,
}

impl Dispersions {
    pub(super) fn estimate(results: &[GameResult], parameters: &[f64], covariance: &[f64]) -> Self {
        let size = parameters.len();
        let h = size - 1;
        let at = |row: usize, column: usize| covariance[row * size + column];
        let (mut strength, mut first_move) = (Spread::prior(), Spread::prior());
        for ((a, b, _), Block { a_first, b_first }) in blocks(results) {
            let gap = parameters[a] - parameters[b];
            let (a_surprise, a_variance) = a_first.surprise(gap + parameters[h]);
            let (b_surprise, b_variance) = b_first.surprise(parameters[h] - gap);
            let (sum, slant) = (a_variance + b_variance, a_variance - b_variance);
            // The part of the variance that is lost because the parameters were fitted to the same games.
            let fitted = |gap_weight: f64, h_weight: f64| {
                gap_weight * gap_weight * (at(a, a) + at(b, b) - 2.0 * at(a, b))
                    + 2.0 * gap_weight * h_weight * (at(a, h) - at(b, h))
                    + h_weight * h_weight * at(h, h)
            };
            strength.add(a_surprise - b_surprise, sum - fitted(sum, slant));
            first_move.add(a_surprise + b_surprise, sum - fitted(slant, sum));
        }
        Self { strength: strength.dispersion(), first_move: first_move.dispersion() }
    }
}

/// The games of players `a` and `b` from one opening.
#[derive(Clone, Copy, Debug, Default)]
struct Block {
    a_first: Games,
    b_first: Games,
}

fn blocks(results: &[GameResult]) -> BTreeMap<(usize, usize, u64), Block> {
    let mut blocks = BTreeMap::<_, Block>::new();
    for &GameResult { first, second, score, pair } in results {
        let block = blocks.entry((first.min(second), first.max(second), pair)).or_default();
        let games = if first < second { &mut block.a_first } else { &mut block.b_first };
        games.count += 1.0;
        games.score += score;
    }
    blocks
}

/// Games and the points of the player who moved first.
#[derive(Clone, Copy, Debug, Default)]
struct Games {
    count: f64,
    score: f64,
}

impl Games {
    /// Points beyond expectation, and their variance if the games are independent and without draws.
    fn surprise(&self, log_odds: f64) -> (f64, f64) {
        let expected = logistic(log_odds);
        (self.score - self.count * expected, self.count * expected * (1.0 - expected))
    }
}

/// Sums of squares. Adding them up before dividing gives lopsided encounters, which tell little, little weight.
#[derive(Clone, Copy, Debug)]
struct Spread {
    observed: f64,
    expected: f64,
}

impl Spread {
    fn prior() -> Self {
        let even = PRIOR_PAIRS * VARIANCE_OF_EVEN_PAIR;
        Self { observed: even, expected: even }
    }

    fn add(&mut self, surprise: f64, expected: f64) {
        self.observed += surprise * surprise;
        self.expected += expected.max(0.0);
    }

    fn dispersion(&self) -> Dispersion {
        let freedom = self.expected / VARIANCE_OF_EVEN_PAIR;
        Dispersion {
            ratio: self.observed / self.expected,
            deviation: StudentsT::new(0.0, 1.0, freedom).expect("the prior alone gives degrees of freedom"),
        }
    }
}
