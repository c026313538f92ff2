//! The roster of a class: students, their codes, and the tokens of their groups.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use gambito_accounts::{EnrolmentError, MOST_STUDENTS, RosterError, read_roster};
use gambito_keys::AccountName;
use gambito_store::{Class, Group, Student};
use gambito_texts::{Texts, quoted};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::class_sheet::{SheetFormat, SheetHeading, SheetView, sheet_text};
use super::class_views::ClassView;
use super::classes::view;
use super::{failed, fields};
use crate::app::App;
use crate::arena::{Caller, wall_clock};
use crate::asked::{self, Asked};
use crate::client_scheme::ClientScheme;
use crate::hosts::is_loopback;
use crate::params::Path;
use crate::refusal::{Code, Refusal};
use crate::roster_text::roster_error;

/// A roster.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RosterRequest {
    /// CSV text: a name and perhaps a group on each line, separated by `,`, `;` or a tab. A first line with the names of
    /// the columns (`name`, `group`) is optional.
    pub(super) csv: String,
}

/// What an import has changed.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ImportedView {
    /// Students who got an account.
    new_students: usize,
    /// Students who had one.
    known_students: usize,
    /// Groups that are new; each of them has a bot.
    new_groups: usize,
    /// The class after the import.
    class: ClassView,
}

/// Who gets a new code or token. If neither is given: all students who have neither a password nor a code, and all groups
/// that have no bot with a valid token.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SheetRequest {
    /// The names of the accounts of students.
    students: Option<Vec<String>>,
    /// The names of groups.
    groups: Option<Vec<String>>,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(import)).routes(routes!(make_codes)).routes(routes!(remove_student))
}

/// Imports a roster. New students get an account, new groups get a bot, and known students move to the group of the
/// roster. If any line is wrong, all wrong lines are reported and nothing is imported. `POST` to `codes` of the class makes the
/// codes and tokens of those who have none yet.
#[utoipa::path(post, path = "/classes/{id}/roster", tag = "classes", params(("id" = String, Path)),
    request_body = RosterRequest, responses(
    (status = 200, description = "What has changed", body = ImportedView),
    Refusal,
))]
async fn import(
    caller: Caller,
    Path(id): Path<String>,
    Asked { request, texts }: Asked<RosterRequest>,
) -> Result<Json<ImportedView>, Refusal> {
    let class = caller.taught_class(&id).await?;
    let lines = read_roster(&request.csv).map_err(|error| bad_roster(&error, texts))?;
    let imported = caller.arena.accounts.enrol(&class, &lines, wall_clock()).await.map_err(|error| match error {
        EnrolmentError::TooMany => fields::too_many(MOST_STUDENTS, texts),
        EnrolmentError::ClassChanged => {
            Refusal::new(StatusCode::CONFLICT, Code::ClassChanged, texts.get("class-changed"))
        }
        EnrolmentError::Failed(error) => Refusal::internal(texts, error),
    })?;
    Ok(Json(ImportedView {
        new_students: imported.new_students,
        known_students: imported.known_students,
        new_groups: imported.new_groups,
        class: view(&caller, class).await?,
    }))
}

/// Makes one-time codes for students and tokens for the bots of groups. They are shown once: as JSON, or as CSV, text or
/// a page to print, whatever `Accept` asks for. Earlier unused codes of these students and all earlier tokens of these bots
/// stop working; nobody else is affected. A group whose bot was deleted gets a new one.
#[utoipa::path(post, path = "/classes/{id}/codes", tag = "classes", params(("id" = String, Path)),
    request_body = Option<SheetRequest>, responses(
    (status = 201, description = "The codes and tokens", content(
        (SheetView = "application/json"), (String = "text/csv"), (String = "text/plain"), (String = "text/html"))),
    Refusal,
))]
async fn make_codes(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    scheme: ClientScheme,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Refusal> {
    let (class, texts) = (caller.taught_class(&id).await?, caller.texts);
    let request: SheetRequest = match &*body {
        [] | b"null" => SheetRequest::default(),
        body => asked::read(body, texts)?,
    };
    let at = wall_clock();
    let (students, groups) = match (request.students, request.groups) {
        (None, None) => without_codes(&caller, &class, at).await?,
        (students, groups) => (
            named_students(&caller, &class, &students.unwrap_or_default()).await?,
            named_groups(&caller, &class, &groups.unwrap_or_default()).await?,
        ),
    };
    let sheet = caller.arena.accounts.class_sheet(&class, &students, &groups, at).await;
    let sheet = sheet.map_err(|error| Refusal::internal(texts, error))?;
    sheet.groups.iter().for_each(|slip| caller.arena.revocations.announce(slip.account));
    // Nothing between here and the teacher may keep the secrets.
    let unstored = [(CACHE_CONTROL, "no-store")];
    Ok(match SheetFormat::accepted(&headers) {
        SheetFormat::Json => (StatusCode::CREATED, unstored, Json(SheetView::from(&sheet))).into_response(),
        format => {
            let heading = SheetHeading { class: &class.name, address: address(&app, scheme, &headers) };
            let text = sheet_text(format, &heading, &sheet, texts);
            (StatusCode::CREATED, unstored, [(CONTENT_TYPE, format.content_type())], text).into_response()
        }
    })
}

/// The address that students use: the public one, or the one that the teacher uses unless it is of the same machine.
fn address(app: &App, scheme: ClientScheme, headers: &HeaderMap) -> Option<String> {
    if let Some(public) = &app.public_url {
        return Some(public.to_string());
    }
    let host = headers.get(HOST)?.to_str().ok().filter(|host| !is_loopback(host))?;
    Some(format!("{}://{host}", scheme.as_str()))
}

/// Takes a student from the class. The account stays.
#[utoipa::path(delete, path = "/classes/{id}/students/{name}", tag = "classes",
    params(("id" = String, Path), ("name" = String, Path)), responses(
    (status = 204, description = "The student is not in the class any more"),
    Refusal,
))]
async fn remove_student(caller: Caller, Path((id, name)): Path<(String, String)>) -> Result<StatusCode, Refusal> {
    let class = caller.taught_class(&id).await?;
    let (store, texts) = (&caller.arena.store, caller.texts);
    let account = store.account_named(&AccountName::fold(&name)).await.map_err(failed(texts))?;
    let account = account.ok_or_else(|| Refusal::not_found(texts))?;
    let before = store.accounts_in_class(&class.id).await.map_err(failed(texts))?;
    let removed = store.remove_student(&class.id, account.id).await.map_err(failed(texts))?;
    caller.arena.announce_leavers(&class.id, before).await;
    if removed { Ok(StatusCode::NO_CONTENT) } else { Err(Refusal::not_found(texts)) }
}

/// The students and groups that have got nothing to connect with yet.
async fn without_codes(caller: &Caller, class: &Class, at: i64) -> Result<(Vec<Student>, Vec<i64>), Refusal> {
    let (accounts, failed) = (&caller.arena.accounts, |error| Refusal::internal(caller.texts, error));
    let students = accounts.students_without_code(class, at).await.map_err(failed)?;
    let groups = accounts.groups_without_token(class).await.map_err(failed)?;
    Ok((students, groups))
}

async fn named_students(caller: &Caller, class: &Class, names: &[String]) -> Result<Vec<Student>, Refusal> {
    let (arena, texts) = (&caller.arena, caller.texts);
    let mut students = arena.store.students(&class.id).await.map_err(failed(texts))?;
    let chosen: Vec<String> = names.iter().map(|name| AccountName::fold(name)).collect();
    let is_known = |name: &String| students.iter().any(|student| AccountName::fold(&student.name) == *name);
    if !chosen.iter().all(is_known) {
        return Err(Refusal::unprocessable(Code::UnknownAccount, "students", texts.get("class-no-student")));
    }
    students.retain(|student| chosen.contains(&AccountName::fold(&student.name)));
    for student in &students {
        let may_get_code = arena.accounts.may_get_code(student).await;
        if !may_get_code.map_err(|error| Refusal::internal(texts, error))? {
            let message = texts.format("class-no-code", &[("name", quoted(&student.name))]);
            let mut refusal = Refusal::new(StatusCode::FORBIDDEN, Code::NotAllowed, message);
            refusal.about("students");
            return Err(refusal);
        }
    }
    Ok(students)
}

async fn named_groups(caller: &Caller, class: &Class, names: &[String]) -> Result<Vec<i64>, Refusal> {
    let texts = caller.texts;
    let groups = caller.arena.store.groups(&class.id).await.map_err(failed(texts))?;
    let number = |name: &String| {
        let named = |group: &&Group| AccountName::fold(&group.name) == AccountName::fold(name);
        let unknown = || Refusal::unprocessable(Code::UnknownGroup, "groups", texts.get("class-no-group"));
        groups.iter().find(named).map(|group| group.id).ok_or_else(unknown)
    };
    names.iter().map(number).collect()
}

/// All that is wrong with a roster, in one message of several lines.
fn bad_roster(error: &RosterError, texts: Texts) -> Refusal {
    Refusal::unprocessable(Code::BadRoster, "csv", roster_error(texts, error))
}
