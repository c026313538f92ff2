use std::time::Duration;

use gambito_catalog::{Algorithm, LimitSpec, ProgramSpec, SearchVariant, SpecError};
use toml::de::DeTable;

use super::error::{AssignmentError, Problem};
use super::fields::{Fields, line_at};
use super::{Assignment, Check, CheckTask, Feedback, Positions, SubmissionRules, Visibility};
use crate::Deadline;

const TOP: [&str; 12] = [
    "name",
    "game",
    "algorithm",
    "with",
    "depth",
    "eval",
    "feedback",
    "lang",
    "deadline",
    "submission",
    "limits",
    "check",
];
const SUBMISSION: [&str; 5] = ["file", "files", "build", "build-time", "command"];
const LIMITS: [&str; 6] = ["time", "start", "memory", "cpu", "processes", "output"];
const CHECK: [&str; 11] =
    ["name", "kind", "points", "visibility", "hint", "positions", "random", "seed", "games", "depth", "least"];
const ALGORITHMS: [&str; 2] = ["minimax", "alphabeta"];
const KINDS: [&str; 4] = ["runs", "rules", "search", "accuracy"];

const QUESTION: Duration = Duration::from_secs(10);
const BUILD: Duration = Duration::from_secs(60);
/// Bytes that a trace may have.
const OUTPUT: &str = "64M";
const MOST_DEPTH: u64 = 100;
const MOST_POINTS: f64 = 1e6;
const MOST_POSITIONS: u64 = 1000;
const MOST_GAMES: u64 = 100_000;
const GAMES: u64 = 30;
/// The length of the move sequences that are compared completely.
const DEPTH: u64 = 3;
const RANDOM: u64 = 6;

type Read<T> = Result<T, AssignmentError>;

pub(super) fn assignment(text: &str) -> Read<Assignment> {
    let table = DeTable::parse(text).map_err(|error| AssignmentError {
        line: line_at(text, error.span().map_or(0, |span| span.start)),
        key: None,
        problem: Problem::NotToml { message: error.message().to_owned() },
    })?;
    let top = Fields::new(text, table.get_ref(), 0, "", &TOP)?;
    let game = top.needed("game", top.text("game")?)?;
    let algorithm = top.word("algorithm", &ALGORITHMS)?.unwrap_or(ALGORITHMS[1]);
    let prunes = algorithm == ALGORITHMS[1];
    let mut search = SearchVariant::from(if prunes { Algorithm::AlphaBeta } else { Algorithm::Minimax });
    let with = top.texts("with")?.unwrap_or_default();
    let switched = search.switch_all(with.iter().map(String::as_str), true);
    switched.map_err(|error| top.error("with", Problem::Spec { error }))?;
    let deadline = match top.moment("deadline")? {
        None => None,
        Some(moment) => Some(Deadline::of(&moment).ok_or_else(|| top.error("deadline", Problem::Deadline))?),
    };
    let feedback = top.word("feedback", &Feedback::NAMES)?.and_then(Feedback::named).unwrap_or(Feedback::Why);
    let missing = || top.error("submission", Problem::Missing);
    let (submission, command) = submission(&top.table("submission", &SUBMISSION)?.ok_or_else(missing)?)?;
    let limits = top.table("limits", &LIMITS)?;
    let checks = top.tables("check", &CHECK)?;
    let checks: Vec<Check> = checks.iter().map(|fields| check(fields, deadline.is_some())).collect::<Read<_>>()?;
    if checks.is_empty() {
        return Err(top.error("check", Problem::NoChecks));
    }
    let assignment = Assignment {
        name: top.text("name")?.unwrap_or_else(|| game.clone()),
        game,
        prunes,
        table: search.is_on("cache"),
        deepens: search.is_on("deepen"),
        depth: top.needed("depth", top.whole("depth", 1..=MOST_DEPTH)?)? as u32,
        evaluation: top.text("eval")?,
        feedback,
        lang: top.word("lang", &["en", "es"])?.map(str::to_owned),
        deadline,
        submission,
        program: program(limits.as_ref(), &command)?,
        question: limits.as_ref().map_or(Ok(None), |limits| time(limits, "time"))?.unwrap_or(QUESTION),
        checks,
    };
    if assignment.points() <= 0.0 {
        return Err(top.error("check", Problem::NoPoints));
    }
    Ok(assignment)
}

/// What is handed in, and the command that runs it.
fn submission(fields: &Fields<'_, '_>) -> Read<(SubmissionRules, String)> {
    let rules = SubmissionRules {
        file: fields.text("file")?,
        files: fields.texts("files")?.unwrap_or_default(),
        build: fields.texts("build")?.unwrap_or_default(),
        build_time: time(fields, "build-time")?.unwrap_or(BUILD),
    };
    Ok((rules, fields.needed("command", fields.text("command")?)?))
}

fn time(fields: &Fields<'_, '_>, key: &str) -> Read<Option<Duration>> {
    let Some(text) = fields.text(key)? else { return Ok(None) };
    let mut limits = LimitSpec::default();
    let read = limits.set("time", &text).unwrap_or(Ok(()));
    read.map_err(|error| fields.error(key, Problem::Spec { error }))?;
    Ok(limits.time)
}

/// The limits of the program, read as the options of a player.
fn program(limits: Option<&Fields<'_, '_>>, command: &str) -> Read<ProgramSpec> {
    let mut options = Vec::new();
    let mut has_output = false;
    for key in limits.iter().flat_map(|_| &LIMITS[1..]) {
        let Some(fields) = limits else { break };
        let value = if *key == "processes" {
            fields.whole(key, 1..=4096)?.map(|count| count.to_string())
        } else {
            fields.text(key)?
        };
        let Some(value) = value else { continue };
        has_output |= *key == "output";
        let option = format!("{key}={value}");
        let alone = if value.contains(',') {
            Err(SpecError::Option { key, given: value, allowed: "8M, 10s".to_owned() })
        } else {
            ProgramSpec::with_options(&option, command).map(|_| ())
        };
        alone.map_err(|error| fields.error(key, Problem::Spec { error }))?;
        options.push(option);
    }
    if !has_output {
        options.push(format!("output={OUTPUT}"));
    }
    let missing = |error| AssignmentError { line: 1, key: Some("limits".to_owned()), problem: Problem::Spec { error } };
    ProgramSpec::with_options(&options.join(","), command).map_err(missing)
}

fn check(fields: &Fields<'_, '_>, has_deadline: bool) -> Read<Check> {
    let kind = fields.needed("kind", fields.word("kind", &KINDS)?)?;
    let visibility = fields.word("visibility", &Visibility::NAMES)?;
    let visibility = visibility.and_then(Visibility::named).unwrap_or(Visibility::Visible);
    if visibility == Visibility::AfterDeadline && !has_deadline {
        return Err(fields.error("visibility", Problem::NoDeadline));
    }
    let seed = fields.whole("seed", 0..=u64::MAX >> 11)?.unwrap_or(1);
    let task = match kind {
        "runs" => CheckTask::Runs,
        "rules" => {
            let games = fields.whole("games", 0..=MOST_GAMES)?.unwrap_or(GAMES);
            CheckTask::Rules { games, depth: fields.whole("depth", 0..=MOST_DEPTH)?.unwrap_or(DEPTH) as u32, seed }
        }
        "search" => CheckTask::Search { positions: positions(fields, seed)? },
        _ => CheckTask::Accuracy { positions: positions(fields, seed)?, least: fields.number("least", 0.0..=1.0)? },
    };
    for (key, kinds) in [
        ("positions", &KINDS[2..]),
        ("random", &KINDS[2..]),
        ("games", &KINDS[1..2]),
        ("depth", &KINDS[1..2]),
        ("least", &KINDS[3..]),
    ] {
        if fields.has(key) && !kinds.contains(&kind) {
            let given = kind.to_owned();
            return Err(fields.error(key, Problem::Word { given, allowed: kinds.to_vec() }));
        }
    }
    Ok(Check {
        name: fields.needed("name", fields.text("name")?)?,
        task,
        points: fields.needed("points", fields.number("points", 0.0..=MOST_POINTS)?)?,
        visibility,
        hint: fields.text("hint")?,
    })
}

fn positions(fields: &Fields<'_, '_>, seed: u64) -> Read<Positions> {
    match fields.texts("positions")? {
        Some(listed) if !listed.is_empty() => Ok(Positions::Listed(listed)),
        Some(_) => Err(fields.error("positions", Problem::Missing)),
        None => {
            let count = fields.whole("random", 1..=MOST_POSITIONS)?.unwrap_or(RANDOM) as usize;
            Ok(Positions::Random { count, seed })
        }
    }
}
