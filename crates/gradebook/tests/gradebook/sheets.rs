use gambito_gradebook::{Audience, Sheet, SheetRow, Status, Visibility};

use crate::{AFTER, BEFORE, SECRET, assignment, sheet};

fn parts(row: &SheetRow) -> (Option<Status>, Option<f64>, usize) {
    (row.status, row.points, row.details.len())
}

#[test]
fn before_the_deadline_only_visible_checks_are_shown() {
    let sheet = sheet(BEFORE);
    assert_eq!(parts(&sheet.rows[0]), (Some(Status::Passed), Some(1.0), 0));
    for row in &sheet.rows[1..] {
        assert_eq!(parts(row), (None, None, 0));
        assert_eq!((row.summary.as_str(), &row.hint, row.faults.len()), ("After the deadline", &None, 0));
    }
    assert_eq!((sheet.points, sheet.most, sheet.total, sheet.total_most), (1.0, 1.0, None, 10.0));
}

#[test]
fn after_the_deadline_hidden_checks_show_points_and_hint_only() {
    let sheet = sheet(AFTER);
    assert_eq!(parts(&sheet.rows[1]), (Some(Status::Partial), Some(2.0), 2), "up to the level of feedback");
    assert_eq!(sheet.rows[1].faults, [0; 0], "the fault is told with `why` only");
    assert_eq!(parts(&sheet.rows[2]), (Some(Status::Failed), Some(0.0), 0));
    assert_eq!(sheet.rows[2].text(), "Hidden check: failed\nThink of the last move");
    assert_eq!((sheet.points, sheet.most, sheet.total), (3.0, 10.0, Some(3.0)));
}

#[test]
fn the_teacher_sees_everything() {
    let sheet = sheet(Audience::Teacher);
    assert_eq!(sheet.rows[2].details.len(), 3);
    assert_eq!(sheet.rows[2].faults, [13, 14]);
    assert!(sheet.rows[2].text().contains(SECRET));
    assert_eq!(sheet.total, Some(3.0));
}

#[test]
fn platforms_get_all_points_and_see_no_more_than_students() {
    for (audience, student) in [
        (Audience::Platform { is_after_deadline: false }, BEFORE),
        (Audience::Platform { is_after_deadline: true }, AFTER),
    ] {
        let (platform, student) = (sheet(audience), sheet(student));
        assert_eq!(platform.rows, student.rows);
        assert_eq!(platform.total, Some(3.0));
    }
    let hiding = sheet(Audience::HidingPlatform);
    assert_eq!(hiding.rows[1].visibility, Visibility::AfterDeadline);
    assert_eq!(hiding.rows, sheet(AFTER).rows);
}

#[test]
fn no_deadline_has_always_passed() {
    let mut assignment = assignment();
    let unix = assignment.deadline.as_ref().expect("a deadline").unix;
    assert_eq!(unix, 1_796_165_940);
    assert!(!assignment.is_over(unix - 1) && assignment.is_over(unix));
    assignment.deadline = None;
    assert!(assignment.is_over(0));
}

#[test]
fn a_sheet_is_passed_if_what_it_shows_is() {
    let is_passed = |sheet: Sheet| sheet.is_passed();
    assert!(is_passed(sheet(BEFORE)));
    assert!(!is_passed(sheet(AFTER)));
}
