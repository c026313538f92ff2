//! What importing a roster would do, line by line, without importing it.

use std::collections::{HashMap, HashSet};

use axum::Json;
use gambito_accounts::{CheckedLine, RosterLine, check_roster};
use gambito_keys::AccountName;
use gambito_store::{Group, Student};
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::failed;
use super::roster::RosterRequest;
use crate::app::App;
use crate::arena::Caller;
use crate::asked::Asked;
use crate::params::Path;
use crate::refusal::Refusal;
use crate::roster_text::line_problem;

/// A roster, checked but not imported.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RosterPreview {
    /// The lines without blank ones and a correct header.
    lines: Vec<PreviewLine>,
    /// The names of groups that the class does not have yet.
    new_groups: Vec<String>,
}

/// A line of a roster: a student, or what is wrong.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PreviewLine {
    /// The number of the line, from 1.
    line: usize,
    /// The name of the student, with a number if an earlier line has the same one.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// The group of the student, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<String>,
    /// The account of the student, if the class has a student of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<String>,
    /// The present group of that student.
    #[serde(skip_serializing_if = "Option::is_none")]
    group_now: Option<String>,
    /// The first line with the same name, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    same_as: Option<usize>,
    /// What is wrong with the line.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(preview))
}

/// Shows what importing a roster would do: each line with its student, or with what is wrong. Nothing is stored.
#[utoipa::path(post, path = "/classes/{id}/roster/preview", tag = "classes", params(("id" = String, Path)),
    request_body = RosterRequest, responses(
    (status = 200, description = "The lines of the roster", body = RosterPreview),
    Refusal,
))]
async fn preview(
    caller: Caller,
    Path(id): Path<String>,
    Asked { request, texts }: Asked<RosterRequest>,
) -> Result<Json<RosterPreview>, Refusal> {
    let class = caller.taught_class(&id).await?;
    let store = &caller.arena.store;
    let students = store.students(&class.id).await.map_err(failed(texts))?;
    let groups = store.groups(&class.id).await.map_err(failed(texts))?;
    let checked = check_roster(&request.csv);
    let new_groups = new_groups(&checked, &groups);
    let known = Known::new(&students, &groups);
    let lines = checked.into_iter().map(|line| known.line(line, texts)).collect();
    Ok(Json(RosterPreview { lines, new_groups }))
}

/// The groups of a roster that the class does not have, each once.
fn new_groups(lines: &[CheckedLine], groups: &[Group]) -> Vec<String> {
    let mut known: HashSet<String> = groups.iter().map(|group| AccountName::fold(&group.name)).collect();
    let named = lines.iter().filter_map(|line| line.student.as_ref().ok()?.group.clone());
    named.filter(|group| known.insert(AccountName::fold(group))).collect()
}

/// The students of a class by their real names, and the names of its groups.
struct Known<'a> {
    students: HashMap<String, &'a Student>,
    groups: HashMap<i64, &'a str>,
}

impl<'a> Known<'a> {
    fn new(students: &'a [Student], groups: &'a [Group]) -> Self {
        Self {
            students: students.iter().map(|student| (AccountName::fold(&student.real_name), student)).collect(),
            groups: groups.iter().map(|group| (group.id, group.name.as_str())).collect(),
        }
    }

    fn line(&self, CheckedLine { line, student }: CheckedLine, texts: Texts) -> PreviewLine {
        let (account, group_now) = (None, None);
        let nobody = PreviewLine { line, name: None, group: None, account, group_now, same_as: None, problem: None };
        match student {
            Err(problem) => PreviewLine { problem: Some(line_problem(texts, problem)), ..nobody },
            Ok(RosterLine { name, group, same_as, .. }) => {
                let known = self.students.get(&AccountName::fold(&name)).copied();
                PreviewLine {
                    group,
                    account: known.map(|student| student.name.clone()),
                    group_now: known.and_then(|student| self.group_name(student)),
                    name: Some(name),
                    same_as,
                    ..nobody
                }
            }
        }
    }

    fn group_name(&self, student: &Student) -> Option<String> {
        student.group.and_then(|group| self.groups.get(&group)).map(|name| (*name).to_owned())
    }
}
