use std::time::{Duration, Instant};

use axum::extract::State;
use axum::response::Response;
use gambito_analysis::SearchReport;
use gambito_catalog::{PlayerSpec, TimeLeft};
use gambito_play::{Agent as _, Allowance, Record, Seat};
use gambito_texts::Texts;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::searches::depths;
use crate::app::{App, chance};
use crate::asked::Asked;
use crate::limits::{MEMORY, check_size_for, player};
use crate::refusal::{ErrorBody, Refusal};
use crate::situation::Situation;
use crate::streaming::{self, Teller, Telling};

/// A game in which a built-in player is to move.
#[derive(Deserialize, ToSchema)]
pub(super) struct ReplyRequest {
    #[serde(flatten)]
    situation: Situation,
    /// Who moves, such as `engine:level=3`.
    player: String,
    /// What is left of the player's time for the game.
    time_left_ms: Option<u64>,
    /// What the clock adds after each move.
    #[serde(default)]
    increment_ms: u64,
    /// Where chance begins, of players who need it.
    seed: Option<u64>,
}

/// A move, chosen.
#[derive(Serialize, ToSchema)]
struct Reply {
    /// The move.
    #[serde(rename = "move")]
    mv: String,
    /// What choosing it took.
    time_ms: f64,
    /// The search behind it, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    report: Option<SearchReport>,
}

/// What a stream tells, by the name of the event.
#[derive(ToSchema)]
#[serde(tag = "event", content = "data", rename_all = "lowercase")]
#[expect(dead_code, reason = "only described: events are told one by one, as they come")]
enum ReplyEvent {
    /// A depth is complete.
    Depth(SearchReport),
    /// The end.
    Done(Reply),
    /// Why there is no result.
    Error(ErrorBody<'static>),
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(replies))
}

/// Lets a built-in player choose a move.
///
/// A stream of `depth` and at the end `done` or `error`; with `Accept: application/json` the data of `done` alone.
#[utoipa::path(post, path = "/replies", tag = "work", request_body = ReplyRequest, responses(
    (status = 200, description = "Events, or the result",
        content((ReplyEvent = "text/event-stream"), (Reply = "application/json"))),
    (status = "4XX", description = "Not understood", body = ErrorBody),
    (status = 503, description = "Too much work", body = ErrorBody),
))]
async fn replies(State(app): State<App>, telling: Telling, asked: Asked<ReplyRequest>) -> Result<Response, Refusal> {
    let Asked { request, texts } = asked;
    let record = request.situation.record(texts)?;
    let player = player(&request.player, "player", texts)?;
    check_size_for(record.pos(), &player, texts)?;
    let clock = request.time_left_ms.map(|left| TimeLeft {
        remaining: Duration::from_millis(left),
        increment: Duration::from_millis(request.increment_ms),
    });
    let seed = request.seed.unwrap_or_else(chance);
    streaming::run(&app, texts, telling, move |teller| reply(&record, player, seed, clock, teller, texts)).await
}

fn reply(
    record: &Record,
    player: PlayerSpec,
    seed: u64,
    clock: Option<TimeLeft>,
    teller: &Teller,
    texts: Texts,
) -> Result<Reply, Refusal> {
    let (begun, stop) = (Instant::now(), teller.stop.clone());
    let mut seat = Seat::new(player, seed).ok_or_else(|| no_machine(texts))?;
    let allowance =
        Allowance { clock, stop, memory: Some(MEMORY), latest: Some(depths(teller)), ..Allowance::default() };
    let choice = seat.choose(record, &allowance).map_err(|error| Refusal::choice(texts, &error))?;
    let time_ms = (begun.elapsed().as_secs_f64() * 1e6).round() / 1e3;
    Ok(Reply { mv: choice.mv, time_ms, report: choice.report })
}

fn no_machine(texts: Texts) -> Refusal {
    Refusal::unprocessable("bad-spec", "player", texts.get("server-no-machine"))
}
