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
use crate::limits::{SolveLimits, check_size};
use crate::refusal::{ErrorBody, Refusal};
use crate::situation::Situation;
use crate::streaming::{self, Teller, Telling};

/// A position to be solved.
#[derive(Deserialize, ToSchema)]
pub(super) struct SolveRequest {
    #[serde(flatten)]
    situation: Situation,
    /// Whether the value of the position and one best move are enough, which is faster.
    #[serde(default)]
    value: bool,
    #[serde(flatten)]
    limits: SolveLimits,
}

/// How far solving has come.
#[derive(Serialize, ToSchema)]
struct SolveProgress {
    /// The least that the result can be, if anything is proven.
    low: Option<i64>,
    /// The greatest.
    high: Option<i64>,
    /// Positions entered.
    nodes: u64,
    /// Positions a second.
    nps: u64,
}

/// What a stream tells, by the name of the event.
#[derive(ToSchema)]
#[serde(tag = "event", content = "data", rename_all = "lowercase")]
#[expect(dead_code, clippy::large_enum_variant, reason = "only described: events are told one by one, as they come")]
enum SolveEvent {
    /// How far it has come.
    Progress(SolveProgress),
    /// A move is solved.
    Move(MoveReport),
    /// The end.
    Done(SolveReport),
    /// Why there is no result.
    Error(ErrorBody<'static>),
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(solves))
}

/// Finds the exact result of a position and of every move.
///
/// A stream of `progress`, `move` and at the end `done` (as `gambito solve --json` prints it) or `error`; with
/// `Accept: application/json` the data of `done` alone.
#[utoipa::path(post, path = "/solves", tag = "work", request_body = SolveRequest, responses(
    (status = 200, description = "Events, or the result",
        content((SolveEvent = "text/event-stream"), (SolveReport = "application/json"))),
    (status = "4XX", description = "Not understood", body = ErrorBody),
    (status = 503, description = "Too much work", body = ErrorBody),
))]
async fn solves(State(app): State<App>, telling: Telling, asked: Asked<SolveRequest>) -> Result<Response, Refusal> {
    let Asked { request, texts } = asked;
    let record = request.situation.record(texts)?;
    check_size(record.pos(), &Algorithm::Engine.into(), texts)?;
    let mut search = SearchRequest::new(record.variant().to_string(), Algorithm::Engine);
    request.limits.set(&mut search, texts)?;
    let only_value = request.value;
    streaming::run(&app, texts, telling, move |teller| solved(&record, search, only_value, teller, texts)).await
}

fn solved(
    record: &Record,
    search: SearchRequest,
    only_value: bool,
    teller: &Teller,
    texts: Texts,
) -> Result<SolveReport, Refusal> {
    let progress = Arc::new(Progress::default());
    let mut request = search;
    request.resources.stop = teller.stop.clone();
    request.listeners.progress = Some(Arc::clone(&progress));
    let solved = std::thread::scope(|scope| {
        let (end, ended) = channel();
        scope.spawn(move || tell_progress(&progress, teller, || ended.recv_timeout(BETWEEN)));
        // Dropped when the work is through, which ends the telling.
        let _end: Sender<()> = end;
        if only_value {
            let position = analyse(record.pos()).solve_value(&request)?;
            return Ok(SolveReport { position, moves: Vec::new() });
        }
        analyse(record.pos()).solve(&request, &mut |solved| teller.tell("move", &solved))
    });
    solved.map_err(|error| Refusal::run(texts, &error))
}

/// The time between two reports of progress.
const BETWEEN: Duration = Duration::from_millis(200);

/// Tells of progress whenever the time has come, until the end.
fn tell_progress(progress: &Progress, teller: &Teller, mut wait: impl FnMut() -> Result<(), RecvTimeoutError>) {
    let begun = Instant::now();
    while wait() == Err(RecvTimeoutError::Timeout) {
        let nodes = progress.nodes();
        let nps = (nodes as f64 / begun.elapsed().as_secs_f64()) as u64;
        let bounds = progress.bounds();
        let [low, high] = [bounds.map(|bounds| bounds[0]), bounds.map(|bounds| bounds[1])];
        teller.tell("progress", &SolveProgress { low, high, nodes, nps });
    }
}
