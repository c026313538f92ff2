//! Assignments of a course as values: what is asked, what each check is worth, what a student may see of the result, and
//! the files that gradebooks read. Running programs and reading files is up to the caller.
//!
//! A [`Sheet`] is what one audience sees of a student's [`Marks`]. Formats are written from sheets only, so that what is
//! hidden from an audience cannot be in them.

mod assignment;
mod class;
mod csv;
mod deadline;
pub mod formats;
mod marks;
mod sheet;
mod student;

pub use assignment::{
    Assignment, AssignmentError, Check, CheckTask, Expected, Feedback, Positions, Problem, SubmissionRules, Visibility,
};
pub use class::{CheckShare, ClassReport, FaultShare, StudentRow};
pub use csv::cell;
pub use deadline::Deadline;
pub use marks::{CheckMarks, Detail, Marks, Status};
pub use sheet::{Audience, Sheet, SheetDetail, SheetRow, Wording};
pub use student::{Student, unique_keys};
