use std::time::Duration;

use gambito_analysis::{Detail, Figure, Latest, RunError, SearchReport};
use gambito_catalog::{LimitSpec, TimeLeft};
use gambito_core::StopFlag;

use crate::{Fault, Forfeit, Record};

/// Whoever chooses moves in a game. Who runs the game knows nothing else of them.
pub trait Agent: Send {
    /// The name to be shown and recorded.
    fn name(&self) -> String;

    /// Gets ready for a game, before any clock runs.
    ///
    /// # Errors
    /// [`ChoiceError`] says why it cannot play.
    fn prepare(&mut self, _record: &Record) -> Result<(), ChoiceError> {
        Ok(())
    }

    /// Chooses a legal move for the player to move.
    ///
    /// # Errors
    /// [`ChoiceError`] says why there is none; [`ChoiceError::GameOver`] if, and only if, the game is over.
    fn choose(&mut self, record: &Record, allowance: &Allowance) -> Result<Choice, ChoiceError>;
}

/// What the choice of one move may take. An agent may have limits of its own and keeps to both.
#[derive(Clone, Debug)]
pub struct Allowance {
    /// What is allowed to this move; where nothing is limited, the agent decides.
    pub limits: LimitSpec,
    /// What is left of the game's time, if the agent plays with a clock.
    pub clock: Option<TimeLeft>,
    /// What is left to the other player, who may have a clock too.
    pub rival_clock: Option<TimeLeft>,
    /// Once raised, the agent has to move at once.
    pub stop: StopFlag,
    /// How much the agent is to tell of its search.
    pub detail: Detail,
    /// Bytes its search may use where the agent names no amount; none for the usual amount.
    pub memory: Option<usize>,
    /// Where every complete depth of its search is told of; none if nobody wants to know.
    pub latest: Option<Latest>,
}

impl Default for Allowance {
    fn default() -> Self {
        Self {
            limits: LimitSpec::default(),
            clock: None,
            rival_clock: None,
            stop: StopFlag::default(),
            detail: Detail::Line,
            memory: None,
            latest: None,
        }
    }
}

/// A move chosen, and what is known of how it was found.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move.
    pub mv: String,
    /// What the search behind it found, if there was one of ours.
    pub report: Option<SearchReport>,
    /// What the player says of its thinking.
    pub said: Said,
    /// How long it took, where the player is somebody else's and its answer was seen to arrive; otherwise whoever asked
    /// measures.
    pub time: Option<Duration>,
}

/// What a player says of its thinking.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Said {
    /// What it expects, for itself.
    pub score: Option<Figure>,
    /// How far it looked.
    pub depth: Option<u32>,
    /// Positions it entered.
    pub nodes: Option<u64>,
    /// How long it thought, by its own clock.
    pub time: Option<Duration>,
}

impl Choice {
    /// A move of ours, with the report of its search if there was one.
    #[must_use]
    pub fn new(mv: String, report: Option<SearchReport>) -> Self {
        let said = report.as_ref().map(Said::from).unwrap_or_default();
        Self { mv, report, said, time: None }
    }
}

impl From<&SearchReport> for Said {
    fn from(report: &SearchReport) -> Self {
        Self { score: Some(report.score), depth: Some(report.depth), nodes: Some(report.nodes), time: None }
    }
}

/// Why no move was chosen.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ChoiceError {
    /// There is nothing to choose any more.
    #[error("the game is over")]
    GameOver,
    /// The search behind the choice cannot be run.
    #[error(transparent)]
    Run(#[from] RunError),
    /// The player has given the game away.
    #[error("the player is at fault: {:?}", .0.fault)]
    Forfeit(Box<Forfeit>),
}

impl From<Fault> for ChoiceError {
    fn from(fault: Fault) -> Self {
        Self::Forfeit(Box::new(fault.into()))
    }
}
