//! Quarry (el juego de la cantera).
//!
//! A block of stone with three whole sides. A move cuts one side down to any smaller length that is
//! still at least 1. Who faces 1x1x1 cannot move and loses. Moves in order: x to 1, 2, ... then y,
//! then z.
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
