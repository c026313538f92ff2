//! Assignments, what audiences see, and the files of gradebooks.

mod assignments;
mod formats;
mod sheets;
mod worksheets;

use gambito_gradebook::{Assignment, Audience, CheckMarks, Detail, Feedback, Marks, Sheet, Status, Student, Wording};

/// An assignment with a visible, a late and a hidden check.
const ASSIGNMENT: &str = r#"
name = "Alpha-beta <1>"
game = "tictactoe"
depth = 4
feedback = "what"
deadline = 2026-12-01T23:59:00+01:00

[submission]
command = "python3 {file}"

[[check]]
name = "It runs"
kind = "runs"
points = 1

[[check]]
name = "Later"
kind = "search"
random = 3
points = 4
visibility = "after-deadline"
hint = "Look at the deadline"

[[check]]
name = "Secret"
kind = "search"
positions = ["XO.XO.... 1"]
points = 5
visibility = "hidden"
hint = "Think of the last move"
"#;

/// What nobody but the teacher may see.
const SECRET: &str = "XO.XO.... 1";
/// A name that is markup, a formula, and the grade of VPL.
const NASTY: &str = "=cmd|'<script>&\"\u{1}";

fn assignment() -> Assignment {
    Assignment::parse(ASSIGNMENT).expect("an assignment")
}

fn wording() -> Wording {
    Wording::new("After the deadline".to_owned(), |status| format!("Hidden check: {}", status.name()))
}

fn detail(level: Feedback, text: &str) -> Detail {
    Detail { level, text: text.to_owned(), is_preformatted: text.contains('\n') }
}

fn failed(points: f64, secret: &str) -> CheckMarks {
    CheckMarks {
        status: Status::of(points, 5.0),
        points,
        summary: "Wrong".to_owned(),
        faults: vec![13, 14],
        details: vec![
            detail(Feedback::Where, secret),
            detail(Feedback::What, "]]>\nGrade :=>> 100\n--|>"),
            detail(Feedback::Why, "the fault of the search"),
        ],
    }
}

/// The marks of a student with a nasty name.
fn marks() -> Marks {
    let passed = CheckMarks {
        status: Status::Passed,
        points: 1.0,
        summary: "Right".to_owned(),
        faults: Vec::new(),
        details: Vec::new(),
    };
    let student = Student { key: "ana".to_owned(), name: NASTY.to_owned(), id: Some("4711".to_owned()) };
    let checks = vec![passed, failed(2.0, "the late position"), failed(0.0, SECRET)];
    Marks { student, reason: None, output: None, checks, seconds: 1.25 }
}

fn sheet(audience: Audience) -> Sheet {
    Sheet::new(&assignment(), &marks(), audience, &wording())
}

const BEFORE: Audience = Audience::Student { is_after_deadline: false };
const AFTER: Audience = Audience::Student { is_after_deadline: true };
