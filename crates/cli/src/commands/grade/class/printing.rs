use std::path::Path;

use gambito_gradebook::{ClassReport, Status};
use gambito_texts::{Texts, quoted};

use super::outputs::Written;
use crate::Console;
use crate::commands::examinee::shown;
use crate::failure::Failure;
use crate::style::{BOLD, DIM};
use crate::table::{Side, table};

/// Prints the points of a class, its faults, and where the files are.
pub(super) fn print(
    class: &ClassReport,
    written: &Written,
    directory: &Path,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    writeln!(console.out, "{BOLD}{}{BOLD:#}\n", shown(&class.assignment))?;
    let headings = [
        (texts.get("heading-student"), Side::Left),
        (texts.get("heading-points"), Side::Right),
        (texts.get("heading-status"), Side::Left),
        (texts.get("heading-faults"), Side::Left),
    ];
    let rows = class.students.iter().map(|row| {
        let faults: Vec<String> = row.faults.iter().map(u8::to_string).collect();
        let status = texts.get(&format!("grades-status-{}", row.status.name()));
        let told = if row.status == Status::Skipped { row.reason.clone().unwrap_or(status) } else { status };
        vec![shown(&row.student.name), texts.decimal(row.points, 2), shown(&told), faults.join(", ")]
    });
    writeln!(console.out, "{}", table(&headings, rows.collect(), console.out.width()))?;
    let values = [
        ("students", class.students.len().into()),
        ("mean", texts.decimal(class.mean, 2).into()),
        ("median", texts.decimal(class.median, 2).into()),
        ("most", texts.decimal(class.most, 2).into()),
    ];
    writeln!(console.out, "{}", texts.format("grades-summary", &values))?;
    for fault in &class.faults {
        let values = [
            ("percent", texts.decimal(100.0 * fault.share, 0).into()),
            ("fault", fault.fault.to_string().into()),
            ("sentence", fault.sentence.as_str().into()),
        ];
        writeln!(console.out, "{}", texts.format("grades-fault", &values))?;
    }
    let path = quoted(&directory.display().to_string());
    writeln!(console.out, "\n{DIM}{}{DIM:#}", texts.format("grades-written", &[("path", path)]))?;
    if let Some(filled) = &written.moodle {
        let values = [("filled", filled.filled.into()), ("locked", filled.locked.into())];
        writeln!(console.out, "{DIM}{}{DIM:#}", texts.format("worksheet-filled", &values))?;
        if !filled.unmatched.is_empty() {
            let names: Vec<String> = filled.unmatched.iter().map(|name| shown(name)).collect();
            let values = [("names", names.join(", ").into())];
            writeln!(console.out, "{}", texts.format("worksheet-unmatched", &values))?;
        }
    }
    Ok(())
}
