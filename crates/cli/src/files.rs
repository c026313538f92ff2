use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use gambito_texts::Texts;

use crate::failure::Failure;

/// A file that a job writes at its end. It is opened before the job starts, so that a missing directory is reported at
/// once and not after an hour of work.
pub(crate) struct OutputFile {
    file: File,
    path: PathBuf,
    argument: &'static str,
}

impl OutputFile {
    /// Opens the file named by an argument. It keeps its content until [`fill`](Self::fill).
    pub(crate) fn open(path: &Path, argument: &'static str, texts: Texts) -> Result<Self, Failure> {
        Self::opened(File::options().create(true).write(true).truncate(false), path, argument, texts)
    }

    /// Creates the file named by an argument; fails if it exists.
    pub(crate) fn create(path: &Path, argument: &'static str, texts: Texts) -> Result<Self, Failure> {
        Self::opened(File::options().create_new(true).write(true), path, argument, texts)
    }

    fn opened(options: &OpenOptions, path: &Path, argument: &'static str, texts: Texts) -> Result<Self, Failure> {
        match options.open(path) {
            Ok(file) => Ok(Self { file, path: path.to_owned(), argument }),
            Err(error) => Err(refused_writing(path, argument, texts, &error)),
        }
    }

    /// Replaces the content of the file. A failure is one of the job, because the file could be opened.
    pub(crate) fn fill(self, text: &str, texts: Texts) -> Result<(), Failure> {
        self.fill_with(&[text.as_bytes()], texts)
    }

    /// Replaces the content of the file by these parts, one after the other.
    pub(crate) fn fill_with(mut self, parts: &[&[u8]], texts: Texts) -> Result<(), Failure> {
        // Truncating fails for devices, which do not need it.
        let _ = self.file.set_len(0);
        let written = parts.iter().try_for_each(|part| self.file.write_all(part)).and_then(|()| self.file.flush());
        written.map_err(|error| failed_writing(&self.path, self.argument, texts, &error))
    }
}

/// Reads the file named by an argument.
pub(crate) fn read(path: &Path, argument: &str, texts: Texts) -> Result<Vec<u8>, Failure> {
    let bytes = open_plain(path).and_then(|mut file| read_all(&mut file));
    bytes.map_err(|error| refused_reading(path, argument, texts, &error))
}

/// Opens a regular file for reading. Pipes and devices are rejected, because opening a pipe can block forever.
fn open_plain(path: &Path) -> io::Result<File> {
    let about = fs::metadata(path)?;
    if !about.is_file() && !about.is_dir() {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    File::open(path)
}

/// The largest document, in bytes.
pub(crate) const MOST_DOCUMENT_BYTES: u64 = 1 << 20;

/// Reads a document that a spec refers to, such as a map.
pub(crate) fn open_document(path: &str) -> io::Result<String> {
    let mut file = open_plain(Path::new(path))?;
    if file.metadata()?.len() > MOST_DOCUMENT_BYTES {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    String::from_utf8(read_all(&mut file)?).map_err(|_| io::ErrorKind::InvalidData.into())
}

/// Reads a whole file. Anything but a regular file is rejected, because it might never end.
pub(crate) fn read_all(file: &mut File) -> io::Result<Vec<u8>> {
    const MOST_BYTES: u64 = 4 << 30;
    let about = file.metadata()?;
    if about.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !about.is_file() || about.len() > MOST_BYTES {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The failure for a file that cannot be written.
pub(crate) fn refused_writing(path: &Path, argument: &str, texts: Texts, error: &io::Error) -> Failure {
    refused(path, argument, texts, error, ["file-cannot-write", "file-not-found"])
}

/// The failure of a job that cannot write a file it has opened, for instance because the disk is full.
pub(crate) fn failed_writing(path: &Path, argument: &str, texts: Texts, error: &io::Error) -> Failure {
    refused_writing(path, argument, texts, error).of_job()
}

/// The failure for a file that cannot be read.
pub(crate) fn refused_reading(path: &Path, argument: &str, texts: Texts, error: &io::Error) -> Failure {
    refused(path, argument, texts, error, ["file-cannot-read", "file-missing"])
}

fn refused(path: &Path, argument: &str, texts: Texts, error: &io::Error, [id, missing]: [&str; 2]) -> Failure {
    let reason = match error.kind() {
        io::ErrorKind::NotFound => texts.get(missing),
        io::ErrorKind::Other => error.to_string(),
        kind => texts.file_reason(kind),
    };
    let path = gambito_texts::quoted(&path.display().to_string());
    Failure::argument(texts, argument, texts.format(id, &[("path", path), ("reason", reason.into())]))
}
