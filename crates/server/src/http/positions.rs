use axum::Json;
use gambito_catalog::{Picture, Shown};
use gambito_core::Player;
use gambito_play::Record;
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::asked::Asked;
use crate::refusal::{ErrorBody, Refusal};
use crate::situation::Situation;

/// Moves that are listed; a drawing that needs more of them knows them from the scene.
const MOST_MOVES: usize = 2000;

/// A position, shown.
#[derive(Serialize, ToSchema)]
struct Position {
    #[serde(flatten)]
    shown: Shown,
    /// The position before the first move.
    start: String,
    /// How many legal moves there are.
    move_count: usize,
    /// Whether games end with a margin.
    points: bool,
    /// What the text board does not show, in words.
    caption: String,
    /// The text board.
    diagram: String,
    /// What a drawing has to know; its parts depend on the game.
    #[schema(value_type = Object)]
    scene: Picture,
    /// What theory says, in games that have one.
    theory: Option<Theory>,
    /// The players' names for people.
    players: Players,
    /// The end of the game in a sentence.
    result: Option<String>,
    /// The last move.
    last: Option<Last>,
    /// What happened and who is next, to be read aloud.
    announcement: String,
}

/// The players, by the words of the language.
#[derive(Serialize, ToSchema)]
struct Players {
    first: String,
    second: String,
}

/// A move that was made.
#[derive(Serialize, ToSchema)]
struct Last {
    player: String,
    #[serde(rename = "move")]
    mv: String,
    text: String,
}

/// What is known without a search.
#[derive(Serialize, ToSchema)]
struct Theory {
    /// Who wins, why, and how.
    text: String,
    /// Positions that are lost for the player to move.
    lost: Vec<String>,
    /// The nim-sum, where there is one.
    nim_sum: Option<u32>,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(positions))
}

/// The position after some moves, and all that a page has to know to show it.
#[utoipa::path(post, path = "/positions", tag = "games", request_body = Situation, responses(
    (status = 200, body = Position),
    (status = "4XX", description = "Not understood", body = ErrorBody),
))]
async fn positions(Asked { request, texts }: Asked<Situation>) -> Result<Json<Position>, Refusal> {
    Ok(Json(position(&request.record(texts)?, texts)))
}

fn position(record: &Record, texts: Texts) -> Position {
    let (variant, pos) = (record.variant(), record.pos());
    let style = variant.family().default_style();
    let last = last(record, texts);
    let result = pos.outcome().map(|outcome| texts.outcome(outcome));
    Position {
        shown: Shown::with_most(variant, pos, MOST_MOVES),
        start: record.report().start,
        move_count: pos.move_count(),
        points: pos.counts_points(),
        caption: texts.pick(&pos.caption()).to_owned(),
        diagram: pos.diagram(style),
        scene: pos.picture(),
        theory: pos.lesson().map(|lesson| Theory {
            text: texts.pick(&lesson.text).to_owned(),
            lost: lesson.lost,
            nim_sum: lesson.nim_sum,
        }),
        players: Players { first: texts.player(Player::First), second: texts.player(Player::Second) },
        announcement: announcement(record, last.as_ref(), result.as_deref(), texts),
        result,
        last,
    }
}

fn last(record: &Record, texts: Texts) -> Option<Last> {
    let ply = record.plies().last()?;
    let values = &[("player", texts.player(ply.player).into()), ("move", ply.mv.as_str().into())];
    let text = texts.format("server-played", values);
    Some(Last { player: ply.player.to_string(), mv: ply.mv.clone(), text })
}

fn announcement(record: &Record, last: Option<&Last>, result: Option<&str>, texts: Texts) -> String {
    let next = match (result, record.turn()) {
        (Some(result), _) => texts.format("server-over", &[("result", result.into())]),
        (None, turn) => {
            let is_again = turn.is_some() && record.plies().last().map(|ply| ply.player) == turn;
            let player = texts.player(turn.unwrap_or(Player::First));
            texts.format(if is_again { "server-again" } else { "server-next" }, &[("player", player.into())])
        }
    };
    match last {
        Some(last) => format!("{} {next}", last.text),
        None => next,
    }
}
