use serde::{Deserialize, Serialize};

use super::{Method, TunePlan, Weights};
use crate::heading::PlayerLine;
use crate::journal::{Difference, Entry, Heading, Journal, first_difference, json};

/// The file of a run that looks for weights.
pub type TuneJournal = Journal<TuneHeading>;

/// What is looked for, at the beginning of the file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TuneHeading {
    /// The game with all its values.
    pub game: String,
    /// Tells the map or whatever the game names by a path from others; none if it names nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub documents: Option<u64>,
    /// The position in which openings begin.
    pub start: String,
    /// The player whose evaluation is looked for.
    pub player: String,
    /// Whom it plays.
    pub opponents: Vec<PlayerLine>,
    /// The weights in the beginning.
    pub weights: String,
    /// How weights are looked for, with everything that decides it.
    pub method: String,
    /// Random moves of each opening.
    pub plies: u32,
    /// The seed of all chance.
    pub seed: u64,
}

/// A trial and what it showed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StepLine {
    /// The number, from 1.
    pub step: u32,
    /// Games played in it.
    pub games: u64,
    /// The share of points that each candidate made.
    pub scores: Vec<f64>,
    /// The best weights afterwards.
    pub best: String,
}

impl Heading for TuneHeading {
    const KIND: &'static str = "gambito-tune";
    type Entry = StepLine;

    fn check(&self, step: &StepLine) -> Result<(), String> {
        let is_share = |score: &f64| (0.0..=1.0).contains(score);
        if step.scores.iter().all(is_share) { Ok(()) } else { Err("a score is not between 0 and 1".to_owned()) }
    }
}

impl Entry for StepLine {
    fn number(&self) -> u64 {
        self.step.into()
    }
}

impl TuneHeading {
    /// The heading of the file of a run.
    #[must_use]
    pub fn of(plan: &TunePlan, weights: &Weights, method: &dyn Method) -> Self {
        Self {
            game: plan.variant.to_string(),
            documents: plan.variant.digest(),
            start: plan.start.text(),
            player: plan.player.to_string(),
            opponents: plan.opponents.iter().map(PlayerLine::of).collect(),
            weights: weights.expression(),
            method: method.describe(),
            plies: plan.plies,
            seed: plan.seed,
        }
    }

    /// The first thing that another heading says differently.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<Difference> {
        first_difference(
            [self, other],
            &[
                ("game", |heading| heading.game.clone()),
                ("document", |heading| json(&heading.documents)),
                ("position", |heading| heading.start.clone()),
                ("player", |heading| heading.player.clone()),
                ("against", |heading| PlayerLine::list(&heading.opponents)),
                ("weights", |heading| heading.weights.clone()),
                ("method", |heading| heading.method.clone()),
                ("plies", |heading| heading.plies.to_string()),
                ("seed", |heading| heading.seed.to_string()),
            ],
        )
    }
}
