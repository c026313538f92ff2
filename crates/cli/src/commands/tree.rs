use std::time::{Duration, Instant};

use gambito_analysis::{Analysis, RunError, SearchRequest, Tree, analyse};
use gambito_catalog::Algorithm;
use gambito_report::tree::{self, TreeText};
use gambito_search::Stop;
use gambito_texts::{Texts, quoted};

use super::word_of;
use crate::Console;
use crate::arguments::{TreeArguments, number};
use crate::failure::Failure;
use crate::files::OutputFile;
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
const MOST_NODES: u64 = 10_000_000;

/// The formats of a tree.
pub(super) const FORMATS: [&str; 4] = ["text", "dot", "svg", "json"];

/// Draws the tree of a search as text, DOT, SVG or JSON.
pub(super) fn run(arguments: &TreeArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let format = format(arguments, texts)?;
    let most = arguments.max_nodes.as_deref().map(|text| number(texts, "--max-nodes", text, 1..=MOST_NODES));
    let default = if format == "text" && arguments.output.is_none() { DEFAULT_LINES } else { DEFAULT_NODES };
    let most = most.transpose()?.map_or(default, |most| usize::try_from(most).unwrap_or(usize::MAX));
    let board = arguments.game.board(texts)?;
    let stop = console.stop_on_interrupt();
    let request = arguments.search.request(texts, board.game(), Algorithm::AlphaBeta, None, stop)?;
    let replaced = arguments.output.as_deref().filter(|path| path.is_file());
    let file = arguments.output.as_ref().map(|path| OutputFile::open(path, "--output", texts)).transpose()?;
    let moving = Moving::spinner(console.progress, texts.get("progress-searching"));
    let mut recorded = record(analyse(&*board.pos), &request, most).map_err(|error| Failure::run(texts, &error))?;
    drop(moving);
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

/// A tree, and the depth that it was searched to because no limit was given.
struct Recorded {
    tree: Tree,
    default_depth: Option<u32>,
}

/// Records the tree of a search. Without limits it searches a small game to its end and a large one a few moves ahead.
fn record(pos: &dyn Analysis, request: &SearchRequest, most: usize) -> Result<Recorded, RunError> {
    let mut request = request.clone();
    if !request.question.limits.is_unlimited() {
        return Ok(Recorded { tree: pos.tree(&request, most)?, default_depth: None });
    }
    // A deadline, not a time limit, which would make the search deepen.
    request.resources.deadline = Some(Instant::now() + LONGEST_WITHOUT_LIMITS);
    let tree = pos.tree(&request, most)?;
    if matches!(tree.stopped, None | Some(Stop::Asked)) {
        return Ok(Recorded { tree, default_depth: None });
    }
    request.question.limits.depth = Some(DEPTH_WITHOUT_LIMITS);
    request.resources.deadline = Some(Instant::now() + LONGEST_WITHOUT_LIMITS);
    Ok(Recorded { tree: pos.tree(&request, most)?, default_depth: Some(DEPTH_WITHOUT_LIMITS) })
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
        "json" => serde_json::to_string(tree).expect("a tree is plain data") + "\n",
        _ => tree::text(tree, &texts),
    }
}
