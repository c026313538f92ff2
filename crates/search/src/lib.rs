//! Game-independent searches: minimax and alpha-beta whose enhancements are switches, and Monte-Carlo tree search.
//!
//! [`minimax`] is the oracle: short and never optimised. [`Search`] is the textbook search; its [`Policy`] says which
//! enhancements are on, and its [`Probe`] counts or records what it does. [`Plain`] policies are compiled without the
//! enhancements they leave out; [`Switches`] decide at run time. [`Engine`] is the strong search.
//!
//! [`Mcts`] shares nothing with them: it samples random games and needs no evaluation.
//!
//! Only `turn.rs` negates a score: a search crosses a move through [`Turn`] and in no other way. [`MarginSolver`] has
//! no scores: it counts points.

mod alpha_beta;
mod answer;
mod best;
mod bound;
mod cache;
mod deepening;
mod endgame;
mod engine;
mod held;
mod inference;
mod limits;
mod line;
mod margin;
mod mcts;
mod minimax;
mod pace;
mod pages;
mod policy;
mod probe;
mod progress;
mod reached;
mod recording;
mod restart;
mod score;
mod solve;
mod stack;
mod strong;
mod successors;
mod trace;
mod trust;
mod turn;
mod window;

pub use alpha_beta::{Search, Settings};
pub use answer::{Answer, Source};
pub use bound::Bound;
pub use cache::{Cache, DEFAULT_BYTES};
pub use deepening::SearchResult;
pub use endgame::{Endgame, EndgameMaker, EndgameTable, MakeError};
pub use engine::{Engine, EngineSettings, TranspositionTable};
pub use limits::{MAX_DEPTH, Stop};
pub use margin::{Margin, MarginSettings, MarginSolver, OutcomeSolver, ProvenOutcome};
pub use mcts::{Mcts, OnSampled, Sampled, SampledMove, SampledTree, Sampling};
pub use minimax::{Minimax, minimax};
pub use policy::{Cutoff, Inference, Order, Plain, Policy, Switches};
pub use probe::{Counters, Probe, Silent, Totals, Visit};
pub use progress::{Progress, ProvenBounds};
pub use reached::{OnDepth, Reached};
pub use recording::{RECORD_BYTES, Record, RecordBytes, RecordEnd, RecordError, RecordedSearch, Recorder};
pub use restart::{Restart, RestartReason};
pub use score::{Distances, Score};
pub use solve::{Solution, SolvedMove, solve_margins, solve_moves, solve_outcomes};
pub use stack::{on_large_stack, on_stack_for, spawn_on_large_stack, spawn_scoped_on_large_stack};
pub use strong::{StrongSolution, Unsolved, solve_all};
pub use trace::{RootSearch, Trace, TraceNode, TraceValue, TraceVisit, Unvisited};
pub use turn::Turn;
pub use window::Window;
