use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use gambito_arena::WallClock;
use gambito_core::StopFlag;
use gambito_host::Launcher;
use gambito_tables::Library;
use serde::Serialize;

use crate::{Input, LogFormat, Output};

/// Everything a call needs from its surroundings: streams, stop flag and optional services. Colours are always
/// written; streams that are not a terminal strip them.
pub struct Console<'a> {
    /// Input from the user.
    pub input: &'a mut dyn Input,
    /// Output for results. Jobs may write to it from other threads.
    pub out: &'a mut dyn Output,
    /// Output for progress and errors.
    pub err: &'a mut dyn Output,
    /// How to show progress on standard error.
    pub progress: Progress,
    /// Stops long jobs when raised.
    pub stop: StopFlag,
    /// Endgame tables; `None` if there is no directory for them.
    pub library: Option<Arc<Library>>,
    /// The folder of the user's data, which need not exist yet; `None` if there is no place for it.
    pub data: Option<PathBuf>,
    /// Runs external programs in a sandbox; `None` if they run with all our permissions.
    pub launcher: Option<Launcher>,
    /// Makes Ctrl-C raise the flag; called only by jobs that check it.
    pub watch_interrupts: fn(&StopFlag),
    /// Starts the log; called only by jobs that run for long.
    pub start_log: fn(LogFormat),
    /// The time of day, by which records are dated and progress is reported.
    pub now: WallClock,
}

/// How progress is shown on standard error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Progress is drawn.
    Shown,
    /// Long jobs write a line now and then, because standard error is not a terminal.
    Lines,
    /// There is no progress.
    Hidden,
}

impl Console<'_> {
    /// Writes one JSON object on its own line.
    pub(crate) fn json(&mut self, object: &impl Serialize) -> io::Result<()> {
        let out = self.out.verbatim()?;
        serde_json::to_writer(&mut *out, object)?;
        writeln!(out)
    }

    /// The stop flag, which Ctrl-C raises from now on.
    pub(crate) fn stop_on_interrupt(&self) -> StopFlag {
        (self.watch_interrupts)(&self.stop);
        self.stop.clone()
    }
}
