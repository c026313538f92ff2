//! Plays the games of a contest on threads of their own, so that this one can show progress while they last.

use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{self, Builder};
use std::time::Duration;

use gambito_analysis::RunError;
use gambito_arena::{GameSummary, LiveGame, Plan, Running, Spectator, run_watched};
use gambito_play::ChoiceError;

use super::listener::Listener;

/// How often the listener looks at the clock if no game ends.
const TICK: Duration = Duration::from_millis(200);

/// What became of the games of a plan.
pub(super) struct Played {
    /// All games that count.
    pub(super) games: Vec<GameSummary>,
    /// Games in progress that an interruption broke off.
    pub(super) broken_off: u64,
}

/// Counts the games that are broken off.
#[derive(Default)]
struct BrokenOff(AtomicU64);

impl Spectator for BrokenOff {
    fn see(&self, _game: &LiveGame<'_>) {}

    fn miss(&self, _number: u64) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

/// Plays the games that are missing from `played`.
pub(super) fn play(
    plan: &Plan,
    played: Vec<GameSummary>,
    running: &Running,
    listener: &mut Listener<'_, '_, '_>,
) -> Result<Played, ChoiceError> {
    let broken_off = BrokenOff::default();
    let spectator = &broken_off;
    let (sender, games) = mpsc::channel();
    let (reply, replies) = mpsc::channel();
    let games = thread::scope(|scope| {
        let mut on_game = move |game| {
            let is_heard = sender.send(game).is_ok();
            if is_heard { replies.recv().unwrap_or(ControlFlow::Break(())) } else { ControlFlow::Break(()) }
        };
        let run = move || run_watched(plan, played, running, spectator, &mut on_game);
        let runner = Builder::new().spawn_scoped(scope, run);
        let runner = runner.map_err(|error| ChoiceError::Run(RunError::Thread(error)))?;
        // Starting programs may have taken so long that a line is due.
        listener.on_tick();
        loop {
            match games.recv_timeout(TICK) {
                Ok(game) => {
                    if reply.send(listener.on_game(game)).is_err() {
                        break;
                    }
                }
                Err(RecvTimeoutError::Timeout) => listener.on_tick(),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        runner.join().unwrap_or_else(|panic| resume_unwind(panic))
    })?;
    Ok(Played { games, broken_off: broken_off.0.into_inner() })
}
