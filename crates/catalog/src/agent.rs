use gambito_core::StopFlag;

use crate::{Detail, Latest, LimitSpec, Record, RunError, SearchReport, TimeLeft};

/// Whoever chooses moves in a game. Who runs the game knows nothing else of them.
pub trait Agent: Send {
    /// The name to be shown and recorded.
    fn name(&self) -> String;

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
            stop: StopFlag::default(),
            detail: Detail::Line,
            memory: None,
            latest: None,
        }
    }
}

/// A move chosen, and the search behind it if there was one.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move.
    pub mv: String,
    /// What the search found.
    pub report: Option<SearchReport>,
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
}
