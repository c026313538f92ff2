//! The answer of a combinator template grader in CodeRunner.

use serde_json::{Value, json};

use super::escape;
use crate::csv::number;
use crate::{Sheet, SheetRow, Status, Visibility};

/// The result of a student. Rows that others may not see are marked for the teacher, and carry no details.
#[must_use]
pub fn coderunner(sheet: &Sheet) -> String {
    let heads = json!(["iscorrect", "Test", "Got", "Mark", "ishidden"]);
    let rows = sheet.rows.iter().map(row);
    let share = sheet.total.unwrap_or(sheet.points) / sheet.total_most;
    let reason: String = sheet.reason.iter().chain(&sheet.output).map(|text| preformatted(text)).collect();
    let results = json!({
        "fraction": share.clamp(0.0, 1.0),
        "prologuehtml": reason,
        "testresults": std::iter::once(heads).chain(rows).collect::<Vec<Value>>(),
        "columnformats": ["%s", "%s", "%s"],
        "epiloguehtml": "",
    });
    format!("{results}\n")
}

fn row(row: &SheetRow) -> Value {
    let points = row.points.map_or_else(|| "?".to_owned(), number);
    let mark = format!("{points} / {}", number(row.most));
    let is_correct = u8::from(row.status == Some(Status::Passed));
    let is_hidden = u8::from(row.visibility != Visibility::Visible);
    json!([is_correct, row.name, row.text(), mark, is_hidden])
}

fn preformatted(text: &str) -> String {
    format!("<pre>{}</pre>", escape(text))
}
