//! Classes of a course.

use axum::Json;
use axum::http::StatusCode;
use gambito_keys::{AccountName, PublicId};
use gambito_store::{AccountKind, Class, ClassRole, NewClass, Role, StoreError};
use gambito_texts::{Texts, quoted};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::class_views::{ClassName, ClassView};
use super::failed;
use super::fields::{line, too_many};
use crate::app::App;
use crate::arena::{Caller, DeletionError, Scope, wall_clock};
use crate::asked::Asked;
use crate::idempotency::Created;
use crate::params::Path;
use crate::refusal::{Code, Refusal};

/// Characters of the name of a class.
const NAME_LENGTH: usize = 60;
/// Classes of one teacher.
const MOST_CLASSES: usize = 100;
/// Teachers of one class.
const MOST_TEACHERS: usize = 50;

/// A new class.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewClassRequest {
    /// Its name, such as `Artificial intelligence 2026`.
    #[schema(max_length = 60)]
    name: String,
}

/// A change of a class. What is absent stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ClassChange {
    /// The new name.
    #[schema(max_length = 60)]
    name: Option<String>,
    /// The names of all teachers from now on.
    teachers: Option<Vec<String>>,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list, create)).routes(routes!(one, change, delete))
}

/// The classes that the caller belongs to; all of them for the organiser.
#[utoipa::path(get, path = "/classes", tag = "classes", responses(
    (status = 200, description = "The classes, oldest first", body = Vec<ClassName>),
    Refusal,
))]
async fn list(caller: Caller) -> Result<Json<Vec<ClassName>>, Refusal> {
    let store = &caller.arena.store;
    let account = caller.person()?;
    let classes = if caller.is_organiser() { store.classes().await } else { store.classes_of(account.id).await };
    let classes = classes.map_err(failed(caller.texts))?;
    Ok(Json(classes.into_iter().map(ClassName::from).collect()))
}

/// Creates a class. The caller, a teacher or the organiser, becomes its first teacher.
#[utoipa::path(post, path = "/classes", tag = "classes", request_body = NewClassRequest, responses(
    (status = 201, description = "The class", body = ClassView),
    Refusal,
))]
async fn create(
    caller: Caller,
    Asked { request, texts }: Asked<NewClassRequest>,
) -> Result<Created<ClassView>, Refusal> {
    let teacher = caller.require(Role::Teacher)?.id;
    let name = line(&request.name, NAME_LENGTH, "name", texts)?;
    let store = &caller.arena.store;
    if store.classes_of(teacher).await.map_err(failed(texts))?.len() >= MOST_CLASSES {
        return Err(too_many(MOST_CLASSES, texts));
    }
    let id = PublicId::generate().map_err(|error| Refusal::internal(texts, error))?.to_string();
    let new = NewClass { id, name, teacher, created_at: wall_clock() };
    let class = store.create_class(new).await.map_err(gone(texts))?;
    Ok(Created(view(&caller, class).await?))
}

/// One class with its teachers, groups and students. Only teachers see the real names of the students.
#[utoipa::path(get, path = "/classes/{id}", tag = "classes", params(("id" = String, Path)), responses(
    (status = 200, description = "The class", body = ClassView),
    Refusal,
))]
async fn one(caller: Caller, Path(id): Path<String>) -> Result<Json<ClassView>, Refusal> {
    caller.account_with(Scope::Read)?;
    let class = caller.class(&id).await?;
    Ok(Json(view(&caller, class).await?))
}

/// Changes the name or the teachers of a class.
#[utoipa::path(patch, path = "/classes/{id}", tag = "classes", params(("id" = String, Path)),
    request_body = ClassChange, responses(
    (status = 200, description = "The class", body = ClassView),
    Refusal,
))]
async fn change(
    caller: Caller,
    Path(id): Path<String>,
    Asked { request, texts }: Asked<ClassChange>,
) -> Result<Json<ClassView>, Refusal> {
    let mut class = caller.taught_class(&id).await?;
    let name = request.name.map(|name| line(&name, NAME_LENGTH, "name", texts)).transpose()?;
    let teachers = match request.teachers {
        Some(names) => Some(teachers(&caller, &id, &names, texts).await?),
        None => None,
    };
    let store = &caller.arena.store;
    if let Some(name) = name.filter(|name| *name != class.name) {
        store.rename_class(&id, &name).await.map_err(gone(texts))?;
        class.name = name;
    }
    if let Some(teachers) = teachers {
        let before = store.accounts_in_class(&id).await.map_err(failed(texts))?;
        store.set_teachers(&id, teachers).await.map_err(gone(texts))?;
        caller.arena.announce_leavers(&id, before).await;
    }
    Ok(Json(view(&caller, class).await?))
}

/// Deletes a class with its roster and the bots of its groups. The students keep their accounts, and all games are kept.
#[utoipa::path(delete, path = "/classes/{id}", tag = "classes", params(("id" = String, Path)), responses(
    (status = 204, description = "There is no such class any more"),
    Refusal,
))]
async fn delete(caller: Caller, Path(id): Path<String>) -> Result<StatusCode, Refusal> {
    let texts = caller.texts;
    caller.taught_class(&id).await?;
    caller.arena.delete_class(&id).await.map_err(|error| match error {
        DeletionError::Store(error) => gone(texts)(error),
        other => Refusal::internal(texts, other),
    })?;
    Ok(StatusCode::NO_CONTENT)
}

/// The accounts of the teachers that a request names. They see real names, so each must be a teacher or an organiser of the
/// server. Only an organiser takes the caller out of the class.
async fn teachers(caller: &Caller, class: &str, names: &[String], texts: Texts) -> Result<Vec<i64>, Refusal> {
    if names.is_empty() || names.len() > MOST_TEACHERS {
        let message = texts.format("class-bad-teachers", &[("most", MOST_TEACHERS.into())]);
        return Err(Refusal::unprocessable(Code::BadText, "teachers", message));
    }
    let mut teachers = Vec::new();
    for name in names {
        let found = caller.arena.store.account_named(&AccountName::fold(name)).await.map_err(failed(texts))?;
        let person = found.filter(|account| account.kind == AccountKind::Person && account.deleted_at.is_none());
        let unknown = || Refusal::unprocessable(Code::UnknownAccount, "teachers", texts.get("arena-no-account"));
        let person = person.ok_or_else(unknown)?;
        let role = caller.arena.store.class_role(class, person.id).await.map_err(failed(texts))?;
        let wrong = |id: &str| {
            let message = texts.format(id, &[("name", quoted(&person.name))]);
            Refusal::unprocessable(Code::NotAllowed, "teachers", message)
        };
        if role == Some(ClassRole::Student) {
            return Err(wrong("class-teacher-is-student"));
        }
        if !matches!(person.role, Role::Teacher | Role::Organiser) {
            return Err(wrong("class-not-a-teacher"));
        }
        teachers.push(person.id);
    }
    if !caller.is_organiser() && !teachers.contains(&caller.person()?.id) {
        return Err(Refusal::unprocessable(Code::NotAllowed, "teachers", texts.get("class-own-removal")));
    }
    Ok(teachers)
}

/// The class as the caller may see it.
pub(super) async fn view(caller: &Caller, class: Class) -> Result<ClassView, Refusal> {
    let failed = failed(caller.texts);
    let teaches = match &caller.account {
        Some(account) => caller.arena.teaches(account, &class.id).await.map_err(&failed)?,
        None => false,
    };
    let store = &caller.arena.store;
    let teachers = store.teachers(&class.id).await.map_err(&failed)?;
    let groups = store.groups(&class.id).await.map_err(&failed)?;
    let students = store.students(&class.id).await.map_err(&failed)?;
    let bots = store.bots_of_class(&class.id).await.map_err(&failed)?;
    let view = ClassView::new(class, teachers, &groups, &students, &bots);
    Ok(if teaches { view.with_real_names(&students) } else { view })
}

/// Another class has the name, somebody else deleted or changed the class at the same time, or the database failed.
pub(super) fn gone(texts: Texts) -> impl Fn(StoreError) -> Refusal {
    move |error| match error {
        StoreError::NoSuchClass { .. } => Refusal::not_found(texts),
        StoreError::ClassChanged { .. } => {
            Refusal::new(StatusCode::CONFLICT, Code::ClassChanged, texts.get("class-changed"))
        }
        StoreError::NameTaken { name } => {
            let message = texts.format("class-name-taken", &[("name", quoted(&name))]);
            let mut refusal = Refusal::new(StatusCode::CONFLICT, Code::NameTaken, message);
            refusal.about("name");
            refusal
        }
        other => failed(texts)(other),
    }
}
