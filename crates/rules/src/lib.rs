//! Games of one's own: the rules come from a program in any language, which answers lines of text.
//!
//! The program is reached through a [`Transport`], so nothing here does I/O. [`Greeting`] introduces host and program to each
//! other, and [`OwnFamily`] is the game, whose [`OwnPosition`]s are lines of text to us. Positions are shared nodes: an answer
//! is asked for once and kept, all successors of a position are asked for in one request, and the memory for them is bounded.
//!
//! A position cannot fail, but a program can. The first [`Fault`] ends the game: the program is dismissed, positions that are
//! not known yet count as finished, and [`Family::fault`](gambito_core::Family::fault) tells what happened. [`check`] looks for
//! faults on purpose.

mod answer;
mod checking;
mod conversation;
mod facts;
mod family;
mod fault;
mod features;
mod fingerprint;
mod node;
mod position;
mod presentation;
mod program;
mod recent;
mod shared;
mod speculation;
mod transport;

pub use checking::{CheckScope, Checked, check};
pub use facts::Facts;
pub use family::{Greeting, OwnFamily, Restart, Settings};
pub use fault::{Fault, FaultKind};
pub use position::OwnPosition;
pub use transport::{Silence, Transport};
