//! Lecture trees: small game trees that are written out, as on a slide about minimax.
//!
//! A game starts at the root. At an inner node the player of that node chooses a branch; MAX is the first player, MIN the
//! second. A leaf ends the game with its number: the margin of MAX. Players alternate unless a node names its player, so
//! one player may move several times in a row.
//!
//! ```text
//!           max              ((3 12 8)(2 4 6)(14 5 2)): the moves are 1, 2, 3 from left to right,
//!    ┌───────┼───────┐       and the root is worth 3
//!   min     min     min
//!  ┌─┼──┐  ┌─┼─┐  ┌──┼─┐
//!  3 12 8  2 4 6  14 5 2
//! ```
//!
//! A node may have a name: `A:max(B(3 12) C:max(7 1))`. A move is the name of the node it leads to, or its number.

mod columns;
mod diagram;
mod evaluate;
mod family;
mod grow;
mod nodes;
mod notation;
mod parse;
mod rules;
mod scene;
mod svg;

pub use family::TreeFamily;
pub use grow::{Growth, Turns};
pub use parse::{TreeDefect, TreeError};
pub use rules::LectureTree;

/// The most nodes of a tree.
pub const MOST_NODES: usize = 2_000;
/// The most moves of a game.
pub const MOST_DEPTH: usize = 20;
/// The most branches of a node.
pub const MOST_BRANCHES: usize = 20;
/// The largest absolute number of a leaf.
pub const LARGEST_NUMBER: i32 = 999_999;
/// The most characters of a name.
pub const LONGEST_NAME: usize = 12;
