use gambito_core::{MoveError, Player};
use gambito_play::{Command, Proposal, Refusal};

use crate::watching::Update;

/// What a player may ask for. The host of the game has commands of its own, which no player can send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Play a move.
    Move {
        /// The token of the turn.
        turn: String,
        /// The move.
        mv: String,
    },
    /// Resign.
    Resign,
    /// Offer a draw, or accept the draw that the opponent offers.
    Draw,
    /// Decline what the opponent has proposed.
    Decline,
    /// Break the game off, which a player may do until both have moved.
    Abort,
}

impl Action {
    /// The command to the referee. The time of a move is measured here and never taken from a player.
    pub(crate) fn command(&self, player: Player) -> Command {
        match self {
            Self::Move { mv, .. } => Command::Move { player, mv: mv.clone(), took: None },
            Self::Resign => Command::Resign { player },
            Self::Draw => Command::Propose { player, proposal: Proposal::Draw },
            Self::Decline => Command::Decline { player },
            Self::Abort => Command::Abort { player },
        }
    }
}

/// What an action led to. It is durable.
#[derive(Clone, Debug, PartialEq)]
pub struct Acted {
    /// The game now, as the player may see it.
    pub seen: Update,
    /// Whether the same move had been played with the same token before, so that nothing changed now.
    pub is_replayed: bool,
}

/// Why an action changed nothing, or not what was wanted.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ActionError {
    /// There is no such running game here.
    #[error("there is no such running game")]
    NoGame,
    /// The token is not that of the current turn, and no earlier turn was answered with it by the same move.
    #[error("this is not your token for the current turn")]
    StaleTurn {
        /// The game now.
        seen: Box<Update>,
    },
    /// The move came after the time was over. The game is lost, and that is durable.
    #[error("the time was over")]
    TooLate {
        /// The game now.
        seen: Box<Update>,
    },
    /// The move is not legal. The token stays valid and the clock keeps running.
    #[error(transparent)]
    IllegalMove(MoveError),
    /// The referee refuses something else.
    #[error(transparent)]
    Refused(Refusal),
    /// The log cannot be written, so nothing is acknowledged.
    #[error("the log cannot be written")]
    NotDurable,
    /// Too many requests wait for this game.
    #[error("too many requests wait for this game")]
    Busy,
}
