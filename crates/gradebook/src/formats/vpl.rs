//! The output of an evaluation in VPL, Moodle's Virtual Programming Lab.

use crate::csv::number;
use crate::{Sheet, SheetRow};

/// Comments in one block, and the grade as the last line.
#[must_use]
pub fn vpl(sheet: &Sheet) -> String {
    let mut text = String::from("<|--\n");
    for reason in sheet.reason.iter().chain(&sheet.output) {
        text.push_str(&preformatted(reason));
    }
    for row in &sheet.rows {
        // A line that begins with a dash is a title.
        text.push_str(&format!("-{}\n", safe(&title(row)).trim_start()));
        text.push_str(&preformatted(&row.text()));
    }
    text.push_str(&format!("--|>\n\nGrade :=>> {}\n", number(sheet.total.unwrap_or(sheet.points))));
    text
}

fn title(row: &SheetRow) -> String {
    let points = row.points.map_or_else(|| "?".to_owned(), number);
    format!("{} ({points} / {})", row.name, number(row.most)).replace(['\n', '\r'], " ")
}

/// Lines that begin with `>` are preformatted, and none of them can be taken for a grade or the end of the block.
fn preformatted(text: &str) -> String {
    text.lines().map(|line| format!(">{}\n", safe(line))).collect()
}

/// A text without the marks that VPL reads.
fn safe(line: &str) -> String {
    line.replace(":=>>", ":=> >").replace("--|>", "-- |>").replace("<|--", "<| --").replace('\r', " ")
}
