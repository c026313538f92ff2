//! Quarry (el juego de la cantera).
//!
//! A block of stone whose three sides have whole lengths. A move cuts one side down to any smaller length of at least 1. The
//! player who faces 1x1x1 cannot move and loses. Move order: x to 1, 2, ..., then y, then z.
//!
//! ```text
//!     +---+
//!    /   /|      x: width of the front
//!   /   / |      y: height of the front
//!  /   /  |      z: depth
//! +---+   +
//! |   |  /
//! |   | /
//! |   |/
//! +---+
//! ```

mod diagram;
mod family;
mod lesson;
mod notation;
mod rules;
mod scene;
mod symmetry;
mod theory;

pub use family::QuarryFamily;
pub use rules::{Cut, Quarry, Side};
pub use symmetry::Permutation;

/// The longest side.
pub const LONGEST_SIDE: u32 = 1_000_000;
