//! The built-in games of Gambito. Each folder is one game: its rules, its notation, what it knows beyond its rules, and its
//! drawings. No game depends on a search.

pub mod flag;
mod grid_symmetry;
mod impartial;
pub mod kalah;
pub mod nim;
mod numbers;
mod picture;
pub mod quarry;
pub mod tictactoe;
pub mod tree;

pub use flag::{Flag, FlagFamily};
pub use grid_symmetry::GridSymmetry;
pub use kalah::{Kalah, KalahFamily};
pub use nim::{Nim, NimFamily};
pub use quarry::{Quarry, QuarryFamily};
pub use tictactoe::{TicTacToe, TicTacToeFamily};
pub use tree::{LectureTree, TreeFamily};
