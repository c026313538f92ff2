//! What workers do: they ask for tasks, fetch the programs of bots, and report. A worker is known by a token with the scope
//! `work` of a bot of an organiser.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use gambito_core::Player;
use gambito_hall::ActionError;
use gambito_keys::is_printable;
use gambito_play::{Command, Forfeit};
use gambito_store::{Upload, UploadState};
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, timeout_at};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::failed;
use super::versions::{CheckReport, hexadecimal};
use crate::app::App;
use crate::arena::{Assigned, Caller, Noted, Polled, Task, WorkerId};
use crate::asked::Asked;
use crate::params::Path;
use crate::refusal::{Code, Refusal};

/// How long a worker waits for a task before it shows again that it lives.
const PATIENCE: Duration = Duration::from_secs(1);
/// Tasks that a worker may have.
const MOST_TASKS: usize = 1_000;
/// Characters of the name of a worker.
const NAME_LENGTH: usize = 60;
/// Characters that are kept of the log of a game.
const LOG_LENGTH: usize = 64 << 10;

/// A worker asks for tasks.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WorkRequest {
    /// A name that tells the worker from others with the same token. It keeps it for as long as it runs.
    worker: String,
    /// How many more tasks it can do.
    free: usize,
    /// The ids of all tasks that it has.
    #[serde(default)]
    holds: Vec<String>,
}

/// What a worker has to do from now on.
#[derive(Serialize, ToSchema)]
struct WorkView {
    /// New tasks.
    tasks: Vec<TaskView>,
    /// The ids of tasks that it has no more.
    dropped: Vec<String>,
}

/// A task of a worker.
#[derive(Serialize, ToSchema)]
struct TaskView {
    /// Its id.
    id: String,
    /// The game with its values.
    game: String,
    /// What it is about: a `game` to play, or a `check`.
    #[serde(flatten)]
    kind: TaskKind,
}

#[derive(Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum TaskKind {
    /// A game with its players. The game begins to count their time when they are ready.
    Game {
        /// The id of the game.
        #[serde(rename = "gameId")]
        game_id: String,
        /// One player, or two.
        seats: Vec<ProgramSeatView>,
    },
    /// An upload to check.
    Check {
        /// The program.
        program: ProgramView,
    },
}

/// A player of a game.
#[derive(Serialize, ToSchema)]
struct ProgramSeatView {
    /// The name of the bot.
    bot: String,
    /// The sides that it plays.
    sides: Vec<Player>,
    /// The token with which it plays. It is valid for this game, as long as the worker has the task.
    token: String,
    /// Its program.
    program: ProgramView,
}

/// An uploaded program.
#[derive(Serialize, ToSchema)]
struct ProgramView {
    /// SHA-256 of the file, in hexadecimal digits.
    sha256: String,
    /// The name of the file.
    file: String,
    /// How it is run.
    command: String,
    /// The size of the file.
    bytes: u64,
}

/// Which worker reports.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WorkerRequest {
    /// The name of the worker.
    worker: String,
}

/// A fault that loses a game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ProgramFaultReport {
    /// The name of the worker.
    worker: String,
    /// The side of the program.
    side: Player,
    /// What was wrong: a `kind` with its values, as in the record of a tournament.
    #[schema(value_type = Object)]
    forfeit: Forfeit,
}

/// The end of a task.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TaskReport {
    /// The name of the worker.
    worker: String,
    /// What the programs of a game have said and heard.
    #[serde(default)]
    logs: Vec<LogReport>,
    /// The result of a check.
    #[serde(default)]
    check: Option<CheckReport>,
}

/// The log of a program.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct LogReport {
    /// Its side.
    side: Player,
    /// The lines.
    text: String,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(ask))
        .routes(routes!(program))
        .routes(routes!(ready))
        .routes(routes!(forfeit))
        .routes(routes!(done))
}

/// Asks for tasks. The answer comes at once if there are any, otherwise after a second. Each request is a sign of life: a
/// worker that does not ask for ten seconds loses its tasks to others.
#[utoipa::path(post, path = "/work", tag = "workers", request_body = WorkRequest, responses(
    (status = 200, description = "What there is to do", body = WorkView),
    Refusal,
))]
async fn ask(caller: Caller, Asked { request, .. }: Asked<WorkRequest>) -> Result<Json<WorkView>, Refusal> {
    let worker = worker(&caller, &request.worker).await?;
    let (arena, free) = (&caller.arena, request.free.min(MOST_TASKS));
    let (registry, deadline) = (arena.uploads.registry(), Instant::now() + PATIENCE);
    registry.greet(&worker, arena.hall.now());
    loop {
        let queued = registry.queued();
        let Polled { assigned, dropped, revoked } = registry.poll(&worker, free, &request.holds);
        arena.announce_seats(revoked);
        if !assigned.is_empty() || !dropped.is_empty() {
            return Ok(Json(WorkView { tasks: assigned.into_iter().map(TaskView::from).collect(), dropped }));
        }
        tokio::select! {
            queued = timeout_at(deadline, queued) => {
                // A task that was just done is no news for the worker, which will ask for another one.
                if queued.is_err() || !registry.has_all(&worker, &request.holds) {
                    break;
                }
            }
            () = arena.stopping.begun() => break,
        }
    }
    Ok(Json(WorkView { tasks: Vec::new(), dropped: Vec::new() }))
}

/// The file of a program of a task.
#[utoipa::path(get, path = "/work/{id}/programs/{worker}/{sha256}", tag = "workers",
    params(("id" = String, Path), ("worker" = String, Path), ("sha256" = String, Path)), responses(
    (status = 200, description = "The file", body = Vec<u8>, content_type = "application/octet-stream"),
    Refusal,
))]
async fn program(
    caller: Caller,
    Path((id, name, sha256)): Path<(String, String, String)>,
) -> Result<Response, Refusal> {
    let worker = worker(&caller, &name).await?;
    let task = own_task(&caller, &worker, &id)?;
    let uploads: Vec<&Upload> = match &*task {
        Task::Game { seats, .. } => seats.iter().map(|seat| &seat.upload).collect(),
        Task::Check { upload } => vec![upload],
    };
    let upload = uploads.into_iter().find(|upload| hexadecimal(&upload.digest) == sha256);
    let upload = upload.ok_or_else(|| Refusal::not_found(caller.texts))?;
    let bytes = caller.arena.store.upload_file(&upload.id).await.map_err(failed(caller.texts))?;
    Ok(([(CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
}

/// Says that the players of a game are ready, so that their clocks may run.
#[utoipa::path(post, path = "/work/{id}/ready", tag = "workers", params(("id" = String, Path)),
    request_body = WorkerRequest, responses(
    (status = 204, description = "The clocks may run"),
    Refusal,
))]
async fn ready(
    caller: Caller,
    Path(id): Path<String>,
    Asked { request, .. }: Asked<WorkerRequest>,
) -> Result<StatusCode, Refusal> {
    let worker = worker(&caller, &request.worker).await?;
    if caller.arena.uploads.registry().ready(&worker, &id) { Ok(StatusCode::NO_CONTENT) } else { Err(gone(&caller)) }
}

/// Ends a game that a program has lost by a fault.
#[utoipa::path(post, path = "/work/{id}/forfeit", tag = "workers", params(("id" = String, Path)),
    request_body = ProgramFaultReport, responses(
    (status = 204, description = "The game is over"),
    Refusal,
))]
async fn forfeit(
    caller: Caller,
    Path(id): Path<String>,
    Asked { request, texts }: Asked<ProgramFaultReport>,
) -> Result<StatusCode, Refusal> {
    let worker = worker(&caller, &request.worker).await?;
    let task = own_task(&caller, &worker, &id)?;
    let Task::Game { game, seats, .. } = &*task else { return Err(gone(&caller)) };
    let loser = request.side;
    if !seats.iter().any(|seat| seat.sides.contains(&loser)) {
        return Err(gone(&caller));
    }
    // What a program prints is for its owner alone; everybody reads how a game ended.
    let forfeit = Forfeit { last_words: None, ..request.forfeit };
    match caller.arena.hall.order(game, Command::Forfeit { loser, forfeit }).await {
        Ok(_) | Err(ActionError::NoGame | ActionError::Refused(_)) => Ok(StatusCode::NO_CONTENT),
        Err(ActionError::NotDurable) => Err(Refusal::not_durable(texts)),
        Err(error) => Err(Refusal::internal(texts, error)),
    }
}

/// Reports the end of a task.
#[utoipa::path(post, path = "/work/{id}/done", tag = "workers", params(("id" = String, Path)),
    request_body = TaskReport, responses(
    (status = 204, description = "The worker has this task no more"),
    Refusal,
))]
async fn done(
    caller: Caller,
    Path(id): Path<String>,
    Asked { request, texts }: Asked<TaskReport>,
) -> Result<StatusCode, Refusal> {
    let worker = worker(&caller, &request.worker).await?;
    let arena = &caller.arena;
    let task = own_task(&caller, &worker, &id)?;
    match (&*task, &request.check) {
        (Task::Game { game, seats, .. }, _) => {
            for LogReport { side, text } in request.logs {
                if seats.iter().any(|seat| seat.sides.contains(&side)) {
                    let noted = Noted { game: game.clone(), side, ply: 0 };
                    arena.note_log(noted, &shortened(&text)).await.map_err(failed(texts))?;
                }
            }
        }
        (Task::Check { upload }, Some(report)) => {
            let state = if report.failed == 0 { UploadState::Passed } else { UploadState::Failed };
            let report = serde_json::to_string(report).map_err(|error| Refusal::internal(texts, error))?;
            arena.store.set_upload_state(&upload.id, state, report).await.map_err(failed(texts))?;
            arena.look_for_challenges(upload.bot).await;
        }
        (Task::Check { .. }, None) => {
            let message = texts.format("server-missing-field", &[("field", "check".into())]);
            return Err(Refusal::unprocessable(Code::BadUpload, "check", message));
        }
    }
    let revoked = arena.uploads.registry().done(&worker, &id).map(|(_, revoked)| revoked).unwrap_or_default();
    arena.announce_seats(revoked);
    Ok(StatusCode::NO_CONTENT)
}

async fn worker(caller: &Caller, name: &str) -> Result<WorkerId, Refusal> {
    let account = caller.worker().await?;
    caller.may_upload()?;
    if !(1..=NAME_LENGTH).contains(&name.chars().count()) || !name.chars().all(is_printable) {
        let message = caller.texts.format("class-bad-text", &[("most", NAME_LENGTH.into())]);
        return Err(Refusal::unprocessable(Code::BadName, "worker", message));
    }
    Ok(WorkerId { account, name: name.to_owned() })
}

fn own_task(caller: &Caller, worker: &WorkerId, id: &str) -> Result<Arc<Task>, Refusal> {
    caller.arena.uploads.registry().task_of(worker, id).ok_or_else(|| gone(caller))
}

/// The worker has no such task.
fn gone(caller: &Caller) -> Refusal {
    Refusal::new(StatusCode::CONFLICT, Code::TaskGone, caller.texts.get("upload-task-gone"))
}

/// The end of a log, which says how the game ended.
fn shortened(text: &str) -> String {
    let letters = text.chars().count();
    // PostgreSQL has no text with NUL.
    let end = text.chars().skip(letters.saturating_sub(LOG_LENGTH)).map(|c| if c == '\0' { '\u{fffd}' } else { c });
    if letters > LOG_LENGTH { ['…', '\n'].into_iter().chain(end).collect() } else { end.collect() }
}

impl From<Assigned> for TaskView {
    fn from(Assigned { id, task, tokens }: Assigned) -> Self {
        let (game, kind) = match &*task {
            Task::Check { upload } => (upload.game.clone(), TaskKind::Check { program: upload.into() }),
            Task::Game { game, variant, seats } => {
                let seats = seats.iter().zip(tokens).map(|(seat, token)| ProgramSeatView {
                    bot: seat.account.name.clone(),
                    sides: seat.sides.clone(),
                    token: token.reveal().to_owned(),
                    program: (&seat.upload).into(),
                });
                (variant.clone(), TaskKind::Game { game_id: game.clone(), seats: seats.collect() })
            }
        };
        Self { id, game, kind }
    }
}

impl From<&Upload> for ProgramView {
    fn from(upload: &Upload) -> Self {
        Self {
            sha256: hexadecimal(&upload.digest),
            file: upload.file.clone(),
            command: upload.command.clone(),
            bytes: upload.bytes,
        }
    }
}
