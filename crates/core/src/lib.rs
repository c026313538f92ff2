//! What every game and every search of Gambito agree on.
//!
//! A game is a [`Position`] with a [`Notation`]; what it knows beyond its rules it says through the
//! small traits [`Symmetric`], [`Hint`], [`Theory`], [`Endings`] and [`Features`], each neutral unless a game has
//! something to say. A [`Linear`] evaluation is an expression over the features. Nothing here does
//! I/O, prints, or keeps global state.

mod endings;
mod evaluate;
mod expression;
mod family;
mod features;
mod hash;
mod hint;
mod lesson;
mod limits;
mod notation;
mod outcome;
mod perft;
mod player;
mod position;
mod refusal;
mod scene;
mod symmetry;
mod text;
mod theory;

pub use endings::Endings;
pub use evaluate::{Bounds, Contribution, Evaluate, Linear, Value};
pub use expression::{Expression, ExpressionError, Term};
pub use family::{Family, Key, Kind, Values};
pub use features::{Decisive, Feature, Features, NamedEvaluation, Outlook, Sight};
pub use hash::mix;
pub use hint::Hint;
pub use lesson::Lesson;
pub use limits::{Limits, StopFlag};
pub use notation::{Diagram, MoveError, Notation, PositionError};
pub use outcome::{Outcome, Verdict};
pub use perft::{Perft, divide, perft};
pub use player::Player;
pub use position::{IllegalMove, Position};
pub use refusal::{Defect, DocumentError, Place, StartError, ValueError};
pub use scene::Scene;
pub use symmetry::Symmetric;
pub use text::{Phrase, Text};
pub use theory::{Banked, Known, Theory};

/// A game complete enough to be searched, shown, and chosen at run time.
///
/// Implemented for every type that has the parts; there is nothing to write.
pub trait Game: Notation + Symmetric + Hint + Endings + Features + Diagram {}
impl<P: Notation + Symmetric + Hint + Endings + Features + Diagram> Game for P {}
