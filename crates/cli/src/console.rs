use std::io::{self, Write};
use std::sync::Arc;

use gambito_core::StopFlag;
use gambito_host::Launcher;
use gambito_tables::Library;
use serde::Serialize;

use crate::Input;

/// Where a call reads and writes. Colours are always written; streams that are no terminal leave
/// them out.
pub struct Console<'a> {
    /// What a player types.
    pub input: &'a mut dyn Input,
    /// Results. Jobs may write them from threads of their own.
    pub out: &'a mut (dyn Write + Send),
    /// Progress and complaints.
    pub err: &'a mut dyn Write,
    /// Whether somebody watches.
    pub progress: Progress,
    /// Ends long jobs.
    pub stop: StopFlag,
    /// Tables of endgames; none if there is no place for them.
    pub library: Option<Arc<Library>>,
    /// Confines programs of others; none if they may do all that we may.
    pub launcher: Option<Launcher>,
    /// Makes Ctrl-C raise the flag; called only by jobs that look at it.
    pub watch_interrupts: fn(&StopFlag),
}

/// Whether progress is drawn on standard error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Somebody watches.
    Shown,
    /// Nobody does.
    Hidden,
}

impl Console<'_> {
    /// Writes one JSON object on a line of its own.
    pub(crate) fn json(&mut self, object: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut *self.out, object)?;
        writeln!(self.out)
    }

    /// The flag of a job that Ctrl-C should end early.
    pub(crate) fn stop_on_interrupt(&self) -> StopFlag {
        (self.watch_interrupts)(&self.stop);
        self.stop.clone()
    }
}
