//! From names to types. Users, scripts and other programs speak text: a game, a player, an
//! evaluation or a limit in one word. This crate turns the words into types, the only place that
//! does, and results into plain data that every edge of Gambito can print or send.
//!
//! ```
//! let variant: gambito_catalog::Variant = "nim:tokens=7".parse()?;
//! let mut pos = variant.start();
//! pos.play("2").expect("a legal move");
//! assert_eq!(pos.text(), "5 2");
//! assert_eq!(pos.moves(), ["3", "2", "1"]);
//! # Ok::<(), gambito_catalog::SpecError>(())
//! ```

mod agent;
mod algorithm;
mod any;
mod clock;
mod endgames;
mod evaluation;
mod explained;
mod family;
mod fault;
mod levels;
mod limits;
mod margins;
mod memory;
mod nearest;
mod picture;
mod player;
mod program;
mod punctual;
mod record;
mod report;
mod request;
mod reserve;
mod running;
mod sampling;
mod scratch;
mod seat;
mod seating;
mod shown;
mod solving;
mod spec;
mod stack;
mod time_control;
mod tracing;
mod valuing;
mod variant;

pub use agent::{Agent, Allowance, Choice, ChoiceError, Said};
pub use algorithm::{Algorithm, SWITCHES, SearchVariant};
pub use any::AnyPosition;
pub use clock::{GameClock, TimeIsUp};
pub use endgames::{EndgameValues, MakeEndgamesError, Making, Shelf};
pub use evaluation::EvaluationInfo;
pub use explained::{Explained, Explanation, TermReport};
pub use family::{AnyFamily, families, family, family_of};
pub use fault::{Ending, Fault, FaultClass, Forfeit, milliseconds};
pub use gambito_search::MAX_DEPTH;
pub use levels::Level;
pub use limits::LimitSpec;
pub use memory::Memory;
pub use nearest::nearest;
pub use picture::Picture;
pub use player::{MOST_THREADS, PLAYERS, PlayerKind, PlayerSpec, parse_threads};
pub use program::{ProgramSpec, Programs};
pub use punctual::Latest;
pub use record::{OutcomeReport, Ply, Record, RecordReport};
pub use report::{CounterReport, Figure, MoveReport, SearchReport, SolveReport, StrongReport};
pub use request::{Detail, Oracle, SearchRequest};
pub use running::RunError;
pub use sampling::{SamplingRequest, SamplingSpec, parse_explore};
pub use scratch::Scratch;
pub use seat::Seat;
pub use seating::{OwnMachines, Place, Seating};
pub use shown::Shown;
pub use spec::{Named, Spec, SpecError};
pub use stack::{on_large_stack, spawn_on_large_stack};
pub use time_control::{TimeControl, TimeLeft};
pub use tracing::{Tree, TreeNode};
pub use valuing::{MoveValue, ValuedReport};
pub use variant::{OpenDocument, Variant};
