use std::fmt;

use crate::words::{Inline, Words};
use crate::{Info, OptionLine};

/// A line that an engine sends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// `id name ...`.
    Name(String),
    /// `id author ...`.
    Author(String),
    /// `option ...`: an option that can be set.
    Option(OptionLine),
    /// `ugiok`: the answer to [`Ugi`](crate::Command::Ugi) is complete. Also read from `uciok`.
    UgiOk,
    /// `readyok`: the answer to [`IsReady`](crate::Command::IsReady).
    ReadyOk,
    /// `info ...`: search progress, or a message for people.
    Info(Info),
    /// `bestmove ...`: the move chosen, empty if the engine named none. A move to ponder on is dropped.
    BestMove(String),
    /// `response ...`: the answer to a [`Query`](crate::Query).
    Response(String),
}

impl Answer {
    /// Parses a line; `None` if it is not an answer and should be ignored.
    ///
    /// Unlike in a [`Command`](crate::Command), only the first word can begin an answer: engines also print text for
    /// people, which may contain any word.
    #[must_use]
    pub fn read(line: &str) -> Option<Self> {
        let mut words = Words::of(line);
        Some(match words.next()? {
            "id" => match words.next()? {
                "name" => Self::Name(words.rest().trim().to_owned()),
                "author" => Self::Author(words.rest().trim().to_owned()),
                _ => return None,
            },
            "option" => Self::Option(OptionLine::read(words)?),
            "ugiok" | "uciok" => Self::UgiOk,
            "readyok" => Self::ReadyOk,
            "info" => Self::Info(Info::read(words)),
            "bestmove" => Self::BestMove(words.next().unwrap_or_default().to_owned()),
            "response" => Self::Response(words.rest().trim().to_owned()),
            _ => return None,
        })
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => write!(f, "id name {}", Inline(name)),
            Self::Author(author) => write!(f, "id author {}", Inline(author)),
            Self::Option(option) => write!(f, "option {option}"),
            Self::UgiOk => f.write_str("ugiok"),
            Self::ReadyOk => f.write_str("readyok"),
            Self::Info(info) => write!(f, "info{info}"),
            Self::BestMove(mv) => write!(f, "bestmove {}", Inline(mv)),
            Self::Response(text) if text.is_empty() => f.write_str("response"),
            Self::Response(text) => write!(f, "response {}", Inline(text)),
        }
    }
}
