use std::time::Duration;

use gambito_bot::{CallError, Client};
use gambito_core::{Player, StopFlag};
use gambito_keys::BotToken;
use gambito_play::Forfeit;

use crate::wire::{CheckReport, FaultReport, LogReport, Program, TaskReport, WorkRequest, WorkView};

/// The server, as a worker sees it.
pub(crate) struct Office {
    client: Client,
    /// The name of this worker.
    worker: String,
}

/// How often a call is repeated that the network or the server has failed.
const ATTEMPTS: u32 = 6;
/// How long to wait before the first repetition; each next wait is twice as long.
const BEFORE_RETRY: Duration = Duration::from_millis(200);
/// How often a wait looks whether the worker has been stopped.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

impl Office {
    pub(crate) const fn new(client: Client, worker: String) -> Self {
        Self { client, worker }
    }

    pub(crate) fn address(&self) -> String {
        self.client.url().to_string()
    }

    /// The same server for a player.
    pub(crate) fn client_of(&self, token: BotToken) -> Client {
        self.client.with_token(token)
    }

    /// Asks for tasks. The server answers within about a second.
    pub(crate) fn ask(&self, free: usize, holds: Vec<&str>) -> Result<WorkView, CallError> {
        self.client.post("/work", Some(&WorkRequest { worker: &self.worker, free, holds }), None)
    }

    /// Fetches the file of a program.
    pub(crate) fn fetch(&self, task: &str, program: &Program, stop: &StopFlag) -> Result<Vec<u8>, CallError> {
        let call = format!("/work/{task}/programs/{}/{}", self.worker, program.sha256);
        insist(stop, || self.client.file(&call, program.bytes))
    }

    /// Says that the players of a game are ready.
    pub(crate) fn ready(&self, task: &str, stop: &StopFlag) -> Result<(), CallError> {
        let body = serde_json::json!({ "worker": self.worker });
        insist(stop, || self.client.tell(&format!("/work/{task}/ready"), &body))
    }

    /// Says that a program has lost its game.
    pub(crate) fn forfeit(
        &self,
        task: &str,
        side: Player,
        forfeit: &Forfeit,
        stop: &StopFlag,
    ) -> Result<(), CallError> {
        let report = FaultReport { worker: &self.worker, side, forfeit };
        insist(stop, || self.client.tell(&format!("/work/{task}/forfeit"), &report))
    }

    /// Reports the end of a game.
    pub(crate) fn game_done(&self, task: &str, logs: Vec<LogReport>, stop: &StopFlag) -> Result<(), CallError> {
        self.done(task, &TaskReport { worker: &self.worker, logs, check: None }, stop)
    }

    /// Reports the result of a check.
    pub(crate) fn checked(&self, task: &str, report: CheckReport, stop: &StopFlag) -> Result<(), CallError> {
        self.done(task, &TaskReport { worker: &self.worker, logs: Vec::new(), check: Some(report) }, stop)
    }

    fn done(&self, task: &str, report: &TaskReport<'_>, stop: &StopFlag) -> Result<(), CallError> {
        insist(stop, || self.client.tell(&format!("/work/{task}/done"), report))
    }
}

/// Repeats a call for a while if the network or the server is in trouble.
fn insist<T>(stop: &StopFlag, call: impl Fn() -> Result<T, CallError>) -> Result<T, CallError> {
    let mut pause = BEFORE_RETRY;
    for _ in 1..ATTEMPTS {
        match call() {
            Err(error) if error.is_transient() && pause_unless(stop, pause) => pause *= 2,
            other => return other,
        }
    }
    call()
}

/// Waits, unless the flag is raised. Returns whether it is not.
pub(crate) fn pause_unless(stop: &StopFlag, mut pause: Duration) -> bool {
    while !pause.is_zero() && !stop.is_raised() {
        let step = pause.min(POLL_INTERVAL);
        std::thread::sleep(step);
        pause -= step;
    }
    !stop.is_raised()
}
