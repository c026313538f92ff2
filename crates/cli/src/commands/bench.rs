//! Benchmark: searches fixed positions with fixed limits. The node counts are the signature of the searches, the times
//! show their speed.

mod cases;

use cases::{CASES, Case};
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use crate::arguments::BenchArguments;
use crate::failure::Failure;
use crate::progress::Moving;
use crate::reference::JsonOutput;
use crate::style::BOLD;
use crate::table::{Side, table};
use crate::{Console, wording};

/// The searches of the benchmark.
#[derive(Serialize, ToSchema)]
struct BenchReport {
    /// Positions visited in all searches: the signature.
    nodes: u64,
    /// Wall-clock time.
    time_ms: f64,
    /// Processor time.
    cpu_ms: f64,
    /// Positions per second of processor time.
    nps: u64,
    /// The searches.
    positions: Vec<CaseReport>,
}

/// One search of the benchmark.
#[derive(Serialize, ToSchema)]
struct CaseReport {
    /// The game.
    game: String,
    /// The position.
    position: String,
    /// The algorithm and its switches.
    search: &'static str,
    /// The limit.
    limit: &'static str,
    /// Positions visited.
    nodes: u64,
    /// Wall-clock time.
    time_ms: f64,
    /// Processor time.
    cpu_ms: f64,
    /// Positions per second of processor time.
    nps: u64,
}

/// The JSON that it prints.
pub(super) fn json_output() -> JsonOutput {
    JsonOutput::of::<BenchReport>("gambito bench --json")
}

/// Runs all cases and prints nodes, times and speeds.
pub(super) fn run(arguments: &BenchArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let stop = console.stop_on_interrupt();
    let moving = Moving::bar(console.progress, CASES.len() as u64, String::new());
    let mut positions = Vec::new();
    for case in &CASES {
        moving.step(case.game.to_owned());
        let report = case.run(&stop).map_err(|error| Failure::run(texts, &error))?;
        if stop.is_raised() {
            return Err(Failure::interrupted(texts));
        }
        positions.push(measured(case, &report));
    }
    drop(moving);
    let benched = summed(positions);
    if arguments.json {
        console.json(&benched)?;
    } else if arguments.signature {
        write!(console.out, "{}", signature(&benched))?;
    } else {
        print(&benched, texts, console)?;
    }
    Ok(())
}

fn measured(case: &Case, report: &gambito_analysis::SearchReport) -> CaseReport {
    CaseReport {
        game: report.game.clone(),
        position: report.position.clone(),
        search: case.search,
        limit: case.limit,
        nodes: report.nodes,
        time_ms: report.time_ms,
        cpu_ms: report.cpu_ms,
        nps: report.nps,
    }
}

fn summed(positions: Vec<CaseReport>) -> BenchReport {
    let nodes = positions.iter().map(|measured| measured.nodes).sum();
    let cpu_ms: f64 = positions.iter().map(|measured| measured.cpu_ms).sum();
    BenchReport {
        nodes,
        time_ms: positions.iter().map(|measured| measured.time_ms).sum(),
        cpu_ms,
        nps: if cpu_ms > 0.0 { (nodes as f64 * 1e3 / cpu_ms) as u64 } else { 0 },
        positions,
    }
}

/// The part of the result that does not depend on the machine: one line per case and the total.
fn signature(benched: &BenchReport) -> String {
    let line = |measured: &CaseReport| {
        let limit = if measured.limit.is_empty() { "full" } else { measured.limit };
        let CaseReport { nodes, game, position, search, .. } = measured;
        format!("{nodes:>10}  {game}  {position:?}  {search}  {limit}\n")
    };
    let lines: String = benched.positions.iter().map(line).collect();
    format!("{lines}{:>10}  total\n", benched.nodes)
}

fn print(benched: &BenchReport, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let columns = [
        (texts.get("heading-game"), Side::Left),
        (texts.get("heading-search"), Side::Left),
        (texts.get("heading-limit"), Side::Left),
        (texts.get("heading-nodes"), Side::Right),
        (texts.get("heading-time"), Side::Right),
        (texts.get("heading-speed"), Side::Right),
    ];
    let rows = benched.positions.iter().map(|measured| {
        vec![
            measured.game.clone(),
            measured.search.to_owned(),
            measured.limit.to_owned(),
            texts.number(measured.nodes),
            wording::milliseconds(texts, measured.cpu_ms),
            texts.number(measured.nps),
        ]
    });
    writeln!(console.out, "{}", table(&columns, rows.collect(), console.out.width()))?;
    let values = &[
        ("nodes", texts.number(benched.nodes).into()),
        ("time", wording::milliseconds(texts, benched.cpu_ms).into()),
        ("speed", texts.number(benched.nps).into()),
    ];
    writeln!(console.out, "{BOLD}{}{BOLD:#}", texts.format("bench-signature", values))?;
    Ok(())
}
