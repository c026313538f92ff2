//! Tables of endgames on disk.
//!
//! A [`Library`] is a directory with one file for each kind of endgames, named as the game names it. A file has a
//! head of fixed size and, behind it, the layers one after the other. The head says what the values are, how long
//! every layer is, and a checksum of each, and has a checksum of its own: what does not agree with it is not
//! believed. A layer is written before the head that tells of it, so whatever ends a program leaves a file that is
//! good up to its last whole layer.

mod file;
mod head;
mod library;
mod mapped;

pub use file::{Condition, Flaw};
pub use library::{Library, Listed};
