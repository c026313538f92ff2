use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use gambito_bot::{CallError, Client};
use gambito_catalog::Variant;
use gambito_core::StopFlag;
use gambito_host::{Host, HostOptions, Launcher};
use gambito_keys::PublicId;

use crate::check::{Wording, check};
use crate::game::GameTask;
use crate::office::{Office, pause_unless};
use crate::shelf::Shelf;
use crate::wire::{Kind, Task};
use crate::{UnpackLimits, WorkNote};

/// How a worker works.
pub struct WorkOptions {
    /// Games and checks at once.
    pub games: usize,
    /// Confines the programs. Its isolation has to be full.
    pub launcher: Launcher,
    /// Files that no program may see.
    pub hidden: Vec<std::path::PathBuf>,
    /// What an upload may unpack to.
    pub limits: UnpackLimits,
    /// Sentences for the owners of bots.
    pub wording: Box<dyn Wording>,
    /// Ends the worker once it is raised.
    pub stop: StopFlag,
}

/// Why a worker cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum WorkError {
    /// The server refuses it.
    #[error(transparent)]
    Call(#[from] CallError),
    /// The system has no randomness for a name.
    #[error("the system provides no random numbers")]
    NoRandomness,
    /// The disk, or the listener, failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// What the tasks of a worker share.
pub(crate) struct Bench {
    pub(crate) office: Office,
    pub(crate) shelf: Shelf,
    pub(crate) host: Host,
    pub(crate) wording: Box<dyn Wording>,
    notes: Sender<Told>,
}

/// What tasks tell the main loop.
enum Told {
    Note(WorkNote),
    Done { task: String, number: u64 },
}

/// How long to wait before a server is asked again that did not answer.
const BEFORE_RETRY: Duration = Duration::from_millis(500);
/// How long a task that failed is kept before the server learns that it is not done.
const AFTER_FAILURE: Duration = Duration::from_secs(2);
/// A large stack, as the parsers of games need it.
const STACK: usize = 16 << 20;

impl Bench {
    pub(crate) fn note(&self, note: WorkNote) {
        // Fails only after the worker has ended.
        let _ = self.notes.send(Told::Note(note));
    }
}

/// Works for a server until it is stopped or refused.
///
/// # Errors
/// [`WorkError`] says why it cannot go on. A server that is restarted is no such reason.
pub fn work(
    client: Client,
    options: WorkOptions,
    report: &mut dyn FnMut(&WorkNote) -> io::Result<()>,
) -> Result<(), WorkError> {
    let WorkOptions { games, launcher, mut hidden, limits, wording, stop } = options;
    // Ends the tasks of this worker, also if nobody has raised the flag of the caller.
    let stop = stop.child();
    let name = PublicId::generate().map_err(|_| WorkError::NoRandomness)?.to_string();
    let shelf = Shelf::new(limits)?;
    hidden.extend(std::env::current_exe());
    let host = HostOptions { launcher: Some(launcher), hidden, stop: stop.clone(), ..HostOptions::default() };
    let (notes, told) = channel();
    let bench = Arc::new(Bench { office: Office::new(client, name), shelf, host: Host::new(host), wording, notes });
    let mut worker = Worker { bench, games, running: HashMap::new(), started: 0, told, is_online: None, stop };
    let done = worker.serve(report);
    worker.end();
    done
}

struct Worker {
    bench: Arc<Bench>,
    games: usize,
    /// The tasks that run, and what ends each.
    running: HashMap<String, (u64, StopFlag)>,
    /// How many tasks were started.
    started: u64,
    told: Receiver<Told>,
    /// Whether the server answers; none before the first answer.
    is_online: Option<bool>,
    stop: StopFlag,
}

impl Worker {
    fn serve(&mut self, report: &mut dyn FnMut(&WorkNote) -> io::Result<()>) -> Result<(), WorkError> {
        while !self.stop.is_raised() {
            while let Ok(told) = self.told.try_recv() {
                match told {
                    Told::Note(note) => report(&note)?,
                    Told::Done { task, number } => self.forget(&task, number),
                }
            }
            let free = self.games.saturating_sub(self.running.len());
            match self.bench.office.ask(free, self.running.keys().map(String::as_str).collect()) {
                Ok(view) => {
                    if self.is_online != Some(true) {
                        self.is_online = Some(true);
                        report(&WorkNote::Connected { server: self.bench.office.address() })?;
                    }
                    for task in view.dropped {
                        if let Some((_, stop)) = self.running.get(&task) {
                            stop.raise();
                        }
                    }
                    for task in view.tasks {
                        self.start(task)?;
                    }
                }
                Err(error) if error.is_transient() => {
                    if self.is_online != Some(false) {
                        self.is_online = Some(false);
                        report(&WorkNote::Disconnected { error })?;
                    }
                    pause_unless(&self.stop, BEFORE_RETRY);
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    fn start(&mut self, task: Task) -> io::Result<()> {
        let stop = self.stop.child();
        // A task that came back runs anew: its tokens are others.
        self.started += 1;
        let number = self.started;
        if let Some((_, earlier)) = self.running.insert(task.id.clone(), (number, stop.clone())) {
            earlier.raise();
        }
        let bench = self.bench.clone();
        std::thread::Builder::new().stack_size(STACK).spawn(move || {
            let id = task.id.clone();
            if let Err(reason) = run(&bench, task, &stop)
                && !stop.is_raised()
            {
                bench.note(WorkNote::TaskFailed { task: id.clone(), reason });
                // The server gives it to somebody again, perhaps to this worker.
                pause_unless(&stop, AFTER_FAILURE);
            }
            let _ = bench.notes.send(Told::Done { task: id, number });
        })?;
        Ok(())
    }

    /// Forgets a task, unless it runs anew.
    fn forget(&mut self, task: &str, number: u64) {
        if self.running.get(task).is_some_and(|(known, _)| *known == number) {
            self.running.remove(task);
        }
    }

    /// Ends all tasks and waits for their programs.
    fn end(&mut self) {
        self.stop.raise();
        self.running.values().for_each(|(_, stop)| stop.raise());
        while !self.running.is_empty()
            && let Ok(told) = self.told.recv()
        {
            if let Told::Done { task, number } = told {
                self.forget(&task, number);
            }
        }
    }
}

fn run(bench: &Arc<Bench>, task: Task, stop: &StopFlag) -> Result<(), String> {
    let variant: Variant = task.game.parse().map_err(|error| format!("{error:?}"))?;
    match task.kind {
        Kind::Game { game_id, seats } => GameTask { bench, id: &task.id, game_id: &game_id, variant, stop }.play(seats),
        Kind::Check { program } => check(bench, &task.id, &program, &variant, stop),
    }
}
