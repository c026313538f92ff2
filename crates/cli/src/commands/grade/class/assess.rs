//! Builds a submission, runs the checks of the assignment, and tells what came of each.

use std::path::{Path, PathBuf};
use std::time::Instant;

use gambito_catalog::ProgramSpec;
use gambito_checks::{Asking, Broken, Subject, Waits, accuracy, compare_rules, grade, runs};
use gambito_core::StopFlag;
use gambito_gradebook::{Check, CheckMarks, Marks, Status};
use gambito_host::{Host, HostOptions, Launcher, Patience, Place};
use gambito_play::Fault;
use gambito_texts::Texts;
use gambito_ugi::Go;

use super::plan::{Plan, Planned};
use super::submissions::{Submission, Unreadable};
use super::telling;
use super::workplace::{NoMainFile, Workplace};
use crate::commands::examinee::shown;

/// Where and how submissions run.
pub(super) struct Sandbox {
    pub(super) launcher: Option<Launcher>,
    /// The folder of all copies.
    pub(super) room: PathBuf,
    /// What no program may read.
    pub(super) unreadable: Vec<PathBuf>,
    pub(super) stop: StopFlag,
}

/// A program that cannot be run.
struct Unrunnable {
    reason: String,
    output: Option<String>,
}

impl From<String> for Unrunnable {
    fn from(reason: String) -> Self {
        Self { reason, output: None }
    }
}

/// The marks of a submission; none if the work was interrupted.
pub(super) fn assess(plan: &Plan, submission: &Submission, sandbox: &Sandbox) -> Option<Marks> {
    let begun = Instant::now();
    let (checks, unrunnable) = match run_all(plan, submission, sandbox) {
        Ok(checks) => (checks, None),
        Err(unrunnable) => {
            let skipped = || CheckMarks {
                status: Status::Skipped,
                points: 0.0,
                summary: plan.texts.get("assignment-skipped"),
                faults: Vec::new(),
                details: Vec::new(),
            };
            (plan.assignment.checks.iter().map(|_| skipped()).collect(), Some(unrunnable))
        }
    };
    if sandbox.stop.is_raised() {
        return None;
    }
    let (reason, output) = match unrunnable {
        Some(Unrunnable { reason, output }) => (Some(reason), output),
        None => (None, None),
    };
    Some(Marks { student: submission.student.clone(), reason, output, checks, seconds: begun.elapsed().as_secs_f64() })
}

fn run_all(plan: &Plan, submission: &Submission, sandbox: &Sandbox) -> Result<Vec<CheckMarks>, Unrunnable> {
    let texts = plan.texts;
    let files = submission.files.as_ref().map_err(|unreadable| told_unreadable(texts, unreadable))?;
    let rules = &plan.assignment.submission;
    let refused = |error: std::io::Error| {
        texts.format("assignment-not-copied", &[("reason", texts.file_reason(error.kind()).into())])
    };
    let place =
        Workplace::new(&sandbox.room, &submission.student.key, files, rules.file.as_deref()).map_err(refused)?;
    for (name, bytes) in &plan.files {
        place.add(name, bytes).map_err(refused)?;
    }
    let host = Host::new(HostOptions {
        launcher: sandbox.launcher.clone(),
        logs: None,
        patience: Patience::default(),
        stop: sandbox.stop.clone(),
        place: Some(Place { directory: place.directory().to_owned(), unreadable: sandbox.unreadable.clone() }),
    });
    build(plan, &place, &host)?;
    let command = place.command(&plan.assignment.program.command);
    let command = command.map_err(|missing| told_no_main_file(texts, &missing, rules.file.as_deref()))?;
    let program = ProgramSpec { command, ..plan.assignment.program.clone() };
    let mut waits = Waits::with(&program);
    waits.patience.untimed = plan.assignment.question;
    let subject = Subject { host: &host, program: &program, variant: &plan.variant, waits };
    // A program that does not start fails every check, after waiting for it each time.
    let first = runs(&subject, plan.assignment.depth, &sandbox.stop);
    if let Err(Broken { fault, is_at_start: true, errors }) = &first {
        let reason = texts.format("assignment-not-started", &[("reason", texts.fault(fault).into())]);
        return Err(Unrunnable { reason, output: printed(errors, place.directory()) });
    }
    let mut checks: Vec<Option<CheckMarks>> = vec![None; plan.checks.len()];
    // What students may not see is asked last, each in a process of its own.
    let mut order: Vec<usize> = (0..plan.checks.len()).collect();
    order.sort_by_key(|index| plan.assignment.checks[*index].visibility as u8);
    for index in order {
        let check = &plan.assignment.checks[index];
        checks[index] = Some(run(plan, check, &plan.checks[index], &subject, &first, &sandbox.stop)?);
    }
    Ok(checks.into_iter().flatten().collect())
}

fn build(plan: &Plan, place: &Workplace, host: &Host) -> Result<(), Unrunnable> {
    let texts = plan.texts;
    let rules = &plan.assignment.submission;
    for template in &rules.build {
        let command = place.command(template);
        let command = command.map_err(|missing| told_no_main_file(texts, &missing, rules.file.as_deref()))?;
        let program = ProgramSpec { command, ..plan.assignment.program.clone() };
        let built = host.build(&program, &plan.variant.to_string(), rules.build_time);
        let built = built.map_err(|forfeit| texts.fault(&forfeit.fault))?;
        if !built.is_done() {
            let reason = match built.end {
                Some(end) => texts.fault(&Fault::Ended { end }),
                None => {
                    let seconds = texts.decimal(rules.build_time.as_secs_f64(), 0);
                    texts.format("assignment-build-late", &[("seconds", seconds.into())])
                }
            };
            let reason = texts.format("assignment-not-built", &[("reason", reason.into())]);
            let lines: Vec<String> = built.output.lines().map(str::to_owned).collect();
            return Err(Unrunnable { reason, output: printed(&lines, place.directory()) });
        }
    }
    Ok(())
}

/// Runs one check.
fn run(
    plan: &Plan,
    check: &Check,
    planned: &Planned,
    subject: &Subject<'_>,
    first: &Result<(), Broken>,
    stop: &StopFlag,
) -> Result<CheckMarks, Unrunnable> {
    let teller = telling::Teller { texts: plan.texts, variant: &plan.variant, points: check.points };
    Ok(match planned {
        Planned::Runs => match first {
            Ok(()) => teller.passed(plan.texts.get("assignment-runs")),
            Err(broken) => teller.broken(broken),
        },
        Planned::Rules(scope) => teller.rules(&compare_rules(subject, scope, stop, &mut |_, _| ())),
        Planned::Search(positions) => {
            let mut exam = plan.exam(plan.texts).map_err(|_| plan.texts.get("assignment-skipped"))?;
            let positions = positions.iter().map(|pos| pos.clone_box()).collect();
            let asking = Asking { positions, adaptive: None };
            match grade(subject, &mut exam, &asking, stop, &mut |_| ()) {
                Some(graded) => teller.search(&graded),
                None => teller.skipped(),
            }
        }
        Planned::Accuracy(positions, least) => {
            let go = Go { depth: Some(plan.assignment.depth), ..Go::default() };
            teller.accuracy(&accuracy(subject, positions, &go, stop, &mut |_| ()), *least)
        }
    })
}

fn told_unreadable(texts: Texts, unreadable: &Unreadable) -> String {
    match unreadable {
        Unreadable::Empty => texts.get("assignment-empty"),
        Unreadable::TooLarge => texts.get("assignment-too-large"),
        Unreadable::NotAFile => texts.get("assignment-not-a-file"),
        Unreadable::Refused(kind) => {
            texts.format("assignment-not-copied", &[("reason", texts.file_reason(*kind).into())])
        }
    }
}

fn told_no_main_file(texts: Texts, missing: &NoMainFile, pattern: Option<&str>) -> String {
    match (missing, pattern) {
        (NoMainFile::None, Some(pattern)) => texts.format("assignment-no-file", &[("pattern", pattern.into())]),
        (NoMainFile::None, None) => texts.get("assignment-empty"),
        (NoMainFile::Several(names), _) => {
            texts.format("assignment-several-files", &[("files", names.join(", ").into())])
        }
    }
}

/// The beginning of what a program printed, without the path of its copy; none if it printed nothing.
fn printed(lines: &[String], directory: &Path) -> Option<String> {
    const MOST_LINES: usize = 40;
    let folder = format!("{}/", directory.display());
    let lines: Vec<String> = lines.iter().take(MOST_LINES).map(|line| shown(&line.replace(&folder, ""))).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}
