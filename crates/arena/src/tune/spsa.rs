//! Simultaneous perturbation stochastic approximation (Spall, 1992): all weights are moved at once, a
//! step up or down by lot; what the two sides of the step score tells how far to go along it. The cost of
//! a trial does not grow with the number of weights.
//!
//! From nothing but zeros the first trial looks up and down along every weight alone: steps by lot would
//! begin in any direction, and an evaluation that is wrong altogether learns nothing from small changes.
//!
//! The weights reported are the mean over the second half of the run, which is steadier than the last of
//! them (Polyak and Ruppert, 1990).

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

/// How far the first step looks to both sides, as a part of the weights: far enough that the difference
/// shows in a few games.
const FIRST_LOOK: f64 = 0.35;
/// How far it goes for each point of difference, as a part of the weights: so little that the luck of many
/// steps evens out.
const FIRST_STRIDE: f64 = 0.1;
/// The size of weights where nothing is known of them.
const USUAL_SIZE: f64 = 10.0;
/// Pairs of games that each candidate of the first trial plays for one of a step.
const PROBING_PAIRS: u32 = 4;
/// How far the first trial goes along a weight for each point of difference.
const PROBING_STRIDE: f64 = 50.0;
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

    /// Whether the next trial is the one along every weight alone.
    fn is_probing(&self) -> bool {
        self.step == 0 && self.start.values().iter().all(|&weight| weight == 0.0)
    }

    /// Every weight that is to be found, alone: first up, then down.
    fn probes(&self) -> Trial {
        let alone = |index: usize, weight: f64| {
            let mut values = vec![0.0; self.weights.len()];
            values[index] = weight;
            self.start.with_values(values)
        };
        let both = |index| [alone(index, 1.0), alone(index, -1.0)];
        let candidates = self.start.free().into_iter().flat_map(both).collect();
        Trial { candidates, pairs: PROBING_PAIRS * self.pairs }
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
        FIRST_LOOK * self.size() / f64::from(self.step + 1).powf(LOOK_SHRINKS)
    }

    /// The size of the weights: only their ratios matter, so looks and strides go by it.
    fn size(&self) -> f64 {
        let squares: f64 = self.weights.iter().map(|weight| weight * weight).sum();
        if squares == 0.0 { USUAL_SIZE } else { (squares / self.weights.len() as f64).sqrt() }
    }

    /// Strides begin to shrink noticeably after a tenth of the run.
    fn stride(&self) -> f64 {
        let slow = 1.0 + f64::from(self.steps) / 10.0;
        FIRST_STRIDE * self.size() * (slow / (slow + f64::from(self.step))).powf(STRIDE_SHRINKS)
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
        if self.is_probing() {
            return Some(self.probes());
        }
        let (direction, look) = (self.direction(), self.look());
        let side = |sign: f64| {
            self.start.with_values(self.weights.iter().zip(&direction).map(|(weight, up)| weight + sign * look * up))
        };
        Some(Trial { candidates: vec![side(1.0), side(-1.0)], pairs: self.pairs })
    }

    fn tell(&mut self, scores: &[f64]) {
        if self.is_probing() {
            for (index, scores) in self.start.free().into_iter().zip(scores.chunks(2)) {
                self.weights[index] = PROBING_STRIDE * (scores[0] - scores[1]);
            }
            self.step += 1;
            return;
        }
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
