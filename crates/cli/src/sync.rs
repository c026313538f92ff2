//! Writes a journal through to the disk, so that it survives a power cut.

use std::fs::File;
use std::io::{self, ErrorKind};
use std::str::FromStr;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// When lines are written through to the disk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Rhythm {
    /// After each of them.
    Every,
    /// At most a second after each of them.
    #[default]
    Second,
    /// When the system likes.
    Never,
}

impl Rhythm {
    /// The words of the command line.
    pub(crate) const NAMES: [&str; 3] = ["every", "second", "never"];
}

/// A text that names no [`Rhythm`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UnknownRhythm;

impl FromStr for Rhythm {
    type Err = UnknownRhythm;

    fn from_str(word: &str) -> Result<Self, UnknownRhythm> {
        match word {
            "every" => Ok(Self::Every),
            "second" => Ok(Self::Second),
            "never" => Ok(Self::Never),
            _ => Err(UnknownRhythm),
        }
    }
}

/// Writes a file through to the disk at a rhythm.
pub(crate) enum Syncer {
    Every,
    Second(Background),
    Never,
}

impl Syncer {
    /// Prepares to write a file through.
    pub(crate) fn new(file: &File, rhythm: Rhythm) -> io::Result<Self> {
        Ok(match rhythm {
            Rhythm::Every => Self::Every,
            Rhythm::Second => Self::Second(Background::start(file.try_clone()?)?),
            Rhythm::Never => Self::Never,
        })
    }

    /// A line was written.
    ///
    /// # Errors
    /// If it, or an earlier one, cannot be written through.
    pub(crate) fn written(&self, file: &File) -> io::Result<()> {
        match self {
            Self::Every => sync(file),
            Self::Second(background) => background.written(),
            Self::Never => Ok(()),
        }
    }

    /// Writes through what is left.
    ///
    /// # Errors
    /// If it, or an earlier line, cannot be written through.
    pub(crate) fn finish(self) -> io::Result<()> {
        match self {
            Self::Second(background) => background.finish(),
            Self::Every | Self::Never => Ok(()),
        }
    }
}

/// A thread that writes a file through a second after it was written, so that no game waits for the disk.
pub(crate) struct Background {
    /// Dropped to end the thread.
    changes: Option<SyncSender<()>>,
    failure: Arc<Mutex<Option<io::Error>>>,
    thread: Option<JoinHandle<()>>,
}

impl Background {
    fn start(file: File) -> io::Result<Self> {
        // One change says as much as many.
        let (changes, changed) = sync_channel(1);
        let failure = Arc::<Mutex<Option<io::Error>>>::default();
        let noted = Arc::clone(&failure);
        let thread = std::thread::Builder::new().name("sync".to_owned()).spawn(move || {
            while changed.recv().is_ok() {
                wait_a_second(&changed);
                if let Err(error) = sync(&file) {
                    noted.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
                }
            }
        })?;
        Ok(Self { changes: Some(changes), failure, thread: Some(thread) })
    }

    fn written(&self) -> io::Result<()> {
        // If there is no room, the thread has not seen the change before this one.
        let _ = self.changes.as_ref().map(|changes| changes.try_send(()));
        self.take_failure()
    }

    fn finish(mut self) -> io::Result<()> {
        self.end();
        self.take_failure()
    }

    fn take_failure(&self) -> io::Result<()> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).take().map_or(Ok(()), Err)
    }

    fn end(&mut self) {
        self.changes = None;
        if let Some(thread) = self.thread.take() {
            // It does not panic.
            let _ = thread.join();
        }
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        self.end();
    }
}

/// Waits for a second, or until nothing more is written.
fn wait_a_second(changed: &Receiver<()>) {
    let end = Instant::now() + Duration::from_secs(1);
    while let Some(left) = end.checked_duration_since(Instant::now()) {
        if changed.recv_timeout(left) == Err(RecvTimeoutError::Disconnected) {
            return;
        }
    }
}

/// Writes a file through. Some files, such as pipes, cannot be, and need not.
pub(crate) fn sync(file: &File) -> io::Result<()> {
    match file.sync_data() {
        Err(error) if [ErrorKind::InvalidInput, ErrorKind::Unsupported].contains(&error.kind()) => Ok(()),
        synced => synced,
    }
}
