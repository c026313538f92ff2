//! The Universal Game Interface (UGI): UCI, the protocol of chess engines, for any two-player game.
//!
//! A host sends [`Command`]s and an engine sends [`Answer`]s, one per line. Both can be parsed and written, so either
//! side can be built on them. Moves and positions are sent in the notation of their game; a move is one word, a
//! position may have several.
//!
//! [`Session`] implements the engine side with any player of the catalog.
//!
//! ```
//! use gambito_ugi::{Answer, Command, Setup, Start};
//! let setup = Setup { start: Start::Initial, moves: vec!["3".to_owned(), "1".to_owned()] };
//! let line = Command::Position(setup.clone()).to_string();
//! assert_eq!(line, "position startpos moves 3 1");
//! assert_eq!(Command::read(&line), Some(Command::Position(setup)));
//! assert_eq!(Answer::read("bestmove 6 ponder 2"), Some(Answer::BestMove("6".to_owned())));
//! ```

mod answer;
mod command;
mod go;
mod info;
mod line_reader;
mod number;
mod option_line;
mod session;
mod words;

pub use answer::Answer;
pub use command::{Command, Query, Setup, Start};
pub use go::Go;
pub use info::{Info, Score};
pub use line_reader::{LONGEST_LINE, Line, LineReader};
pub use option_line::{OptionKind, OptionLine};
pub use session::Session;
