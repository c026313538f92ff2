//! Endgame tables on disk.
//!
//! A [`Library`] is a directory with one file for each kind of endgames; the game provides the name. A file has a header
//! of fixed size, followed by the layers. The header has the name, the size and checksum of every layer, and a checksum
//! of its own; files that do not agree with it are rejected. A layer is written before the header that counts it, so a
//! process that is killed leaves a file that is good up to its last complete layer; the next build removes what follows it.
//!
//! A table is read into memory as a whole and checked there, so that nothing that happens to the file later can change or
//! end a search.

mod file;
mod header;
mod library;
mod memory;

pub use file::{Condition, Flaw};
pub use library::{Library, Listed};
