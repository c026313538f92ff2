//! What a client asks for, in one line.

use axum::http::StatusCode;
use gambito_hall::Action;
use gambito_texts::Texts;
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::acting::move_action;
use crate::asked::{self, wrong_field};
use crate::refusal::{Code, Refusal};

/// The most bytes of a line; the longest move fits.
const MOST_LINE_BYTES: usize = 2 << 10;

/// What a player wants of a game.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct PlayRequest {
    /// What the answer repeats, so that the client knows which request it answers.
    pub(super) reference: Option<String>,
    /// The game.
    pub(super) game: String,
    pub(super) action: Action,
}

/// A line that asks for nothing.
#[derive(Debug)]
pub(super) struct BadLine {
    /// The reference, if it could be read.
    pub(super) reference: Option<String>,
    pub(super) refusal: Refusal,
}

/// What a client sends through the WebSocket of all its games.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayRequestLine {
    /// What to do.
    #[serde(rename = "type")]
    kind: PlayRequestKind,
    /// A text of the client's choice, which the answer repeats.
    #[serde(rename = "ref")]
    reference: Option<String>,
    /// The id of the game.
    #[serde(rename = "gameId")]
    game: String,
    /// The token of the turn, for a move.
    turn: Option<String>,
    /// The move, for a move.
    #[serde(rename = "move")]
    mv: Option<String>,
}

/// What a client does in a game.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum PlayRequestKind {
    /// Plays a move.
    Move,
    /// Resigns.
    Resign,
    /// Offers a draw, or accepts the one that is offered.
    Draw,
    /// Declines the draw that the opponent offers.
    DeclineDraw,
}

/// What is wanted of a line that is wrong otherwise.
#[derive(Deserialize)]
struct Referenced {
    #[serde(rename = "ref")]
    reference: Option<String>,
}

impl PlayRequest {
    /// Reads a line.
    pub(super) fn read(line: &str, texts: Texts) -> Result<Self, BadLine> {
        if line.len() > MOST_LINE_BYTES {
            let refusal = Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, Code::TooLarge, texts.get("server-too-large"));
            return Err(BadLine { reference: None, refusal });
        }
        let request = asked::read::<PlayRequestLine>(line.as_bytes(), texts).map_err(|refusal| {
            let referenced = serde_json::from_str::<Referenced>(line).ok();
            BadLine { reference: referenced.and_then(|line| line.reference), refusal }
        })?;
        let PlayRequestLine { kind, reference, game, turn, mv } = request;
        match action(kind, turn, mv, texts) {
            Ok(action) => Ok(Self { reference, game, action }),
            Err(refusal) => Err(BadLine { reference, refusal }),
        }
    }
}

fn action(kind: PlayRequestKind, turn: Option<String>, mv: Option<String>, texts: Texts) -> Result<Action, Refusal> {
    let missing = |field| wrong_field("server-missing-field", field, texts);
    let unknown = |field| wrong_field("server-unknown-field", field, texts);
    match (kind, turn, mv) {
        (PlayRequestKind::Move, Some(turn), Some(mv)) => move_action(texts, turn, mv),
        (PlayRequestKind::Move, None, _) => Err(missing("turn")),
        (PlayRequestKind::Move, _, None) => Err(missing("move")),
        (PlayRequestKind::Resign | PlayRequestKind::Draw | PlayRequestKind::DeclineDraw, Some(_), _) => {
            Err(unknown("turn"))
        }
        (PlayRequestKind::Resign | PlayRequestKind::Draw | PlayRequestKind::DeclineDraw, _, Some(_)) => {
            Err(unknown("move"))
        }
        (PlayRequestKind::Resign, None, None) => Ok(Action::Resign),
        (PlayRequestKind::Draw, None, None) => Ok(Action::Draw),
        (PlayRequestKind::DeclineDraw, None, None) => Ok(Action::Decline),
    }
}

#[cfg(test)]
mod tests {
    use gambito_texts::Lang;
    use serde_json::{Value, json};

    use super::*;

    fn read(line: &str) -> Result<PlayRequest, BadLine> {
        PlayRequest::read(line, Texts::new(Lang::En))
    }

    #[test]
    fn a_line_asks_for_an_action_in_a_game() {
        let request = |reference: Option<&str>, action| PlayRequest {
            reference: reference.map(str::to_owned),
            game: "g".to_owned(),
            action,
        };
        let line = r#"{"type":"move","ref":"7","gameId":"g","turn":"t","move":"3"}"#;
        let action = Action::Move { turn: "t".to_owned(), mv: "3".to_owned() };
        assert_eq!(read(line).expect("a move"), request(Some("7"), action));
        assert_eq!(read(r#"{"type":"resign","gameId":"g"}"#).expect("an action"), request(None, Action::Resign));
        let draw = r#"{"type":"draw","ref":"8","gameId":"g"}"#;
        assert_eq!(read(draw).expect("an action"), request(Some("8"), Action::Draw));
        let decline = r#"{"type":"declineDraw","gameId":"g"}"#;
        assert_eq!(read(decline).expect("an action"), request(None, Action::Decline));
    }

    #[test]
    fn a_wrong_line_is_refused_with_its_reference_and_field() {
        for (line, reference, field) in [
            ("nonsense", None, Value::Null),
            (r#"{"ref":"7","type":"dance","gameId":"g"}"#, Some("7"), json!("type")),
            (r#"{"ref":"7","type":"resign"}"#, Some("7"), json!("gameId")),
            (r#"{"ref":7,"type":"resign","gameId":"g"}"#, None, json!("ref")),
            (r#"{"ref":"7","type":"resign","gameId":"g","turn":"t"}"#, Some("7"), json!("turn")),
            (r#"{"ref":"7","type":"move","gameId":"g","turn":"t"}"#, Some("7"), json!("move")),
            (r#"{"ref":"7","type":"move","gameId":"g","move":"3"}"#, Some("7"), json!("turn")),
            (r#"{"ref":"7","type":"move","gameId":"g","turn":"t","move":""}"#, Some("7"), json!("move")),
            (r#"{"ref":"7","type":"resign","gameId":"g","tookMs":1}"#, Some("7"), json!("tookMs")),
        ] {
            let bad = read(line).expect_err(line);
            let body = serde_json::to_value(bad.refusal.into_body()).expect("JSON");
            assert_eq!((bad.reference.as_deref(), &body["error"]["field"]), (reference, &field), "{line}");
        }
        let long = format!(r#"{{"ref":"{}","type":"resign","gameId":"g"}}"#, "7".repeat(MOST_LINE_BYTES));
        assert_eq!(read(&long).expect_err("too long").refusal.status(), StatusCode::PAYLOAD_TOO_LARGE);
    }
}
