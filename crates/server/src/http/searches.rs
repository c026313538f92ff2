use axum::extract::State;
use axum::response::Response;
use gambito_analysis::{Explanation, Latest, MoveValue, SearchReport, SearchRequest, ValuedReport, analyse};
use gambito_play::Record;
use gambito_texts::Texts;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::asked::Asked;
use crate::client::Client;
use crate::limits::{SearchFields, started};
use crate::refusal::{ErrorBody, Refusal};
use crate::situation::Situation;
use crate::streaming::{self, Delivery, EventSender, Queued, StreamEvent};
use crate::work::prepare;

/// A position to search, and how.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SearchBody {
    #[serde(flatten)]
    situation: Situation,
    #[serde(flatten)]
    search: SearchFields,
    /// Whether to find the value of every legal move as well.
    #[serde(default)]
    values: bool,
}

/// The result of a search, as `gambito search --json --explain` prints it.
#[derive(Serialize, ToSchema)]
struct SearchResult {
    #[serde(flatten)]
    report: SearchReport,
    /// The value of every move, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<MoveValue>>,
    /// Moves behind these that are left out, because there are very many.
    #[serde(skip_serializing_if = "Option::is_none")]
    left_out: Option<usize>,
    #[serde(flatten)]
    explanation: Explanation,
}

/// An event of a search.
#[derive(Serialize, ToSchema)]
#[serde(tag = "event", content = "data", rename_all = "lowercase")]
enum SearchEvent {
    /// The work waits for its turn.
    Queued(Queued),
    /// A depth is complete.
    Depth(Box<SearchReport>),
    /// The value of a move is known.
    Move(MoveValue),
    /// The search is over.
    Done(Box<SearchResult>),
    /// The search failed.
    Error(ErrorBody),
}

impl StreamEvent for SearchEvent {
    type Result = SearchResult;

    fn queued(place: Queued) -> Self {
        Self::Queued(place)
    }

    fn done(result: SearchResult) -> Self {
        Self::Done(Box::new(result))
    }

    fn failed(error: ErrorBody) -> Self {
        Self::Error(error)
    }
}

impl DepthEvent for SearchEvent {
    fn depth(report: SearchReport) -> Self {
        Self::Depth(Box::new(report))
    }
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(searches))
}

/// Searches a position.
///
/// While the work waits for its turn, `queued` tells its place.
/// Streams `depth` after each complete depth, `move` for the value of each move if `values` is set, and at the end `done`
/// or `error`. With `Accept: application/json` the answer is the data of `done`: what `gambito search --json --explain`
/// prints, with `values` what `--values` adds.
#[utoipa::path(post, path = "/searches", tag = "work", request_body = SearchBody, responses(
    (status = 200, description = "Events, or the result",
        content((SearchEvent = "text/event-stream"), (SearchResult = "application/json"))),
    Refusal,
))]
async fn searches(
    State(app): State<App>,
    client: Client,
    delivery: Delivery,
    asked: Asked<SearchBody>,
) -> Result<Response, Refusal> {
    let Asked { request, texts } = asked;
    let with_values = request.values;
    let (record, search) = prepare(&app, client, texts, move |variants| {
        let record = request.situation.record(variants, texts)?;
        let search = request.search.request(&record, texts)?;
        Ok((record, search))
    })
    .await?;
    let game = record.variant().family().clone();
    streaming::run(&app, client, texts, delivery, game, move |events| run(&record, search, with_values, events, texts))
        .await
}

fn run(
    record: &Record,
    search: SearchRequest,
    with_values: bool,
    events: &EventSender<SearchEvent>,
    texts: Texts,
) -> Result<SearchResult, Refusal> {
    let pos = record.pos();
    let mut request = started(search, &events.stop);
    request.listeners.latest = Some(depth_listener(events));
    let searched = if with_values {
        let valued = analyse(pos).search_moves(&request, &mut |value| events.send(&SearchEvent::Move(value.clone())));
        valued.map(|ValuedReport { position, moves, left_out }| (position, Some(moves), Some(left_out)))
    } else {
        analyse(pos).search(&request).map(|report| (report, None, None))
    };
    let (report, moves, left_out) = searched.map_err(|error| Refusal::run(texts, error))?;
    let explanation = Explanation::new(pos, request.question.evaluation.as_deref(), &report)
        .map_err(|error| Refusal::spec(texts, "eval", &error))?;
    Ok(SearchResult { report, moves, left_out, explanation })
}

/// Events of a stream that reports every complete depth of a search.
pub(super) trait DepthEvent: StreamEvent {
    fn depth(report: SearchReport) -> Self;
}

/// Sends an event for every complete depth.
pub(super) fn depth_listener<E: DepthEvent>(events: &EventSender<E>) -> Latest {
    let events = events.clone();
    Latest::notify(move |report| events.send(&E::depth(report.clone())))
}
