//! Simultaneous perturbation stochastic approximation (Spall, 1992): each step perturbs all weights at once, up or
//! down at random, and plays both the perturbation and its opposite. The difference of their scores decides how far
//! to move. The cost of a trial does not grow with the number of weights.
//!
//! If all weights start at zero, the first trial tests every weight alone in both directions: a random step would
//! start in an arbitrary direction, and an evaluation that is entirely wrong learns nothing from small changes.
//!
//! The reported weights are the mean over the second half of the run, which varies less than the last iterate
//! (Polyak and Ruppert, 1990).

use rand::{Rng as _, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Method, Trial, Weights};

/// The SPSA method and its current state.
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

/// The size of the first perturbation relative to the weights: large enough that a few games show a difference.
const FIRST_LOOK: f64 = 0.35;
/// The length of the first move per point of difference, relative to the weights: small enough that luck averages
/// out over many steps.
const FIRST_STRIDE: f64 = 0.1;
/// The assumed size of the weights while all are zero.
const DEFAULT_SIZE: f64 = 10.0;
/// Each candidate of the first trial plays this many times the pairs of games of a step.
const PROBING_PAIRS: u32 = 4;
/// The weight that the first trial assigns per point of difference.
const PROBING_STRIDE: f64 = 50.0;
/// The decay exponents that Spall recommends for moves (strides) and perturbations (looks).
const STRIDE_SHRINKS: f64 = 0.602;
const LOOK_SHRINKS: f64 = 0.101;

impl Spsa {
    /// Starts from these weights, with about `budget` pairs of games against each opponent. The two candidates of
    /// each step play `pairs` pairs each.
    #[must_use]
    pub fn new(start: Weights, budget: u64, pairs: u32, seed: u64) -> Self {
        let steps = u32::try_from(budget / (2 * u64::from(pairs))).unwrap_or(u32::MAX).max(1);
        let weights = start.values().to_vec();
        Self { sum: vec![0.0; weights.len()], weights, start, summed: 0, step: 0, steps, pairs, seed }
    }

    /// Whether the next trial tests every weight alone.
    fn is_probing(&self) -> bool {
        self.step == 0 && self.start.values().iter().all(|&weight| weight == 0.0)
    }

    /// Every free weight alone: first up, then down.
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

    /// A random direction: up or down for every free weight.
    fn direction(&self) -> Vec<f64> {
        let mut rng = ChaCha8Rng::seed_from_u64(gambito_core::mix(self.seed ^ gambito_core::mix(self.step.into())));
        let mut direction = vec![0.0; self.weights.len()];
        for index in self.start.free() {
            direction[index] = if rng.next_u32() & 1 == 0 { 1.0 } else { -1.0 };
        }
        direction
    }

    /// The size of the perturbation in this step.
    fn look(&self) -> f64 {
        FIRST_LOOK * self.size() / f64::from(self.step + 1).powf(LOOK_SHRINKS)
    }

    /// The root mean square of the weights. Only their ratios matter, so looks and strides scale with it.
    fn size(&self) -> f64 {
        let squares: f64 = self.weights.iter().map(|weight| weight * weight).sum();
        if squares == 0.0 { DEFAULT_SIZE } else { (squares / self.weights.len() as f64).sqrt() }
    }

    /// The distance moved per point of difference. It starts to shrink noticeably after a tenth of the run.
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
