//! Results as text, pictures and pages: trees of searches, experiments and standings of tournaments; and the lists of
//! what there is to choose from, and hand exercises.
//! Everything here is a function from plain data to text. Nothing runs a search or touches a file or a terminal.

pub mod exercise;
pub mod grades;
pub mod lab;
pub mod offer;
pub mod rulebook;
pub mod standings;
pub mod tree;

mod markup;
