//! Hand exercises for people: sheets to print, what is filled in, and feedback in sentences.

mod errors;
mod feedback;
mod report;
mod sheet;
mod svg;
mod text;
mod tikz;

pub use errors::{answer_error, exercise_error};
pub use feedback::{Detail, sentences};
pub use report::{CheckReport, ExerciseReport, FaultReport, SheetNode};
pub use sheet::Sheet;
pub use svg::svg;
pub use text::text;
pub use tikz::tikz;
