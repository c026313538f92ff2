//! Simultaneous perturbation stochastic approximation (Spall, 1992): all weights are moved at once, a
//! step up or down by lot; what the two sides of the step score tells how far to go along it. The cost of
//! a trial does not grow with the number of weights.
//!
//! An evaluation orders positions, so only the ratios of weights matter: as the weights grow, the same
//! step turns them less. The weights reported are the mean over the second half of the run, which is
//! steadier than the last of them (Polyak and Ruppert, 1990).

use rand::{Rng as _, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Method, Trial, Weights};

/// The method, and where it stands.
#[derive(Clone, Debug)]
pub struct Spsa {
    start: Weights,
    weights: Vec<f64>,
    sum: Vec<f64>,
    summed: u32,
    step: u32,
    steps: u32,
    pairs: u32,
    seed: u64,
}

/// How far the first trial looks to both sides.
const FIRST_LOOK: f64 = 2.0;
/// How far the first step goes for each point of difference.
const FIRST_STRIDE: f64 = 4.0;
/// How fast strides and looks shrink: the exponents that Spall recommends.
const STRIDE_SHRINKS: f64 = 0.602;
const LOOK_SHRINKS: f64 = 0.101;

impl Spsa {
    /// A run from these weights for about `budget` pairs of games against each opponent, in steps whose
    /// two sides play `pairs` pairs each.
    #[must_use]
    pub fn new(start: Weights, budget: u64, pairs: u32, seed: u64) -> Self {
        let steps = u32::try_from(budget / (2 * u64::from(pairs))).unwrap_or(u32::MAX).max(1);
        let weights = start.values().to_vec();
        Self { sum: vec![0.0; weights.len()], weights, start, summed: 0, step: 0, steps, pairs, seed }
    }

    /// Up or down for every weight that is to be found, by lot.
    fn direction(&self) -> Vec<f64> {
        let mut rng = ChaCha8Rng::seed_from_u64(gambito_core::mix(self.seed ^ gambito_core::mix(self.step.into())));
        let mut direction = vec![0.0; self.weights.len()];
        for index in self.start.free() {
            direction[index] = if rng.next_u32() & 1 == 0 { 1.0 } else { -1.0 };
        }
        direction
    }

    fn look(&self) -> f64 {
        FIRST_LOOK / f64::from(self.step + 1).powf(LOOK_SHRINKS)
    }

    /// Strides begin to shrink noticeably after a tenth of the run.
    fn stride(&self) -> f64 {
        let slow = 1.0 + f64::from(self.steps) / 10.0;
        FIRST_STRIDE * (slow / (slow + f64::from(self.step))).powf(STRIDE_SHRINKS)
    }
}

impl Method for Spsa {
    fn describe(&self) -> String {
        format!("spsa steps={} pairs={}", self.steps, self.pairs)
    }

    fn ask(&self) -> Option<Trial> {
        if self.step == self.steps {
            return None;
        }
        let (direction, look) = (self.direction(), self.look());
        let side = |sign: f64| {
            self.start.with_values(self.weights.iter().zip(&direction).map(|(weight, up)| weight + sign * look * up))
        };
        Some(Trial { candidates: vec![side(1.0), side(-1.0)], pairs: self.pairs })
    }

    fn tell(&mut self, scores: &[f64]) {
        let difference = scores[0] - scores[1];
        let (stride, direction) = (self.stride() * difference, self.direction());
        for (weight, up) in self.weights.iter_mut().zip(direction) {
            *weight += stride * up;
        }
        self.step += 1;
        if 2 * self.step > self.steps {
            self.sum.iter_mut().zip(&self.weights).for_each(|(sum, weight)| *sum += weight);
            self.summed += 1;
        }
    }

    fn best(&self) -> Weights {
        if self.summed == 0 {
            return self.start.with_values(self.weights.iter().copied());
        }
        self.start.with_values(self.sum.iter().map(|sum| sum / f64::from(self.summed)))
    }

    fn steps(&self) -> u32 {
        self.steps
    }
}
