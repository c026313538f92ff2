//! The log of one side of a game: its moves with their times, its refused moves, and its remarks. The player sees it, and the
//! owner of a bot; nobody else does.

use axum::Json;
use axum::http::StatusCode;
use gambito_core::{MoveError, Player};
use gambito_store::{GameRow, Note, NoteKind};
use gambito_texts::Texts;
use serde::{Deserialize, Serialize};
use serde_json::json;
use serde_json::value::{RawValue, to_raw_value};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::acting::{not_your_seat, own_sides};
use super::visible::visible_game;
use super::{failed, unreadable};
use crate::app::App;
use crate::arena::{Caller, LONGEST_REMARK, Scope, Seats, is_printable};
use crate::asked::Asked;
use crate::params::Path;
use crate::refusal::{Code, Refusal};

/// The log of one side.
#[derive(Serialize, ToSchema)]
struct SideLog {
    /// The side.
    side: Player,
    /// Its moves.
    moves: Vec<MoveLog>,
    /// Its refused moves and its remarks.
    notes: Vec<NoteView>,
}

/// A move as its player sees it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MoveLog {
    /// Its number in the game, from 1.
    ply: usize,
    /// The move.
    #[serde(rename = "move")]
    mv: String,
    /// The time that the player was charged: thinking, and the way to the server and back.
    took_ms: u64,
    /// The time that the move waited in the server. It was charged to nobody.
    waited_ms: u64,
}

/// A refused move or a remark.
#[derive(Serialize, ToSchema)]
struct NoteView {
    /// When, in milliseconds since 1970.
    at: i64,
    /// How many moves had been made.
    ply: u64,
    /// `refused` or `remark`.
    kind: &'static str,
    /// The refused `move` with a `code` and its `reason`, or the `text` of the remark.
    #[schema(value_type = Object)]
    note: Box<RawValue>,
}

/// Something that a player says about the game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Remark {
    /// Up to 1,000 characters.
    text: String,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(log)).routes(routes!(remark))
}

/// The logs of the sides that the caller, or a bot of the caller, plays in a game.
#[utoipa::path(get, path = "/games/{id}/log", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The logs", body = Vec<SideLog>),
    Refusal,
))]
async fn log(caller: Caller, Path(id): Path<String>) -> Result<Json<Vec<SideLog>>, Refusal> {
    let texts = caller.texts;
    let row = visible_game(&caller, &id).await?;
    let sides = readable(&caller, &row).await?;
    let game = caller.arena.load(&row).await.map_err(unreadable(texts))?;
    let mut logs = Vec::new();
    for side in sides {
        let moves = game.moves().enumerate().filter(|(_, made)| made.player == side).map(|(index, made)| MoveLog {
            ply: index + 1,
            mv: made.mv.to_owned(),
            took_ms: made.took.as_micros() / 1_000,
            waited_ms: made.waited.as_micros() / 1_000,
        });
        let notes = caller.arena.store.notes(&id, side).await.map_err(failed(texts))?;
        let notes = notes.into_iter().map(|note| NoteView::new(note, texts)).collect::<Result<_, _>>();
        let notes = notes.map_err(|error: serde_json::Error| Refusal::internal(texts, error))?;
        logs.push(SideLog { side, moves: moves.collect(), notes });
    }
    Ok(Json(logs))
}

/// Says something about the game, which only the player and the owner of a bot can read.
#[utoipa::path(post, path = "/games/{id}/remarks", tag = "matches", params(("id" = String, Path)),
    request_body = Remark, responses(
    (status = 204, description = "The remark is in the log of the game"),
    Refusal,
))]
async fn remark(
    caller: Caller,
    Path(id): Path<String>,
    Asked { request, texts }: Asked<Remark>,
) -> Result<StatusCode, Refusal> {
    caller.player()?;
    let row = visible_game(&caller, &id).await?;
    let side = own_sides(&caller, &row)?[0];
    let length = request.text.chars().count();
    if !(1..=LONGEST_REMARK).contains(&length) || !request.text.chars().all(is_printable) {
        return Err(Refusal::unprocessable(Code::BadRemark, "text", texts.get("matches-bad-remark")));
    }
    let noted = caller.arena.noted(&row.id, side).await;
    if caller.arena.note_remark(noted, &request.text).await.map_err(failed(texts))? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Refusal::new(StatusCode::CONFLICT, Code::TooMany, texts.get("matches-too-many-notes")))
    }
}

/// The sides whose log the caller may read, at least one.
async fn readable(caller: &Caller, row: &GameRow) -> Result<Vec<Player>, Refusal> {
    let texts = caller.texts;
    let seats = Seats::of_game(row).map_err(|error| Refusal::internal(texts, error))?;
    let mut sides = caller.sides(&seats);
    if let Ok(owner) = caller.account_with(Scope::Read) {
        let bots = caller.arena.store.bots(owner.id).await.map_err(failed(texts))?;
        let is_own = |side: &Player| bots.iter().any(|bot| seats.of(*side).account() == Some(bot.id));
        sides.extend(Player::BOTH.into_iter().filter(is_own));
    }
    if sides.is_empty() {
        return Err(not_your_seat(caller));
    }
    Ok(sides)
}

impl NoteView {
    fn new(note: Note, texts: Texts) -> Result<Self, serde_json::Error> {
        let Note { ply, kind, body, at, .. } = note;
        let note = match kind {
            NoteKind::Refused => explained(body, texts)?,
            NoteKind::Remark => RawValue::from_string(body)?,
        };
        Ok(Self { at, ply, kind: kind.as_str(), note })
    }
}

/// A refused move as it is stored. Older servers have stored a sentence instead of the error.
#[derive(Deserialize)]
struct RefusedMove {
    #[serde(rename = "move")]
    mv: String,
    error: Option<MoveError>,
}

/// A refused move with the reason in the language of the reader.
fn explained(body: String, texts: Texts) -> Result<Box<RawValue>, serde_json::Error> {
    let RefusedMove { mv, error } = serde_json::from_str(&body)?;
    let Some(error) = error else { return RawValue::from_string(body) };
    let code = match error {
        MoveError::Unreadable { .. } => "unreadable",
        MoveError::Illegal { .. } => "illegal",
        MoveError::GameOver { .. } => "game-over",
    };
    to_raw_value(&json!({ "move": mv, "code": code, "reason": texts.move_error(&error) }))
}

#[cfg(test)]
mod tests {
    use gambito_texts::Lang;

    use super::*;

    fn shown(body: &str, lang: Lang) -> String {
        explained(body.to_owned(), Texts::new(lang)).expect("a note").get().to_owned()
    }

    #[test]
    fn a_refused_move_is_explained_in_the_language_of_its_reader() {
        let body = json!({ "move": "7", "error": MoveError::Illegal { given: "7".to_owned() } }).to_string();
        let [english, spanish] = [Lang::En, Lang::Es].map(|lang| shown(&body, lang));
        assert!(english.contains(r#""code":"illegal""#) && english.contains("is not legal here"), "{english}");
        assert!(spanish.contains(r#""code":"illegal""#) && spanish.contains("no es legal aquí"), "{spanish}");
    }

    #[test]
    fn an_older_note_is_shown_as_it_was_stored() {
        let body = r#"{"move":"7","reason":"not legal"}"#;
        assert_eq!(shown(body, Lang::Es), body);
    }
}
