//! Isolation, as courses play it (the projects of Udacity's AI Nanodegree), on boards of up to 11x11.
//!
//! With their first moves both players place a piece on any open square. Then they take turns moving their own piece, as a
//! chess knight or as a chess queen (`step`). Every square that a piece has stood on stays blocked. A player who cannot
//! move loses; there are no draws. A knight jumps over everything; a queen stops before blocked squares and pieces.
//! Squares are numbered row by row from `a1`, and moves are in this order.
//!
//! ```text
//! 5 . . . . .
//! 4 . . # . .     1, 2: the pieces of the players
//! 3 . 1 . . .     #: blocked
//! 2 . . . 2 .     .: open
//! 1 . # . . .
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

pub use board::Stride;
pub use family::IsolationFamily;
pub use rules::Isolation;

/// The most squares in a row or column.
pub const LONGEST_SIDE: u32 = 11;
