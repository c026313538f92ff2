//! Connect Four (4 en raya), on any board of at most 9 columns and 9 rows that fits into a word, with any line length.
//!
//! Players take turns dropping a piece into a column; it falls onto the highest piece there. The first player to complete a
//! line of their pieces in a row, column or diagonal wins; a full board without a line is a draw. Moves are the columns from
//! left to right. A board is one word: its columns one after the other, each with one bit more than it has cells, so that
//! lines that leave the board meet an empty bit. The bits of the classic board:
//!
//! ```text
//!  6  13  20  27  34  41  48     never a piece
//! --------------------------
//!  5  12  19  26  33  40  47
//!  4  11  18  25  32  39  46
//!  3  10  17  24  31  38  45
//!  2   9  16  23  30  37  44
//!  1   8  15  22  29  36  43
//!  0   7  14  21  28  35  42
//! ```

mod board;
mod diagram;
mod evaluate;
mod family;
mod knowledge;
mod notation;
mod rules;
mod scene;
mod symmetry;

pub use family::Connect4Family;
pub use rules::Connect4;
pub use symmetry::Reflection;

/// The most cells in a row or column: columns are written as one digit.
pub const LONGEST_SIDE: u32 = 9;
