//! The lines that tell a player or a spectator about a game.

use gambito_core::Player;
use gambito_hall::Update;
use serde::Serialize;

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
}

/// The type of the lines that tell the state of a game.
pub(super) const GAME_STATE: &str = "gameState";
