use gambito_core::Player;
use gambito_search::{RecordedSearch, Restart, RestartReason, Score, Stop};
use serde::{Deserialize, Serialize};

use crate::{CounterReport, Figure};

/// The name of the format, in every header.
pub const TRACE_FORMAT: &str = "gambito-trace";
/// The version of the format that is written and read.
pub const TRACE_VERSION: u32 = 1;

/// The first line of a trace.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TraceHeader {
    /// Always [`TRACE_FORMAT`].
    pub format: String,
    /// Always [`TRACE_VERSION`].
    pub version: u32,
    /// The game with all its values.
    pub game: String,
    /// The position at the root.
    pub position: String,
    /// The player to move at the root; none if the game is over.
    pub turn: Option<Player>,
    /// The algorithm with its switches.
    pub search: String,
    /// The evaluation; none for the game's default.
    pub evaluation: Option<String>,
    /// Threads that searched. The trace is that of the thread that answers.
    pub threads: usize,
    /// Values in records are this many times as large as the evaluation writes them.
    pub scale: i64,
    /// The value of a win by 1, as in [`Tree::result_unit`](crate::Tree::result_unit).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<f64>))]
    pub result_unit: Option<Figure>,
    /// The move found; none if the search was stopped before it found one.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// For the player to move, as in [`SearchReport::score`](crate::SearchReport::score).
    pub score: Figure,
    /// Whether the score is the true result.
    pub exact: bool,
    /// The depth searched; 0 if none was completed.
    pub depth: u32,
    /// Why the search ended early.
    pub stopped: Option<Stop>,
    /// The counters of the search.
    pub counters: CounterReport,
    /// The number of records that follow.
    pub records: u64,
    /// Whether there was more than could be recorded.
    pub truncated: bool,
    /// The searches from the root, in their order.
    pub searches: Vec<TraceSearch>,
}

/// One search from the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TraceSearch {
    /// How many moves it looked ahead.
    pub depth: u32,
    /// Why it began.
    pub reason: TraceReason,
    /// The lower end of its window, in the unit of the records; none if open.
    pub alpha: Option<i64>,
    /// The upper end of its window; none if open.
    pub beta: Option<i64>,
    /// The least value that any position can have; none if it is not known.
    pub least: Option<i64>,
    /// The largest value that any position can have; none if it is not known.
    pub most: Option<i64>,
    /// Positions entered, recorded or not.
    pub visited: u64,
    /// The index of the record of its root; none if it was not recorded.
    pub record: Option<u32>,
}

/// Why the root was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TraceReason {
    /// It is the first search to its depth.
    NextDepth,
    /// The last search to the same depth found a score that is not above its window.
    FailLow,
    /// The last search to the same depth found a score that is not below its window.
    FailHigh,
}

impl From<&RecordedSearch> for TraceSearch {
    fn from(search: &RecordedSearch) -> Self {
        let Restart { depth, window, range, reason } = search.restart;
        let reason = match reason {
            RestartReason::NextDepth => TraceReason::NextDepth,
            RestartReason::FailLow { .. } => TraceReason::FailLow,
            RestartReason::FailHigh { .. } => TraceReason::FailHigh,
        };
        let end = |score: Score| {
            let is_open = score <= Score::MIN || score >= Score::MAX;
            (!is_open).then(|| score.value())
        };
        Self {
            depth,
            reason,
            alpha: end(window.alpha),
            beta: end(window.beta),
            least: end(range.alpha),
            most: end(range.beta),
            visited: search.entered,
            record: search.root,
        }
    }
}
