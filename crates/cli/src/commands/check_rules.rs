mod printing;

use gambito_checks::{Agreement, Comparison, Difference, Disagreement, RulesError, Scope, compare_rules};
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use super::examinee::{Examinee, last_lines};
use crate::Console;
use crate::arguments::{CheckRulesArguments, number};
use crate::failure::Failure;
use crate::progress::Moving;
use crate::reference::JsonOutput;

/// The result as JSON.
#[derive(Serialize, ToSchema)]
struct Report {
    /// The game with all its values.
    game: String,
    /// The program.
    command: String,
    /// Whether the program agrees everywhere.
    agrees: bool,
    /// Positions on which both agreed.
    positions: u64,
    /// What was compared, if the program agrees.
    #[serde(skip_serializing_if = "Option::is_none")]
    compared: Option<AgreementReport>,
    /// The first difference, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    difference: Option<DifferenceReport>,
}

/// What was compared.
#[derive(Serialize, ToSchema)]
struct AgreementReport {
    /// Random games.
    games: u64,
    /// The length of the move sequences that were compared completely.
    depth: u32,
    /// Sequences of that length.
    leaves: u64,
    /// Queries that the program does not answer.
    unanswered: Vec<&'static str>,
}

/// A position on which the program disagrees.
#[derive(Serialize, ToSchema)]
struct DifferenceReport {
    /// The moves that lead there.
    moves: Vec<String>,
    /// The position.
    position: String,
    /// The answers that differ.
    answers: Vec<AnswerReport>,
    /// The last lines exchanged.
    lines: Vec<String>,
}

/// Two different answers.
#[derive(Serialize, ToSchema)]
struct AnswerReport {
    /// The question.
    query: &'static str,
    /// Our answer.
    ours: String,
    /// The answer of the program.
    theirs: String,
}

/// The JSON that it prints.
pub(super) fn json_output() -> JsonOutput {
    JsonOutput::of::<Report>("gambito check-rules GAME --json -- COMMAND")
}

const DEFAULT_GAMES: u64 = 100;
const MOST_GAMES: u64 = 1_000_000;
const MOST_DEPTH: u64 = 100;

/// Compares the rules of an external program with ours.
pub(super) fn run(arguments: &CheckRulesArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let scope = scope(arguments, texts)?;
    let examinee = Examinee::of(&arguments.examinee, texts, console)?;
    let stop = console.stop_on_interrupt();
    let moving = Moving::spinner(console.progress, texts.get("progress-comparing"));
    let mut on_progress =
        |done: u64, steps: u64| moving.at(done as usize, steps as usize, texts.get("progress-comparing"));
    let compared = compare_rules(&examinee.subject(), &scope, &stop, &mut on_progress);
    drop(moving);
    let comparison = compared.map_err(|error| failure(&error, texts, console))?;
    if arguments.json {
        console.json(&report(&examinee, &comparison, texts))?;
    } else {
        printing::print(&examinee, &comparison, texts, console)?;
    }
    match comparison {
        Comparison::Agreement(_) => Ok(()),
        Comparison::Difference(_) => Err(Failure::Reported),
    }
}

fn scope(arguments: &CheckRulesArguments, texts: Texts) -> Result<Scope, Failure> {
    let read = |argument: &str, given: &Option<String>, most: u64| {
        given.as_deref().map(|text| number(texts, argument, text, 0..=most)).transpose()
    };
    Ok(Scope {
        games: read("--games", &arguments.games, MOST_GAMES)?.unwrap_or(DEFAULT_GAMES),
        depth: read("--depth", &arguments.depth, MOST_DEPTH)?.map(|depth| depth as u32),
        seed: read("--seed", &arguments.seed, u64::MAX)?.unwrap_or(1),
    })
}

/// The failure for a comparison that was not possible. Prints the last protocol lines before a fault.
fn failure(error: &RulesError, texts: Texts, console: &mut Console<'_>) -> Failure {
    match error {
        RulesError::Interrupted => Failure::interrupted(texts),
        RulesError::NoQueries => Failure::Job { reason: texts.get("rules-no-queries") },
        RulesError::Fault { fault, moves, lines } => {
            for line in last_lines(texts, lines) {
                // If this write fails, printing the reason will fail too.
                let _ = writeln!(console.err, "    {line}");
            }
            let fault = texts.fault(fault);
            let reason = match moves {
                None => fault,
                Some(moves) => {
                    texts.format("rules-fault", &[("fault", fault.into()), ("moves", moves.join(" ").into())])
                }
            };
            Failure::Job { reason }
        }
    }
}

fn report(examinee: &Examinee, comparison: &Comparison, texts: Texts) -> Report {
    let (positions, compared, difference) = match comparison {
        Comparison::Agreement(agreement) => (agreement.positions, Some(compared(agreement)), None),
        Comparison::Difference(found) => (found.positions, None, Some(difference(found, texts))),
    };
    Report {
        game: examinee.variant.to_string(),
        command: examinee.program.command.clone(),
        agrees: difference.is_none(),
        positions,
        compared,
        difference,
    }
}

fn compared(agreement: &Agreement) -> AgreementReport {
    let Agreement { games, depth, leaves, unanswered, .. } = agreement;
    let unanswered = unanswered.iter().map(|query| query.word()).collect();
    AgreementReport { games: *games, depth: *depth, leaves: *leaves, unanswered }
}

fn difference(found: &Difference, texts: Texts) -> DifferenceReport {
    let answer = |Disagreement { query, ours, theirs }: &Disagreement| AnswerReport {
        query: query.word(),
        ours: ours.clone(),
        theirs: theirs.clone(),
    };
    DifferenceReport {
        moves: found.moves.clone(),
        position: found.pos.text(),
        answers: found.answers.iter().map(answer).collect(),
        lines: last_lines(texts, &found.lines),
    }
}
