//! Dots and boxes (puntos y cajas, timbiriche), on boards of up to 6x6 boxes.
//!
//! The dots of the board are the corners of the boxes. A move draws a line between two neighbouring dots. A player who draws
//! the last side of one box, or of two at once, gets them and moves again; any other line passes the turn. When all lines
//! are drawn, the player with more boxes wins. Lines are numbered row by row, first the horizontal ones, then the vertical
//! ones, and moves are in this order. A move is written as the two dots that it joins:
//!
//! ```text
//!     a   b   c
//! 1   +---+   +      a1b1 is line 0, b1c1 line 1, a2b2 line 2, ...
//!     |   |
//! 2   +   +   +      a1a2 is line 6, b1b2 line 7, ...
//!
//! 3   +   +   +
//! ```
//!
//! Who closed a box decides nothing but the score, so a position holds only the score, and its drawings remember the
//! owners of the boxes that were closed by moves.

mod chains;
mod diagram;
mod evaluate;
mod family;
mod grid;
mod notation;
mod owners;
mod rules;
mod scene;
mod symmetry;

pub use family::DotsFamily;
pub use rules::Dots;

/// The most boxes in a row or column.
pub const LONGEST_SIDE: u32 = 6;
