use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use gambito_analysis::{WhyReport, analyse};
use gambito_catalog::Algorithm;
use gambito_core::Player;
use gambito_texts::Texts;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::asked::Asked;
use crate::client::Client;
use crate::client_address::ClientAddress;
use crate::limits::{SearchFields, started, within};
use crate::refusal::Refusal;
use crate::situation::Situation;
use crate::work::{prepare, wait_for};

/// Visits to record by default.
const USUAL_RECORDS: u64 = 200_000;
/// The most visits that can be recorded: 32 MB.
const MOST_RECORDS: u64 = 1_000_000;
/// The most lines of one request, and moves of one line.
const MOST_LINES: usize = 2_000;
const MOST_PLIES: usize = 1_000;
/// The most moves of all lines together.
const MOST_PLAYED: usize = 50_000;

/// A search whose visits are to be recorded.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TraceRequest {
    #[serde(flatten)]
    situation: Situation,
    #[serde(flatten)]
    search: SearchFields,
    /// Visits to record; 200,000 by default, at most 1,000,000.
    max_nodes: Option<u64>,
}

/// Lines of a trace to be followed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TraceLines {
    #[serde(flatten)]
    situation: Situation,
    /// Lines from there, at most 2,000: each move by its number in the move order of its position, from 0.
    lines: Vec<Vec<u16>>,
}

/// Where a line leads.
#[derive(Serialize, ToSchema)]
pub(super) struct LineEnd {
    /// The position.
    position: String,
    /// The player to move.
    turn: Player,
    /// The legal moves in move order.
    moves: Vec<String>,
}

/// A question about two moves.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WhyRequest {
    #[serde(flatten)]
    situation: Situation,
    #[serde(flatten)]
    search: SearchFields,
    /// The move to compare with the best one; the next best by default.
    other: Option<String>,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(traces)).routes(routes!(trace_lines)).routes(routes!(why))
}

/// Every visit of a search, as `gambito trace` writes it.
#[utoipa::path(post, path = "/traces", tag = "work", request_body = TraceRequest, responses(
    (status = 200, description = "The trace", body = Vec<u8>, content_type = "application/octet-stream"),
    Refusal,
))]
async fn traces(
    State(app): State<App>,
    client: Client,
    Asked { request, texts }: Asked<TraceRequest>,
) -> Result<Response, Refusal> {
    let (record, search, most) = prepare(&app, client, texts, move |variants| {
        let record = request.situation.record(variants, texts)?;
        let search = request.search.or_algorithm(Algorithm::AlphaBeta).request(&record, texts)?;
        let most = within(texts, "max_nodes", request.max_nodes, MOST_RECORDS)?.unwrap_or(USUAL_RECORDS) as usize;
        Ok((record, search, most))
    })
    .await?;
    let game = record.variant().family().clone();
    let bytes = wait_for(&app, client, texts, game, move |stop| {
        let trace = analyse(record.pos()).trace(&started(search, stop), most);
        let trace = trace.map_err(|error| Refusal::run(texts, error))?;
        let (header, records) = trace.parts();
        Ok([header.as_bytes(), records].concat())
    })
    .await?;
    Ok(([(CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
}

/// Where the lines of a trace lead: a trace has the numbers of moves, and only the rules know the moves.
#[utoipa::path(post, path = "/traces/lines", tag = "work", request_body = TraceLines, responses(
    (status = 200, description = "The end of every line", body = Vec<LineEnd>),
    Refusal,
))]
async fn trace_lines(
    State(app): State<App>,
    address: ClientAddress,
    Asked { request, texts }: Asked<TraceLines>,
) -> Result<Json<Vec<LineEnd>>, Refusal> {
    let ends = prepare(&app, address.into(), texts, move |variants| {
        let TraceLines { situation, lines } = request;
        if lines.len() > MOST_LINES {
            return Err(Refusal::limit(texts, "lines", &lines.len().to_string(), &format!("0..{MOST_LINES}")));
        }
        let longest = lines.iter().map(Vec::len).max().unwrap_or(0);
        let played: usize = lines.iter().map(Vec::len).sum();
        if longest > MOST_PLIES || played > MOST_PLAYED {
            return Err(Refusal::limit(texts, "lines", &played.to_string(), &format!("0..{MOST_PLAYED}")));
        }
        let record = situation.record(variants, texts)?;
        lines.iter().map(|line| line_end(record.pos(), line, texts)).collect()
    })
    .await?;
    Ok(Json(ends))
}

fn line_end(pos: &dyn gambito_catalog::AnyPosition, line: &[u16], texts: Texts) -> Result<LineEnd, Refusal> {
    let mut pos = pos.clone_box();
    for number in line {
        let moves = pos.moves();
        let mv = moves.get(usize::from(*number));
        let is_played = mv.is_some_and(|mv| pos.play(mv).is_ok());
        if !is_played {
            let allowed = format!("0..{}", moves.len().saturating_sub(1));
            return Err(Refusal::limit(texts, "lines", &number.to_string(), &allowed));
        }
    }
    Ok(LineEnd { position: pos.text(), turn: pos.turn(), moves: pos.moves() })
}

/// Why a move is best and another is not.
#[utoipa::path(post, path = "/why", tag = "work", request_body = WhyRequest, responses(
    (status = 200, description = "The values of all moves, and two of them side by side", body = WhyReport),
    Refusal,
))]
async fn why(
    State(app): State<App>,
    client: Client,
    Asked { request, texts }: Asked<WhyRequest>,
) -> Result<Json<WhyReport>, Refusal> {
    let other = request.other;
    let (record, search) = prepare(&app, client, texts, move |variants| {
        let record = request.situation.record(variants, texts)?;
        let search = request.search.or_nodes(NODES_TO_EXPLAIN).request(&record, texts)?;
        Ok((record, search))
    })
    .await?;
    let game = record.variant().family().clone();
    let report = wait_for(&app, client, texts, game, move |stop| {
        let report = analyse(record.pos()).why(&started(search, stop), other.as_deref());
        report.map_err(|error| Refusal::run(texts, error))
    })
    .await?;
    Ok(Json(report))
}

/// Positions that an explanation without limits searches.
const NODES_TO_EXPLAIN: u64 = 200_000;
