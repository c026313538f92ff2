use std::fs::{File, TryLockError};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use gambito_arena::{Difference, Heading, Journal};
use gambito_texts::{Texts, quoted};

use crate::Console;
use crate::failure::Failure;
use crate::files::{failed_writing, read_all, refused_reading, refused_writing};
use crate::style::DIM;
use crate::sync::{Rhythm, Syncer};

/// An append-only file of lines. Complete lines survive if the program is killed, and a power cut as soon as they are
/// written through to the disk.
pub(crate) struct JournalFile {
    file: File,
    path: PathBuf,
    syncer: Syncer,
    /// The complete lines behind the heading.
    entries: u64,
}

/// The journal that a user asks for.
#[derive(Clone, Copy)]
pub(crate) struct JournalRequest<'a> {
    /// Its path; `None` if no journal is written.
    pub(crate) path: Option<&'a Path>,
    /// Whether to continue an existing journal.
    pub(crate) resume: bool,
    /// When its lines are written through to the disk.
    pub(crate) rhythm: Rhythm,
}

/// The argument that names journals.
const ARGUMENT: &str = "--record";

impl JournalFile {
    /// Creates or resumes the requested file and returns its existing entries. A damaged file, or one with a different
    /// heading, is rejected and left unchanged.
    pub(crate) fn open<H: Heading>(
        request: JournalRequest<'_>,
        heading: &H,
        difference: fn(&H, &H) -> Option<Difference>,
        texts: Texts,
        console: &mut Console<'_>,
    ) -> Result<(Option<Self>, Vec<H::Entry>), Failure> {
        let Some(path) = request.path else {
            let unnamed = || Failure::argument(texts, "--resume", texts.get("journal-resume-needs"));
            return if request.resume { Err(unnamed()) } else { Ok((None, Vec::new())) };
        };
        if !request.resume {
            return Ok((Some(Self::create(path, &heading.line(), request.rhythm, texts)?), Vec::new()));
        }
        let mut file = Self::existing(path, request.rhythm, texts)?;
        let bytes = file.read(texts)?;
        if heading.line().as_bytes().starts_with(&bytes) && bytes.last() != Some(&b'\n') {
            // The writer was killed before its first line was complete.
            file.cut_to(0, texts)?;
            file.add(&heading.line(), texts)?;
            return Ok((Some(file), Vec::new()));
        }
        let journal = Journal::<H>::parse(&bytes);
        let journal = journal.map_err(|error| Failure::argument(texts, ARGUMENT, texts.journal_error(path, &error)))?;
        if let Some(difference) = difference(&journal.heading, heading) {
            return Err(different_heading(path, &difference, texts));
        }
        file.continue_after(&journal, texts, console)?;
        file.entries = journal.entries.len() as u64;
        Ok((Some(file), journal.entries))
    }

    /// Appends an entry, which includes its line ending, in one write.
    pub(crate) fn add_entry(&mut self, line: &str, texts: Texts) -> Result<(), Failure> {
        self.add(line, texts)?;
        self.entries += 1;
        Ok(())
    }

    /// The complete entries of the file. The last one that could not be written may have left a part of its line, which
    /// resuming removes.
    pub(crate) const fn entries(&self) -> u64 {
        self.entries
    }

    /// Appends a line, which includes its line ending, in one write.
    fn add(&mut self, line: &str, texts: Texts) -> Result<(), Failure> {
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.syncer.written(&self.file));
        written.map_err(|error| failed_writing(&self.path, ARGUMENT, texts, &error))
    }

    /// Writes all lines through to the disk, unless nobody wants that, and closes the file.
    pub(crate) fn close(self, texts: Texts) -> Result<(), Failure> {
        let Self { path, syncer, .. } = self;
        syncer.finish().map_err(|error| failed_writing(&path, ARGUMENT, texts, &error))
    }

    /// Creates a file for a single game, which [`replace`](Self::replace) fills. An existing file is left unchanged.
    pub(crate) fn for_one_game(path: &Path, texts: Texts) -> Result<Self, Failure> {
        Self::new(path, "record-exists", Rhythm::Every, texts)
    }

    /// Replaces the content of the file. If that fails, the file may keep a part of its older content.
    pub(crate) fn replace(&mut self, text: &str) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(text.as_bytes())?;
        self.file.set_len(text.len() as u64)?;
        self.syncer.written(&self.file)
    }

    /// The failure of [`replace`](Self::replace).
    pub(crate) fn not_replaced(&self, texts: Texts, error: &io::Error) -> Failure {
        refused_writing(&self.path, ARGUMENT, texts, error).of_job()
    }

    fn create(path: &Path, line: &str, rhythm: Rhythm, texts: Texts) -> Result<Self, Failure> {
        let mut journal = Self::new(path, "journal-exists", rhythm, texts)?;
        journal.add(line, texts)?;
        Ok(journal)
    }

    /// A new, empty file; `exists` is the id of the explanation if there is one already.
    fn new(path: &Path, exists: &str, rhythm: Rhythm, texts: Texts) -> Result<Self, Failure> {
        let opened = File::options().create_new(true).write(true).open(path);
        let file = opened.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => about(path, exists, texts),
            _ => refused_writing(path, ARGUMENT, texts, &error),
        })?;
        Self::locked(file, path, rhythm, texts)
    }

    fn locked(file: File, path: &Path, rhythm: Rhythm, texts: Texts) -> Result<Self, Failure> {
        let refused = |error: io::Error| refused_writing(path, ARGUMENT, texts, &error);
        let syncer = Syncer::new(&file, rhythm).map_err(refused)?;
        let journal = Self { file, path: path.to_owned(), syncer, entries: 0 };
        journal.lock(texts)?;
        if rhythm != Rhythm::Never {
            sync_name(path);
        }
        Ok(journal)
    }

    /// Opens the file without changing it, or creates it.
    fn existing(path: &Path, rhythm: Rhythm, texts: Texts) -> Result<Self, Failure> {
        let opened = File::options().create(true).truncate(false).read(true).write(true).open(path);
        let file = opened.map_err(|error| refused_writing(path, ARGUMENT, texts, &error))?;
        Self::locked(file, path, rhythm, texts)
    }

    fn read(&mut self, texts: Texts) -> Result<Vec<u8>, Failure> {
        read_all(&mut self.file).map_err(|error| refused_reading(&self.path, ARGUMENT, texts, &error))
    }

    /// Removes an incomplete last line, and prints how many entries there are.
    fn continue_after<H: Heading>(
        &mut self,
        journal: &Journal<H>,
        texts: Texts,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        self.cut_to(journal.whole_bytes as u64, texts)?;
        let path = quoted(&self.path.display().to_string());
        if journal.is_cut {
            writeln!(console.err, "{DIM}{}{DIM:#}", texts.format("journal-cut", &[("path", path.clone())]))?;
        }
        let values = &[("path", path), ("entries", journal.entries.len().into())];
        writeln!(console.err, "{DIM}{}{DIM:#}", texts.format("journal-resumed", values))?;
        Ok(())
    }

    fn cut_to(&mut self, end: u64, texts: Texts) -> Result<(), Failure> {
        let shortened = self.file.set_len(end).and_then(|()| self.file.seek(SeekFrom::Start(end)));
        shortened.map(|_| ()).map_err(|error| refused_writing(&self.path, ARGUMENT, texts, &error))
    }

    /// Locks the file, because two writers would corrupt it. On systems without locks it stays unlocked.
    fn lock(&self, texts: Texts) -> Result<(), Failure> {
        /// A program that is just being started has our files until it runs, and with them the lock of a file that was closed.
        const PATIENCE: Duration = Duration::from_secs(3);
        const INTERVAL: Duration = Duration::from_millis(20);
        let begun = Instant::now();
        loop {
            match self.file.try_lock() {
                Err(TryLockError::WouldBlock) if begun.elapsed() < PATIENCE => std::thread::sleep(INTERVAL),
                Err(TryLockError::WouldBlock) => return Err(about(&self.path, "journal-busy", texts)),
                Ok(()) | Err(TryLockError::Error(_)) => return Ok(()),
            }
        }
    }
}

/// Writes the name of a file through to the disk. Not every system can do that with a directory.
fn sync_name(path: &Path) {
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let _ = File::open(directory).and_then(|directory| directory.sync_all());
}

fn about(path: &Path, id: &str, texts: Texts) -> Failure {
    let reason = texts.format(id, &[("path", quoted(&path.display().to_string()))]);
    Failure::argument(texts, ARGUMENT, reason)
}

fn different_heading(path: &Path, (field, theirs, ours): &Difference, texts: Texts) -> Failure {
    let values = &[
        ("path", quoted(&path.display().to_string())),
        ("field", (*field).into()),
        ("theirs", quoted(theirs)),
        ("ours", quoted(ours)),
    ];
    Failure::argument(texts, "--resume", texts.format("journal-other", values))
}
