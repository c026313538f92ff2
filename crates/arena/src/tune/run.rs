use std::ops::ControlFlow;

use gambito_catalog::{AnyPosition, PlayerSpec, Programs, Variant};
use gambito_core::mix;
use gambito_play::ChoiceError;

use super::verify::{NEW, OLD};
use super::{Method, StepLine, Trial, Weights};
use crate::{Book, Entrant, EntrantError, Format, GameSummary, Plan, Running, Sharing, run};

/// What to tune: a player, its opponents and the openings of their games.
pub struct TunePlan {
    /// The game.
    pub variant: Variant,
    /// The position in which openings start.
    pub start: Box<dyn AnyPosition>,
    /// The player whose evaluation is tuned.
    pub player: PlayerSpec,
    /// Its opponents.
    pub opponents: Vec<Entrant>,
    /// Random moves in each opening.
    pub plies: u32,
    /// The random seed.
    pub seed: u64,
}

/// One in this many openings is reserved for verification; the tuning never sees it.
const VERIFICATION_SHARE: u64 = 4;

/// The part of the openings that a position belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OpeningSplit {
    /// Used to find weights.
    Training,
    /// Used to measure the weights that were found.
    Verification,
}

impl TunePlan {
    /// Reads the opponents from their texts and checks that they can play the game of `pos`.
    ///
    /// # Errors
    /// [`EntrantError`] for the first text that names no possible opponent.
    pub fn opponents<'a>(
        texts: impl IntoIterator<Item = &'a str>,
        pos: &dyn AnyPosition,
        programs: Programs,
    ) -> Result<Vec<Entrant>, EntrantError> {
        Entrant::checked(texts, pos, &[NEW, OLD], programs)
    }

    /// The tuned player with these weights, under this name.
    pub(super) fn entrant(&self, name: String, weights: &Weights) -> Entrant {
        Entrant { name, spec: self.player.clone().with_evaluation(weights.expression()) }
    }

    /// Openings from one part. Training and verification share no position unless the game is too small to be
    /// split.
    pub(super) fn book(&self, split: OpeningSplit, count: usize, seed: u64) -> Book {
        let is_wanted = |position: &str| self.split_of(position) == split;
        Book::random_among(&*self.start, self.plies, count, seed, is_wanted)
    }

    /// The part that a position belongs to.
    pub(super) fn split_of(&self, position: &str) -> OpeningSplit {
        let hash = position.bytes().fold(self.seed, |hash, byte| mix(hash ^ u64::from(byte)));
        if hash.is_multiple_of(VERIFICATION_SHARE) { OpeningSplit::Verification } else { OpeningSplit::Training }
    }

    /// A gauntlet of these entrants against the opponents.
    pub(super) fn gauntlet(&self, ahead: Vec<Entrant>, pairs: u32, book: Book, seed: u64) -> Plan {
        let format = Format::Gauntlet { seeds: ahead.len() };
        let entrants = ahead.into_iter().chain(self.opponents.iter().cloned()).collect();
        let (start, sharing) = (self.start.clone_box(), Sharing::AcrossEncounters);
        Plan { start, format, pairs, book, sharing, seed, ..Plan::new(self.variant.clone(), entrants) }
    }
}

/// Why a tuning run failed.
#[derive(Debug, thiserror::Error)]
pub enum TuneError {
    /// A player cannot be run.
    #[error(transparent)]
    Choice(#[from] ChoiceError),
    /// A recorded step does not match what the method asks for.
    #[error("step {step} does not belong to this run: the method asks for other candidates")]
    Foreign {
        /// The number of the step.
        step: u32,
    },
}

/// Runs a method to its end, or until `on_step` breaks or the stop flag is raised. `on_step` is called after every
/// new step with the best weights so far. `done` are the steps of an earlier run, which are not played again.
///
/// # Errors
/// [`TuneError`] if a player cannot be run, or if `done` does not match what the method asks for.
pub fn tune(
    plan: &TunePlan,
    method: &mut dyn Method,
    done: &[StepLine],
    running: &Running,
    on_step: &mut dyn FnMut(&StepLine) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, TuneError> {
    for step in done {
        let asked = method.ask().map(|trial| trial.candidates.len());
        if asked != Some(step.scores.len()) {
            return Err(TuneError::Foreign { step: step.step });
        }
        method.tell(&step.scores);
    }
    let mut number = done.len() as u32;
    while let Some(trial) = method.ask() {
        number += 1;
        let Some(scores) = scores(plan, &trial, number, running)? else { return Ok(ControlFlow::Break(())) };
        method.tell(&scores);
        let games = 2 * trial.pairs as usize * trial.candidates.len() * plan.opponents.len();
        let best = method.best().expression();
        let step = StepLine { step: number, games: games as u64, scores, best };
        if on_step(&step).is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// The share of the points that each candidate scores; `None` if the trial was stopped.
fn scores(plan: &TunePlan, trial: &Trial, step: u32, running: &Running) -> Result<Option<Vec<f64>>, ChoiceError> {
    let seed = mix(plan.seed ^ mix(step.into()));
    let book = plan.book(OpeningSplit::Training, trial.pairs as usize, seed);
    let names: Vec<String> = (0..trial.candidates.len()).map(candidate_name).collect();
    let ahead = names.iter().zip(&trial.candidates).map(|(name, weights)| plan.entrant(name.clone(), weights));
    let gauntlet = plan.gauntlet(ahead.collect(), trial.pairs, book, seed);
    let games = run(&gauntlet, Vec::new(), running, &mut |_| ControlFlow::Continue(()))?;
    if (games.len() as u64) < gauntlet.games() {
        return Ok(None);
    }
    Ok(Some((0..names.len()).map(|candidate| share(candidate, &games)).collect()))
}

/// A name that no opponent can have.
fn candidate_name(index: usize) -> String {
    format!("\0{index}")
}

/// The share of its points that a candidate scored.
fn share(candidate: usize, games: &[GameSummary]) -> f64 {
    let points: Vec<f64> = games.iter().filter_map(|game| game.points_of(candidate)).collect();
    points.iter().sum::<f64>() / points.len() as f64
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn training_and_verification_share_no_opening() {
        let variant: Variant = "kalah".parse().expect("a game");
        let start = variant.start();
        let opponents = TunePlan::opponents(["random"], &*start, Programs::Refused).expect("an opponent");
        let player = "greedy".parse().expect("a player");
        let plan = TunePlan { variant, start, player, opponents, plies: 4, seed: 3 };
        let positions = |split, count, seed| -> HashSet<String> {
            let book = plan.book(split, count, seed);
            (0..book.different()).map(|number| book.opening(number).position.clone()).collect()
        };
        let training: HashSet<String> = (0..50).flat_map(|seed| positions(OpeningSplit::Training, 20, seed)).collect();
        let verification = positions(OpeningSplit::Verification, 1000, 3);
        assert!(training.len() > 300 && verification.len() > 100);
        assert!(training.is_disjoint(&verification));
    }
}
