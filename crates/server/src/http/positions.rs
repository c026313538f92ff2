use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use gambito_catalog::{PositionReport, SceneReport};
use gambito_core::Player;
use gambito_play::Record;
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::asked::Asked;
use crate::client_address::ClientAddress;
use crate::refusal::Refusal;
use crate::side::Side;
use crate::situation::Situation;
use crate::work::prepare;

/// Moves that are listed; a drawing that needs more of them gets them from the scene.
const MOST_MOVES: usize = 2000;

/// A position and what a page needs to show it.
#[derive(Serialize, ToSchema)]
pub(super) struct ShownPosition {
    #[serde(flatten)]
    shown: PositionReport,
    /// The position before the first move.
    start: String,
    /// Who made each move since the start, so that one request is enough to show a whole game.
    movers: Vec<Side>,
    /// The number of legal moves.
    move_count: usize,
    /// Whether games end with a margin.
    points: bool,
    /// What the text board does not show, in words.
    caption: String,
    /// The text board.
    diagram: String,
    /// What a drawing needs; its parts depend on the game.
    #[schema(value_type = Object)]
    scene: SceneReport,
    /// What theory says, in games that have one.
    #[schema(required)]
    theory: Option<TheoryNote>,
    /// The names of the players.
    players: PlayerNames,
    /// The result in a sentence; null while the game goes on.
    #[schema(required)]
    result: Option<String>,
    /// The last move.
    #[schema(required)]
    last: Option<LastMoveNote>,
    /// The last move and who is next, for screen readers.
    announcement: String,
}

/// The names of the players in the language of the request.
#[derive(Serialize, ToSchema)]
struct PlayerNames {
    /// The first player's.
    first: String,
    /// The second player's.
    second: String,
}

/// The move that led to a position.
#[derive(Serialize, ToSchema)]
struct LastMoveNote {
    /// Who made it.
    player: Side,
    /// The move.
    #[serde(rename = "move")]
    mv: String,
    /// The move in a sentence.
    text: String,
}

/// What is known of a position without a search.
#[derive(Serialize, ToSchema)]
struct TheoryNote {
    /// Who wins, why, and how.
    text: String,
    /// Positions that are lost for the player to move.
    lost: Vec<String>,
    /// The nim-sum, in games that have one.
    nim_sum: Option<u32>,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(positions))
}

/// The position after some moves, and what a page needs to show it.
#[utoipa::path(post, path = "/positions", tag = "games", request_body = Situation, responses(
    (status = 200, description = "The position", body = ShownPosition),
    Refusal,
))]
async fn positions(
    State(app): State<App>,
    address: ClientAddress,
    Asked { request, texts }: Asked<Situation>,
) -> Result<Response, Refusal> {
    let json = prepare(&app, address.into(), texts, move |variants| {
        let shown = show(&request.record(variants, texts)?, texts);
        serde_json::to_vec(&shown).map_err(|error| Refusal::internal(texts, error))
    });
    Ok(([(CONTENT_TYPE, "application/json")], json.await?).into_response())
}

pub(super) fn show(record: &Record, texts: Texts) -> ShownPosition {
    let (variant, pos) = (record.variant(), record.pos());
    let style = variant.family().default_style();
    let last = last_move(record, texts);
    let result = pos.outcome().map(|outcome| texts.outcome(outcome));
    ShownPosition {
        shown: PositionReport::with_most(variant, pos, MOST_MOVES),
        start: record.start().text(),
        movers: record.plies().iter().map(|ply| ply.player.into()).collect(),
        move_count: pos.move_count(),
        points: pos.counts_points(),
        caption: texts.pick(&pos.caption()).to_owned(),
        diagram: pos.diagram(style),
        scene: pos.scene_report(),
        theory: pos.lesson().map(|lesson| TheoryNote {
            text: texts.pick(&lesson.text).to_owned(),
            lost: lesson.lost,
            nim_sum: lesson.nim_sum,
        }),
        players: PlayerNames { first: texts.player(Player::First), second: texts.player(Player::Second) },
        announcement: announcement(record, last.as_ref(), result.as_deref(), texts),
        result,
        last,
    }
}

fn last_move(record: &Record, texts: Texts) -> Option<LastMoveNote> {
    let ply = record.plies().last()?;
    let values = &[("player", texts.player(ply.player).into()), ("move", ply.mv.as_str().into())];
    let text = texts.format("server-played", values);
    Some(LastMoveNote { player: ply.player.into(), mv: ply.mv.clone(), text })
}

fn announcement(record: &Record, last: Option<&LastMoveNote>, result: Option<&str>, texts: Texts) -> String {
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
