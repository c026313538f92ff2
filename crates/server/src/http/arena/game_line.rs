//! The lines that tell a player or a spectator about a game.

use gambito_core::Player;
use gambito_hall::Update;
use serde::Serialize;
use utoipa::ToSchema;

use super::views::GameView;

/// A line that is no [`GAME_STATE`]. A reader of many games gets the id of the game with it.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(super) enum Line<'a> {
    /// The whole game.
    GameFull {
        #[serde(rename = "gameId", skip_serializing_if = "Option::is_none")]
        game_id: Option<&'a str>,
        id: u64,
        game: &'a GameView,
        /// The side that the reader plays; none for spectators and for one who plays both.
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Player>,
        /// How much later than the players the reader sees the game.
        #[serde(rename = "delayedByMs", skip_serializing_if = "Option::is_none")]
        delayed_by_ms: Option<u64>,
        state: &'a Update,
    },
    /// The events after this one follow.
    Resumed { id: u64 },
    /// The opponent has closed its streams, or is back. It has no number: presence is no part of the log.
    OpponentGone {
        #[serde(rename = "gameId", skip_serializing_if = "Option::is_none")]
        game_id: Option<&'a str>,
        gone: bool,
    },
    /// The number of spectators, for a reader who asks for it. It has no number of its own either.
    Viewers { count: usize },
}

/// A line of the stream of one game.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(dead_code, clippy::large_enum_variant, reason = "describes the lines that `Line` and `Update` write")]
pub(super) enum GameStreamLine {
    /// The whole game: the first line, unless the reader has seen the beginning.
    GameFull {
        /// The number of the last event.
        id: u64,
        /// The game.
        game: GameView,
        /// The side that the reader plays; left out for spectators and for one who plays both.
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Player>,
        /// How much later than the players the reader sees the game, in milliseconds; left out if it sees the game at once.
        #[serde(rename = "delayedByMs", skip_serializing_if = "Option::is_none")]
        delayed_by_ms: Option<u64>,
        /// The game now.
        state: Update,
    },
    /// The game after one of its events.
    GameState(Update),
    /// The events after this one follow.
    Resumed {
        /// The number of the last event that the reader has seen.
        id: u64,
    },
    /// The opponent has closed its streams, or is back.
    OpponentGone {
        /// Whether it is gone.
        gone: bool,
    },
    /// The number of spectators, for a reader who asks for it.
    Viewers {
        /// How many there are.
        count: usize,
    },
}

/// The type of the lines that tell the state of a game.
pub(super) const GAME_STATE: &str = "gameState";
