use std::io;

use crate::CallError;

/// Why a bot cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// A call failed.
    #[error(transparent)]
    Call(#[from] CallError),
    /// The address is not that of a Gambito server.
    #[error("no Gambito server answers at this address")]
    NotAnArena,
    /// The server keeps no games.
    #[error("the server has no arena")]
    NoArena,
    /// The server lacks what a bot needs.
    #[error("the server is too old (version {version})")]
    TooOld {
        /// Its version.
        version: String,
    },
    /// The server takes the bot for a guest.
    #[error("the server does not know the token")]
    Guest,
    /// The match that the bot should play is over.
    #[error("match {match_id} is over")]
    MatchOver {
        /// The match.
        match_id: String,
    },
    /// The challenged account declined.
    #[error("the challenge {match_id} was declined")]
    Declined {
        /// The match that was offered.
        match_id: String,
    },
    /// The system has no randomness.
    #[error("the system provides no random numbers")]
    NoRandomness,
    /// A thread cannot be started, or what happens cannot be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}
