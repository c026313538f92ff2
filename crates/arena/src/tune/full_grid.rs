//! The full grid: every combination of weights plays one pair of games against each opponent.

use gambito_core::{Condition, ExpressionError};

use super::{GridRange, Method, Trial, Weights};

/// The full grid and its current state.
#[derive(Clone, Debug)]
pub struct FullGrid {
    start: Weights,
    /// The free weights of every combination, in the order of the grid.
    combinations: Vec<Vec<f64>>,
    /// How many combinations have played.
    played: usize,
    winners: Vec<Weights>,
    best: Option<Scored>,
    described: String,
}

#[derive(Clone, Debug)]
struct Scored {
    weights: Weights,
    score: f64,
}

/// Why a full grid cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FullGridError {
    /// The condition is invalid.
    #[error(transparent)]
    Condition(#[from] ExpressionError),
    /// There are too many combinations.
    #[error("the grid has more than {most} combinations")]
    TooMany {
        /// The most allowed.
        most: usize,
    },
    /// No combination fulfils the condition.
    #[error("no combination fulfils the condition")]
    Nothing,
}

/// Combinations of a step. A run that is interrupted plays at most this number again.
const STEP: usize = 64;
/// The most combinations that can play.
const MOST_PLAYING: usize = 1_000_000;
/// The most combinations before the condition is applied.
const MOST_LISTED: usize = 20_000_000;

impl FullGrid {
    /// All combinations of the free weights of `start` that fulfil the condition.
    ///
    /// # Errors
    /// [`FullGridError`] says what is wrong.
    pub fn new(start: Weights, range: GridRange, condition: Option<&str>) -> Result<Self, FullGridError> {
        let values = range.values();
        let parsed = condition.map(str::parse::<Condition>).transpose()?;
        if let Some(parsed) = &parsed {
            parsed.check(start.features())?;
        }
        let free = start.free();
        let listed = (0..free.len()).try_fold(1, |count: usize, _| count.checked_mul(values.len()));
        if listed.is_none_or(|listed| listed > MOST_LISTED) {
            return Err(FullGridError::TooMany { most: MOST_LISTED });
        }
        let mut combinations = Vec::new();
        let mut digits = vec![0; free.len()];
        loop {
            let combination: Vec<f64> = digits.iter().map(|digit| values[*digit]).collect();
            let weight = |name: &str| weight_of(&start, &free, &combination, name);
            if parsed.as_ref().is_none_or(|condition| condition.holds(weight)) {
                combinations.push(combination);
            }
            if combinations.len() > MOST_PLAYING {
                return Err(FullGridError::TooMany { most: MOST_PLAYING });
            }
            if !advance(&mut digits, values.len()) {
                break;
            }
        }
        if combinations.is_empty() {
            return Err(FullGridError::Nothing);
        }
        let [least, most] = [values.first(), values.last()].map(|value| value.copied().unwrap_or_default());
        let condition = condition.map(|text| format!(" where={}", text.replace(' ', ""))).unwrap_or_default();
        let described = format!("full-grid {least}..{most} ({} values){condition}", values.len());
        Ok(Self { start, combinations, played: 0, winners: Vec::new(), best: None, described })
    }

    fn weights(&self, combination: &[f64]) -> Weights {
        let mut values = self.start.values().to_vec();
        for (index, value) in self.start.free().into_iter().zip(combination) {
            values[index] = *value;
        }
        self.start.with_values(values)
    }

    fn step(&self) -> &[Vec<f64>] {
        let end = self.combinations.len().min(self.played + STEP);
        &self.combinations[self.played..end]
    }
}

/// The weight of a feature in a combination.
fn weight_of(start: &Weights, free: &[usize], combination: &[f64], name: &str) -> f64 {
    let index = start.features().iter().position(|feature| feature == name).expect("a name that was checked");
    free.iter().position(|free| *free == index).map_or(start.values()[index], |place| combination[place])
}

/// Counts on, the last digit fastest; false after the last number.
fn advance(digits: &mut [usize], base: usize) -> bool {
    for digit in digits.iter_mut().rev() {
        *digit += 1;
        if *digit < base {
            return true;
        }
        *digit = 0;
    }
    false
}

impl Method for FullGrid {
    fn describe(&self) -> String {
        self.described.clone()
    }

    fn ask(&self) -> Option<Trial> {
        let candidates: Vec<Weights> = self.step().iter().map(|combination| self.weights(combination)).collect();
        (!candidates.is_empty()).then_some(Trial { candidates, pairs: 1 })
    }

    fn tell(&mut self, scores: &[f64]) {
        let candidates: Vec<Weights> = self.step().iter().map(|combination| self.weights(combination)).collect();
        self.played += candidates.len();
        for (weights, &score) in candidates.into_iter().zip(scores) {
            if self.best.as_ref().is_none_or(|best| score > best.score) {
                self.best = Some(Scored { weights: weights.clone(), score });
            }
            if score == 1.0 {
                self.winners.push(weights);
            }
        }
    }

    fn best(&self) -> Weights {
        self.best.as_ref().map_or_else(|| self.start.clone(), |best| best.weights.clone())
    }

    fn steps(&self) -> u32 {
        self.combinations.len().div_ceil(STEP) as u32
    }

    fn winners(&self) -> Option<Winners<'_>> {
        Some(Winners { weights: &self.winners, played: self.played })
    }
}

/// The combinations that won all their games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Winners<'a> {
    /// The combinations, in the order of the grid.
    pub weights: &'a [Weights],
    /// How many combinations have played.
    pub played: usize,
}

#[cfg(test)]
mod tests {
    use gambito_catalog::Variant;

    use super::*;

    fn weights(list: &str) -> Weights {
        let pos = "kalah".parse::<Variant>().expect("a game").start();
        Weights::zero(list, &*pos).expect("features")
    }

    fn grid(condition: Option<&str>) -> Result<FullGrid, FullGridError> {
        FullGrid::new(weights("store,row"), "0..10".parse().expect("a grid"), condition)
    }

    /// Answers every trial: a combination wins everything if `wins` says so.
    fn played(mut method: FullGrid, wins: impl Fn(&Weights) -> bool) -> FullGrid {
        while let Some(trial) = method.ask() {
            assert!(trial.pairs == 1 && trial.candidates.len() <= STEP);
            let scores: Vec<f64> = trial.candidates.iter().map(|one| if wins(one) { 1.0 } else { 0.75 }).collect();
            method.tell(&scores);
        }
        method
    }

    #[test]
    fn every_combination_plays_once() {
        let all = played(grid(None).expect("a grid"), |_| true);
        assert_eq!((all.winners.len(), all.steps()), (121, 2));
        let some = played(grid(Some("store+row<=10")).expect("a grid"), |_| true);
        assert_eq!(some.winners.len(), 66);
        let winners: Vec<String> = some.winners.iter().map(Weights::expression).collect();
        assert_eq!(winners[..3], ["0*store+0*row", "0*store+1*row", "0*store+2*row"]);
        assert_eq!(some.describe(), "full-grid 0..10 (11 values) where=store+row<=10");
    }

    #[test]
    fn winners_are_those_that_won_every_game() {
        let is_even = |weights: &Weights| weights.values() == [2.0, 3.0];
        let method = played(grid(None).expect("a grid"), is_even);
        assert_eq!(method.winners, [weights("store,row").with_values([2.0, 3.0])]);
        assert_eq!(method.best(), method.winners[0]);
        let none = played(grid(None).expect("a grid"), |_| false);
        assert!(none.winners.is_empty() && none.best().values() == [0.0, 0.0]);
    }

    #[test]
    fn a_grid_that_cannot_be_played_is_refused() {
        assert_eq!(grid(Some("store>10")).err(), Some(FullGridError::Nothing));
        assert!(matches!(grid(Some("store+near<3")), Err(FullGridError::Condition(_))));
        assert!(matches!(grid(Some("store<")), Err(FullGridError::Condition(_))));
        let range: GridRange = "0..100".parse().expect("a grid");
        let many = FullGrid::new(weights("store,pit1..pit6"), range, None);
        assert!(matches!(many, Err(FullGridError::TooMany { .. })));
    }
}
