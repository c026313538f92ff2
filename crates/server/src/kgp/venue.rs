//! What the protocol needs of the arena.

use std::time::Duration;

use gambito_core::Player;
use gambito_hall::Hall;
use gambito_play::ClockRule;

use super::BoardSize;
use super::identity::Identity;
use crate::arena::{Noted, Permit};
use crate::client::Client;

/// The place where clients play. Tests have one that keeps its games in memory.
pub(super) trait Venue: Clone + Send + Sync + 'static {
    /// Tells of games of one bot that begin.
    type Beginnings: Beginnings;

    /// The running games.
    fn hall(&self) -> &Hall;

    /// The bot that may play with this token, if there is one.
    fn bot(&self, token: &str) -> impl Future<Output = Result<Option<Bot>, VenueError>> + Send;

    /// Counts a game of freeplay of a client, unless there were too many of late.
    fn count_game(&self, payer: Client) -> Result<(), VenueError>;

    /// What lets a connection of a bot go on.
    fn permit(&self, _bot: &Bot, _token: &str) -> Permit {
        Permit::endless()
    }

    /// Begins a game of freeplay and returns its id.
    fn begin(&self, table: Table) -> impl Future<Output = Result<String, VenueError>> + Send;

    /// The running games of a bot that clients can play, games of freeplay excepted.
    fn games_of(&self, account: i64) -> impl Future<Output = Result<Vec<ArenaGame>, VenueError>> + Send;

    /// The games of freeplay that an earlier server left, with the sides that clients played.
    fn left_games(&self) -> impl Future<Output = Result<Vec<LeftSeat>, VenueError>> + Send;

    /// Notes what a bot said or did wrong, for its owner.
    fn note(&self, noted: Noted, note: Note) -> impl Future<Output = ()> + Send;

    /// Listens for games of a bot that begin from now on.
    fn beginnings(&self, account: i64) -> Self::Beginnings;
}

/// Tells of games of one bot that begin, games of freeplay excepted.
pub(super) trait Beginnings: Send {
    /// Waits until a game may have begun. Nothing is lost if the future is dropped.
    fn next(&mut self) -> impl Future<Output = ()> + Send;
}

/// A bot that sent its token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bot {
    /// The number of its account.
    pub(super) account: i64,
    /// The number of the account that owns it.
    pub(super) owner: i64,
    /// The name of its account.
    pub(super) name: String,
}

/// A game of freeplay that is to begin.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) board: BoardSize,
    /// The time for each turn of a client.
    pub(super) limit: Duration,
    pub(super) first: Sitter,
    pub(super) second: Sitter,
}

/// Who plays a side of a game of freeplay.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Sitter {
    /// A client.
    Client {
        /// Who it is.
        identity: Identity,
        /// The name to show.
        name: String,
    },
    /// A built-in player.
    BuiltIn(String),
}

/// A game of the arena in which a bot sits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ArenaGame {
    pub(super) id: String,
    /// The sides that the bot plays.
    pub(super) sides: Vec<Player>,
    /// The name of the opponent.
    pub(super) opponent: String,
    /// The clock of the bot.
    pub(super) clock: Option<ClockRule>,
}

/// A seat of a game of freeplay whose client is not here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LeftSeat {
    pub(super) game: String,
    pub(super) side: Player,
    pub(super) identity: Identity,
    pub(super) opponent: String,
}

/// Something that only the owner of a bot sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Note {
    /// The bot commented on its move.
    Comment(String),
    /// The bot sent this move, which is not legal.
    IllegalMove(i64),
}

/// The arena cannot do what it was asked for; it may be able to later.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum VenueError {
    /// Something failed.
    #[error("the arena failed: {0}")]
    Failed(String),
    /// Too many games of this client have begun of late.
    #[error("too many games")]
    TooOften {
        /// When one more may begin.
        retry_after: Duration,
    },
}

impl VenueError {
    pub(super) fn new(error: impl std::fmt::Display) -> Self {
        Self::Failed(error.to_string())
    }
}

impl Sitter {
    /// The name that the opponent is told.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Client { name, .. } => name,
            Self::BuiltIn(spec) => spec,
        }
    }

    /// Who it is, if it is a client.
    pub(super) const fn identity(&self) -> Option<Identity> {
        match self {
            Self::Client { identity, .. } => Some(*identity),
            Self::BuiltIn(_) => None,
        }
    }
}
