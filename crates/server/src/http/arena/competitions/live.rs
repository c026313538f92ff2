//! How everybody stands, now and as it changes.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::response::Response;
use gambito_competition::{Standings, Status};
use serde::Serialize;
use tokio::time::sleep;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::line_stream::{LineWriter, ReaderGone, StreamRequest};
use super::access;
use crate::app::App;
use crate::arena::{Caller, Contest};
use crate::params::{NoParams, Params, Path};
use crate::refusal::Refusal;

/// A line of the stream of a competition.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
enum CompetitionLine {
    /// How everybody stands.
    Standings {
        /// The number of the last event that they count.
        id: u64,
        /// The standings.
        #[schema(value_type = Standings)]
        standings: Arc<Standings>,
    },
}

/// The least time between two lines.
const PACE: Duration = Duration::from_millis(500);

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(standings)).routes(routes!(stream))
}

/// How everybody stands: points, ratings with 95 % intervals, and games lost by faults.
#[utoipa::path(get, path = "/competitions/{id}/standings", tag = "competitions", params(("id" = String, Path)), responses(
    (status = 200, description = "The standings", body = Standings),
    Refusal,
))]
async fn standings(caller: Caller, Path(id): Path<String>) -> Result<Json<Arc<Standings>>, Refusal> {
    let contest = access::visible(&caller, &id).await?;
    let standings = contest.standings().await.map_err(|error| Refusal::internal(caller.texts, error))?;
    Ok(Json(standings))
}

/// The standings now and after every change, at most twice a second, in lines of JSON (`Accept: application/x-ndjson`, the
/// default) or as server-sent events (`text/event-stream`). The stream ends with the competition.
#[utoipa::path(get, path = "/competitions/{id}/stream", tag = "competitions", params(("id" = String, Path)), responses(
    (status = 200, description = "The standings", content(
        (CompetitionLine = "application/x-ndjson"),
        (CompetitionLine = "text/event-stream"),
    )),
    Refusal,
))]
async fn stream(
    caller: Caller,
    Path(id): Path<String>,
    Params(NoParams {}): Params<NoParams>,
    request: StreamRequest,
) -> Result<Response, Refusal> {
    let contest = access::visible(&caller, &id).await?;
    let permit = access::permit(&caller, &contest.row);
    let (writer, response) = LineWriter::new(request.format, caller.arena.stopping.clone(), permit);
    tokio::spawn(follow(contest, writer));
    Ok(response)
}

/// Writes standings until the competition or the reader ends.
async fn follow(contest: Arc<Contest>, mut writer: LineWriter) {
    let mut changes = contest.changes();
    let mut sent: Option<Arc<Standings>> = None;
    loop {
        changes.borrow_and_update();
        let Ok(standings) = contest.standings().await else { return };
        let (id, status) = (standings.seq, standings.status);
        // A new name changes the standings without an event.
        if sent.as_ref() != Some(&standings) {
            let line = CompetitionLine::Standings { id, standings: Arc::clone(&standings) };
            if writer.send(&line, Some(id)) == Err(ReaderGone) {
                return;
            }
            sent = Some(standings);
        }
        if matches!(status, Status::Finished | Status::Cancelled) {
            return;
        }
        let next = async {
            sleep(PACE).await;
            // Standings may be a little old: then there is something new to say already.
            if contest.read().seq() == id { changes.changed().await.is_ok() } else { true }
        };
        let is_next = tokio::select! {
            is_next = next => is_next,
            ReaderGone = writer.idle() => false,
        };
        if !is_next {
            return;
        }
    }
}
