//! From names to types. Users, scripts and other programs speak text: a game, a player, an evaluation or a limit in one
//! word. This crate turns the words into types and lets positions of any game be played through one interface.
//!
//! ```
//! let variant: gambito_catalog::Variant = "nim:tokens=7".parse()?;
//! let mut pos = variant.start();
//! pos.play("2").expect("a legal move");
//! assert_eq!(pos.text(), "5 2");
//! assert_eq!(pos.moves(), ["3", "2", "1"]);
//! # Ok::<(), gambito_catalog::SpecError>(())
//! ```

mod algorithm;
mod aliases;
mod any;
mod endgames;
mod evaluation;
mod family;
mod judge;
mod level;
mod limits;
mod memory;
mod nearest;
mod offer;
mod outcome;
mod player;
mod position_report;
mod program;
mod sampling;
mod scene_report;
mod spec;
mod switch;
mod time_control;
mod variant;

pub use algorithm::{Algorithm, SearchVariant};
pub use aliases::without_alias;
pub use any::AnyPosition;
pub use endgames::{EndgameSource, EndgameValues};
pub use evaluation::{EvaluationInfo, evaluation};
pub use family::{AnyFamily, NameTaken, any_family, families, family, family_of, register_family, registered_families};
pub use gambito_search::MAX_DEPTH;
pub use judge::Judge;
pub use level::Level;
pub use limits::LimitSpec;
pub use memory::Memory;
pub use nearest::nearest;
pub use offer::{GameInfo, KindOffer, OptionInfo, PlayerInfo};
pub use outcome::{ContradictoryOutcome, OutcomeReport};
pub use player::{DEFAULT_ENGINE_BYTES, MOST_THREADS, PLAYERS, PlayerSpec, Program, Sampler, Searcher, parse_threads};
pub use position_report::PositionReport;
pub use program::{ProgramSpec, Programs, Protocol};
pub use sampling::{SAMPLING, SamplingSpec, parse_explore, searches};
pub use scene_report::SceneReport;
pub use spec::{Named, Spec, SpecError};
pub use switch::{CUT, SWITCHES};
pub use time_control::{TimeControl, TimeLeft};
pub use variant::{OpenDocument, Variant};
