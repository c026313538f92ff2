//! The built-in games of Gambito. Each folder is one game: its rules, its notation, what it knows beyond its rules, and its
//! drawings. No game depends on a search.

pub mod breakthrough;
pub mod dots;
pub mod flag;
mod grid_symmetry;
mod impartial;
pub mod isolation;
pub mod kalah;
pub mod nim;
mod numbers;
mod picture;
mod player_numbers;
pub mod quarry;
mod squares;
pub mod tictactoe;
pub mod tree;

pub use breakthrough::{Breakthrough, BreakthroughFamily};
pub use dots::{Dots, DotsFamily};
pub use flag::{Flag, FlagFamily};
pub use grid_symmetry::GridSymmetry;
pub use isolation::{Isolation, IsolationFamily};
pub use kalah::{Kalah, KalahFamily};
pub use nim::{Nim, NimFamily};
pub use quarry::{Quarry, QuarryFamily};
pub use tictactoe::{TicTacToe, TicTacToeFamily};
pub use tree::{LectureTree, TreeFamily};
