use std::fmt;

use crate::words::{Inline, Words};
use crate::{Info, OptionLine};

/// What an engine says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// `id name ...`.
    Name(String),
    /// `id author ...`.
    Author(String),
    /// `option ...`: what can be set.
    Option(OptionLine),
    /// `ugiok`: all of this was the answer to [`Ugi`](crate::Command::Ugi). Also read from `uciok`.
    UgiOk,
    /// `readyok`: the answer to [`IsReady`](crate::Command::IsReady).
    ReadyOk,
    /// `info ...`: what a search has found so far, or a sentence.
    Info(Info),
    /// `bestmove ...`: the move chosen. It is empty if the engine has named none, and what it would like to ponder
    /// on is not kept.
    BestMove(String),
    /// `response ...`: the answer to a [`Query`](crate::Query).
    Response(String),
}

impl Answer {
    /// The answer in a line; none if there is none, and then the line means nothing.
    ///
    /// Unlike in a [`Command`](crate::Command), the first word decides: engines print much that is for people, and
    /// nothing in the middle of it should be taken for an answer.
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
