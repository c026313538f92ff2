//! An assignment with everything that is the same for all students: its game, its positions, and the teacher's files.

use std::fs;
use std::path::{Path, PathBuf};

use gambito_catalog::{AnyPosition, Variant};
use gambito_checks::{Scope, Solved, solved_positions};
use gambito_core::StopFlag;
use gambito_gradebook::{Assignment, AssignmentError, CheckTask, Positions, Problem};
use gambito_grading::{Exam, Task, sample_positions};
use gambito_host::{find_program, is_command};
use gambito_texts::{Lang, Texts, quoted};

use crate::failure::Failure;
use crate::files;

/// The argument that names the assignment.
pub(super) const ARGUMENT: &str = "--assignment";
/// Nodes to solve a position with.
const NODES: u64 = 2_000_000;

/// An assignment that is ready to be asked.
pub(super) struct Plan {
    pub(super) assignment: Assignment,
    pub(super) variant: Variant,
    /// What each check asks.
    pub(super) checks: Vec<Planned>,
    /// The teacher's files: their names and contents.
    pub(super) files: Vec<(PathBuf, Vec<u8>)>,
    /// The file of the assignment.
    pub(super) path: PathBuf,
    /// Everything that decides marks besides the submissions.
    pub(super) about: String,
    /// In the language of the class.
    pub(super) texts: Texts,
}

/// What a check asks.
pub(super) enum Planned {
    Runs,
    Rules(Scope),
    Search(Vec<Box<dyn AnyPosition>>),
    Accuracy(Vec<Solved>, Option<f64>),
}

impl Plan {
    /// Reads an assignment and its positions.
    pub(super) fn read(path: &Path, texts: Texts, stop: &StopFlag) -> Result<Self, Failure> {
        let bytes = files::read(path, ARGUMENT, texts)?;
        let shown = || quoted(&path.display().to_string());
        let text = String::from_utf8(bytes).map_err(|_| {
            let values = &[("path", shown()), ("reason", texts.get("file-not-text").into())];
            Failure::argument(texts, ARGUMENT, texts.format("file-cannot-read", values))
        })?;
        let assignment = Assignment::parse(&text).map_err(|error| refused(texts, path, &error))?;
        let about_assignment = |reason: String| {
            let values = &[("path", shown()), ("reason", reason.into())];
            Failure::argument(texts, ARGUMENT, texts.format("assignment-wrong", values))
        };
        let variant = Variant::read(&assignment.game, &files::open_document);
        let variant = variant.map_err(|error| about_assignment(texts.spec_error(&error)))?;
        let commands = assignment.submission.build.iter().chain([&assignment.program.command]);
        for command in commands {
            check_command(command, texts).map_err(about_assignment)?;
        }
        let teachers = teachers_files(path, &assignment, texts)?;
        let class_texts = assignment.lang.as_deref().and_then(|lang| lang.parse::<Lang>().ok()).map(Texts::new);
        let mut about = format!("{}\n{}\n{text}", env!("CARGO_PKG_VERSION"), class_texts.unwrap_or(texts).lang());
        for (name, bytes) in &teachers {
            about.push_str(&format!("\n{} {}", name.display(), String::from_utf8_lossy(bytes)));
        }
        let mut plan = Self {
            checks: Vec::new(),
            files: teachers,
            path: path.to_owned(),
            about,
            texts: class_texts.unwrap_or(texts),
            variant,
            assignment,
        };
        let checks = plan.assignment.checks.iter().map(|check| plan.planned(&check.name, &check.task, texts, stop));
        plan.checks = checks.collect::<Result<_, _>>()?;
        Ok(plan)
    }

    /// An examination of the search.
    pub(super) fn exam(&self, texts: Texts) -> Result<Exam, Failure> {
        let Assignment { prunes, table, deepens, depth, evaluation, .. } = &self.assignment;
        let task = Task { prunes: *prunes, table: *table, deepens: *deepens, depth: *depth };
        let exam = Exam::new(&self.variant, evaluation.as_deref(), task);
        exam.map_err(|error| self.wrong(texts, "eval", &texts.spec_error(&error)))
    }

    fn planned(&self, name: &str, task: &CheckTask, texts: Texts, stop: &StopFlag) -> Result<Planned, Failure> {
        let parsed = |listed: &[String]| -> Result<Vec<Box<dyn AnyPosition>>, Failure> {
            listed.iter().map(|text| self.position(name, text, texts)).collect()
        };
        Ok(match task {
            CheckTask::Runs => Planned::Runs,
            CheckTask::Rules { games, depth, seed } => {
                Planned::Rules(Scope { games: *games, depth: Some(*depth), seed: *seed })
            }
            CheckTask::Search { positions: Positions::Listed(listed) } => {
                self.exam(texts)?;
                Planned::Search(parsed(listed)?)
            }
            CheckTask::Search { positions: Positions::Random { count, seed } } => {
                Planned::Search(sample_positions(&self.variant, &mut self.exam(texts)?, *count, *seed))
            }
            CheckTask::Accuracy { positions, least } => {
                let solved = match positions {
                    Positions::Listed(listed) => {
                        let solve = |pos: Box<dyn AnyPosition>| {
                            let text = pos.text();
                            let solved = Solved::of(pos, &self.variant, NODES, stop);
                            let solved = solved.map_err(|error| Failure::run(texts, &error))?;
                            let values = [("position", quoted(&text))];
                            solved.ok_or_else(|| self.wrong(texts, name, &texts.format("assignment-unsolved", &values)))
                        };
                        parsed(listed)?.into_iter().map(solve).collect::<Result<Vec<_>, _>>()?
                    }
                    Positions::Random { count, seed } => {
                        let solved = solved_positions(&self.variant, *count, *seed, NODES, stop, &mut |_| ());
                        solved.map_err(|error| Failure::run(texts, &error))?
                    }
                };
                if stop.is_raised() {
                    return Err(Failure::interrupted(texts));
                }
                if solved.is_empty() {
                    return Err(self.wrong(texts, name, &texts.get("accuracy-none")));
                }
                Planned::Accuracy(solved, *least)
            }
        })
    }

    fn position(&self, check: &str, text: &str, texts: Texts) -> Result<Box<dyn AnyPosition>, Failure> {
        let pos = self.variant.start().parse(text);
        let pos = pos.map_err(|error| self.wrong(texts, check, &texts.position_error(&error)))?;
        if pos.outcome().is_some() {
            let reason = texts.format("grade-finished-position", &[("given", quoted(text))]);
            return Err(self.wrong(texts, check, &reason));
        }
        Ok(pos)
    }

    /// A failure about a check or a key.
    fn wrong(&self, texts: Texts, about: &str, reason: &str) -> Failure {
        let reason = format!("{about}: {reason}");
        let values = &[("path", quoted(&self.path.display().to_string())), ("reason", reason.into())];
        Failure::argument(texts, ARGUMENT, texts.format("assignment-wrong", values))
    }
}

/// Checks that a command can be run, as far as that is known without a submission.
fn check_command(command: &str, texts: Texts) -> Result<(), String> {
    if !is_command(command) {
        return Err(texts.format("call-not-a-command", &[("given", quoted(command))]));
    }
    if command.trim_start().starts_with('{') {
        return Ok(());
    }
    find_program(command).map(|_| ()).map_err(|error| {
        let values = [("command", quoted(command)), ("reason", texts.file_reason(error.kind()).into())];
        texts.format("call-no-program", &values)
    })
}

/// The files that are put beside every submission; their paths are relative to the assignment.
fn teachers_files(path: &Path, assignment: &Assignment, texts: Texts) -> Result<Vec<(PathBuf, Vec<u8>)>, Failure> {
    let folder = path.parent().unwrap_or(Path::new(""));
    let read = |name: &String| {
        let path = folder.join(name);
        let bytes = fs::read(&path).map_err(|error| files::refused_reading(&path, ARGUMENT, texts, &error))?;
        Ok((PathBuf::from(path.file_name().unwrap_or_default()), bytes))
    };
    assignment.submission.files.iter().map(read).collect()
}

fn refused(texts: Texts, path: &Path, error: &AssignmentError) -> Failure {
    let reason = match &error.problem {
        Problem::NotToml { message } => texts.format("players-not-toml", &[("reason", message.as_str().into())]),
        Problem::UnknownKey { allowed } => {
            texts.format("assignment-unknown-key", &[("allowed", allowed.join(", ").into())])
        }
        Problem::Missing => texts.get("assignment-missing"),
        Problem::Type { expected } => texts.get(&format!("assignment-type-{}", expected.name())),
        Problem::Word { given, allowed } => {
            let values = &[("given", quoted(given)), ("allowed", allowed.join(", ").into())];
            texts.format("call-not-one-of", values)
        }
        Problem::Range { least, most } => {
            let values = [("least", least.to_string().into()), ("most", most.to_string().into())];
            texts.format("assignment-range", &values)
        }
        Problem::Spec { error } => texts.spec_error(error),
        Problem::Deadline => texts.get("assignment-type-moment"),
        Problem::NoDeadline => texts.get("assignment-no-deadline"),
        Problem::NoChecks => texts.get("assignment-no-checks"),
        Problem::NoPoints => texts.get("assignment-no-points"),
    };
    let reason = match &error.key {
        Some(key) => format!("{key}: {reason}"),
        None => reason,
    };
    let values =
        &[("path", quoted(&path.display().to_string())), ("line", error.line.into()), ("reason", reason.into())];
    Failure::argument(texts, ARGUMENT, texts.format("players-line", values))
}
