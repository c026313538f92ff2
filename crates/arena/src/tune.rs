//! Weights of an evaluation, found by playing. A method asks for weights to be tried and is told how
//! they scored; whoever runs it lets them play in pairs of games against the opponents. Because a method
//! is nothing but what it was told, a run goes on where it was left by telling it again.

mod grid;
mod journal;
mod method;
mod run;
mod spsa;
mod verify;
mod weights;

pub use grid::{Grid, GridError, GridRange};
pub use journal::{StepLine, TuneHeading, TuneJournal};
pub use method::{Method, Trial};
pub use run::{TuneError, TunePlan, tune};
pub use spsa::Spsa;
pub use verify::{Compared, Judgement, Verification, verify};
pub use weights::{Weights, WeightsError};
