use std::fmt;

/// The name of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Name {
    /// `kgp 1 0 1`: the version of the protocol, the first line of a server.
    Kgp,
    /// `mode freeplay`: the client chooses what to do.
    Mode,
    /// `set KEY VALUE`: an option. The receiver ignores keys that it does not know.
    Set,
    /// `state BOARD`: the server asks for a move.
    State,
    /// `move PIT`: the client's choice so far, counted from 1.
    Move,
    /// `yield`: the client will not send a better move.
    Yield,
    /// `stop`: the server takes no more moves for a `state`.
    Stop,
    /// `ping`: a request for a sign of life.
    Ping,
    /// `pong`: the answer to `ping`.
    Pong,
    /// `ok`: a confirmation.
    Ok,
    /// `error TEXT`: the sender does not understand or accept something.
    Error,
    /// `goodbye`: the sender closes the connection.
    Goodbye,
}

impl Name {
    /// All commands.
    pub const ALL: [Self; 12] = [
        Self::Kgp,
        Self::Mode,
        Self::Set,
        Self::State,
        Self::Move,
        Self::Yield,
        Self::Stop,
        Self::Ping,
        Self::Pong,
        Self::Ok,
        Self::Error,
        Self::Goodbye,
    ];

    /// The command's word in a line.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Kgp => "kgp",
            Self::Mode => "mode",
            Self::Set => "set",
            Self::State => "state",
            Self::Move => "move",
            Self::Yield => "yield",
            Self::Stop => "stop",
            Self::Ping => "ping",
            Self::Pong => "pong",
            Self::Ok => "ok",
            Self::Error => "error",
            Self::Goodbye => "goodbye",
        }
    }

    /// The command with this word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|name| name.word() == word)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
