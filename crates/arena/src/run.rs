//! Runs the games of a tournament on several threads and reports them in the order of their numbers.

use std::collections::{BTreeMap, VecDeque};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::SystemTime;

use gambito_analysis::{RunError, spawn_scoped_on_large_stack};
use gambito_core::StopFlag;
use gambito_play::{BuiltInPlayers, ChoiceError, Seating};

use crate::game::{self, Circumstances};
use crate::pairing::Fixture;
use crate::spectator::NoSpectator;
use crate::{GameRecord, GameResult, GameSummary, Plan, Spectator};

/// How to run a tournament.
#[derive(Clone)]
pub struct Running {
    /// The number of games played at the same time, at least one.
    pub concurrency: usize,
    /// Once raised, games in progress are abandoned and no new ones start.
    pub stop: StopFlag,
    /// Provides the players.
    pub seating: Arc<dyn Seating>,
    /// Dates the games; without it they have no date.
    pub now: Option<WallClock>,
}

/// The time of day.
pub type WallClock = Arc<dyn Fn() -> SystemTime + Send + Sync>;

impl Running {
    /// Runs `concurrency` games at the same time between built-in players.
    #[must_use]
    pub fn new(concurrency: usize, stop: StopFlag) -> Self {
        Self { concurrency, stop, seating: Arc::new(BuiltInPlayers), now: None }
    }
}

/// Plays the games of a plan that are missing from `played`, which holds its first games. Calls `on_game` for every
/// new game in the order of their numbers, on any number of threads, until it breaks. Returns the summaries of all
/// games; `on_game` keeps the moves if they are needed.
///
/// # Errors
/// [`ChoiceError`] if a player cannot be run. Games reported to `on_game` before that are valid.
pub fn run(
    plan: &Plan,
    played: Vec<GameSummary>,
    running: &Running,
    on_game: &mut dyn FnMut(GameRecord) -> ControlFlow<()>,
) -> Result<Vec<GameSummary>, ChoiceError> {
    run_watched(plan, played, running, &NoSpectator, on_game)
}

/// Like [`run`], and reports every move to `spectator` as it is made.
///
/// # Errors
/// As [`run`].
pub fn run_watched(
    plan: &Plan,
    mut played: Vec<GameSummary>,
    running: &Running,
    spectator: &dyn Spectator,
    on_game: &mut dyn FnMut(GameRecord) -> ControlFlow<()>,
) -> Result<Vec<GameSummary>, ChoiceError> {
    let schedule = plan.schedule();
    let mut begin = 0;
    for stage in 0.. {
        let Some(fixtures) = schedule.stage(stage, &played[..begin]) else { break };
        let end = begin + fixtures.len();
        if played.len() < end {
            let missing = fixtures[played.len() - begin..].iter().copied().collect();
            let flow = run_stage(plan, missing, running, spectator, &mut |record| {
                played.push(GameSummary::new(plan, &record));
                on_game(record)
            })?;
            if flow.is_break() {
                break;
            }
        }
        begin = end;
    }
    Ok(played)
}

/// The first recorded game that differs from the game the plan has at that number, or that breaks the rules.
#[must_use]
pub fn first_foreign<'a>(plan: &Plan, played: &'a [GameRecord]) -> Option<&'a GameRecord> {
    let (schedule, names) = (plan.schedule(), plan.names());
    let mut checked: Vec<GameSummary> = Vec::new();
    for stage in 0.. {
        let fixtures = schedule.stage(stage, &checked)?;
        let there = &played[checked.len()..played.len().min(checked.len() + fixtures.len())];
        let is_foreign = |(game, fixture): &(&GameRecord, &Fixture)| {
            let is_planned = (game.round, game.pair) == (fixture.round, fixture.pair)
                && (&game.first, &game.second) == (&names[fixture.first], &names[fixture.second])
                && game.start == plan.opening(fixture.pair).position;
            let has_result = game.result != GameResult::Unfinished;
            !is_planned || !has_result || game.replay_all(&plan.variant).is_err()
        };
        if let Some((game, _)) = there.iter().zip(&fixtures).find(is_foreign) {
            return Some(game);
        }
        checked.extend(there.iter().map(|game| GameSummary::new(plan, game)));
        if checked.len() == played.len() {
            return None;
        }
    }
    None
}

/// Plays the games of one stage; breaks if not all of them were played.
fn run_stage(
    plan: &Plan,
    fixtures: VecDeque<Fixture>,
    running: &Running,
    spectator: &dyn Spectator,
    on_game: &mut dyn FnMut(GameRecord) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, ChoiceError> {
    let mut next = fixtures.front().map_or(0, |fixture| fixture.number);
    let mut left = fixtures.len();
    let queue = Mutex::new(fixtures);
    // Ending early must not raise the caller's flag, which other jobs may share.
    let stop = running.stop.child();
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..running.concurrency.max(1) {
            let (done, queue) = (sender.clone(), &queue);
            let circumstances =
                Circumstances { seating: &*running.seating, stop: &stop, spectator, now: running.now.as_ref() };
            let started = spawn_scoped_on_large_stack(scope, move || work(plan, queue, circumstances, &done));
            if let Err(error) = started {
                let _ = sender.send(Err(ChoiceError::Run(RunError::Thread(error))));
            }
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        for done in receiver {
            let record = match done {
                Ok(record) => record,
                Err(error) => {
                    stop.raise();
                    return Err(error);
                }
            };
            waiting.insert(record.number, record);
            while let Some(record) = waiting.remove(&next) {
                next += 1;
                left -= 1;
                if on_game(record).is_break() {
                    stop.raise();
                    return Ok(ControlFlow::Break(()));
                }
            }
        }
        // The journal has no gaps, so a game is lost if an earlier one was broken off.
        waiting.keys().for_each(|number| spectator.miss(*number));
        Ok(if left == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    })
}

type Done = Result<GameRecord, ChoiceError>;

/// Stops all other threads if this one panics, because the tournament has failed.
struct StopIfPanicking<'a>(&'a StopFlag);

impl Drop for StopIfPanicking<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.raise();
        }
    }
}

/// Plays games from the queue until it is empty or the stop flag is raised.
fn work(plan: &Plan, queue: &Mutex<VecDeque<Fixture>>, circumstances: Circumstances<'_>, sender: &mpsc::Sender<Done>) {
    let stop = circumstances.stop;
    let _guard = StopIfPanicking(stop);
    while !stop.is_raised() {
        let fixture = queue.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        let Some(fixture) = fixture else { return };
        let done = match game::play(plan, &fixture, circumstances) {
            Ok(None) => return circumstances.spectator.miss(fixture.number),
            Ok(Some(record)) => Ok(record),
            Err(error) => Err(error),
        };
        if sender.send(done).is_err() {
            return;
        }
    }
}
