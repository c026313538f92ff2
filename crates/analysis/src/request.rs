use std::sync::Arc;
use std::time::Instant;

use gambito_catalog::{Algorithm, EndgameSource, LimitSpec, SearchVariant};
use gambito_core::{Limits, StopFlag};
use gambito_search::Progress;

use crate::{Latest, RunError, SamplingRequest, Scratch};

/// One search: what is asked, what it may use, and who listens.
#[derive(Clone, Debug)]
pub struct SearchRequest {
    /// What is asked.
    pub question: Question,
    /// What the search may use.
    pub resources: Resources,
    /// Who listens while it runs.
    pub listeners: Listeners,
}

/// What a search is asked.
#[derive(Clone, Debug)]
pub struct Question {
    /// The game with all its values, as the report names it.
    pub game: String,
    /// How to find a move.
    pub method: Method,
    /// A named evaluation or an expression; none for the game's default.
    pub evaluation: Option<String>,
    /// How far, how many positions, how long.
    pub limits: LimitSpec,
    /// How much to report besides the move.
    pub detail: Detail,
}

/// How a move is found.
#[derive(Clone, Debug)]
pub enum Method {
    /// By searching the tree with an algorithm and its switches.
    Search(SearchVariant),
    /// By sampling random games.
    Sampling(SamplingRequest),
}

/// What a search may use. The defaults are those of a single search that can be repeated exactly: one thread, the usual
/// amount of memory, no endgame tables.
#[derive(Clone, Debug, Default)]
pub struct Resources {
    /// The moment to stop at, if it is fixed before the search starts; the time of the limits counts from the start of
    /// the search.
    pub deadline: Option<Instant>,
    /// Bytes for remembered results; none for the default amount.
    pub memory: Option<usize>,
    /// Threads that search together; none for one. Only a single thread gives the same counters every time.
    pub threads: Option<usize>,
    /// Memory kept from an earlier search; none to allocate it.
    pub scratch: Option<Scratch>,
    /// Endgame tables to look up; none to use none.
    pub endgames: Option<Arc<dyn EndgameSource>>,
    /// Ends the search when raised.
    pub stop: StopFlag,
}

/// Who listens while a search runs.
#[derive(Clone, Debug, Default)]
pub struct Listeners {
    /// Receives the report of every completed depth.
    pub latest: Option<Latest>,
    /// Shows how far a long job has come.
    pub progress: Option<Arc<Progress>>,
}

impl From<SearchVariant> for Method {
    fn from(search: SearchVariant) -> Self {
        Self::Search(search)
    }
}

impl From<Algorithm> for Method {
    fn from(algorithm: Algorithm) -> Self {
        Self::Search(algorithm.into())
    }
}

impl SearchRequest {
    /// A search without limits, with the game's default evaluation.
    #[must_use]
    pub fn new(game: String, method: impl Into<Method>) -> Self {
        let question = Question {
            game,
            method: method.into(),
            evaluation: None,
            limits: LimitSpec::default(),
            detail: Detail::Line,
        };
        Self { question, resources: Resources::default(), listeners: Listeners::default() }
    }

    /// The same search under these limits.
    #[must_use]
    pub fn within(mut self, limits: LimitSpec) -> Self {
        self.question.limits = limits;
        self
    }

    /// The algorithm and its switches.
    ///
    /// # Errors
    /// [`RunError::NotASearch`] if random games are sampled instead.
    pub fn search(&self) -> Result<SearchVariant, RunError> {
        match &self.question.method {
            Method::Search(search) => Ok(*search),
            Method::Sampling(_) => Err(RunError::NotASearch),
        }
    }

    /// The number of threads, no more than the machine runs at once: a thread that waits for a processor takes it from
    /// the one that answers.
    pub(crate) fn running_threads(&self) -> usize {
        let most = std::thread::available_parallelism().map_or(1, usize::from);
        self.resources.threads.unwrap_or(1).min(most)
    }

    /// The limits of a part of this search that starts now and has its own `limits`.
    pub(crate) fn limits_now(&self, limits: &LimitSpec) -> Limits {
        let limits = limits.from_now(&self.resources.stop);
        Limits { deadline: self.resources.deadline.into_iter().chain(limits.deadline).min(), ..limits }
    }
}

/// How much a report contains; each level includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// The move, its score and the counters. Asking the system for processor time takes longer than a short search.
    Move,
    /// Processor time.
    Times,
    /// The principal variation, extracted after the search; that time is not counted. With a listener every depth comes
    /// with its own line, and that time is counted.
    Line,
}

/// What plain minimax says of a position, to judge other searches by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Oracle {
    /// The value for the player to move, in units of the evaluation's scale.
    pub value: i64,
    /// The first best move.
    pub mv: Option<String>,
    /// All best moves.
    pub best: Vec<String>,
}
