//! What clients see of classes.

use gambito_store::{Account, Class, Group, Student};
use serde::Serialize;
use utoipa::ToSchema;

/// A class without its members.
#[derive(Serialize, ToSchema)]
pub(super) struct ClassName {
    /// The id.
    id: String,
    /// The name.
    name: String,
}

impl From<Class> for ClassName {
    fn from(class: Class) -> Self {
        Self { id: class.id, name: class.name }
    }
}

/// A class with its members.
#[derive(Serialize, ToSchema)]
pub(super) struct ClassView {
    /// The id.
    id: String,
    /// The name.
    name: String,
    /// The names of the teachers.
    teachers: Vec<String>,
    /// The groups, sorted by name.
    groups: Vec<GroupView>,
    /// The students.
    students: Vec<StudentView>,
}

/// A group of a class.
#[derive(Serialize, ToSchema)]
pub(super) struct GroupView {
    /// The name.
    name: String,
    /// The bots that its members share.
    bots: Vec<String>,
}

/// A student of a class.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StudentView {
    /// The name of the account.
    name: String,
    /// The name of the group, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<String>,
    /// The name on the roster, for teachers only.
    #[serde(skip_serializing_if = "Option::is_none")]
    real_name: Option<String>,
    /// Whether the student has set a password, for teachers only.
    #[serde(skip_serializing_if = "Option::is_none")]
    has_password: Option<bool>,
}

impl ClassView {
    /// The class as its students see it.
    pub(super) fn new(
        class: Class,
        teachers: Vec<String>,
        groups: &[Group],
        students: &[Student],
        bots: &[Account],
    ) -> Self {
        let group_name = |number| groups.iter().find(|group| Some(group.id) == number).map(|group| group.name.clone());
        let bots_of = |group: &Group| {
            let own = bots.iter().filter(|bot| bot.group == Some(group.id));
            own.map(|bot| bot.name.clone()).collect()
        };
        let students = students.iter().map(|student| StudentView {
            name: student.name.clone(),
            group: group_name(student.group),
            real_name: None,
            has_password: None,
        });
        Self {
            id: class.id,
            name: class.name,
            teachers,
            groups: groups.iter().map(|group| GroupView { name: group.name.clone(), bots: bots_of(group) }).collect(),
            students: students.collect(),
        }
    }

    /// The class as its teachers see it. The students are those of [`new`](Self::new).
    pub(super) fn with_real_names(mut self, students: &[Student]) -> Self {
        for (view, student) in self.students.iter_mut().zip(students) {
            view.real_name = Some(student.real_name.clone());
            view.has_password = Some(student.has_password);
        }
        self
    }
}
