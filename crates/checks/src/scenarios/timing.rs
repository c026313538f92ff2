use std::time::{Duration, Instant};

use gambito_host::Deadline;
use gambito_play::{Fault, milliseconds};
use gambito_ugi::{Answer, Command, Go};

use crate::test_positions::TestPosition;
use crate::trial::Trial;
use crate::{Note, Problem};

/// `go movetime 50`.
pub(super) fn short_time(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    const SHORT: Duration = Duration::from_millis(50);
    at_start(trial, Go { movetime: Some(SHORT), ..Go::default() }, Some(SHORT))
}

/// `go p1time 200 p2time 200 p1inc 0 p2inc 0`.
pub(super) fn short_clock(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    let (left, increment) = (Some(Duration::from_millis(200)), Some(Duration::ZERO));
    let go = Go { p1time: left, p2time: left, p1inc: increment, p2inc: increment, ..Go::default() };
    at_start(trial, go, left)
}

/// `go depth 1`.
pub(super) fn depth(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    at_start(trial, Go { depth: Some(1), ..Go::default() }, None)
}

/// `go nodes 100`.
pub(super) fn nodes(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    at_start(trial, Go { nodes: Some(100), ..Go::default() }, None)
}

fn at_start(trial: &mut Trial<'_>, go: Go, allowed: Option<Duration>) -> Result<Option<Note>, Problem> {
    let Some(at) = &trial.positions.start else { return Ok(Some(Note::NoSuchPosition)) };
    trial.go(at, go, allowed)?;
    Ok(None)
}

/// `go infinite`, and `stop` a little later. A program that has already answered must ignore the `stop`.
pub(super) fn stop(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    const THINKING: Duration = Duration::from_millis(100);
    let Some(at) = &trial.positions.start else { return Ok(Some(Note::NoSuchPosition)) };
    let go = Command::Go(Go { infinite: true, ..Go::default() });
    ask(trial, at, std::slice::from_ref(&go))?;
    let mv = match trial.best_move(&go, THINKING) {
        Err(Problem::Fault(Fault::NoAnswer { .. })) => {
            trial.bot()?.say(&[Command::Stop])?;
            trial.best_move(&Command::Stop, trial.subject.waits.stop)?
        }
        answered => {
            let mv = answered?;
            trial.bot()?.say(&[Command::Stop])?;
            mv
        }
    };
    trial.judge(at, mv)?;
    Ok(None)
}

/// `isready` during a search: the program should send `readyok` at once.
pub(super) fn ready_while_thinking(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    const THINKING: Duration = Duration::from_millis(500);
    let Some(at) = &trial.positions.start else { return Ok(Some(Note::NoSuchPosition)) };
    let patience = THINKING + trial.subject.waits.patience.untimed;
    let go = Command::Go(Go { movetime: Some(THINKING), ..Go::default() });
    ask(trial, at, &[go, Command::IsReady])?;
    let (begun, deadline) = (Instant::now(), Deadline::after(patience));
    let (mut mv, mut ready) = (None, None);
    while mv.is_none() || ready.is_none() {
        match trial.bot()?.answer(&Command::IsReady, deadline)? {
            Answer::ReadyOk => ready = ready.or_else(|| Some(begun.elapsed())),
            Answer::BestMove(given) if mv.is_none() => mv = Some(given),
            Answer::BestMove(mv) => return Err(Problem::Unasked { mv }),
            _ => {}
        }
    }
    trial.judge(at, mv.unwrap_or_default())?;
    let late = ready.filter(|waited| *waited > trial.subject.waits.ready);
    Ok(late.map(|waited| Note::ReadyLate { waited_ms: milliseconds(waited) }))
}

fn ask(trial: &mut Trial<'_>, at: &TestPosition, commands: &[Command]) -> Result<(), Problem> {
    let setup = Command::Position(trial.setup(at));
    let commands: Vec<Command> = [setup].into_iter().chain(commands.iter().cloned()).collect();
    Ok(trial.bot()?.say(&commands)?)
}
