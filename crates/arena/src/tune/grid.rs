//! Grid search by successive halving, one weight at a time: all values of the grid play, the worse half drops
//! out, and the others play on until one is left. Meanwhile the other weights stay fixed.

use std::str::FromStr;

use super::{Method, Trial, Weights};

/// The values of a grid: `0..100` or `0..100/5`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GridRange {
    from: f64,
    to: f64,
    step: f64,
}

/// A text that is not a valid grid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid grid {given:?}: expected 2 to {most} values such as 0..100 or -5..5/0.5", most = MOST_VALUES)]
pub struct GridError {
    /// The text as given.
    pub given: String,
}

/// The most values a grid may have.
pub(super) const MOST_VALUES: usize = 1001;

/// The grid search and its current state.
#[derive(Clone, Debug)]
pub struct Grid {
    weights: Weights,
    values: Vec<f64>,
    /// How many weights have been found so far.
    found: usize,
    /// The values of the current weight that have not dropped out.
    racing: Vec<Racer>,
    pairs: u32,
}

/// A value of the current weight with its results so far.
#[derive(Clone, Copy, Debug)]
struct Racer {
    value: f64,
    /// The sum of its scores, each weighted by the pairs of games behind it.
    sum: f64,
    /// The sum of those pairs.
    weight: f64,
}

impl FromStr for GridRange {
    type Err = GridError;

    fn from_str(text: &str) -> Result<Self, GridError> {
        let refused = || GridError { given: text.to_owned() };
        let (range, step) = text.split_once('/').unwrap_or((text, "1"));
        let (from, to) = range.split_once("..").ok_or_else(refused)?;
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|number| number.abs() <= 1e6);
        let (Some(from), Some(to), Some(step)) = (number(from), number(to), number(step)) else {
            return Err(refused());
        };
        let grid = Self { from, to, step };
        let count = (to - from) / step;
        let is_fine = from < to && step >= 0.01 && count >= 1.0 && count < MOST_VALUES as f64;
        if is_fine { Ok(grid) } else { Err(refused()) }
    }
}

impl GridRange {
    /// The values in ascending order.
    #[must_use]
    pub fn values(&self) -> Vec<f64> {
        let count = ((self.to - self.from) / self.step + 1e-9) as u32;
        (0..=count).map(|index| self.from + f64::from(index) * self.step).collect()
    }
}

impl Grid {
    /// Starts from these weights, with about `budget` pairs of games against each opponent. Every value plays at
    /// least one pair; values that drop out later play more.
    #[must_use]
    pub fn new(start: Weights, range: GridRange, budget: u64) -> Self {
        let values = range.values();
        let trials = u64::from(Self::rounds(values.len())) * start.free().len() as u64;
        let pairs = u32::try_from(budget / (trials * values.len() as u64)).unwrap_or(u32::MAX).max(1);
        Self { weights: start, racing: racers(&values), values, found: 0, pairs }
    }

    /// The number of trials until one of `values` values is left.
    fn rounds(values: usize) -> u32 {
        values.next_power_of_two().ilog2()
    }

    /// The index of the current weight; `None` once all are found.
    fn feature(&self) -> Option<usize> {
        self.weights.free().get(self.found).copied()
    }

    fn with_value(&self, feature: usize, value: f64) -> Weights {
        let mut values = self.weights.values().to_vec();
        values[feature] = value;
        self.weights.with_values(values)
    }

    /// The value that breaks ties: the nearest candidate wins. It is the current weight or, if that is zero, the
    /// middle of the grid: while all other weights are zero only the sign matters, and the middle leaves later
    /// weights the most room on both sides.
    fn preferred(&self, feature: usize) -> f64 {
        let weight = self.weights.values()[feature];
        let middle = (self.values[0] + self.values[self.values.len() - 1]) / 2.0;
        if weight == 0.0 { middle } else { weight }
    }

    /// Pairs per candidate in this round; every round plays about the same number of games.
    fn pairs_now(&self) -> u32 {
        let share = self.values.len() / self.racing.len();
        self.pairs * u32::try_from(share).expect("a grid is small")
    }
}

impl Method for Grid {
    fn describe(&self) -> String {
        let [least, most] = [self.values.first(), self.values.last()].map(|value| value.copied().unwrap_or_default());
        format!("grid {least}..{most} values={} pairs={}", self.values.len(), self.pairs)
    }

    fn ask(&self) -> Option<Trial> {
        let feature = self.feature()?;
        let candidates = self.racing.iter().map(|racer| self.with_value(feature, racer.value)).collect();
        Some(Trial { candidates, pairs: self.pairs_now() })
    }

    fn tell(&mut self, scores: &[f64]) {
        let Some(feature) = self.feature() else { return };
        let weight = f64::from(self.pairs_now());
        for (racer, score) in self.racing.iter_mut().zip(scores) {
            racer.sum += weight * score;
            racer.weight += weight;
        }
        let preferred = self.preferred(feature);
        self.racing.sort_by(|one, other| {
            let nearer = (one.value - preferred).abs().total_cmp(&(other.value - preferred).abs());
            (other.sum / other.weight).total_cmp(&(one.sum / one.weight)).then(nearer)
        });
        self.racing.truncate(self.racing.len().div_ceil(2));
        if let [winner] = self.racing[..] {
            self.weights = self.with_value(feature, winner.value);
            self.found += 1;
            self.racing = racers(&self.values);
        }
    }

    fn best(&self) -> Weights {
        self.weights.clone()
    }

    fn steps(&self) -> u32 {
        Self::rounds(self.values.len()) * self.weights.free().len() as u32
    }
}

fn racers(values: &[f64]) -> Vec<Racer> {
    values.iter().map(|&value| Racer { value, sum: 0.0, weight: 0.0 }).collect()
}
