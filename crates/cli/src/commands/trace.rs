use gambito_analysis::{Analysis, Method, RunError, SearchRequest, SearchTrace, TraceHeader, analyse};
use gambito_texts::{Texts, quoted};

use super::search::{SearchSettings, default_limits};
use super::tree::{MOST_NODES, within_default_limits};
use crate::Console;
use crate::arguments::{TraceArguments, number};
use crate::failure::Failure;
use crate::files::OutputFile;
use crate::progress::Moving;
use crate::reference::JsonOutput;
use crate::style::DIM;

/// Default limit of recorded visits: 32 MB.
const DEFAULT_RECORDS: u64 = 1_000_000;

/// Writes every visit of a search to a file.
pub(super) fn run(arguments: &TraceArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let most = arguments.max_nodes.as_deref().map(|text| number(texts, "--max-nodes", text, 1..=MOST_NODES));
    let most = usize::try_from(most.transpose()?.unwrap_or(DEFAULT_RECORDS)).unwrap_or(usize::MAX);
    let board = arguments.game.board(texts)?.with_endgames(console.library.as_ref());
    let TraceArguments { search, memory, threads, .. } = arguments;
    let settings = SearchSettings { search, memory: memory.as_deref(), threads: threads.as_deref() };
    let request = settings.request(&board, texts, console)?;
    let is_replaced = arguments.output.is_file();
    let file = OutputFile::open(&arguments.output, "--output", texts)?;
    let moving = Moving::spinner(console.progress, texts.get("progress-searching"));
    let trace = record(analyse(&*board.pos), &request, most).map_err(|error| Failure::run(texts, &error))?;
    drop(moving);
    let (header, records) = trace.parts();
    file.fill_with(&[header.as_bytes(), records], texts)?;
    if is_replaced {
        let values = &[("path", quoted(&arguments.output.display().to_string()))];
        writeln!(console.err, "{DIM}{}{DIM:#}", texts.format("file-replaced", values))?;
    }
    if arguments.json {
        return Ok(console.json(trace.header())?);
    }
    let TraceHeader { counters, records: count, truncated, .. } = trace.header();
    let values = &[
        ("path", quoted(&arguments.output.display().to_string())),
        ("count", (*count).into()),
        ("visited", counters.visited.into()),
        ("bytes", ((header.len() + records.len()) as u64).into()),
    ];
    writeln!(console.out, "{}", texts.format("trace-written", values))?;
    if *truncated {
        writeln!(console.out, "{DIM}{}{DIM:#}", texts.get("trace-truncated"))?;
    }
    Ok(())
}

/// Records a search. Without limits it searches a small game to its end and a large one a few moves ahead; random games are
/// sampled for a second.
fn record(pos: &dyn Analysis, request: &SearchRequest, most: usize) -> Result<SearchTrace, RunError> {
    if !request.question.limits.is_unlimited() {
        return pos.trace(request, most);
    }
    match request.question.method {
        Method::Sampling(_) => {
            let limits = default_limits(std::time::Duration::ZERO, 1);
            pos.trace(&request.clone().within(limits), most)
        }
        Method::Search(_) => {
            within_default_limits(request, |request| pos.trace(request, most), |trace| trace.header().stopped)
                .map(|(trace, _)| trace)
        }
    }
}

/// What the command prints as JSON.
pub(super) fn json_output() -> JsonOutput {
    JsonOutput::of::<TraceHeader>("gambito trace GAME --json")
}
