use std::time::{Duration, Instant};

use gambito_analysis::{Tree, analyse};
use gambito_catalog::Algorithm;
use gambito_report::tree::{self, TreeText};
use gambito_texts::Texts;

use super::word_of;
use crate::Console;
use crate::arguments::{TreeArguments, number};
use crate::failure::Failure;
use crate::files::OutputFile;
use crate::progress::Moving;
use crate::table::note_left_out;

/// Default limit of recorded nodes: more than a person reads, and small enough for memory.
const DEFAULT_NODES: usize = 20_000;
/// How long a search without limits may take; the tree of a larger game is unfinished.
const LONGEST_WITHOUT_LIMITS: Duration = Duration::from_secs(1);
/// The most nodes that can be recorded.
const MOST_NODES: u64 = 10_000_000;

/// The formats of a tree.
pub(super) const FORMATS: [&str; 4] = ["text", "dot", "svg", "json"];

/// Draws the tree of a search as text, DOT, SVG or JSON.
pub(super) fn run(arguments: &TreeArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let format = format(arguments, texts)?;
    let most = arguments.max_nodes.as_deref().map(|text| number(texts, "--max-nodes", text, 1..=MOST_NODES));
    let most = most.transpose()?.map_or(DEFAULT_NODES, |most| usize::try_from(most).unwrap_or(usize::MAX));
    let board = arguments.game.board(texts)?;
    let stop = console.stop_on_interrupt();
    let mut request = arguments.search.request(texts, board.game(), Algorithm::AlphaBeta, None, stop)?;
    if request.question.limits.is_unlimited() {
        // A deadline, not a time limit: a small game is still searched to its end without deepening.
        request.resources.deadline = Some(Instant::now() + LONGEST_WITHOUT_LIMITS);
    }
    let file = arguments.output.as_ref().map(|path| OutputFile::open(path, "--output", texts)).transpose()?;
    let moving = Moving::spinner(console.progress, texts.get("progress-searching"));
    let tree = analyse(&*board.pos).tree(&request, most).map_err(|error| Failure::run(texts, &error))?;
    drop(moving);
    match (file, format) {
        (Some(file), _) => file.fill(&draw(&tree, format, texts), texts)?,
        (None, "text") => print(&TreeText::of(&tree, &texts, console.out.width()), texts, console)?,
        (None, _) => console.out.verbatim()?.write_all(draw(&tree, format, texts).as_bytes())?,
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
