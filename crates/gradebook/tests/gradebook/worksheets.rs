//! The grading worksheet of Moodle.

use gambito_gradebook::formats::{WorksheetError, moodle};

use crate::marks;

const ENGLISH: &str = "\u{feff}Identifier,\"Full name\",\"Email address\",Status,Grade,\"Maximum Grade\",\"Grade can be changed\",\
\"Last modified (submission)\",\"Last modified (grade)\",\"Feedback comments\"\r\n\
\"Participant 4711\",\"Ruiz, \"\"Ana\"\"\",ana@example.org,\"Submitted for grading\",,20.00,Yes,\"Monday, 16 November 2026, 10:00 AM\",-,\"old\ncomment\"\r\n\
\"Participant 4712\",=Bad,b@example.org,\"No submission\",7.00,20.00,Yes,-,-,\r\n";

#[test]
fn only_the_grade_changes() {
    let filled = moodle(ENGLISH.as_bytes(), &[marks()], 10.0).expect("a worksheet");
    let expected = ENGLISH.replacen("grading\",,20.00", "grading\",6,20.00", 1);
    assert_eq!(String::from_utf8(filled.bytes).expect("a text"), expected, "3 of 10 points are 6 of 20");
    assert_eq!((filled.filled, filled.unmatched.len(), filled.locked), (1, 0, 0));
}

#[test]
fn headings_may_be_in_other_languages() {
    let spanish =
        "Identificador,Nombre,Calificación,\"Calificación máxima\"\n\"Participante 4711\",Ana,\"1,00\",\"10,00\"\n";
    let filled = moodle(spanish.as_bytes(), &[marks()], 10.0).expect("a worksheet");
    let expected = spanish.replace("\"1,00\"", "3");
    assert_eq!(String::from_utf8(filled.bytes).expect("a text"), expected);
}

#[test]
fn students_without_a_row_are_named_and_locked_rows_stay() {
    let locked = ENGLISH.replacen("20.00,Yes", "20.00,No", 1);
    let mut stranger = marks();
    stranger.student.id = None;
    stranger.student.name = "Eva".to_owned();
    let filled = moodle(locked.as_bytes(), &[marks(), stranger], 10.0).expect("a worksheet");
    assert_eq!(filled.bytes, locked.as_bytes());
    assert_eq!((filled.filled, filled.unmatched, filled.locked), (0, vec!["Eva".to_owned()], 1));
}

#[test]
fn files_that_are_no_worksheets_are_refused() {
    let fill = |bytes: &[u8]| moodle(bytes, &[marks()], 10.0);
    assert_eq!(fill(b"\xff\xfe"), Err(WorksheetError::NotText));
    assert_eq!(fill(b""), Err(WorksheetError::NoColumn { heading: "Identifier" }));
    assert_eq!(fill(b"a,b\n1,2\n"), Err(WorksheetError::NoColumn { heading: "Identifier" }));
    assert_eq!(fill(b"a,b\nParticipant 4711,2\n"), Err(WorksheetError::NoColumn { heading: "Grade" }));
    assert_eq!(fill(b"Identifier,Grade\n\"Participant 4711"), Err(WorksheetError::OpenQuotes));
    assert_eq!(fill(b"Identifier,Grade\nParticipant 4711\n"), Err(WorksheetError::ShortRow { row: 2 }));
}
