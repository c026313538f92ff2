mod printing;
mod report;
mod sentences;

use std::time::Duration;

use gambito_catalog::{Algorithm, AnyPosition, Memory, SearchVariant, Variant};
use gambito_checks::{Asking, Grading, Subject, grade};
use gambito_grading::{Exam, Task, Verdict, sample_positions};
use gambito_texts::{Texts, quoted};

use super::examinee::Examinee;
use super::named::word_of;
use crate::Console;
use crate::arguments::{GradeArguments, depth, number};
use crate::failure::Failure;
use crate::files;
use crate::progress::Moving;

pub(super) use report::json_output;

const DEFAULT_QUESTIONS: u64 = 12;
const MOST_QUESTIONS: u64 = 1000;
/// Positions to choose adaptive questions from.
const POOL: usize = 24;
/// Bytes that a trace may have.
const TRACE: Memory = Memory { bytes: 64 << 20 };
/// How long one search may take.
const SEARCH_TIME: Duration = Duration::from_secs(60);

/// How much is told about a fault. Each level includes those before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Feedback {
    /// Only whether the program is right.
    Verdict,
    /// The position and the node.
    Where,
    /// What was expected and what came.
    What,
    /// The fault.
    Why,
}

impl Feedback {
    const NAMES: [&'static str; 4] = ["verdict", "where", "what", "why"];

    fn of(given: Option<&str>, texts: Texts) -> Result<Self, Failure> {
        let Some(given) = given else { return Ok(Self::Why) };
        Ok(match word_of(texts, "--feedback", given, &Self::NAMES)? {
            "verdict" => Self::Verdict,
            "where" => Self::Where,
            "what" => Self::What,
            _ => Self::Why,
        })
    }
}

/// Finds the first fault of a student's search.
pub(super) fn run(arguments: &GradeArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let feedback = Feedback::of(arguments.feedback.as_deref(), texts)?;
    let task = task(arguments, texts)?;
    let mut examinee = Examinee::of(&arguments.examinee, texts, console)?;
    examinee.program.output.get_or_insert(TRACE);
    let refused = |error| Failure::spec(texts, "--eval", &error);
    let mut exam = Exam::new(&examinee.variant, arguments.eval.as_deref(), task).map_err(refused)?;
    let asking = asking(arguments, &examinee.variant, &mut exam, texts)?;
    let stop = console.stop_on_interrupt();
    let moving = Moving::spinner(console.progress, texts.get("progress-grading"));
    let mut subject: Subject<'_> = examinee.subject();
    subject.waits.patience.untimed = SEARCH_TIME + examinee.program.margin.unwrap_or_default();
    let total = asking.positions.len();
    let mut on_question = |asked: usize| moving.at(asked, total.max(asked), texts.get("progress-grading"));
    let graded = grade(&subject, &mut exam, &asking, &stop, &mut on_question);
    drop(moving);
    let graded: Grading = graded.ok_or_else(|| Failure::interrupted(texts))?;
    if arguments.json {
        console.json(&report::report(&examinee, &graded, feedback, texts))?;
    } else {
        printing::print(&examinee, &graded, feedback, texts, console)?;
    }
    let is_right = graded.diagnosis.verdict == Verdict::Right && graded.fault.is_none();
    if is_right { Ok(()) } else { Err(Failure::Reported) }
}

fn task(arguments: &GradeArguments, texts: Texts) -> Result<Task, Failure> {
    let names = [Algorithm::Minimax.name(), Algorithm::AlphaBeta.name()];
    let algorithm = match arguments.algorithm.as_deref() {
        None => Algorithm::AlphaBeta,
        Some(given) if word_of(texts, "--algorithm", given, &names)? == names[0] => Algorithm::Minimax,
        Some(_) => Algorithm::AlphaBeta,
    };
    let mut search = SearchVariant::from(algorithm);
    if let Some(with) = &arguments.with {
        let switched = search.switch_all(with.split(','), true);
        switched.map_err(|error| Failure::spec(texts, "--with", &error))?;
    }
    let Some(given) = &arguments.depth else {
        return Err(Failure::argument(texts, "--depth", texts.get("grade-needs-depth")));
    };
    Ok(Task {
        prunes: algorithm == Algorithm::AlphaBeta,
        table: search.is_on("cache"),
        deepens: search.is_on("deepen"),
        depth: depth(texts, "--depth", given)?,
    })
}

fn asking(arguments: &GradeArguments, variant: &Variant, exam: &mut Exam, texts: Texts) -> Result<Asking, Failure> {
    let count = arguments.questions.as_deref();
    let count = count.map(|text| number(texts, "--questions", text, 1..=MOST_QUESTIONS)).transpose()?;
    let count = count.unwrap_or(DEFAULT_QUESTIONS) as usize;
    let seed = arguments.seed.as_deref().map(|text| number(texts, "--seed", text, 0..=u64::MAX)).transpose()?;
    let seed = seed.unwrap_or(1);
    if let Some(path) = &arguments.positions {
        let text = String::from_utf8_lossy(&files::read(path, "--positions", texts)?).into_owned();
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let positions = lines.map(|line| read_position(variant, line, texts)).collect::<Result<Vec<_>, _>>()?;
        return Ok(Asking { positions, adaptive: None });
    }
    let pool = if arguments.adaptive { POOL.max(count) } else { count };
    let positions = sample_positions(variant, exam, pool, seed);
    Ok(Asking { positions, adaptive: arguments.adaptive.then_some(count) })
}

fn read_position(variant: &Variant, line: &str, texts: Texts) -> Result<Box<dyn AnyPosition>, Failure> {
    let pos = variant.start().parse(line);
    let pos = pos.map_err(|error| Failure::argument(texts, "--positions", texts.position_error(&error)))?;
    if pos.outcome().is_some() {
        let values = [("given", quoted(line))];
        return Err(Failure::argument(texts, "--positions", texts.format("grade-finished-position", &values)));
    }
    Ok(pos)
}
