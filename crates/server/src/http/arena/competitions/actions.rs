//! Entering and leaving competitions, and what those who manage them do.

use axum::Json;
use gambito_competition::{Command, Refusal as CompetitionRefusal};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::entrants::EntrantRequest;
use super::request::check_clock;
use super::views::CompetitionView;
use super::{access, refused};
use crate::app::App;
use crate::arena::{Caller, Scope};
use crate::asked::Asked;
use crate::params::Path;
use crate::refusal::Refusal;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(enter))
        .routes(routes!(withdraw))
        .routes(routes!(start))
        .routes(routes!(pause))
        .routes(routes!(resume))
        .routes(routes!(close))
        .routes(routes!(cancel))
        .routes(routes!(repeat_missed))
}

/// Takes part with one's own account or bot, comes back, or announces a new version of a bot. Those who manage the
/// competition enter anybody, also built-in players. Entering again without a version changes nothing.
#[utoipa::path(post, path = "/competitions/{id}/enter", tag = "competitions", params(("id" = String, Path)),
    request_body = EntrantRequest, responses(
    (status = 200, description = "The competition", body = CompetitionView),
    Refusal,
))]
async fn enter(
    caller: Caller,
    Path(id): Path<String>,
    Asked { request, .. }: Asked<EntrantRequest>,
) -> Result<Json<CompetitionView>, Refusal> {
    caller.account_with(Scope::Play)?;
    let contest = access::visible(&caller, &id).await?;
    let entry = if access::may_manage(&caller, &contest.row).await? {
        request.entry_by_manager(&caller, &contest.variant, Some(&contest)).await?
    } else {
        request.entry_by_owner(&caller, &contest).await?
    };
    check_clock(&caller, &entry, contest.clock)?;
    access::check_class(&caller, contest.row.class.as_deref(), &entry).await?;
    contest.command(entry).await.map_err(|error| refused(caller.texts, error))?;
    Ok(Json(CompetitionView::new(&caller, &contest).await?))
}

/// Plays no more matches. Results stay; matches that were not played are not played.
#[utoipa::path(post, path = "/competitions/{id}/withdraw", tag = "competitions", params(("id" = String, Path)),
    request_body = EntrantRequest, responses(
    (status = 200, description = "The competition", body = CompetitionView),
    Refusal,
))]
async fn withdraw(
    caller: Caller,
    Path(id): Path<String>,
    Asked { request, texts }: Asked<EntrantRequest>,
) -> Result<Json<CompetitionView>, Refusal> {
    caller.account_with(Scope::Play)?;
    let contest = access::visible(&caller, &id).await?;
    if !access::may_manage(&caller, &contest.row).await? {
        request.own_account(&caller).await?;
    }
    let entrant = request.entrant(&caller, &contest).await?;
    let entrant = entrant.ok_or_else(|| refused(texts, CompetitionRefusal::NoEntrant.into()))?;
    contest.command(Command::Withdraw { entrant }).await.map_err(|error| refused(texts, error))?;
    Ok(Json(CompetitionView::new(&caller, &contest).await?))
}

/// Begins a competition.
#[utoipa::path(post, path = "/competitions/{id}/start", tag = "competitions", params(("id" = String, Path)), responses(
    (status = 200, description = "The competition", body = CompetitionView),
    Refusal,
))]
async fn start(caller: Caller, Path(id): Path<String>) -> Result<Json<CompetitionView>, Refusal> {
    manage(caller, &id, Command::Start).await
}

/// Starts no more matches for now. Those that are being played go on.
#[utoipa::path(post, path = "/competitions/{id}/pause", tag = "competitions", params(("id" = String, Path)), responses(
    (status = 200, description = "The competition", body = CompetitionView),
    Refusal,
))]
async fn pause(caller: Caller, Path(id): Path<String>) -> Result<Json<CompetitionView>, Refusal> {
    manage(caller, &id, Command::Pause).await
}

/// Starts matches again after a pause.
#[utoipa::path(post, path = "/competitions/{id}/resume", tag = "competitions", params(("id" = String, Path)), responses(
    (status = 200, description = "The competition", body = CompetitionView),
    Refusal,
))]
async fn resume(caller: Caller, Path(id): Path<String>) -> Result<Json<CompetitionView>, Refusal> {
    manage(caller, &id, Command::Resume).await
}

/// Closes entries before the deadline: nobody enters any more, and versions stay as they are.
#[utoipa::path(post, path = "/competitions/{id}/close", tag = "competitions", params(("id" = String, Path)), responses(
    (status = 200, description = "The competition", body = CompetitionView),
    Refusal,
))]
async fn close(caller: Caller, Path(id): Path<String>) -> Result<Json<CompetitionView>, Refusal> {
    manage(caller, &id, Command::Close).await
}

/// Calls a competition off. What was played stays.
#[utoipa::path(post, path = "/competitions/{id}/cancel", tag = "competitions", params(("id" = String, Path)), responses(
    (status = 200, description = "The competition", body = CompetitionView),
    Refusal,
))]
async fn cancel(caller: Caller, Path(id): Path<String>) -> Result<Json<CompetitionView>, Refusal> {
    manage(caller, &id, Command::Cancel).await
}

/// Plays the missed matches of the current stage again, even if the competition is finished: those in which an entrant never
/// moved, and those that were left out because an entrant was withdrawn for missing others. Such an entrant takes part again.
/// In a Swiss system and in a knockout later pairings follow from the results, so nothing is played again.
#[utoipa::path(post, path = "/competitions/{id}/repeat-missed", tag = "competitions", params(("id" = String, Path)), responses(
    (status = 200, description = "The competition", body = CompetitionView),
    Refusal,
))]
async fn repeat_missed(caller: Caller, Path(id): Path<String>) -> Result<Json<CompetitionView>, Refusal> {
    let contest = access::managed(&caller, &id).await?;
    let repeated = caller.arena.command_even_if_over(contest, Command::RepeatMissed).await;
    let contest = repeated.map_err(|error| refused(caller.texts, error))?;
    Ok(Json(CompetitionView::new(&caller, &contest).await?))
}

async fn manage(caller: Caller, id: &str, command: Command) -> Result<Json<CompetitionView>, Refusal> {
    let contest = access::managed(&caller, id).await?;
    contest.command(command).await.map_err(|error| refused(caller.texts, error))?;
    Ok(Json(CompetitionView::new(&caller, &contest).await?))
}
