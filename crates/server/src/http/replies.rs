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

use super::searches::{DepthEvent, depth_listener};
use crate::app::{App, random_number};
use crate::asked::Asked;
use crate::client::Client;
use crate::limits::{MEMORY, check_size_for, player};
use crate::refusal::{Code, ErrorBody, Refusal};
use crate::situation::Situation;
use crate::streaming::{self, Delivery, EventSender, Queued, StreamEvent};
use crate::work::prepare;

/// A game in which a built-in player is to move.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ReplyRequest {
    #[serde(flatten)]
    situation: Situation,
    /// The player to move, such as `engine:level=3`.
    #[schema(example = "engine:level=3")]
    player: String,
    /// Milliseconds left on the player's clock; no clock by default.
    time_left_ms: Option<u64>,
    /// Milliseconds that the clock adds after each move.
    #[serde(default)]
    increment_ms: u64,
    /// The random seed; another one for every request by default.
    seed: Option<u64>,
}

/// A chosen move.
#[derive(Serialize, ToSchema)]
struct Reply {
    /// The move.
    #[serde(rename = "move")]
    mv: String,
    /// Milliseconds spent on it.
    time_ms: f64,
    /// The search behind it, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    report: Option<SearchReport>,
}

/// An event of a player at work.
#[derive(Serialize, ToSchema)]
#[serde(tag = "event", content = "data", rename_all = "lowercase")]
enum ReplyEvent {
    /// The work waits for its turn.
    Queued(Queued),
    /// A depth is complete.
    Depth(Box<SearchReport>),
    /// The move is chosen.
    Done(Box<Reply>),
    /// No move was chosen.
    Error(ErrorBody),
}

impl StreamEvent for ReplyEvent {
    type Result = Reply;

    fn queued(place: Queued) -> Self {
        Self::Queued(place)
    }

    fn done(result: Reply) -> Self {
        Self::Done(Box::new(result))
    }

    fn failed(error: ErrorBody) -> Self {
        Self::Error(error)
    }
}

impl DepthEvent for ReplyEvent {
    fn depth(report: SearchReport) -> Self {
        Self::Depth(Box::new(report))
    }
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(replies))
}

/// Lets a built-in player choose a move.
///
/// While the work waits for its turn, `queued` tells its place.
/// Streams `depth` after each complete depth and at the end `done` or `error`. With `Accept: application/json` the answer
/// is the data of `done`.
#[utoipa::path(post, path = "/replies", tag = "work", request_body = ReplyRequest, responses(
    (status = 200, description = "Events, or the result",
        content((ReplyEvent = "text/event-stream"), (Reply = "application/json"))),
    Refusal,
))]
async fn replies(
    State(app): State<App>,
    client: Client,
    delivery: Delivery,
    asked: Asked<ReplyRequest>,
) -> Result<Response, Refusal> {
    let Asked { request, texts } = asked;
    let clock = request.time_left_ms.map(|left| TimeLeft {
        remaining: Duration::from_millis(left),
        increment: Duration::from_millis(request.increment_ms),
    });
    let seed = request.seed.unwrap_or_else(random_number);
    let (record, player) = prepare(&app, client, texts, move |variants| {
        let record = request.situation.record(variants, texts)?;
        let player = player(&request.player, "player", texts)?;
        check_size_for(record.pos(), &player, texts)?;
        Ok((record, player))
    })
    .await?;
    let game = record.variant().family().clone();
    streaming::run(&app, client, texts, delivery, game, move |events| {
        choose(&record, player, seed, clock, events, texts)
    })
    .await
}

fn choose(
    record: &Record,
    player: PlayerSpec,
    seed: u64,
    clock: Option<TimeLeft>,
    events: &EventSender<ReplyEvent>,
    texts: Texts,
) -> Result<Reply, Refusal> {
    let (begin, stop) = (Instant::now(), events.stop.clone());
    let mut seat = Seat::new(player, seed).ok_or_else(|| not_a_machine(texts))?;
    let latest = Some(depth_listener(events));
    let allowance = Allowance { clock, stop, memory: Some(MEMORY), latest, ..Allowance::default() };
    let choice = seat.choose(record, &allowance).map_err(|error| Refusal::choice(texts, error))?;
    let time_ms = (begin.elapsed().as_secs_f64() * 1e6).round() / 1e3;
    Ok(Reply { mv: choice.mv, time_ms, report: choice.report })
}

fn not_a_machine(texts: Texts) -> Refusal {
    Refusal::unprocessable(Code::BadSpec, "player", texts.get("server-no-machine"))
}
