use gambito_bot::{GameFacts, Note};
use gambito_core::Player;
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use super::telling::sentence;

/// Something that happened to a bot, as JSON.
#[derive(Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct EventLine {
    /// `connected`, `disconnected`, `serverStopping`, `joined`, `challenged`, `accepted`, `declined`, `notAnswered`,
    /// `gameStarted`, `moveRefused`, `playerFailed`, `gameEnded` or `gameLeft`.
    event: &'static str,
    /// The same as a sentence.
    message: String,
    /// The account of the bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<String>,
    /// The address of the server.
    #[serde(skip_serializing_if = "Option::is_none")]
    server: Option<String>,
    /// The version of the server.
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<String>,
    /// The id of the match, or of the challenge, which becomes the match.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    match_id: Option<String>,
    /// The id of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    /// The game with all its values.
    #[serde(skip_serializing_if = "Option::is_none")]
    spec: Option<String>,
    /// The side of the bot, unless it plays both.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Player>,
    /// The name of the opponent.
    #[serde(skip_serializing_if = "Option::is_none")]
    opponent: Option<String>,
    /// Moves made so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
    /// A move that was refused.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<String>,
    /// `1-0`, `1/2-1/2`, `0-1` or `*`.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<String>,
    /// `won`, `lost`, `drawn` or `undecided`.
    #[serde(skip_serializing_if = "Option::is_none")]
    standing: Option<&'static str>,
    /// Why a game ended or a challenge was declined, in a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl EventLine {
    /// The line of a note.
    pub(super) fn new(note: &Note, texts: Texts) -> Self {
        let message = sentence(note, texts);
        let about = match note {
            Note::Connected { account, server, version } => Self {
                event: "connected",
                account: Some(account.clone()),
                server: Some(server.clone()),
                version: Some(version.clone()),
                ..Self::default()
            },
            Note::Disconnected { .. } => Self { event: "disconnected", ..Self::default() },
            Note::ServerStopping => Self { event: "serverStopping", ..Self::default() },
            Note::Joined { match_id } => Self { event: "joined", match_id: Some(match_id.clone()), ..Self::default() },
            Note::Challenged { match_id, opponent } => Self {
                event: "challenged",
                match_id: Some(match_id.clone()),
                opponent: Some(opponent.clone()),
                ..Self::default()
            },
            Note::Accepted(challenge) => Self { event: "accepted", ..challenge.into() },
            Note::Declined { challenge, reason } => {
                Self { event: "declined", reason: Some(reason.name().to_owned()), ..challenge.into() }
            }
            Note::NotAnswered { challenge, .. } => Self { event: "notAnswered", ..challenge.into() },
            Note::GameStarted(game) => Self { event: "gameStarted", ..game.into() },
            Note::MoveRefused { game, mv, .. } => {
                Self { event: "moveRefused", game: Some(game.clone()), mv: Some(mv.clone()), ..Self::default() }
            }
            Note::PlayerFailed { game, .. } => {
                Self { event: "playerFailed", game: Some(game.clone()), ..Self::default() }
            }
            Note::GameEnded { game, result, standing, reason } => Self {
                event: "gameEnded",
                result: Some(result.clone()),
                standing: Some(standing.name()),
                reason: Some(reason.clone()),
                ..game.into()
            },
            Note::GameLeft { game, .. } => Self { event: "gameLeft", game: Some(game.clone()), ..Self::default() },
        };
        Self { message, ..about }
    }
}

impl From<&GameFacts> for EventLine {
    fn from(game: &GameFacts) -> Self {
        Self {
            game: Some(game.id.clone()),
            match_id: Some(game.match_id.clone()),
            spec: Some(game.spec.clone()),
            seat: game.seat,
            opponent: Some(game.opponent.clone()),
            ply: Some(game.ply),
            ..Self::default()
        }
    }
}

impl From<&gambito_bot::ChallengeFacts> for EventLine {
    fn from(challenge: &gambito_bot::ChallengeFacts) -> Self {
        Self {
            match_id: Some(challenge.id.clone()),
            spec: Some(challenge.game.clone()),
            opponent: Some(challenge.opponent.clone()),
            ..Self::default()
        }
    }
}
