use gambito_catalog::SpecError;
use gambito_core::{Player, PositionError};
use gambito_play::ChoiceError;

use crate::{CallError, Declined};

/// Something worth telling the user.
#[derive(Debug)]
pub enum Note {
    /// The bot is connected, at the start or again.
    Connected {
        /// The name of its account.
        account: String,
        /// The address of the server.
        server: String,
        /// The version of the server.
        version: String,
    },
    /// The connection is lost; the bot tries to come back.
    Disconnected {
        /// Why; none if the server ended it.
        error: Option<CallError>,
    },
    /// The server announces that it stops. Games go on when it is back.
    ServerStopping,
    /// A match was created or joined.
    Joined {
        /// The match.
        match_id: String,
    },
    /// A challenge was sent.
    Challenged {
        /// The match that was offered.
        match_id: String,
        /// The account that was challenged.
        opponent: String,
    },
    /// A challenge was accepted by the bot.
    Accepted(ChallengeFacts),
    /// A challenge was declined by the bot.
    Declined {
        /// The challenge.
        challenge: ChallengeFacts,
        /// Why.
        reason: Declined,
    },
    /// A challenge could not be answered, for instance because it was withdrawn.
    NotAnswered {
        /// The challenge.
        challenge: ChallengeFacts,
        /// What the server says.
        error: CallError,
    },
    /// A game has started, or goes on after the bot or the server was away.
    GameStarted(GameFacts),
    /// The server refused a move of the player.
    MoveRefused {
        /// The id of the game.
        game: String,
        /// The move.
        mv: String,
        /// Why, in the language of the client.
        message: String,
    },
    /// The player failed to choose a move.
    PlayerFailed {
        /// The id of the game.
        game: String,
        /// What happened.
        error: ChoiceError,
        /// What the bot does about it.
        remedy: Remedy,
    },
    /// A game has ended.
    GameEnded {
        /// The game.
        game: GameFacts,
        /// `1-0`, `1/2-1/2`, `0-1` or `*`.
        result: String,
        /// What that means for the bot.
        standing: Standing,
        /// Why the game ended, such as `win` or `time`.
        reason: String,
    },
    /// The bot leaves a game before its end.
    GameLeft {
        /// The id of the game.
        game: String,
        /// Why.
        error: LeaveError,
    },
}

/// What a challenge is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeFacts {
    /// The id.
    pub id: String,
    /// The game.
    pub game: String,
    /// The account that challenged the bot.
    pub opponent: String,
}

/// A game of the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFacts {
    /// The id.
    pub id: String,
    /// The id of its match.
    pub match_id: String,
    /// What is played.
    pub spec: String,
    /// The side of the bot; none if it plays both.
    pub seat: Option<Player>,
    /// The name of the opponent.
    pub opponent: String,
    /// Moves made so far.
    pub ply: usize,
}

/// What a bot does about a failure of its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Starts the player again and asks it once more.
    Restart,
    /// Resigns the game.
    Resign,
}

/// Why a bot leaves a game.
#[derive(Debug, thiserror::Error)]
pub enum LeaveError {
    /// The server refuses.
    #[error(transparent)]
    Call(#[from] CallError),
    /// This version does not know the game.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// This version does not know the position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The server's account of the game contradicts the rules, so this version has others.
    #[error("the server has other rules: {mv:?} is not legal here")]
    Rules {
        /// The move that is not legal here.
        mv: String,
    },
    /// The player cannot play: a person, or a program where none may be run.
    #[error("no such player")]
    NoPlayer,
}

/// The result of a game as the bot sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The bot won.
    Won,
    /// The bot lost.
    Lost,
    /// Nobody won.
    Drawn,
    /// The game was broken off, or the bot played both sides.
    Undecided,
}

impl Standing {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Drawn => "drawn",
            Self::Undecided => "undecided",
        }
    }

    /// The result for the player of a seat.
    pub(crate) fn of(result: &str, winner: Option<Player>, seat: Option<Player>) -> Self {
        match (winner, seat) {
            (Some(winner), Some(seat)) if winner == seat => Self::Won,
            (Some(_), Some(_)) => Self::Lost,
            (None, Some(_)) if result == "1/2-1/2" => Self::Drawn,
            _ => Self::Undecided,
        }
    }
}
