//! Breakthrough (Dan Troyka, 2000), on boards of up to 8x8.
//!
//! The first player's pieces start on the lowest rows and move up, the second player's start on the highest rows and move
//! down. A piece moves one square forward, straight or diagonally, onto an empty square; diagonally it may also capture an
//! opponent's piece. The first piece on the far row wins, and so does the capture of the last piece. There are no draws.
//! Squares are numbered row by row from `a1`; moves are in the order of the square they leave, then of the one they reach.
//!
//! ```text
//! 5 b b b b b
//! 4 b b b b b     b: second player, moves down
//! 3 . . . . .
//! 2 w w w w w     w: first player, moves up
//! 1 w w w w w
//!   a b c d e
//! ```

mod board;
mod diagram;
mod evaluate;
mod family;
mod notation;
mod ordering;
mod rules;
mod scene;
mod symmetry;

pub use family::BreakthroughFamily;
pub use rules::{Breakthrough, Step};
pub use symmetry::Mirror;

/// The most squares in a row or column: a board fits into 64 bits.
pub const LONGEST_SIDE: u32 = 8;
/// The most rows of pieces that a player can have.
pub const MOST_ROWS: u32 = 2;
