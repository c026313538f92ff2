mod sampled;

use gambito_analysis::{CutProof, Figure, MoveValue, SearchRequest, WhyReport, analyse};
use gambito_catalog::{Algorithm, SAMPLING, searches};
use gambito_core::MoveError;
use gambito_texts::{Texts, Value};

use super::search::default_limits;
use super::tree::{MOST_NODES, within_default_limits};
use super::word_of;
use crate::Console;
use crate::arguments::{Board, WhyArguments};
use crate::comparison::{best_sentence, other_sentences};
use crate::failure::Failure;
use crate::progress::Moving;
use crate::reference::JsonOutput;
use crate::value_table::value_table;
use crate::wording;

/// Explains why a move is best and another is not, or proves a cut.
pub(super) fn run(arguments: &WhyArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let board = arguments.game.board(texts)?;
    if let Some(algorithm) = &arguments.search.algorithm
        && word_of(texts, "--algorithm", algorithm, &searches())? == SAMPLING
    {
        if arguments.cut.is_some() {
            return Err(Failure::argument(texts, "--cut", texts.get("why-cut-not-sampled")));
        }
        return sampled::run(arguments, &board, texts, console);
    }
    let default = if arguments.cut.is_some() { Algorithm::AlphaBeta } else { Algorithm::Engine };
    let stop = console.stop_on_interrupt();
    let mut request = arguments.search.request(texts, board.game(), default, None, stop)?;
    if let Some(path) = &arguments.cut {
        return prove(arguments, path, &board, &request, texts, console);
    }
    if request.question.limits.is_unlimited() {
        // The search, the values of all moves and the two lines share the time.
        request.question.limits = default_limits(std::time::Duration::ZERO, 3);
    }
    let asked = arguments.other.as_deref();
    check_asked(asked, &board, texts)?;
    let moving = Moving::spinner(console.progress, texts.get("progress-searching"));
    let report = analyse(&*board.pos).why(&request, asked).map_err(|error| Failure::run(texts, &error))?;
    drop(moving);
    if arguments.json {
        return Ok(console.json(&report)?);
    }
    print(&report, asked, texts, console)
}

/// Refuses a move that is not legal.
fn check_asked(asked: Option<&str>, board: &Board, texts: Texts) -> Result<(), Failure> {
    if let Some(asked) = asked.filter(|asked| !board.pos.is_legal(asked)) {
        let error = MoveError::Illegal { given: asked.to_owned() };
        let allowed = wording::moves(texts, &*board.pos, MOST_LISTED);
        return Err(Failure::argument(texts, "--not", texts.move_error(&error))
            .with_hint(&texts.format("play-allowed", &[("moves", allowed.into())])));
    }
    Ok(())
}

/// Legal moves that are listed if the move is not one of them, and moves that are listed with their values.
const MOST_LISTED: usize = 20;

fn print(report: &WhyReport, asked: Option<&str>, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let WhyReport { valued, comparison } = report;
    let Some(best) = &valued.position.mv else {
        writeln!(console.out, "{}", texts.get("why-no-move"))?;
        return Ok(());
    };
    let listed: Vec<&MoveValue> = valued.moves.iter().take(MOST_LISTED).collect();
    let depth = valued.moves.iter().filter(|value| !value.exact).map(|value| value.depth).max();
    let heading = match depth {
        Some(depth) => texts.format("why-moves-depth", &[("depth", depth.into())]),
        None => texts.get("why-moves"),
    };
    let width = console.out.width();
    writeln!(console.out, "{heading}\n{}", value_table(texts, &listed, Some(best), width))?;
    match (comparison, asked) {
        (Some(comparison), _) => {
            writeln!(console.out, "{}\n", best_sentence(texts, &comparison.best))?;
            write!(console.out, "{}", other_sentences(texts, comparison, width))?;
        }
        (None, Some(asked)) if asked != best => {
            writeln!(console.out, "{}", texts.format("why-unknown", &[("move", asked.to_owned().into())]))?;
        }
        (None, _) if valued.moves.len() == 1 => {
            writeln!(console.out, "{}", texts.format("why-only", &[("move", best.clone().into())]))?;
        }
        (None, _) => {}
    }
    Ok(())
}

/// Proves that a pruned branch cannot change the result.
fn prove(
    arguments: &WhyArguments,
    path: &str,
    board: &Board,
    request: &SearchRequest,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let path: Vec<String> = path.split([' ', ',']).filter(|mv| !mv.is_empty()).map(ToOwned::to_owned).collect();
    let pos = analyse(&*board.pos);
    let moving = Moving::spinner(console.progress, texts.get("progress-searching"));
    let record = |request: &SearchRequest| pos.trace(request, MOST_NODES as usize);
    let trace = if request.question.limits.is_unlimited() {
        within_default_limits(request, record, |trace| trace.header().stopped).map(|(trace, _)| trace)
    } else {
        record(request)
    };
    drop(moving);
    let trace = trace.map_err(|error| Failure::run(texts, &error))?;
    let proof = pos.prove_cut(&trace, &path);
    let proof = proof.map_err(|error| Failure::argument(texts, "--cut", texts.cut_error(&error)))?;
    if arguments.json {
        return Ok(console.json(&proof)?);
    }
    for sentence in cut_sentences(texts, &proof) {
        writeln!(console.out, "{sentence}")?;
    }
    Ok(())
}

/// What a proof says, sentence by sentence.
fn cut_sentences(texts: Texts, proof: &CutProof) -> [String; 3] {
    let figure = |figure: Option<Figure>, open: &str| -> Value {
        figure.map_or_else(|| open.to_owned(), |figure| wording::figure(texts, figure)).into()
    };
    let line = |moves: &[String]| -> Value { wording::line(moves).into() };
    let mv = || -> Value { proof.mv.clone().into() };
    let bound = || figure(proof.bound, if proof.is_min { "−∞" } else { "+∞" });
    let value = || figure(Some(proof.value), "");
    let branch = if proof.node.is_empty() {
        texts.format("why-cut-branch-root", &[("move", mv()), ("value", value()), ("bound", bound())])
    } else {
        let side = if proof.is_min { "MIN" } else { "MAX" };
        let values = [
            ("move", mv()),
            ("node", line(&proof.node)),
            ("value", value()),
            ("side", side.into()),
            ("bound", bound()),
        ];
        texts.format("why-cut-branch", &values)
    };
    let set_by = match &proof.set_by {
        None => texts.get("why-cut-set-by-window"),
        Some(ancestor) if ancestor.node.is_empty() => {
            texts.format("why-cut-set-at-root", &[("move", ancestor.mv.clone().into())])
        }
        Some(ancestor) => {
            let values = [
                ("node", line(&ancestor.node)),
                ("move", ancestor.mv.clone().into()),
                ("order", ancestor.order.into()),
            ];
            texts.format("why-cut-set-by", &values)
        }
    };
    let unknown = texts.get("why-cut-undetermined");
    let values = [
        ("move", mv()),
        ("least", figure(proof.with_least, &unknown)),
        ("most", figure(proof.with_most, &unknown)),
        ("root", figure(Some(proof.root), "")),
    ];
    [branch, set_by, texts.format(if proof.holds { "why-cut-holds" } else { "why-cut-open" }, &values)]
}

/// What the command prints as JSON.
pub(super) fn json_output() -> JsonOutput {
    JsonOutput::of::<WhyReport>("gambito why GAME --json")
        .with_note("With `--algorithm mcts` it prints the same as `gambito search GAME --json`.\n\n")
}

/// What it prints for a cut.
pub(super) fn cut_json_output() -> JsonOutput {
    JsonOutput::of::<CutProof>("gambito why GAME --cut MOVES --json")
}
