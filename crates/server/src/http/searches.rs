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
use crate::limits::{SearchAsked, begun};
use crate::refusal::{ErrorBody, Refusal};
use crate::situation::Situation;
use crate::streaming::{self, Teller, Telling};

/// A search.
#[derive(Deserialize, ToSchema)]
pub(super) struct SearchBody {
    #[serde(flatten)]
    situation: Situation,
    #[serde(flatten)]
    search: SearchAsked,
    /// Whether every legal move is to get a value.
    #[serde(default)]
    values: bool,
}

/// What a search found, as `gambito search --json --explain` prints it.
#[derive(Serialize, ToSchema)]
#[schema(as = Search)]
struct Found {
    #[serde(flatten)]
    report: SearchReport,
    /// The value of every move, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<MoveValue>>,
    #[serde(flatten)]
    explanation: Explanation,
}

/// What a stream tells, by the name of the event.
#[derive(ToSchema)]
#[serde(tag = "event", content = "data", rename_all = "lowercase")]
#[expect(dead_code, reason = "only described: events are told one by one, as they come")]
enum SearchEvent {
    /// A depth is complete.
    Depth(SearchReport),
    /// A move has a value.
    Move(MoveValue),
    /// The end.
    Done(Found),
    /// Why there is no result.
    Error(ErrorBody<'static>),
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(searches))
}

/// Searches a position.
///
/// A stream of `depth` (what is known and counted after each), `move` (with `values`) and at the end `done` (as `gambito search --json --explain` prints it, with
/// `values` as with `--values`) or `error`; with `Accept: application/json` the data of `done` alone.
#[utoipa::path(post, path = "/searches", tag = "work", request_body = SearchBody, responses(
    (status = 200, description = "Events, or the result",
        content((SearchEvent = "text/event-stream"), (Found = "application/json"))),
    (status = "4XX", description = "Not understood", body = ErrorBody),
    (status = 503, description = "Too much work", body = ErrorBody),
))]
async fn searches(State(app): State<App>, telling: Telling, asked: Asked<SearchBody>) -> Result<Response, Refusal> {
    let Asked { request, texts } = asked;
    let record = request.situation.record(texts)?;
    let search = request.search.request(&record, texts)?;
    streaming::run(&app, texts, telling, move |teller| found(&record, search, request.values, teller, texts)).await
}

fn found(
    record: &Record,
    search: SearchRequest,
    with_values: bool,
    teller: &Teller,
    texts: Texts,
) -> Result<Found, Refusal> {
    let pos = record.pos();
    let mut request = begun(search, &teller.stop);
    request.listeners.latest = Some(depths(teller));
    let searched = if with_values {
        let valued = analyse(pos).search_moves(&request, &mut |value| teller.tell("move", value));
        valued.map(|ValuedReport { position, moves }| (position, Some(moves)))
    } else {
        analyse(pos).search(&request).map(|report| (report, None))
    };
    let (report, moves) = searched.map_err(|error| Refusal::run(texts, &error))?;
    let explanation = Explanation::new(pos, request.question.evaluation.as_deref(), &report)
        .map_err(|error| Refusal::spec(texts, "eval", &error))?;
    Ok(Found { report, moves, explanation })
}

/// Tells of every complete depth, in the shape of the end.
pub(super) fn depths(teller: &Teller) -> Latest {
    let teller = teller.clone();
    Latest::notify(move |report| teller.tell("depth", report))
}
