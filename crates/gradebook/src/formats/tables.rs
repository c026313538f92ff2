//! Tables of the class, for spreadsheets.

use crate::ClassReport;
use crate::csv::{number, row};

/// A row for each student: who, points, the first fault, and the points of every check. Headings stay English, because
/// scripts read them.
#[must_use]
pub fn class_csv(class: &ClassReport) -> String {
    let heads = ["student", "id", "points", "max", "percent", "status", "faults", "reason"];
    let checks = class.checks.iter().map(|check| check.name.as_str());
    let mut text = row(heads.into_iter().chain(checks));
    for student in &class.students {
        let percent = 100.0 * student.points / class.most;
        let faults: Vec<String> = student.faults.iter().map(u8::to_string).collect();
        let mut cells = vec![
            student.student.name.clone(),
            student.student.id.clone().unwrap_or_default(),
            number(student.points),
            number(class.most),
            number(percent),
            student.status.name().to_owned(),
            faults.join(" "),
            student.reason.clone().unwrap_or_default(),
        ];
        cells.extend(student.checks.iter().map(|points| number(*points)));
        text.push_str(&row(cells));
    }
    text
}

/// A row for each fault: how many students have it, and their share of the class.
#[must_use]
pub fn faults_csv(class: &ClassReport) -> String {
    let mut text = row(["fault", "students", "percent", "sentence"]);
    for fault in &class.faults {
        let students = fault.students.to_string();
        text.push_str(&row([&fault.fault.to_string(), &students, &number(100.0 * fault.share), &fault.sentence]));
    }
    text
}
