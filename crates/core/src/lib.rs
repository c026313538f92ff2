//! The traits and types that games and searches share.
//!
//! A game is a [`Position`] with a [`Notation`]. Small traits add what a game knows beyond its rules: [`Symmetric`],
//! [`Hint`], [`Theory`], [`Features`], and [`Shortcuts`], which most games leave empty. A [`Linear`] evaluation is a
//! sum of features and of formulas over them. [`Presentation`] is what people see of a position, and a [`Family`] is a
//! game with all its variants. [`WithHistory`] wraps a game whose rules look back. Nothing here does I/O, prints, or keeps
//! global state.

mod evaluate;
mod expression;
mod family;
mod fault;
mod features;
mod formula;
mod hash;
mod hint;
mod history;
mod key;
mod lesson;
mod limits;
mod linear;
mod notation;
mod outcome;
mod overlay;
mod perft;
mod player;
mod position;
mod presentation;
mod refusal;
mod scene;
mod shortcuts;
mod symmetry;
mod text;
mod theory;
mod values;

pub use evaluate::{Bounds, Evaluate, Value};
pub use expression::{Expected, Expression, ExpressionError, Term};
pub use family::{Description, Family};
pub use fault::GameFault;
pub use features::{Decisive, Feature, FeatureValue, Features, NamedEvaluation, PlayerFeature};
pub use formula::Condition;
pub use hash::mix;
pub use hint::Hint;
pub use history::{HistoryRule, HistoryRules, Irreversible, Ruling, WithHistory};
pub use key::{Key, Kind};
pub use lesson::Lesson;
pub use limits::{Limits, StopFlag};
pub use linear::{Contribution, Linear};
pub use notation::{MoveError, Notation, PositionError};
pub use outcome::{Outcome, Verdict};
pub use overlay::{Medium, Overlay};
pub use perft::{Perft, divide, perft};
pub use player::Player;
pub use position::{IllegalMove, Position};
pub use presentation::Presentation;
pub use refusal::{Defect, DocumentError, Location, StartError, ValueError};
pub use scene::Scene;
pub use shortcuts::{Banked, Foresight, Shortcuts};
pub use symmetry::Symmetric;
pub use text::Text;
pub use theory::{Known, Theory};
pub use values::Values;

/// Everything a game needs to be searched, shown, and chosen at run time.
///
/// Implemented for every type that has the parts; there is nothing to write.
pub trait Game: Notation + Symmetric + Theory + Shortcuts + Features + Presentation {}
impl<P: Notation + Symmetric + Theory + Shortcuts + Features + Presentation> Game for P {}
