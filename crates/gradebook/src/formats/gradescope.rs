//! `results.json` of Gradescope, which itself hides tests until the due date.

use serde_json::{Value, json};

use crate::{Sheet, SheetRow, Status, Visibility};

/// The results of a student, from a sheet for a platform.
#[must_use]
pub fn gradescope(sheet: &Sheet) -> String {
    let tests: Vec<Value> = (1..).zip(&sheet.rows).map(|(number, row)| test(number, row)).collect();
    let reason = sheet.reason.iter().chain(&sheet.output).map(String::as_str).collect::<Vec<_>>().join("\n");
    let results = json!({
        "score": sheet.total.unwrap_or(sheet.points),
        "execution_time": sheet.seconds.ceil() as u64,
        "output": reason,
        "output_format": "text",
        "test_output_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": tests,
    });
    format!("{results:#}\n")
}

fn test(number: u32, row: &SheetRow) -> Value {
    json!({
        "name": row.name,
        "number": number.to_string(),
        "score": row.points.unwrap_or(0.0),
        "max_score": row.most,
        "status": if row.status == Some(Status::Passed) { "passed" } else { "failed" },
        "output": row.text(),
        "output_format": "text",
        "tags": row.faults.iter().map(|fault| format!("fault-{fault}")).collect::<Vec<_>>(),
        "visibility": visibility(row.visibility),
    })
}

fn visibility(visibility: Visibility) -> &'static str {
    match visibility {
        Visibility::Visible => "visible",
        Visibility::AfterDeadline => "after_due_date",
        Visibility::Hidden => "hidden",
    }
}
