use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::response::Response;
use gambito_analysis::{MoveReport, SearchRequest, SolveReport, analyse};
use gambito_catalog::Algorithm;
use gambito_play::Record;
use gambito_search::Progress;
use gambito_texts::Texts;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::asked::Asked;
use crate::client::Client;
use crate::limits::{SolveLimits, check_size};
use crate::refusal::{ErrorBody, Refusal};
use crate::situation::Situation;
use crate::streaming::{self, Delivery, EventSender, Queued, StreamEvent};
use crate::work::prepare;

/// A position to solve.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SolveRequest {
    #[serde(flatten)]
    situation: Situation,
    /// Whether to find only the value of the position and one best move, which is faster.
    #[serde(default)]
    value: bool,
    #[serde(flatten)]
    limits: SolveLimits,
}

/// How far solving has come. Results are for the player to move.
#[derive(Serialize, ToSchema)]
struct SolveProgress {
    /// The move that is being solved, to which the bounds belong; null if they belong to the position itself.
    #[serde(rename = "move")]
    #[schema(required)]
    mv: Option<String>,
    /// The lowest result that is still possible; null before anything is proven.
    #[schema(required)]
    low: Option<i64>,
    /// The highest.
    #[schema(required)]
    high: Option<i64>,
    /// Positions visited.
    nodes: u64,
    /// Positions per second.
    nps: u64,
}

/// An event of solving.
#[derive(Serialize, ToSchema)]
#[serde(tag = "event", content = "data", rename_all = "lowercase")]
enum SolveEvent {
    /// The work waits for its turn.
    Queued(Queued),
    /// How far it has come, at the start and a few times per second.
    Progress(SolveProgress),
    /// A move is solved.
    Move(MoveReport),
    /// Solving is over.
    Done(Box<SolveReport>),
    /// Solving failed.
    Error(ErrorBody),
}

impl StreamEvent for SolveEvent {
    type Result = SolveReport;

    fn queued(place: Queued) -> Self {
        Self::Queued(place)
    }

    fn done(result: SolveReport) -> Self {
        Self::Done(Box::new(result))
    }

    fn failed(error: ErrorBody) -> Self {
        Self::Error(error)
    }
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(solves))
}

/// Finds the exact result of a position and of every move.
///
/// While the work waits for its turn, `queued` tells its place.
/// Streams `progress` and `move`, and at the end `done` or `error`. With `Accept: application/json` the answer is the data
/// of `done`: what `gambito solve --json` prints.
#[utoipa::path(post, path = "/solves", tag = "work", request_body = SolveRequest, responses(
    (status = 200, description = "Events, or the result",
        content((SolveEvent = "text/event-stream"), (SolveReport = "application/json"))),
    Refusal,
))]
async fn solves(
    State(app): State<App>,
    client: Client,
    delivery: Delivery,
    asked: Asked<SolveRequest>,
) -> Result<Response, Refusal> {
    let Asked { request, texts } = asked;
    let only_value = request.value;
    let (record, search) = prepare(&app, client, texts, move |variants| {
        let record = request.situation.record(variants, texts)?;
        check_size(record.pos(), &Algorithm::Engine.into(), texts)?;
        let mut search = SearchRequest::new(record.variant().to_string(), Algorithm::Engine);
        request.limits.set(&mut search, texts)?;
        Ok((record, search))
    })
    .await?;
    let game = record.variant().family().clone();
    streaming::run(&app, client, texts, delivery, game, move |events| solve(&record, search, only_value, events, texts))
        .await
}

fn solve(
    record: &Record,
    search: SearchRequest,
    only_value: bool,
    events: &EventSender<SolveEvent>,
    texts: Texts,
) -> Result<SolveReport, Refusal> {
    let progress = Arc::new(Progress::default());
    let mut request = search;
    request.resources.stop = events.stop.clone();
    request.listeners.progress = Some(Arc::clone(&progress));
    let solved = std::thread::scope(|scope| {
        let (end, ended) = channel();
        let moves = record.pos().moves();
        scope.spawn(move || send_progress(&progress, &moves, events, || ended.recv_timeout(BETWEEN_REPORTS)));
        // Dropped at the end of the work, which ends the reports.
        let _end: Sender<()> = end;
        if only_value {
            let position = analyse(record.pos()).solve_value(&request)?;
            return Ok(SolveReport { position, moves: Vec::new() });
        }
        analyse(record.pos()).solve(&request, &mut |solved| events.send(&SolveEvent::Move(solved)))
    });
    solved.map_err(|error| Refusal::run(texts, error))
}

const BETWEEN_REPORTS: Duration = Duration::from_millis(200);

/// Reports progress at once and then after every timeout, until the end.
fn send_progress(
    progress: &Progress,
    moves: &[String],
    events: &EventSender<SolveEvent>,
    mut wait: impl FnMut() -> Result<(), RecvTimeoutError>,
) {
    let begin = Instant::now();
    loop {
        let nodes = progress.nodes();
        let nps = (nodes as f64 / begin.elapsed().as_secs_f64()) as u64;
        let proven = progress.bounds();
        let mv = proven.and_then(|proven| proven.mv).and_then(|index| moves.get(index)).cloned();
        let [low, high] = proven.map_or([None; 2], |proven| proven.bounds.map(Some));
        events.send(&SolveEvent::Progress(SolveProgress { mv, low, high, nodes, nps }));
        if wait() != Err(RecvTimeoutError::Timeout) {
            return;
        }
    }
}
