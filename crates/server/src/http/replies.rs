use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::post;
use gambito_catalog::{Agent as _, Allowance, PlayerSpec, Record, SearchReport, Seat, TimeLeft};
use gambito_core::StopFlag;
use gambito_texts::Texts;
use serde::{Deserialize, Serialize};

use crate::app::{App, chance};
use crate::asked::Asked;
use crate::limits::player;
use crate::refusal::Refusal;
use crate::situation::Situation;
use crate::streaming::{self, Telling};

#[derive(Deserialize)]
struct Request {
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

#[derive(Serialize)]
struct Reply {
    #[serde(rename = "move")]
    mv: String,
    /// What choosing it took.
    time_ms: f64,
    /// The search behind it, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    report: Option<SearchReport>,
}

pub(super) fn router() -> Router<App> {
    Router::new().route("/replies", post(replies))
}

async fn replies(State(app): State<App>, telling: Telling, asked: Asked<Request>) -> Result<Response, Refusal> {
    let Asked { request, texts } = asked;
    let record = request.situation.record(texts)?;
    let player = player(&request.player, "player", texts)?;
    let clock = request.time_left_ms.map(|left| TimeLeft {
        remaining: Duration::from_millis(left),
        increment: Duration::from_millis(request.increment_ms),
    });
    let seed = request.seed.unwrap_or_else(chance);
    streaming::run(&app, texts, telling, move |teller| reply(&record, player, seed, clock, &teller.stop, texts)).await
}

fn reply(
    record: &Record,
    player: PlayerSpec,
    seed: u64,
    clock: Option<TimeLeft>,
    stop: &StopFlag,
    texts: Texts,
) -> Result<Reply, Refusal> {
    let begun = Instant::now();
    let mut seat = Seat::new(player, seed).ok_or_else(|| no_machine(texts))?;
    let allowance = Allowance { clock, stop: stop.clone(), ..Allowance::default() };
    let choice = seat.choose(record, &allowance).map_err(|error| Refusal::choice(texts, &error))?;
    let time_ms = (begun.elapsed().as_secs_f64() * 1e6).round() / 1e3;
    Ok(Reply { mv: choice.mv, time_ms, report: choice.report })
}

fn no_machine(texts: Texts) -> Refusal {
    Refusal::unprocessable("bad-spec", "player", texts.get("server-no-machine"))
}
