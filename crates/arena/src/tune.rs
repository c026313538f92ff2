//! Tunes the weights of an evaluation by playing games. A [`Method`] proposes candidate weights and receives
//! their scores; [`tune()`] lets the candidates play pairs of games against the opponents. The state of a method
//! depends only on the scores it received, so replaying the recorded scores resumes a run.

mod full_grid;
mod grid;
mod journal;
mod method;
mod run;
mod spsa;
mod verify;
mod weights;

pub use full_grid::{FullGrid, FullGridError, Winners};
pub use grid::{Grid, GridError, GridRange};
pub use journal::{StepLine, TuneHeading, TuneJournal};
pub use method::{Method, Trial};
pub use run::{TuneError, TunePlan, tune};
pub use spsa::Spsa;
pub use verify::{Compared, Judgement, Verification, verify};
pub use weights::{Weights, WeightsError};
