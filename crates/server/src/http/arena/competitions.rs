//! Competitions: creating them, taking part, and watching how everybody stands.

mod access;
mod actions;
mod entrants;
mod export;
mod grades;
mod live;
mod records;
mod request;
mod schedule;
mod stages;
mod table;
mod views;

use axum::Json;
use axum::http::StatusCode;
use gambito_competition::{Refusal as CompetitionRefusal, RulesError};
use gambito_keys::PublicId;
use gambito_store::{CompetitionCursor, CompetitionFilter, CompetitionState};
use gambito_texts::{Texts, quoted};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::request::CompetitionRequest;
use self::stages::stage_field;
use self::views::{CompetitionSummary, CompetitionView};
use super::failed;
use super::visible::visible_class;
use crate::app::App;
use crate::arena::{Caller, CommandError, MatchError};
use crate::asked::Asked;
use crate::idempotency::Created;
use crate::params::{Params, Path};
use crate::refusal::{Code, Refusal};

/// Which competitions to list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct ListRequest {
    /// `open`, `running`, `paused`, `finished` or `cancelled`.
    state: Option<String>,
    /// The id of a class to which the competitions are restricted.
    class: Option<String>,
    /// Where the page before ended: its `next`.
    after: Option<String>,
}

/// A page of competitions, the newest first.
#[derive(Serialize, ToSchema)]
struct CompetitionPage {
    /// The competitions.
    competitions: Vec<CompetitionSummary>,
    /// Where the next page begins; none after the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// Competitions on one page.
const PAGE: u64 = 50;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list, create))
        .routes(routes!(one))
        .merge(actions::router())
        .merge(export::router())
        .merge(grades::router())
        .merge(live::router())
        .merge(schedule::router())
}

/// The competitions that the caller may see, the newest first.
#[utoipa::path(get, path = "/competitions", tag = "competitions", params(ListRequest), responses(
    (status = 200, description = "A page of competitions", body = CompetitionPage),
    Refusal,
))]
async fn list(caller: Caller, Params(asked): Params<ListRequest>) -> Result<Json<CompetitionPage>, Refusal> {
    let texts = caller.texts;
    let unknown = |given: &str| {
        let allowed = "open, running, paused, finished, cancelled";
        let values = &[("given", quoted(given)), ("allowed", allowed.into())];
        Refusal::unprocessable(Code::BadState, "state", texts.format("competition-bad-state", values))
    };
    let state = asked.state.as_deref().map(|given| given.parse::<CompetitionState>().map_err(|_| unknown(given)));
    let class = match &asked.class {
        Some(id) => Some(visible_class(&caller, id).await?),
        None => None,
    };
    let filter = CompetitionFilter { state: state.transpose()?, class };
    let mut cursor = asked.after.as_deref().map(|after| read_cursor(after, texts)).transpose()?;
    let (mut viewer, mut competitions) = (access::Viewer::new(&caller), Vec::new());
    // Those of other classes must not crowd out the ones that the caller sees.
    loop {
        let rows = caller.arena.store.competitions(&filter, cursor.as_ref(), PAGE).await.map_err(failed(texts))?;
        for row in &rows {
            if viewer.may_see(row).await? {
                competitions.push(CompetitionSummary::new(row));
            }
            if competitions.len() == PAGE as usize {
                let next = Some(format!("{}-{}", row.created_at, row.id));
                return Ok(Json(CompetitionPage { competitions, next }));
            }
        }
        let Some(last) = rows.last().filter(|_| rows.len() == PAGE as usize) else {
            return Ok(Json(CompetitionPage { competitions, next: None }));
        };
        cursor = Some(last.cursor());
    }
}

fn read_cursor(text: &str, texts: Texts) -> Result<CompetitionCursor, Refusal> {
    let cursor = text.split_once('-').and_then(|(created_at, id)| {
        Some(CompetitionCursor { created_at: created_at.parse().ok()?, id: id.parse::<PublicId>().ok()?.to_string() })
    });
    cursor.ok_or_else(|| Refusal::unprocessable(Code::BadQuery, "after", texts.get("matches-bad-cursor")))
}

/// Creates a competition. Teachers and organisers may.
#[utoipa::path(post, path = "/competitions", tag = "competitions", request_body = CompetitionRequest, responses(
    (status = 201, description = "The competition", body = CompetitionView),
    Refusal,
))]
async fn create(
    caller: Caller,
    Asked { request, texts }: Asked<CompetitionRequest>,
) -> Result<Created<CompetitionView>, Refusal> {
    let new = request.plan(&caller).await?;
    let contest = caller.arena.create_competition(new).await.map_err(|error| refused(texts, error))?;
    Ok(Created(CompetitionView::new(&caller, &contest).await?))
}

/// A competition: its rules, its entrants, and how far it has come.
#[utoipa::path(get, path = "/competitions/{id}", tag = "competitions", params(("id" = String, Path)), responses(
    (status = 200, description = "The competition", body = CompetitionView),
    Refusal,
))]
async fn one(caller: Caller, Path(id): Path<String>) -> Result<Json<CompetitionView>, Refusal> {
    let contest = access::visible(&caller, &id).await?;
    Ok(Json(CompetitionView::new(&caller, &contest).await?))
}

/// Why a competition did not do what it was asked to.
fn refused(texts: Texts, error: CommandError) -> Refusal {
    match error {
        CommandError::Refused(refusal) => {
            let code = match &refusal {
                CompetitionRefusal::Closed => Code::EntriesClosed,
                CompetitionRefusal::NameTaken { .. } => Code::NameTaken,
                CompetitionRefusal::Full => Code::CompetitionFull,
                CompetitionRefusal::TooFew { .. }
                | CompetitionRefusal::TooFewForGroups { .. }
                | CompetitionRefusal::TooFewQualify { .. } => Code::TooFewEntrants,
                CompetitionRefusal::TooManyMatches { .. } => Code::TooManyMatches,
                CompetitionRefusal::NoEntrant | CompetitionRefusal::NoPairing | CompetitionRefusal::Games => {
                    Code::NoEntrant
                }
                CompetitionRefusal::Withdrawn => Code::Withdrawn,
                CompetitionRefusal::Begun => Code::CompetitionBegun,
                CompetitionRefusal::NotRunning | CompetitionRefusal::NotPaused => Code::NotRunning,
                CompetitionRefusal::Over => Code::CompetitionOver,
                CompetitionRefusal::FollowsResults | CompetitionRefusal::NothingMissed => Code::NothingToRepeat,
            };
            Refusal::new(StatusCode::CONFLICT, code, texts.competition_refusal(&refusal))
        }
        CommandError::Match(MatchError::Store(error)) => {
            tracing::warn!(%error, "a change of a competition was not stored");
            Refusal::not_durable(texts)
        }
        CommandError::Match(error) => Refusal::internal(texts, error),
        CommandError::Stopping => Refusal::not_durable(texts),
    }
}

/// Rules that make no sense, with the field that is wrong.
fn bad_rules(texts: Texts, error: &RulesError) -> Refusal {
    let field = match error {
        RulesError::Range { field, .. } => (*field).to_owned(),
        RulesError::Number { stage, field: "best", .. } => format!("{}.qualify.best", stage_field(*stage)),
        RulesError::Number { stage, field, .. } => format!("{}.{field}", stage_field(*stage)),
        RulesError::Wins { stage, .. } => format!("{}.wins", stage_field(*stage)),
        // Who goes on is decided one stage earlier.
        RulesError::OutOfReach { stage, .. } => format!("{}.qualify", stage_field(*stage - 1)),
        RulesError::Stages { .. } | RulesError::SameStaff { .. } => "stages".to_owned(),
    };
    let mut refusal = Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, Code::BadRules, texts.rules_error(error));
    refusal.about(&field);
    refusal
}
