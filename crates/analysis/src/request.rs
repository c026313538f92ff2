use std::sync::Arc;
use std::time::Instant;

use gambito_catalog::{EndgameSource, LimitSpec, SearchVariant};
use gambito_core::{Limits, StopFlag};
use gambito_search::Progress;

use crate::{Latest, SamplingRequest, Scratch};

/// One search, as a user asks for it.
#[derive(Clone, Debug)]
pub struct SearchRequest {
    /// The game with all its values, to be named in the report.
    pub game: String,
    /// The algorithm and its switches.
    pub search: SearchVariant,
    /// How to sample instead; none to search as the algorithm says.
    pub sampling: Option<SamplingRequest>,
    /// A named evaluation or an expression; none for the game's usual one.
    pub evaluation: Option<String>,
    /// What the search may spend.
    pub limits: LimitSpec,
    /// The moment to stop at, if that is known already: the time of the limits counts from the start of
    /// the search, and what comes before and after it takes time too.
    pub deadline: Option<Instant>,
    /// Bytes the cache may use; none for the usual amount.
    pub memory: Option<usize>,
    /// Threads that search together; none for one, which alone gives the same counters every time.
    pub threads: Option<usize>,
    /// Where the memory of the cache comes from and stays; none to ask the system.
    pub scratch: Option<Scratch>,
    /// Where every complete depth is told of while the search goes on; none if nobody wants to know.
    pub latest: Option<Latest>,
    /// Where tables of endgames are found; none if none may be used.
    pub endgames: Option<Arc<dyn EndgameSource>>,
    /// Where others see how far a long job has come; none if nobody looks.
    pub progress: Option<Arc<Progress>>,
    /// How much is to be told besides the move.
    pub detail: Detail,
    /// A flag that ends the search.
    pub stop: StopFlag,
}

impl SearchRequest {
    /// A search without limits, with the game's usual evaluation.
    #[must_use]
    pub fn new(game: String, search: SearchVariant) -> Self {
        Self {
            game,
            search,
            sampling: None,
            evaluation: None,
            limits: LimitSpec::default(),
            deadline: None,
            memory: None,
            threads: None,
            scratch: None,
            latest: None,
            endgames: None,
            progress: None,
            detail: Detail::Line,
            stop: StopFlag::default(),
        }
    }

    /// The threads that search: no more than the machine runs at once, because those that wait for a processor take it
    /// from the one that answers.
    pub(crate) fn running_threads(&self) -> usize {
        let most = std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.unwrap_or(1).min(most)
    }

    /// The limits of a search for this request that starts now, itself within `limits`.
    pub(crate) fn limits_now(&self, limits: &LimitSpec) -> Limits {
        let limits = limits.from_now(&self.stop);
        Limits { deadline: self.deadline.into_iter().chain(limits.deadline).min(), ..limits }
    }
}

/// How much a report tells of a search; each tells what those before it do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// The move, its score and the counters: where many short searches follow each other, asking the
    /// system for the processor's time takes longer than some of them.
    Move,
    /// The time of the processor.
    Times,
    /// The line of best play, worked out after the search; its time is not counted. Where every depth is told of, each
    /// comes with its own line, and the time of those is.
    Line,
}

/// What plain minimax says of a position: the judge of every other search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Oracle {
    /// The value for the player to move, in units of the evaluation's scale.
    pub value: i64,
    /// The first best move.
    pub mv: Option<String>,
    /// All best moves.
    pub best: Vec<String>,
}
