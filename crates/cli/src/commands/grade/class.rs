//! Grades the submissions of a class by an assignment.

mod assess;
mod journal;
mod outputs;
mod plan;
mod printing;
mod submissions;
mod telling;
mod workplace;

use std::collections::VecDeque;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

use gambito_gradebook::{ClassReport, Marks};
use gambito_texts::{Texts, quoted};

use self::assess::{Sandbox, assess};
use self::journal::{GradeJournal, NoJournal};
use self::outputs::Outputs;
use self::plan::Plan;
use self::submissions::Submission;
use crate::Console;
use crate::arguments::{GradeArguments, all_cores, number};
use crate::failure::Failure;
use crate::files::{failed_writing, refused_reading, refused_writing};
use crate::programs::note_missing_protections;
use crate::progress::Moving;
use crate::reference::JsonOutput;
use crate::style::DIM;

const SUBMISSIONS: &str = "--submissions";
const OUTPUT: &str = "--output";
/// The folder of the results if none is named.
const DEFAULT_OUTPUT: &str = "grades";
const JOURNAL: &str = "journal.jsonl";
const MOST_CONCURRENCY: u64 = 256;

/// The JSON that the command prints.
pub(in crate::commands) fn json_output() -> JsonOutput {
    JsonOutput::of::<ClassReport>("gambito grade --assignment FILE --submissions DIR --json")
}

/// Grades a class, and goes on where an earlier run was interrupted.
pub(super) fn run(
    arguments: &GradeArguments,
    assignment: &Path,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let stop = console.stop_on_interrupt();
    let (argument, submissions) = submissions(arguments, texts)?;
    let workers = match &arguments.concurrency {
        Some(given) => number(texts, "--concurrency", given, 1..=MOST_CONCURRENCY)? as usize,
        None => all_cores(),
    };
    let plan = Plan::read(assignment, texts, &stop)?;
    let directory = arguments.output.clone().unwrap_or_else(|| PathBuf::from(DEFAULT_OUTPUT));
    fs::create_dir_all(&directory).map_err(|error| refused_writing(&directory, OUTPUT, texts, &error))?;
    let outputs = Outputs::new(&directory, arguments.moodle.as_deref(), &plan, texts)?;
    let mut journal = open_journal(&directory.join(JOURNAL), texts)?;
    note_missing_protections(console.launcher.as_ref(), texts, console.err)?;
    sweep();
    let room = tempfile::Builder::new().prefix(&format!("{ROOM}{}-", std::process::id())).tempdir();
    let room = room.map_err(|error| refused_writing(&std::env::temp_dir(), OUTPUT, texts, &error))?;
    let mut unreadable = vec![assignment.to_owned(), directory.clone(), room.path().to_owned()];
    unreadable
        .extend([&arguments.submissions, &arguments.submission, &arguments.moodle].into_iter().flatten().cloned());
    let sandbox =
        Sandbox { launcher: console.launcher.clone(), room: room.path().to_owned(), unreadable, stop: stop.clone() };
    // Marks in the order of the submissions; those of earlier runs are taken over.
    let fingerprints: Vec<String> = submissions.iter().map(|submission| submission.fingerprint(&plan.about)).collect();
    let mut marks: Vec<Option<Marks>> = fingerprints.iter().map(|known| journal.known.remove(known)).collect();
    let kept = marks.iter().flatten().count();
    if kept > 0 {
        let values = [("kept", kept.into()), ("students", submissions.len().into())];
        writeln!(console.err, "{DIM}{}{DIM:#}", texts.format("assignment-resumed", &values))?;
    }
    let waiting: VecDeque<usize> = (0..submissions.len()).filter(|index| marks[*index].is_none()).collect();
    let workers = workers.min(waiting.len().max(1));
    let waiting = Mutex::new(waiting);
    let mut failure = None;
    let bar = Moving::bar(console.progress, submissions.len() as u64, texts.get("progress-grading-class"));
    bar.at(kept, submissions.len(), texts.get("progress-grading-class"));
    thread::scope(|scope| {
        let (done, graded) = mpsc::channel();
        for _ in 0..workers {
            let (done, waiting, plan, submissions, sandbox) = (done.clone(), &waiting, &plan, &submissions, &sandbox);
            let work = move || {
                while let Some(index) = next(waiting)
                    && !sandbox.stop.is_raised()
                    && let Some(marks) = assess(plan, &submissions[index], sandbox)
                    && done.send((index, marks)).is_ok()
                {}
            };
            // Searches of examinations are deep.
            let started = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
            if started.is_err() {
                failure.get_or_insert_with(|| Failure::Job { reason: texts.get("assignment-no-worker") });
            }
        }
        drop(done);
        for (index, new) in graded {
            let written = journal.add(&fingerprints[index], &new);
            if let Err(error) = written {
                failure.get_or_insert_with(|| failed_writing(&directory.join(JOURNAL), OUTPUT, texts, &error));
                stop.raise();
            }
            bar.step(new.student.name.clone());
            marks[index] = Some(new);
        }
    });
    drop(bar);
    if let Some(failure) = failure {
        return Err(failure);
    }
    let graded: Vec<Marks> = marks.into_iter().flatten().collect();
    if graded.len() < submissions.len() {
        let values = [("graded", graded.len().into()), ("students", submissions.len().into())];
        return Err(Failure::Job { reason: texts.format("assignment-interrupted", &values) });
    }
    let sentence = |fault: u8| super::sentences::fault_sentence(plan.texts, fault);
    let class = ClassReport::new(&plan.assignment, &graded, &sentence);
    let now = (console.now)();
    let written = outputs.write(&plan, &graded, &class, now, texts)?;
    if arguments.json {
        console.json(&class)?;
    } else {
        printing::print(&class, &written, &directory, texts, console)?;
    }
    // No submission is no class.
    if submissions.is_empty() {
        Err(Failure::argument(texts, argument, texts.get("assignment-no-submissions")))
    } else {
        Ok(())
    }
}

/// The beginning of the name of the folder of all copies; the process id follows.
const ROOM: &str = "gambito-grade-";

/// Removes the copies that a run left behind when it was killed.
fn sweep() {
    for entry in fs::read_dir(std::env::temp_dir()).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let owner = name.to_str().and_then(|name| name.strip_prefix(ROOM)?.split('-').next()?.parse::<u32>().ok());
        if owner.is_some_and(|owner| !Path::new("/proc").join(owner.to_string()).exists()) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// Stack of a worker.
const STACK: usize = 64 << 20;

fn next(waiting: &Mutex<VecDeque<usize>>) -> Option<usize> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner).pop_front()
}

/// What was handed in, and the argument that names it.
fn submissions(arguments: &GradeArguments, texts: Texts) -> Result<(&'static str, Vec<Submission>), Failure> {
    let read = |argument: &'static str, path: &Path, read: fn(&Path) -> std::io::Result<Vec<Submission>>| {
        let submissions = read(path).map_err(|error| refused_reading(path, argument, texts, &error))?;
        Ok((argument, submissions))
    };
    match (&arguments.submissions, &arguments.submission) {
        (Some(path), _) => read(SUBMISSIONS, path, Submission::of_class),
        (None, Some(path)) => read("--submission", path, Submission::of_student),
        (None, None) => Err(Failure::argument(texts, SUBMISSIONS, texts.get("assignment-missing"))),
    }
}

fn open_journal(path: &Path, texts: Texts) -> Result<GradeJournal, Failure> {
    GradeJournal::open(path).map_err(|none| match none {
        NoJournal::Busy => {
            let values = [("path", quoted(&path.display().to_string()))];
            Failure::argument(texts, OUTPUT, texts.format("journal-busy", &values))
        }
        NoJournal::Refused(error) => refused_writing(path, OUTPUT, texts, &error),
    })
}
