//! The files that gradebooks and platforms read, written from a [`Sheet`](crate::Sheet) or a
//! [`ClassReport`](crate::ClassReport).

mod coderunner;
mod gradescope;
mod junit;
mod markup;
mod moodle;
mod plain;
mod prairielearn;
mod tables;
mod vpl;

pub use coderunner::coderunner;
pub use gradescope::gradescope;
pub use junit::junit;
pub use markup::escape;
pub use moodle::{Filled, WorksheetError, moodle};
pub use plain::{PlainWords, plain};
pub use prairielearn::prairielearn;
pub use tables::{class_csv, faults_csv};
pub use vpl::vpl;
