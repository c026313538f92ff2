//! A report as plain text.

use crate::csv::number;
use crate::{Sheet, Status};

/// The words of a report.
pub struct PlainWords<'a> {
    /// The line of points, from those got and those possible.
    pub points: &'a dyn Fn(&str, &str) -> String,
    /// The word for a status; none for one that is not shown yet.
    pub status: &'a dyn Fn(Option<Status>) -> String,
}

/// The report of a student.
#[must_use]
pub fn plain(sheet: &Sheet, words: &PlainWords<'_>) -> String {
    let mut text = format!("{}\n{}\n\n", line(&sheet.title), line(&sheet.student.name));
    text.push_str(&(words.points)(&number(sheet.points), &number(sheet.most)));
    text.push('\n');
    for reason in sheet.reason.iter().chain(&sheet.output) {
        text.push_str(&format!("\n{}\n", printable(reason)));
    }
    for row in &sheet.rows {
        let points = row.points.map_or_else(|| "?".to_owned(), number);
        let status = (words.status)(row.status);
        text.push_str(&format!("\n[{points}/{}] {} – {status}\n", number(row.most), line(&row.name)));
        for part in printable(&row.text()).lines() {
            text.push_str(&format!("    {part}\n"));
        }
    }
    text
}

/// A text in one line.
fn line(text: &str) -> String {
    printable(text).replace('\n', " ")
}

/// A text without the characters that steer a terminal.
fn printable(text: &str) -> String {
    let visible = |letter: char| if letter.is_control() && letter != '\n' { '\u{fffd}' } else { letter };
    text.replace('\t', "    ").chars().map(visible).collect()
}
