//! Othello (Reversi), on a board of 8x8, 6x6 or 4x4 cells.
//!
//! Players take turns placing a disc on an empty cell so that it encloses, in at least one of the eight directions, a row of
//! the opponent's discs between itself and another disc of the player; all enclosed discs are turned over. A player who can
//! enclose nothing passes, which is an extra turn of the other player; with `blocked=end` the game ends instead. It also
//! ends when neither player can move. The result is the difference of the discs; empty cells count for the winner, as in
//! tournaments. Cells are bits, row by row, always eight to a row:
//!
//! ```text
//!     a  b  c  d  e  f  g  h
//! 1   0  1  2  3  4  5  6  7
//! 2   8  9 10 11 12 13 14 15
//! 3  16 17 18 19 20 21 22 23
//! 4  24 25 26 27 28 29 30 31
//! ...
//! ```

mod board;
mod notation;
mod rules;

pub use board::Blocked;
pub use rules::Othello;
