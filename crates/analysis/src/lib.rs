//! Searches, exact results, trees and values of positions of any game, and experiments that compare searches, as plain
//! data that every edge of Gambito can print or send.

mod analysis;
mod endgames;
mod explained;
pub mod lab;
mod latest;
mod margins;
mod passes;
mod report;
mod request;
mod running;
mod sampling;
mod scratch;
mod search_report;
mod solving;
mod stopwatch;
mod trace;
mod tree;
mod value_moves;
mod valuing;
mod whole_game;
mod why;

pub use analysis::{Analysis, analyse};
pub use endgames::{MakeEndgamesError, Making};
pub use explained::{Explained, Explanation, TermReport};
pub use gambito_search::{on_large_stack, spawn_on_large_stack, spawn_scoped_on_large_stack};
pub use latest::Latest;
pub use report::{CounterReport, Figure, MoveReport, MoveSamples, SearchReport, SolveReport, StrongReport};
pub use request::{Detail, Listeners, Method, Oracle, Question, Resources, SearchRequest};
pub use running::RunError;
pub use sampling::SamplingRequest;
pub use scratch::{Purpose, Scratch};
pub use trace::{
    CutAncestor, CutError, CutProof, RecordFault, SearchTrace, TRACE_FORMAT, TRACE_VERSION, TraceError, TraceHeader,
    TraceReason, TraceSearch,
};
pub use tree::{NodeAnswer, NodeBound, Tree, TreeNode};
pub use valuing::{MoveValue, ValuedReport};
pub use why::{MoveComparison, MoveLine, RESULT_TERM, RegretPly, TermDifference, WhyReport};
