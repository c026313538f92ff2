//! Tunes the weights of an evaluation by playing, and verifies them on openings that the tuning did not use.

mod plan;
mod printing;

use std::ops::ControlFlow;

use gambito_arena::{
    Entry as _, Running, StepLine, TuneError, TuneHeading, TunePlan, Verification, Weights, tune, verify,
};
use gambito_texts::Texts;

use crate::Console;
use crate::arguments::TuneArguments;
use crate::failure::Failure;
use crate::journal_file::JournalFile;
use crate::programs::{self, Hosting};
use crate::progress::Moving;
use plan::TuneSetup;

pub(super) use printing::json_output;

/// Runs or resumes a tuning and prints the weights it finds.
pub(super) fn run(arguments: &TuneArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let TuneSetup { plan, start, mut method, verify_pairs } = plan::of(arguments, texts)?;
    let concurrency = super::contest::concurrency(
        [&plan.player].into_iter().chain(plan.opponents.iter().map(|opponent| &opponent.spec)),
        arguments.playing.concurrency.as_deref(),
        texts,
    )?;
    let opponents = plan.opponents.iter().map(|opponent| ("--against", &opponent.spec));
    let (logs, launcher) = (arguments.playing.logs.as_deref(), console.launcher.clone());
    let record = arguments.playing.record.as_deref();
    let host =
        programs::host(Hosting { texts, logs, record, launcher, stop: console.stop.clone() }, opponents, console.err)?;
    let running = Running { concurrency, stop: console.stop_on_interrupt(), seating: host, now: None };
    let heading = TuneHeading::of(&plan, &start, &*method);
    let (mut journal, done) = journal(&heading, arguments, texts, console)?;
    let steps = method.steps() as usize;
    let moving = Moving::bar(console.progress, steps as u64, String::new());
    let mut games = done.iter().fold(0_u64, |games, step| games.saturating_add(step.games));
    let mut failure = None;
    let mut on_step = |step: &StepLine| {
        games += step.games;
        moving.at(step.step as usize, steps, printing::progress(step, texts));
        failure = journal.as_mut().and_then(|file| {
            let added = file.add_entry(&step.line(), texts);
            let values = &[("kept", file.entries().into()), ("planned", steps.into())];
            added.err().map(|failure| failure.and(&texts.format("tune-record-kept", values)))
        });
        if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let flow = tune(&plan, &mut *method, &done, &running, &mut on_step);
    drop(moving);
    let closed = journal.map_or(Ok(()), |journal| journal.close(texts));
    failure.map_or(Ok(()), Err).and(closed)?;
    let flow = flow.map_err(|error| refused(&error, texts))?;
    let found = method.best();
    let verified = match flow {
        ControlFlow::Break(()) => None,
        ControlFlow::Continue(()) => verified(&plan, [&start, &found], verify_pairs, &running, texts, console)?,
    };
    let report = printing::TuneReport::new(&heading, &found, games, verified.as_ref(), method.winners());
    if arguments.json {
        console.json(&report)?;
    } else {
        printing::print(&report, &found, texts, console)?;
    }
    if flow.is_break() || verified.is_none() && verify_pairs > 0 {
        let id = if arguments.playing.record.is_some() { "tune-goes-on" } else { "tune-lost" };
        return Err(Failure::Job { reason: texts.get(id) });
    }
    Ok(())
}

fn verified(
    plan: &TunePlan,
    weights: [&Weights; 2],
    pairs: u32,
    running: &Running,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<Option<Verification>, Failure> {
    if pairs == 0 {
        return Ok(None);
    }
    let games = 2 * u64::from(pairs) * (plan.opponents.len() as u64 + 1);
    let moving = Moving::bar(console.progress, games, texts.get("progress-verifying"));
    let step = &mut |_: &_| moving.step(texts.get("progress-verifying"));
    verify(plan, weights, pairs, running, step).map_err(|error| Failure::choice(texts, &error))
}

fn refused(error: &TuneError, texts: Texts) -> Failure {
    match error {
        TuneError::Choice(error) => Failure::choice(texts, error),
        TuneError::Foreign { step } => {
            let reason = texts.format("tune-foreign-step", &[("step", (*step).into())]);
            Failure::argument(texts, "--record", reason)
        }
    }
}

/// Opens the journal, if one is requested, and returns it with the steps it already has.
fn journal(
    heading: &TuneHeading,
    arguments: &TuneArguments,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(Option<JournalFile>, Vec<StepLine>), Failure> {
    JournalFile::open(arguments.playing.journal(texts)?, heading, TuneHeading::difference, texts, console)
}
