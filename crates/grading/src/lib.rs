//! Finds the first fault of a student's search. A program answers questions about positions, with or without a trace of its
//! search; an [`Exam`] compares the trace with itself and with the rules of the game, under every convention that is right,
//! and names a fault only if it explains what the program did.
//!
//! ```
//! use gambito_grading::{Exam, Task, Variation, Verdict, View};
//! let variant: gambito_catalog::Variant = "nim:tokens=7".parse()?;
//! let mut exam = Exam::new(&variant, None, Task::plain(true, 7))?;
//! let reach = exam.reach();
//! // A student who forgot to change the sign of the window.
//! let student = Variation::textbook(View::Mover, true).with(7, 0);
//! let answer = student.answer(exam.board(), &*variant.start(), reach);
//! exam.hear(&*variant.start(), reach, answer);
//! let diagnosis = exam.diagnose();
//! assert_eq!((diagnosis.verdict, diagnosis.fault), (Verdict::Wrong, Some(7)));
//! # Ok::<(), gambito_catalog::SpecError>(())
//! ```

mod black_box;
mod board;
mod check;
mod confirm;
mod consistency;
mod convention;
mod diagnosis;
mod exam;
mod fault;
mod finding;
mod habits;
mod interrupted;
mod questions;
mod replay;
mod response;
mod scale;
mod trace;
mod variation;

pub use board::Board;
pub use convention::Convention;
pub use diagnosis::{Diagnosis, Note, Refusal, Verdict};
pub use exam::{Exam, Task};
pub use fault::{FAULTS, FaultId, Faults};
pub use finding::{Finding, Kind};
pub use questions::{Adaptive, sample_positions};
pub use replay::Malformed;
pub use response::Response;
pub use trace::{End, Spoken, TraceLine, View};
pub use variation::{Order, Reach, Variation};
