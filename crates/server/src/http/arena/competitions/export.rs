//! Competitions as files: tables, JSON, records of all games, PGN.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Json;
use axum::body::{Body, Bytes};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use gambito_competition::{GameScore, Pairing, Standings};
use gambito_texts::quoted;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio_stream::StreamExt as _;
use tokio_stream::wrappers::ReceiverStream;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::records::{RecordFormat, RecordReader, Seeds, write_records};
use super::schedule::state_name;
use super::table::StageColumns;
use super::views::CompetitionView;
use super::{access, table};
use crate::app::App;
use crate::arena::{Caller, Contest, Visibility};
use crate::params::{Params, Path};
use crate::refusal::{Code, Refusal};

/// In which form.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct ExportRequest {
    /// `csv`: the standings; `json`: the standings and all results; `jsonl`: all games, which `gambito show --record` reads;
    /// `pgn`: all games.
    format: String,
}

/// Everything about a competition but the moves of its games.
#[derive(Serialize, ToSchema)]
struct CompetitionExport {
    /// The competition.
    competition: CompetitionView,
    /// How everybody stands.
    #[schema(value_type = Standings)]
    standings: Arc<Standings>,
    /// All matches, played or not.
    pairings: Vec<PairingView>,
}

/// A match of a competition.
#[derive(Serialize, ToSchema)]
struct PairingView {
    /// The number, from 1.
    number: u64,
    /// The stage, from 1.
    stage: usize,
    /// The group in its stage, from 1.
    group: usize,
    /// The round, from 1.
    round: u32,
    /// Who plays first in the first game.
    first: String,
    /// Who plays second in the first game.
    second: String,
    /// `waiting`, `playing`, `done` or `void`.
    state: &'static str,
    /// The results. Sides are swapped from game to game.
    games: Vec<ScoreView>,
}

/// The result of a game.
#[derive(Serialize, ToSchema)]
struct ScoreView {
    /// `1-0`, `1/2-1/2` or `0-1`, from the view of who moves first in this game.
    result: &'static str,
    /// Why the game ended.
    reason: &'static str,
}

/// Parts of a file that wait for a slow connection.
const MOST_QUEUED: usize = 8;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(export))
}

/// A competition as a file. Where spectators have a delay, games appear in it that long after their end.
#[utoipa::path(get, path = "/competitions/{id}/export", tag = "competitions", params(("id" = String, Path), ExportRequest),
    responses(
    (status = 200, description = "The file", content(
        (CompetitionExport = "application/json"),
        (String = "text/csv"),
        (String = "application/jsonl"),
        (String = "application/vnd.chess-pgn"),
    )),
    Refusal,
))]
async fn export(
    caller: Caller,
    Path(id): Path<String>,
    Params(ExportRequest { format }): Params<ExportRequest>,
) -> Result<Response, Refusal> {
    let contest = access::visible(&caller, &id).await?;
    let file = |kind: &'static str| {
        let disposition = format!("attachment; filename=\"{}.{format}\"", contest.row.id);
        [(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, disposition)]
    };
    let seeds = if access::may_manage(&caller, &contest.row).await? { Seeds::Shown } else { Seeds::Hidden };
    let visibility = if caller.is_organiser() {
        Visibility::Live
    } else {
        Visibility::of_spectators(contest.row.spectator_delay_ms)
    };
    let reader = RecordReader { seeds, visibility };
    let games = |format| Body::from_stream(records(&caller, &contest, format, reader).map(Ok::<_, Infallible>));
    match format.as_str() {
        "csv" => {
            let standings = standings(&caller, &contest).await?;
            let stages = StageColumns::of(contest.read().rules().stages.len());
            let table = table::standings(caller.texts, &standings, stages);
            Ok((file("text/csv; charset=utf-8"), table).into_response())
        }
        "json" => {
            let standings = standings(&caller, &contest).await?;
            let competition = CompetitionView::new(&caller, &contest).await?;
            let export = CompetitionExport { competition, standings, pairings: pairings(&contest) };
            Ok((file("application/json"), Json(export)).into_response())
        }
        "jsonl" => Ok((file("application/jsonl"), games(RecordFormat::JsonLines)).into_response()),
        "pgn" => Ok((file("application/vnd.chess-pgn"), games(RecordFormat::Pgn)).into_response()),
        given => {
            let values = &[("given", quoted(given)), ("allowed", "csv, json, jsonl, pgn".into())];
            let message = caller.texts.format("competition-bad-format", values);
            Err(Refusal::unprocessable(Code::BadFormat, "format", message))
        }
    }
}

async fn standings(caller: &Caller, contest: &Contest) -> Result<Arc<Standings>, Refusal> {
    contest.standings().await.map_err(|error| Refusal::internal(caller.texts, error))
}

/// The games in the bytes of a format. They are read page by page, as fast as the client reads.
fn records(
    caller: &Caller,
    contest: &Arc<Contest>,
    format: RecordFormat,
    reader: RecordReader,
) -> ReceiverStream<Bytes> {
    let (sender, parts) = mpsc::channel(MOST_QUEUED);
    let (arena, contest) = (caller.arena.clone(), Arc::clone(contest));
    tokio::spawn(async move {
        if let Err(error) = write_records(&arena, &contest, format, reader, &sender).await {
            tracing::error!(%error, competition = contest.row.id, "an export ended early");
        }
    });
    ReceiverStream::new(parts)
}

fn pairings(contest: &Contest) -> Vec<PairingView> {
    let competition = contest.read();
    let name = |entrant: usize| competition.entrants()[entrant].name.clone();
    let score = |game: &GameScore| ScoreView { result: game.result.token(), reason: game.reason.name() };
    let view = |pairing: &Pairing| PairingView {
        number: pairing.number,
        stage: pairing.stage + 1,
        group: pairing.group + 1,
        round: pairing.round,
        first: name(pairing.players[0]),
        second: name(pairing.players[1]),
        state: state_name(&pairing.state),
        games: pairing.games().iter().map(score).collect(),
    };
    competition.pairings().iter().map(view).collect()
}
