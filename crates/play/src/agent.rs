use std::time::Duration;

use gambito_analysis::{Detail, Figure, Latest, RunError, SearchReport};
use gambito_catalog::{LimitSpec, TimeLeft};
use gambito_core::StopFlag;

use crate::{Chance, Fault, Forfeit, Record};

/// Chooses moves for one side.
pub trait Agent: Send {
    /// The name shown and recorded.
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

/// The limits of one move. An agent may have limits of its own; both apply.
#[derive(Clone, Debug)]
pub struct Allowance {
    /// The limits of this move; if it has none, the agent decides.
    pub limits: LimitSpec,
    /// The time left to the agent, if it plays with a clock.
    pub clock: Option<TimeLeft>,
    /// The time left to the opponent, if it plays with a clock.
    pub rival_clock: Option<TimeLeft>,
    /// When raised, the agent has to move at once.
    pub stop: StopFlag,
    /// How much the agent reports of its search.
    pub detail: Detail,
    /// Bytes for its search, if the agent names no amount; none for the default.
    pub memory: Option<usize>,
    /// Receives every completed depth of its search.
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

/// A chosen move, and how it was found.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move.
    pub mv: String,
    /// The report of a built-in search.
    pub report: Option<SearchReport>,
    /// What the player says about its thinking.
    pub said: Said,
    /// The line that an external program expects; it may contain illegal moves.
    pub line: Vec<String>,
    /// The last remark of an external program for people.
    pub remark: Option<String>,
    /// The moves that a level drew from, in move order; empty for all other players.
    pub chances: Vec<Chance>,
    /// The time until the answer of an external program arrived; none to let the caller measure.
    pub time: Option<Duration>,
}

/// What a player says about its thinking.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Said {
    /// The result it expects, from its own side.
    pub score: Option<Figure>,
    /// How far it looked.
    pub depth: Option<u32>,
    /// Positions it entered.
    pub nodes: Option<u64>,
    /// How long it thought, by its own clock.
    pub time: Option<Duration>,
}

impl Choice {
    /// The move of a built-in player, with the report of its search if there was one.
    #[must_use]
    pub fn new(mv: String, report: Option<SearchReport>) -> Self {
        let said = report.as_ref().map(Said::from).unwrap_or_default();
        Self { mv, report, said, line: Vec::new(), remark: None, chances: Vec::new(), time: None }
    }
}

impl From<&SearchReport> for Said {
    fn from(report: &SearchReport) -> Self {
        Self { score: Some(report.score), depth: Some(report.depth), nodes: Some(report.nodes), time: None }
    }
}

/// Why no move was chosen.
#[derive(Debug, thiserror::Error)]
pub enum ChoiceError {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The search behind the choice cannot be run.
    #[error(transparent)]
    Run(#[from] RunError),
    /// The player forfeits the game.
    #[error("the player is at fault: {:?}", .0.fault)]
    Forfeit(Box<Forfeit>),
}

impl From<Fault> for ChoiceError {
    fn from(fault: Fault) -> Self {
        Self::Forfeit(Box::new(fault.into()))
    }
}
