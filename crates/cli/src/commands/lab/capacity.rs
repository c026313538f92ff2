//! The largest size or depth that each search finishes within a time.

use std::time::Duration;

use gambito_analysis::lab::{Axis, Capacity, Experiment, run_until_slow};
use gambito_catalog::LimitSpec;
use gambito_report::lab::capacity as report;
use gambito_texts::Texts;

use super::{Files, note_idle};
use crate::Console;
use crate::arguments::{LabArguments, limit};
use crate::failure::Failure;
use crate::progress::Moving;
use crate::style::BOLD;
use crate::table::{Side, table_without};

/// The default time of each search.
const DEFAULT_TIME: Duration = Duration::from_secs(60);
/// The columns that a narrow terminal does without: the searches, the CPU time, the positions visited, the time.
const DISPENSABLE: [&[usize]; 4] = [&[5], &[3], &[2], &[4]];

/// Finds how far each search gets, and shows it.
pub(super) fn run(
    arguments: &LabArguments,
    experiment: &Experiment,
    files: Files,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let time = time(arguments, texts)?;
    let stop = console.stop_on_interrupt();
    let moving = Moving::bar(console.progress, experiment.variants.len() as u64, String::new());
    let mut progress = |done: usize, variants: usize, name: &str| moving.at(done, variants, name.to_owned());
    let found = run_until_slow(experiment, time, &stop, &mut progress).map_err(|error| Failure::run(texts, &error))?;
    drop(moving);
    if files.json {
        console.json(&found)?;
    } else {
        print(&found, experiment, &files, texts, console)?;
    }
    // Files come last: a full disk must not cost the results.
    let csv = files.csv.map_or(Ok(()), |file| file.fill(&report::csv(&found), texts));
    let html = files.html.map_or(Ok(()), |file| file.fill(&report::html(&found, &texts), texts));
    csv.and(html)?;
    if found.complete {
        return Ok(());
    }
    let values = &[("done", found.rows.len().into()), ("variants", experiment.variants.len().into())];
    Err(Failure::Job { reason: texts.format("lab-capacity-interrupted", values) })
}

fn time(arguments: &LabArguments, texts: Texts) -> Result<Duration, Failure> {
    let mut limits = LimitSpec::default();
    if let Some(text) = &arguments.time {
        limit(texts, "--time", &mut limits, "time", text)?;
    }
    Ok(limits.time.unwrap_or(DEFAULT_TIME))
}

fn print(
    found: &Capacity,
    experiment: &Experiment,
    files: &Files,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    const SIDES: [Side; 7] = [Side::Left, Side::Right, Side::Right, Side::Right, Side::Right, Side::Right, Side::Left];
    let columns: Vec<(String, Side)> = report::headings(found, &texts).into_iter().zip(SIDES).collect();
    let rows = report::ranked(found).into_iter().map(|row| report::cells(row, &texts)).collect();
    table_without(&columns, rows, &DISPENSABLE, console.out.width()).print(texts, console.out)?;
    writeln!(console.out)?;
    note_idle(experiment, files, texts, console)?;
    writeln!(console.out, "{BOLD}{}{BOLD:#}", summary(found, texts))?;
    Ok(())
}

/// How far the best search got.
fn summary(found: &Capacity, texts: Texts) -> String {
    let time = report::limit(found, &texts);
    let ranked = report::ranked(found);
    let furthest = ranked.first().and_then(|row| Some((row, row.largest.as_deref()?)));
    let Some((row, largest)) = furthest else {
        return texts.format("lab-capacity-nothing", &[("time", time.into())]);
    };
    let id = match found.axis {
        Axis::Depth => "lab-capacity-depth",
        Axis::Size => "lab-capacity-size",
    };
    texts.format(id, &[("time", time.into()), ("variant", row.variant.as_str().into()), ("largest", largest.into())])
}
