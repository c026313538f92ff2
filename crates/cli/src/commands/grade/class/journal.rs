//! The marks of students who are graded already, so that a run that was killed goes on where it was.

use std::collections::HashMap;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write as _};
use std::path::Path;

use gambito_gradebook::Marks;
use serde::{Deserialize, Serialize};

/// The journal of a class: a line for each student.
pub(super) struct GradeJournal {
    file: File,
    /// The marks by the fingerprints of what decides them.
    pub(super) known: HashMap<String, Marks>,
}

#[derive(Serialize, Deserialize)]
struct Line<M> {
    fingerprint: String,
    marks: M,
}

/// Why there is no journal.
pub(super) enum NoJournal {
    /// Another process writes it.
    Busy,
    /// The system refuses.
    Refused(io::Error),
}

impl GradeJournal {
    /// Opens or creates a journal. Lines that cannot be read, such as the last one of a run that was killed, are dropped.
    pub(super) fn open(path: &Path) -> Result<Self, NoJournal> {
        let mut options = File::options();
        let file =
            options.create(true).truncate(false).read(true).write(true).open(path).map_err(NoJournal::Refused)?;
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(NoJournal::Busy);
        }
        let text = fs::read(path).map_err(NoJournal::Refused)?;
        let lines =
            text.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice::<Line<Marks>>(line).ok());
        let known: HashMap<String, Marks> = lines.map(|line| (line.fingerprint, line.marks)).collect();
        let mut journal = Self { file, known };
        if text.last().is_some_and(|byte| *byte != b'\n') {
            journal.end_line().map_err(NoJournal::Refused)?;
        }
        Ok(journal)
    }

    /// What is added next begins a line.
    fn end_line(&mut self) -> io::Result<()> {
        use io::Seek as _;
        self.file.seek(io::SeekFrom::End(0))?;
        self.file.write_all(b"\n")
    }

    /// Adds the marks of a student.
    pub(super) fn add(&mut self, fingerprint: &str, marks: &Marks) -> io::Result<()> {
        use io::Seek as _;
        let mut line = serde_json::to_vec(&Line { fingerprint: fingerprint.to_owned(), marks })?;
        line.push(b'\n');
        self.file.seek(io::SeekFrom::End(0))?;
        self.file.write_all(&line)?;
        self.file.sync_data()
    }
}
