//! What an audience sees of a student's marks.

use serde::Serialize;

use crate::{Assignment, Check, CheckMarks, Feedback, Marks, Status, Student, Visibility};

/// Who reads a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// The student, before or after the deadline.
    Student {
        /// Whether the deadline has passed. Without a deadline it has.
        is_after_deadline: bool,
    },
    /// A platform that shows the student all rows, but needs the points of all checks for its gradebook.
    Platform {
        /// Whether the deadline has passed.
        is_after_deadline: bool,
    },
    /// A platform that itself hides rows until the deadline, by the visibility they carry.
    HidingPlatform,
    /// The teacher, who sees everything.
    Teacher,
}

/// A student's result as an audience may see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sheet {
    /// The assignment.
    pub title: String,
    /// Who.
    pub student: Student,
    /// Points of the checks whose points are shown.
    pub points: f64,
    /// The most points of these checks.
    pub most: f64,
    /// Points of all checks. Only platforms and the teacher get them while some are not shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<f64>,
    /// The most points of all checks.
    pub total_most: f64,
    /// Why the program could not be run, if it could not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The output of a build that failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub output: Option<String>,
    /// One for each check.
    pub rows: Vec<SheetRow>,
    /// How long grading took.
    pub seconds: f64,
}

/// A check in a sheet.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SheetRow {
    /// Its name.
    pub name: String,
    /// Who may see it when.
    pub visibility: Visibility,
    /// The result; none while it is hidden.
    pub status: Option<Status>,
    /// Points; none while they are hidden.
    pub points: Option<f64>,
    /// The most points.
    pub most: f64,
    /// The result in a sentence, or why it is not shown.
    pub summary: String,
    /// What helps without revealing the check.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// The faults that were named.
    pub faults: Vec<u8>,
    /// The explanation, in parts.
    pub details: Vec<SheetDetail>,
}

/// A part of an explanation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SheetDetail {
    /// The text.
    pub text: String,
    /// Whether it is a board or output of a program.
    pub is_preformatted: bool,
}

/// The words of a sheet in the language of the class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    later: String,
    hidden: [String; 5],
}

impl Wording {
    /// The words: what stands for a result that is shown after the deadline, and for the details of a hidden check.
    #[must_use]
    pub fn new(later: String, hidden: impl Fn(Status) -> String) -> Self {
        Self { later, hidden: Status::ALL.map(hidden) }
    }
}

/// How much of a check is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    All,
    ResultOnly,
    Nothing,
}

impl Sheet {
    /// What an audience sees of a student's marks. A student sees details up to the level of feedback.
    #[must_use]
    pub fn new(assignment: &Assignment, marks: &Marks, audience: Audience, wording: &Wording) -> Self {
        let level = if audience == Audience::Teacher { Feedback::Why } else { assignment.feedback };
        let checks = assignment.checks.iter().zip(&marks.checks);
        let rows: Vec<SheetRow> = checks
            .map(|(check, marks)| row(check, marks, extent(check.visibility, audience), level, wording))
            .collect();
        let shown = || rows.iter().filter_map(|row| Some((row.points?, row.most)));
        let is_complete = rows.iter().all(|row| row.points.is_some());
        Self {
            title: assignment.name.clone(),
            student: marks.student.clone(),
            points: shown().map(|(points, _)| points).sum(),
            most: shown().map(|(_, most)| most).sum(),
            total: (is_complete || !matches!(audience, Audience::Student { .. })).then(|| marks.points()),
            total_most: assignment.points(),
            reason: marks.reason.clone(),
            output: marks.output.clone(),
            rows,
            seconds: marks.seconds,
        }
    }

    /// Whether all checks were passed, as far as they are shown.
    #[must_use]
    pub fn is_passed(&self) -> bool {
        self.rows.iter().all(|row| row.status.is_none_or(|status| status == Status::Passed))
    }
}

impl SheetRow {
    /// The whole explanation as plain text.
    #[must_use]
    pub fn text(&self) -> String {
        let details = self.details.iter().map(|detail| detail.text.as_str());
        std::iter::once(self.summary.as_str()).chain(self.hint.as_deref()).chain(details).collect::<Vec<_>>().join("\n")
    }
}

fn extent(visibility: Visibility, audience: Audience) -> Extent {
    match (visibility, audience) {
        (Visibility::Visible, _) | (_, Audience::Teacher) => Extent::All,
        (visibility, Audience::HidingPlatform) => after_deadline(visibility),
        (visibility, Audience::Student { is_after_deadline } | Audience::Platform { is_after_deadline }) => {
            if is_after_deadline {
                after_deadline(visibility)
            } else {
                Extent::Nothing
            }
        }
    }
}

fn after_deadline(visibility: Visibility) -> Extent {
    if visibility == Visibility::Hidden { Extent::ResultOnly } else { Extent::All }
}

fn row(check: &Check, marks: &CheckMarks, extent: Extent, level: Feedback, wording: &Wording) -> SheetRow {
    let is_shown = extent != Extent::Nothing;
    let is_failed = marks.status != Status::Passed;
    let details = marks.details.iter().filter(|detail| extent == Extent::All && detail.level <= level);
    SheetRow {
        name: check.name.clone(),
        visibility: check.visibility,
        status: is_shown.then_some(marks.status),
        points: is_shown.then_some(marks.points),
        most: check.points,
        summary: match extent {
            Extent::All => marks.summary.clone(),
            Extent::ResultOnly => wording.hidden[marks.status as usize].clone(),
            Extent::Nothing => wording.later.clone(),
        },
        hint: check.hint.clone().filter(|_| is_shown && is_failed),
        faults: if extent == Extent::All && level >= Feedback::Why { marks.faults.clone() } else { Vec::new() },
        details: details
            .map(|detail| SheetDetail { text: detail.text.clone(), is_preformatted: detail.is_preformatted })
            .collect(),
    }
}
