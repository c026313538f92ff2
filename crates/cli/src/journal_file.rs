use std::fs::{File, TryLockError};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use gambito_arena::{Difference, Heading, Journal};
use gambito_texts::{Texts, quoted};

use crate::Console;
use crate::failure::Failure;
use crate::files::{read_all, refused_reading, refused_writing};
use crate::style::DIM;

/// A file of lines that only grows. Whatever ends the program, whole lines stay.
pub(crate) struct JournalFile {
    file: File,
    path: PathBuf,
}

/// The file a user asks for.
#[derive(Clone, Copy)]
pub(crate) struct Wanted<'a> {
    /// Where; nowhere if nothing is to be kept.
    pub(crate) path: Option<&'a Path>,
    /// Whether to go on with what is there.
    pub(crate) resume: bool,
}

/// The argument that names journals.
const ARGUMENT: &str = "--record";

impl JournalFile {
    /// Begins the file that is wanted, or goes on with it, and gives what is in it already. A file that
    /// says something else at its beginning, or is damaged, stays as it is.
    pub(crate) fn open<H: Heading>(
        wanted: Wanted<'_>,
        heading: &H,
        difference: fn(&H, &H) -> Option<Difference>,
        texts: Texts,
        console: &mut Console<'_>,
    ) -> Result<(Option<Self>, Vec<H::Entry>), Failure> {
        let Some(path) = wanted.path else {
            let unnamed = || Failure::argument(texts, "--resume", texts.get("journal-resume-needs"));
            return if wanted.resume { Err(unnamed()) } else { Ok((None, Vec::new())) };
        };
        if !wanted.resume {
            return Ok((Some(Self::create(path, &heading.line(), texts)?), Vec::new()));
        }
        let mut file = Self::existing(path, texts)?;
        let bytes = file.read(texts)?;
        if heading.line().as_bytes().starts_with(&bytes) && bytes.last() != Some(&b'\n') {
            // The writer was killed before its first line was whole.
            file.cut_to(0, texts)?;
            file.add(&heading.line(), texts)?;
            return Ok((Some(file), Vec::new()));
        }
        let journal = Journal::<H>::parse(&bytes);
        let journal = journal.map_err(|error| Failure::argument(texts, ARGUMENT, texts.journal_error(&error)))?;
        if let Some(difference) = difference(&journal.heading, heading) {
            return Err(another(path, &difference, texts));
        }
        file.go_on(&journal, texts, console)?;
        Ok((Some(file), journal.entries))
    }

    /// Adds a line, which ends with the end of a line, at once and as a whole.
    pub(crate) fn add(&mut self, line: &str, texts: Texts) -> Result<(), Failure> {
        let written = self.file.write_all(line.as_bytes());
        written.map_err(|error| refused_writing(&self.path, ARGUMENT, texts, &error))
    }

    fn create(path: &Path, line: &str, texts: Texts) -> Result<Self, Failure> {
        let opened = File::options().create_new(true).write(true).open(path);
        let file = opened.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => about(path, "journal-exists", texts),
            _ => refused_writing(path, ARGUMENT, texts, &error),
        })?;
        let mut journal = Self { file, path: path.to_owned() };
        journal.lock(texts)?;
        journal.add(line, texts)?;
        Ok(journal)
    }

    /// The file as it is, or a new one.
    fn existing(path: &Path, texts: Texts) -> Result<Self, Failure> {
        let opened = File::options().create(true).truncate(false).read(true).write(true).open(path);
        let file = opened.map_err(|error| refused_writing(path, ARGUMENT, texts, &error))?;
        let journal = Self { file, path: path.to_owned() };
        journal.lock(texts)?;
        Ok(journal)
    }

    fn read(&mut self, texts: Texts) -> Result<Vec<u8>, Failure> {
        read_all(&mut self.file).map_err(|error| refused_reading(&self.path, ARGUMENT, texts, &error))
    }

    /// Drops the beginning of a line at the end, and says what is there.
    fn go_on<H: Heading>(
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

    /// Two writers would make rubbish of it. Where the system knows no locks, nobody is kept out.
    fn lock(&self, texts: Texts) -> Result<(), Failure> {
        match self.file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(about(&self.path, "journal-busy", texts)),
            Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
        }
    }
}

fn about(path: &Path, id: &str, texts: Texts) -> Failure {
    let reason = texts.format(id, &[("path", quoted(&path.display().to_string()))]);
    Failure::argument(texts, ARGUMENT, reason)
}

fn another(path: &Path, (field, theirs, ours): &Difference, texts: Texts) -> Failure {
    let values = &[
        ("path", quoted(&path.display().to_string())),
        ("field", (*field).into()),
        ("theirs", quoted(theirs)),
        ("ours", quoted(ours)),
    ];
    Failure::argument(texts, "--resume", texts.format("journal-other", values))
}
