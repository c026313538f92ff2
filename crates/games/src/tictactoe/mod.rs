//! Tic-tac-toe (3 en raya), on any board up to 8x8 and with any line length.
//!
//! Players take turns placing a piece on an empty cell, X first unless the first player has O. The first player to
//! complete a line of their pieces in a row, column or diagonal wins; a full board without a line is a draw. Moves are in
//! the order of the cells:
//!
//! ```text
//!  0 | 1 | 2
//! ---+---+---
//!  3 | 4 | 5
//! ---+---+---
//!  6 | 7 | 8
//! ```

mod diagram;
mod evaluate;
mod family;
mod grid;
mod notation;
mod rules;
mod scene;
mod symbol;
mod symmetry;

pub use crate::grid_symmetry::GridSymmetry;
pub use family::TicTacToeFamily;
pub use rules::TicTacToe;
pub use symbol::Symbol;

/// The most cells in a row or column: a board fits into 64 bits.
pub const LONGEST_SIDE: u32 = 8;
