use std::path::Path;
use std::time::{Duration, Instant};

use gambito_analysis::{Analysis, RunError, SearchRequest, SearchTrace, Tree, analyse};
use gambito_catalog::{Algorithm, Variant};
use gambito_report::tree::{self, TreeText};
use gambito_search::Stop;
use gambito_texts::{Texts, quoted};

use super::word_of;
use crate::Console;
use crate::arguments::{Board, TreeArguments, number};
use crate::failure::Failure;
use crate::files::{self, OutputFile};
use crate::progress::Moving;
use crate::style::DIM;
use crate::table::note_left_out;
use crate::wording;

/// Default limit of recorded nodes: more than a person reads, and small enough for memory.
const DEFAULT_NODES: usize = 20_000;
/// The same for a drawing in the terminal: a few screens.
const DEFAULT_LINES: usize = 500;
/// How long a search without limits tries to reach the end of the game.
const LONGEST_WITHOUT_LIMITS: Duration = Duration::from_secs(1);
/// How far it looks ahead in a game that is too large for that: a tree that a person can still read.
const DEPTH_WITHOUT_LIMITS: u32 = 3;
/// The most nodes that can be recorded.
pub(super) const MOST_NODES: u64 = 10_000_000;

/// The formats of a tree.
pub(super) const FORMATS: [&str; 5] = ["text", "dot", "svg", "json", "tikz"];

/// Draws the tree of a search, or of a trace, as text, DOT, SVG, JSON or TikZ.
pub(super) fn run(arguments: &TreeArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let format = format(arguments, texts)?;
    let most = arguments.max_nodes.as_deref().map(|text| number(texts, "--max-nodes", text, 1..=MOST_NODES));
    let default = if format == "text" && arguments.output.is_none() { DEFAULT_LINES } else { DEFAULT_NODES };
    let most = most.transpose()?.map_or(default, |most| usize::try_from(most).unwrap_or(usize::MAX));
    let replaced = arguments.output.as_deref().filter(|path| path.is_file());
    let open = || arguments.output.as_ref().map(|path| OutputFile::open(path, "--output", texts)).transpose();
    let (file, mut recorded) = match &arguments.trace {
        Some(path) => {
            let tree = of_trace(path, arguments.iteration.as_deref(), most, texts)?;
            (open()?, Recorded { tree, default_depth: None })
        }
        None => {
            let game = arguments.game.as_deref().unwrap_or_default();
            let board = Board::set_up(texts, game, arguments.position.as_deref(), arguments.moves.as_deref())?;
            let stop = console.stop_on_interrupt();
            let request = arguments.search.request(texts, board.game(), Algorithm::AlphaBeta, None, stop)?;
            let file = open()?;
            let _moving = Moving::spinner(console.progress, texts.get("progress-searching"));
            let recorded = record(analyse(&*board.pos), &request, most);
            (file, recorded.map_err(|error| Failure::run(texts, &error))?)
        }
    };
    if arguments.passes {
        recorded.tree = recorded.tree.with_passes();
    }
    let tree = &recorded.tree;
    match (file, format) {
        (Some(file), _) => {
            file.fill(&draw(tree, format, texts), texts)?;
            if let Some(path) = replaced {
                let values = &[("path", quoted(&path.display().to_string()))];
                writeln!(console.err, "{DIM}{}{DIM:#}", texts.format("file-replaced", values))?;
            }
        }
        (None, "text") => {
            print(&TreeText::of(tree, &texts, console.out.width()), texts, console)?;
            print_end(&recorded, texts, console)?;
        }
        (None, _) => console.out.verbatim()?.write_all(draw(tree, format, texts).as_bytes())?,
    }
    Ok(())
}

/// The tree of one search from the root in a trace file; the last one unless `iteration` counts from 1.
fn of_trace(path: &Path, iteration: Option<&str>, most: usize, texts: Texts) -> Result<Tree, Failure> {
    let refused = |reason: String| {
        let values = &[("path", quoted(&path.display().to_string())), ("reason", reason.into())];
        Failure::argument(texts, "--trace", texts.format("trace-refused", values))
    };
    let trace = SearchTrace::read(files::read(path, "--trace", texts)?);
    let trace = trace.map_err(|error| refused(texts.trace_error(&error)))?;
    let header = trace.header();
    let searches = header.searches.len() as u64;
    let iteration = iteration.map(|text| number(texts, "--iteration", text, 1..=searches.max(1))).transpose()?;
    let variant: Variant = header.game.parse().map_err(|error| refused(texts.spec_error(&error)))?;
    let pos = variant.start().parse(&header.position).map_err(|error| refused(texts.position_error(&error)))?;
    let search = iteration.map(|number| number as usize - 1);
    analyse(&*pos).traced_tree(&trace, search, most).map_err(|error| refused(texts.trace_error(&error)))
}

/// A tree, and the depth that it was searched to because no limit was given.
struct Recorded {
    tree: Tree,
    default_depth: Option<u32>,
}

/// Records the tree of a search.
fn record(pos: &dyn Analysis, request: &SearchRequest, most: usize) -> Result<Recorded, RunError> {
    if !request.question.limits.is_unlimited() {
        return Ok(Recorded { tree: pos.tree(request, most)?, default_depth: None });
    }
    let (tree, default_depth) =
        within_default_limits(request, |request| pos.tree(request, most), |tree: &Tree| tree.stopped)?;
    Ok(Recorded { tree, default_depth })
}

/// Runs a search without limits: it searches a small game to its end and a large one a few moves ahead. Returns that depth,
/// if it was chosen.
pub(super) fn within_default_limits<T>(
    request: &SearchRequest,
    mut run: impl FnMut(&SearchRequest) -> Result<T, RunError>,
    stop_of: impl Fn(&T) -> Option<Stop>,
) -> Result<(T, Option<u32>), RunError> {
    let mut request = request.clone();
    // A deadline, not a time limit, which would make the search deepen.
    request.resources.deadline = Some(Instant::now() + LONGEST_WITHOUT_LIMITS);
    let whole = run(&request)?;
    if matches!(stop_of(&whole), None | Some(Stop::Asked)) {
        return Ok((whole, None));
    }
    request.question.limits.depth = Some(DEPTH_WITHOUT_LIMITS);
    request.resources.deadline = Some(Instant::now() + LONGEST_WITHOUT_LIMITS);
    Ok((run(&request)?, Some(DEPTH_WITHOUT_LIMITS)))
}

/// Says what ended the search, and how to see what is left out.
fn print_end(recorded: &Recorded, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let Recorded { tree, default_depth } = recorded;
    let stopped = tree.stopped.map(|stop| wording::stop_reason(texts, stop));
    let stopped = stopped.map(|reason| texts.format("tree-stopped", &[("reason", reason.into())]));
    let by_default = default_depth.map(|depth| texts.format("tree-ended-by-default", &[("depth", depth.into())]));
    let more = tree.truncated.then(|| texts.get("tree-more-nodes"));
    for sentence in [stopped, by_default, more].into_iter().flatten() {
        writeln!(console.out, "{DIM}{sentence}{DIM:#}")?;
    }
    Ok(())
}

/// Prints a tree that fits the terminal, as far as its branches allow.
fn print(text: &TreeText, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    writeln!(console.out, "{}", text.heading)?;
    write!(console.out.verbatim()?, "{}", text.drawing)?;
    note_left_out(text.left_out, "table-narrow", texts, console.out)?;
    writeln!(console.out)?;
    write!(console.out, "{}", text.legend)?;
    Ok(())
}

fn format(arguments: &TreeArguments, texts: Texts) -> Result<&'static str, Failure> {
    let given = arguments.format.as_deref();
    if arguments.json && given.is_some_and(|given| given != "json") {
        let values = &[("argument", "--json".into()), ("other", "--format".into())];
        return Err(Failure::argument(texts, "--format", texts.format("call-conflict", values)));
    }
    let default = if arguments.json { "json" } else { "text" };
    word_of(texts, "--format", given.unwrap_or(default), &FORMATS)
}

fn draw(tree: &Tree, format: &str, texts: Texts) -> String {
    match format {
        "dot" => tree::dot(tree, &texts),
        "svg" => tree::svg(tree, &texts),
        "tikz" => tree::tikz(tree, &texts),
        "json" => serde_json::to_string(tree).expect("a tree is plain data") + "\n",
        _ => tree::text(tree, &texts),
    }
}
