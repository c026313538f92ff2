//! `results.json` of an external grader in PrairieLearn.

use serde_json::{Value, json};

use crate::{Sheet, SheetRow};

/// PrairieLearn refuses larger files.
const MOST_BYTES: usize = 1 << 20;
/// Bytes of one explanation in a file that would be too large.
const MOST_OF_ROW: usize = 4 << 10;

/// The results of a student.
#[must_use]
pub fn prairielearn(sheet: &Sheet) -> String {
    let whole = results(sheet, usize::MAX);
    if whole.len() <= MOST_BYTES {
        return whole;
    }
    let shorter = results(sheet, MOST_OF_ROW);
    if shorter.len() <= MOST_BYTES { shorter } else { results(sheet, 0) }
}

fn results(sheet: &Sheet, most: usize) -> String {
    let share = sheet.total.unwrap_or(sheet.points) / sheet.total_most;
    let output = sheet.reason.iter().chain(&sheet.output).map(String::as_str).collect::<Vec<_>>().join("\n");
    let tests: Vec<Value> = sheet.rows.iter().map(|row| test(row, most)).collect();
    let results = json!({
        "gradable": true,
        "score": share.clamp(0.0, 1.0),
        "output": cut(&output, most),
        "tests": tests,
    });
    format!("{results}\n")
}

fn test(row: &SheetRow, most: usize) -> Value {
    json!({
        "name": row.name,
        "description": row.hint.clone().unwrap_or_default(),
        "points": row.points.unwrap_or(0.0),
        "max_points": row.most,
        "message": row.summary,
        "output": cut(&row.text(), most),
    })
}

/// The beginning of a text, up to a number of bytes.
fn cut(text: &str, most: usize) -> &str {
    &text[..text.floor_char_boundary(most)]
}
