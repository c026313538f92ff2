//! JUnit XML, which most services for continuous integration show.

use std::fmt::Write as _;

use super::escape;
use crate::{Sheet, Status};

/// Sheets as test suites; `timestamp` is a UTC time without zone, such as `2026-11-17T06:20:05`.
#[must_use]
pub fn junit(sheets: &[Sheet], timestamp: &str) -> String {
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
    for sheet in sheets {
        suite(sheet, timestamp, &mut text);
    }
    text + "</testsuites>\n"
}

fn suite(sheet: &Sheet, timestamp: &str, text: &mut String) {
    let count =
        |is_counted: fn(Status) -> bool| sheet.rows.iter().filter(|row| row.status.is_some_and(is_counted)).count();
    let class = escape(&sheet.student.key);
    // Writing to a text never fails.
    let _ = writeln!(
        text,
        "  <testsuite name=\"{}\" timestamp=\"{}\" hostname=\"localhost\" tests=\"{}\" failures=\"{}\" errors=\"{}\" \
         skipped=\"{}\" time=\"{:.3}\">",
        escape(&sheet.student.name),
        escape(timestamp),
        sheet.rows.len(),
        count(|status| matches!(status, Status::Failed | Status::Partial)),
        count(|status| status == Status::Unknown),
        sheet.rows.iter().filter(|row| row.status.is_none_or(|status| status == Status::Skipped)).count(),
        sheet.seconds,
    );
    for row in &sheet.rows {
        let name = escape(&row.name);
        // The time is known for all checks together only.
        let _ = write!(text, "    <testcase name=\"{name}\" classname=\"{class}\" time=\"0\"");
        let (summary, whole) = (escape(&row.summary), escape(&row.text()));
        let kind = row.faults.first().map_or_else(|| "failure".to_owned(), |fault| format!("fault-{fault}"));
        let _ = match row.status {
            Some(Status::Passed) => writeln!(text, "/>"),
            Some(Status::Failed | Status::Partial) => {
                writeln!(
                    text,
                    ">\n      <failure type=\"{kind}\" message=\"{summary}\">{whole}</failure>\n    </testcase>"
                )
            }
            Some(Status::Unknown) => {
                writeln!(
                    text,
                    ">\n      <error type=\"unknown\" message=\"{summary}\">{whole}</error>\n    </testcase>"
                )
            }
            Some(Status::Skipped) | None => {
                writeln!(text, ">\n      <skipped message=\"{summary}\"/>\n    </testcase>")
            }
        };
    }
    let output: Vec<&str> = sheet.reason.iter().chain(&sheet.output).map(String::as_str).collect();
    if !output.is_empty() {
        let _ = writeln!(text, "    <system-out>{}</system-out>", escape(&output.join("\n")));
    }
    text.push_str("  </testsuite>\n");
}
