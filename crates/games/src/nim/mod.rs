//! Nim with one pile.
//!
//! Players alternate; a turn takes 1 to `take` tokens, never more than there are. The game ends when
//! the pile is empty: with `last=loses` (misère) whoever took the last token has lost, with
//! `last=wins` (normal play) has won.
//!
//! ```text
//! | | | | | | | |   8 tokens; moves 3, 2, 1 in this order
//! ```

mod diagram;
mod family;
mod lesson;
mod notation;
mod rules;
mod scene;
mod theory;

pub use family::NimFamily;
pub use rules::{Last, Nim};

/// The largest pile, and the most that may be taken at once.
pub const MOST_TOKENS: u32 = 1_000_000;
