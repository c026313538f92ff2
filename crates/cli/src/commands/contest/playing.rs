//! Plays the games of a contest on threads of their own, so that this one can show progress while they last.

use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{self, Builder};
use std::time::Duration;

use gambito_analysis::RunError;
use gambito_arena::{GameSummary, Plan, Running, run};
use gambito_play::ChoiceError;

use super::listener::Listener;

/// How often the listener looks at the clock if no game ends.
const TICK: Duration = Duration::from_millis(200);

/// Plays the games that are missing from `played` and returns all games.
pub(super) fn play(
    plan: &Plan,
    played: Vec<GameSummary>,
    running: &Running,
    listener: &mut Listener<'_, '_, '_>,
) -> Result<Vec<GameSummary>, ChoiceError> {
    let (sender, games) = mpsc::channel();
    let (reply, replies) = mpsc::channel();
    thread::scope(|scope| {
        let mut on_game = move |game| {
            let is_heard = sender.send(game).is_ok();
            if is_heard { replies.recv().unwrap_or(ControlFlow::Break(())) } else { ControlFlow::Break(()) }
        };
        let runner = Builder::new().spawn_scoped(scope, move || run(plan, played, running, &mut on_game));
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
    })
}
