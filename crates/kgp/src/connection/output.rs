use std::time::Duration;

use crate::{Line, LineError, Name};

/// What a connection wants done, in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// Send this line; see [`Line::wire`].
    Send(Line),
    /// The client did something.
    Event(Event),
    /// Close the connection once everything is sent. It is the last output.
    Close(Closing),
}

/// Something that a client did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// It sent this token, which is not empty. It may be any text, and it may change.
    Token(String),
    /// It asked to forget everything about this token.
    Forget(String),
    /// It told its name.
    Name(String),
    /// It told its authors.
    Authors(String),
    /// It told a description of itself.
    Description(String),
    /// It commented on its next move; the choice of that move repeats it. Only the client's owner may see it.
    Comment(String),
    /// It is ready to play.
    Ready,
    /// It, or chance, chose a move for the open question.
    Chosen(Choice),
    /// It sent a line that was ignored.
    Ignored(Ignored),
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The legal move, counted from 0.
    pub pit: u8,
    /// Who chose it.
    pub by: Chooser,
    /// The client's comment on it.
    pub comment: Option<String>,
    /// The time used, at most the limit.
    pub took: Duration,
}

/// Who chose a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chooser {
    /// The client.
    Client,
    /// Chance, because the client sent no legal move.
    Random,
}

/// Why a connection ends. An open question is dropped and its game goes on: ask again when the client comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// The client said goodbye.
    Client,
    /// The client is gone: it did not answer `ping`.
    NoPong,
    /// The client sent no `mode` in time.
    NoMode,
    /// The client chose a mode that the server does not have.
    UnknownMode,
    /// The client chose a mode twice.
    SecondMode,
    /// The server called [`Connection::close`](crate::Connection::close).
    Server,
}

/// Why a client's line was ignored. Moves for earlier questions are ignored without an event: they are normal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Ignored {
    /// It is not a line of the protocol.
    #[error(transparent)]
    Line(#[from] LineError),
    /// Only servers send this command.
    #[error("{0} is a command of the server")]
    Command(Name),
    /// The answer to a question does not name it.
    #[error("{0} without a reference; expected @ID of the state")]
    NoReference(Name),
    /// The command has wrong arguments.
    #[error("invalid arguments of {command}; expected {expected}")]
    Arguments {
        /// The command.
        command: Name,
        /// What is allowed.
        expected: &'static str,
    },
    /// The pit does not exist or is empty.
    #[error("illegal move {given}; expected one of {}", legal.iter().map(u8::to_string).collect::<Vec<_>>().join(", "))]
    Illegal {
        /// The move.
        given: i64,
        /// The legal moves, counted from 1 as in the protocol.
        legal: Vec<u8>,
    },
}

/// Why a client was not asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AskError {
    /// The client has not chosen a mode.
    #[error("the client is not ready; wait for its mode")]
    NotReady,
    /// A question is open.
    #[error("the client has an open question; wait for its move or withdraw it")]
    Busy,
    /// The player to move has no move.
    #[error("the position has no legal move")]
    NoMove,
    /// Too few ids are left. Close the connection: the client can come back.
    #[error("the connection has used up its ids; close it")]
    OutOfIds,
    /// The connection is closed.
    #[error("the connection is closed")]
    Closed,
}
