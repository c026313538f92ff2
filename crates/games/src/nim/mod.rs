//! Nim with one pile.
//!
//! Players alternate; a move takes 1 to `take` tokens, never more than there are. The game ends when the pile is empty: the
//! player who took the last token loses with `last=loses` (misère) and wins with `last=wins` (normal play).
//!
//! ```text
//! | | | | | | | |   8 tokens; the moves are 3, 2, 1, in this order
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

/// The largest pile, and the largest limit of tokens taken at once.
pub const MOST_TOKENS: u32 = 1_000_000;
