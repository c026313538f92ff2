use serde::{Deserialize, Serialize};

use super::{Method, TunePlan, Weights};
use crate::heading::PlayerLine;
use crate::journal::{Difference, Entry, Heading, Journal, first_difference, json};

/// The journal of a tuning run.
pub type TuneJournal = Journal<TuneHeading>;

/// The first line of a tuning journal: everything that decides the run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TuneHeading {
    /// The game with all its parameters.
    pub game: String,
    /// A digest of the files that the game refers to, such as a map; `None` if it refers to none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub documents: Option<u64>,
    /// The position in which openings start.
    pub start: String,
    /// The player whose evaluation is tuned.
    pub player: String,
    /// Its opponents.
    pub opponents: Vec<PlayerLine>,
    /// The initial weights.
    pub weights: String,
    /// The tuning method with its parameters.
    pub method: String,
    /// Random moves in each opening.
    pub plies: u32,
    /// The random seed.
    pub seed: u64,
}

/// A line of the journal: one trial and its result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StepLine {
    /// The number of the step, from 1.
    pub step: u32,
    /// Games played in this step.
    pub games: u64,
    /// The share of the points that each candidate scored.
    pub scores: Vec<f64>,
    /// The best weights after this step.
    pub best: String,
}

impl Heading for TuneHeading {
    const KIND: &'static str = "gambito-tune";
    type Entry = StepLine;

    fn check(&self, step: &StepLine) -> Result<(), String> {
        let is_share = |score: &f64| (0.0..=1.0).contains(score);
        if step.scores.iter().all(is_share) { Ok(()) } else { Err("each score must be between 0 and 1".to_owned()) }
    }
}

impl Entry for StepLine {
    fn number(&self) -> u64 {
        self.step.into()
    }
}

impl TuneHeading {
    /// The heading for a run.
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

    /// The first field in which another heading differs.
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
