//! Commands that build a program: they may write to the directory they run in, and nothing else.

use std::fs::{self, File, Permissions};
use std::io::Read as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::time::{Duration, Instant};

use gambito_catalog::ProgramSpec;
use gambito_play::{Ending, Fault, Forfeit};

use crate::Host;
use crate::process::Pipes;
use crate::wire::nonblocking;

/// How a command ended.
#[derive(Clone, Debug)]
pub struct Built {
    /// How it ended; `None` if it was killed because its time was up or the stop flag was raised.
    pub end: Option<Ending>,
    /// The beginning of what it printed, standard error included.
    pub output: String,
}

/// Bytes of output that are kept.
const MOST_OUTPUT: usize = 16 << 10;
/// How often output is read and the stop flag checked.
const INTERVAL: Duration = Duration::from_millis(20);

impl Built {
    /// Whether the command succeeded.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.end == Some(Ending::Code(0))
    }
}

impl Host {
    /// Runs a command to its end in the place of this host, which it may write to. Programs that it leaves there can be
    /// executed afterwards.
    ///
    /// # Errors
    /// A [`Forfeit`] if it could not be started.
    pub fn build(&self, program: &ProgramSpec, game: &str, patience: Duration) -> Result<Built, Forfeit> {
        let not_run = |error: std::io::Error| Forfeit::from(Fault::NotRun { error: error.to_string() });
        let start = self.shared.start_of(program, game);
        let Some(place) = start.place else { return Err(not_run(std::io::ErrorKind::NotFound.into())) };
        let command = start.command(&place.directory).map_err(not_run)?;
        let (process, Pipes { input, output, errors }) = self.shared.spawner.start(command).map_err(not_run)?;
        drop(input);
        let (mut output, mut errors) = (nonblocking(output).map_err(not_run)?, nonblocking(errors).map_err(not_run)?);
        let (mut heard, deadline) = (Vec::new(), Instant::now() + patience);
        let end = loop {
            let end = process.ended_within(INTERVAL);
            drain(&mut output, &mut heard);
            drain(&mut errors, &mut heard);
            if end.is_some() || Instant::now() >= deadline || start.stop.is_raised() {
                break end;
            }
        };
        // Children that go on would change files.
        drop(process);
        make_executable(&place.directory);
        Ok(Built { end, output: String::from_utf8_lossy(&heard).into_owned() })
    }
}

/// Reads what is there, and keeps the beginning.
fn drain(from: &mut File, heard: &mut Vec<u8>) {
    const MOST_CHUNKS: usize = 64;
    let mut bytes = [0; 8 << 10];
    for _ in 0..MOST_CHUNKS {
        match from.read(&mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(count) => heard.extend_from_slice(&bytes[..count.min(MOST_OUTPUT.saturating_sub(heard.len()))]),
        }
    }
}

/// Lets programs be executed: linkers want to do that themselves, but changing permissions is forbidden in the sandbox.
fn make_executable(directory: &Path) {
    const MOST_DEPTH: usize = 16;
    const MAGIC: [&[u8]; 2] = [b"\x7fELF", b"#!"];
    let mut open = vec![(directory.to_owned(), 0)];
    while let Some((directory, depth)) = open.pop() {
        for entry in fs::read_dir(directory).into_iter().flatten().flatten() {
            let (path, kind) = (entry.path(), entry.file_type());
            if kind.as_ref().is_ok_and(fs::FileType::is_dir) && depth < MOST_DEPTH {
                open.push((path, depth + 1));
            } else if kind.is_ok_and(|kind| kind.is_file()) {
                let mut start = [0; 4];
                let read = File::open(&path).and_then(|mut file| file.read(&mut start)).unwrap_or_default();
                if MAGIC.iter().any(|magic| start[..read].starts_with(magic)) {
                    let _ = fs::set_permissions(&path, Permissions::from_mode(0o755));
                }
            }
        }
    }
}
