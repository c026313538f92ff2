//! Intervals and tests from the profile of the likelihood.

use super::cholesky::{Cholesky, dot};
use super::dispersion::Dispersion;
use super::likelihood::{Constraint, Likelihood, Peak};
use crate::Estimate;

const MAX_TRIALS: usize = 60;
const CLOSE_ENOUGH: f64 = 1e-7;

/// A linear function of the parameters, with all else chosen as favourably as possible for each of its values.
pub(super) struct Profile<'a> {
    pub(super) likelihood: &'a Likelihood,
    pub(super) peak: &'a Peak,
    pub(super) direction: &'a [f64],
    pub(super) dispersion: &'a Dispersion,
}

impl Profile<'_> {
    /// The estimate, and the values that the games do not contradict at the level of 95 %.
    pub(super) fn interval(&self) -> Estimate {
        let limit = self.dispersion.usual_deviation();
        let information = self.likelihood.information(&self.peak.parameters);
        let variance = dot(self.direction, &information.solve(self.direction));
        let guess = limit * (self.dispersion.ratio * variance).sqrt();
        Estimate { value: self.value(), low: self.end(-guess, limit), high: self.end(guess, limit) }
    }

    /// The estimate with a symmetric interval, given the information at the peak.
    pub(super) fn symmetric_interval(&self, information: &Cholesky) -> Estimate {
        let variance = dot(self.direction, &information.solve(self.direction));
        let reach = self.dispersion.usual_deviation() * (self.dispersion.ratio * variance).sqrt();
        let value = self.value();
        Estimate { value, low: value - reach, high: value + reach }
    }

    /// The chance that the true value is positive: the signed root of the likelihood ratio, read as a deviation.
    pub(super) fn chance_above_zero(&self) -> f64 {
        let deviation = self.deviation(&self.peak_at(0.0, &self.peak.parameters));
        self.dispersion.chance_below(deviation.copysign(self.value()))
    }

    fn value(&self) -> f64 {
        dot(self.direction, &self.peak.parameters)
    }

    fn peak_at(&self, value: f64, start: &[f64]) -> Peak {
        self.likelihood.peak(start, Some(Constraint { direction: self.direction, value }))
    }

    fn deviation(&self, constrained: &Peak) -> f64 {
        (2.0 * (self.peak.log_likelihood - constrained.log_likelihood).max(0.0) / self.dispersion.ratio).sqrt()
    }

    /// The value, on the side of `guess`, whose deviation is `limit`.
    ///
    /// Newton's method on the deviation, which is nearly linear in the value, inside a shrinking bracket.
    fn end(&self, guess: f64, limit: f64) -> f64 {
        let value_at = |distance: f64| self.value() + distance.copysign(guess);
        let (mut inside, mut outside) = (0.0, f64::INFINITY);
        let mut distance = guess.abs();
        let mut parameters = self.peak.parameters.clone();
        for _ in 0..MAX_TRIALS {
            let constrained = self.peak_at(value_at(distance), &parameters);
            let deviation = self.deviation(&constrained);
            if (deviation - limit).abs() < CLOSE_ENOUGH {
                break;
            }
            if deviation < limit {
                inside = distance;
            } else {
                outside = distance;
            }
            let farthest = f64::min(outside, 4.0 * distance);
            let newton = distance + (limit - deviation) * deviation * self.dispersion.ratio / constrained.slope.abs();
            distance = if newton > inside && newton < farthest { newton } else { (inside + farthest) / 2.0 };
            parameters = constrained.parameters;
        }
        value_at(distance)
    }
}
