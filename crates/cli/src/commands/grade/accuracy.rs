//! The moves of a program beside perfect play.

use std::time::Duration;

use gambito_checks::{Accuracy, AccuracyError, accuracy, solved_positions};
use gambito_play::{MoveQuality, MoveReview, RegretSummary};
use gambito_texts::Texts;
use gambito_ugi::Go;
use serde::Serialize;
use utoipa::ToSchema;

use crate::Console;
use crate::arguments::{GradeArguments, depth, number};
use crate::commands::examinee::Examinee;
use crate::failure::Failure;
use crate::progress::Moving;
use crate::reference::JsonOutput;
use crate::style::{BOLD, DIM};

const DEFAULT_POSITIONS: u64 = 50;
const MOST_POSITIONS: u64 = 10_000;
/// Nodes to solve a position with.
const NODES: u64 = 2_000_000;
/// The time for a move without a depth.
const MOVE_TIME: Duration = Duration::from_secs(1);
/// How long a program may take for a search of fixed depth.
const SEARCH_TIME: Duration = Duration::from_secs(60);
/// Mistakes that are printed.
const MOST_MISTAKES: usize = 10;

/// The result as JSON.
#[derive(Serialize, ToSchema)]
struct Report<'a> {
    /// The game with all its values.
    game: String,
    /// The program.
    command: String,
    /// A summary of all moves.
    #[serde(flatten)]
    summary: &'a RegretSummary,
    /// The share of moves that no other would have been better than.
    best: Option<f64>,
    /// The moves that another would have been better than.
    wrong: Vec<&'a MoveReview>,
}

/// The JSON that the command prints.
pub(in crate::commands) fn json_output() -> JsonOutput {
    JsonOutput::of::<Report<'_>>("gambito grade GAME --accuracy --json -- COMMAND")
}

/// Asks a program about solved positions and prints its regret.
pub(super) fn run(
    arguments: &GradeArguments,
    examinee: &Examinee,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let count = arguments.questions.as_deref();
    let count = count.map(|text| number(texts, "--questions", text, 1..=MOST_POSITIONS)).transpose()?;
    let count = count.unwrap_or(DEFAULT_POSITIONS) as usize;
    let seed = arguments.seed.as_deref().map(|text| number(texts, "--seed", text, 0..=u64::MAX)).transpose()?;
    let depth = arguments.depth.as_deref().map(|text| depth(texts, "--depth", text)).transpose()?;
    let stop = console.stop_on_interrupt();
    let moving = Moving::spinner(console.progress, texts.get("progress-solving-positions"));
    let told = |found: usize| moving.at(found, count, texts.get("progress-solving-positions"));
    let solved = solved_positions(&examinee.variant, count, seed.unwrap_or(1), NODES, &stop, &mut { told });
    drop(moving);
    let solved = solved.map_err(|error| Failure::run(texts, &error))?;
    if stop.is_raised() {
        return Err(Failure::interrupted(texts));
    }
    if solved.is_empty() {
        return Err(Failure::argument(texts, "GAME", texts.get("accuracy-none")));
    }
    let go = match depth {
        Some(depth) => Go { depth: Some(depth), ..Go::default() },
        None => Go { movetime: Some(MOVE_TIME), ..Go::default() },
    };
    let mut subject = examinee.subject();
    subject.waits.patience.untimed = SEARCH_TIME + examinee.program.margin.unwrap_or_default();
    let moving = Moving::bar(console.progress, solved.len() as u64, texts.get("progress-grading"));
    let known = accuracy(&subject, &solved, &go, &stop, &mut |_| moving.step(texts.get("progress-grading")));
    drop(moving);
    let known = known.map_err(|error| match error {
        AccuracyError::Interrupted => Failure::interrupted(texts),
        AccuracyError::Fault { fault, position } => {
            let fault = texts.fault(&fault);
            let reason = match position {
                None => fault,
                Some(position) => {
                    texts.format("accuracy-fault", &[("fault", fault.into()), ("position", position.into())])
                }
            };
            Failure::Job { reason }
        }
    })?;
    if arguments.json {
        let wrong = known.moves.iter().filter(is_wrong).collect();
        console.json(&Report {
            game: examinee.variant.to_string(),
            command: examinee.program.command.clone(),
            summary: &known.summary,
            best: known.summary.best_share(),
            wrong,
        })?;
        return Ok(());
    }
    print(&known, texts, console)
}

fn is_wrong(mv: &&MoveReview) -> bool {
    !matches!(mv.quality, MoveQuality::Good | MoveQuality::Unknown)
}

fn print(known: &Accuracy, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    writeln!(console.out, "{BOLD}{}{BOLD:#}", sentence(texts, &known.summary))?;
    for mv in known.moves.iter().filter(is_wrong).take(MOST_MISTAKES) {
        let values = [
            ("position", mv.position.as_str().into()),
            ("played", mv.played.mv.as_str().into()),
            ("best", mv.best.mv.as_str().into()),
        ];
        writeln!(console.out, "{DIM}{}{DIM:#}", texts.format("accuracy-mistake", &values))?;
    }
    Ok(())
}

/// How good the moves are, in one sentence.
pub(super) fn sentence(texts: Texts, summary: &RegretSummary) -> String {
    let RegretSummary { moves, mistakes, blunders, largest, mean } = *summary;
    let share = summary.best_share().unwrap_or_default();
    let values = [
        ("moves", moves.into()),
        ("best", (moves - mistakes).into()),
        ("percent", texts.decimal(100.0 * share, 1).into()),
        ("blunders", blunders.into()),
        ("regret", texts.decimal(mean.unwrap_or_default(), 2).into()),
        ("largest", texts.decimal(largest.number().unwrap_or_default(), 2).into()),
    ];
    texts.format("accuracy-sentence", &values)
}
