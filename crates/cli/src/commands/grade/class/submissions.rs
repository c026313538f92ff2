//! What students handed in: who they are, and which files.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use gambito_gradebook::{Student, unique_keys};
use sha2::{Digest as _, Sha256};

/// The most files of a submission.
const MOST_FILES: usize = 2000;
/// The most bytes of a submission.
const MOST_BYTES: u64 = 64 << 20;
/// The deepest folder.
const MOST_DEPTH: usize = 12;

/// What a student handed in.
pub(super) struct Submission {
    pub(super) student: Student,
    /// Its files by their paths in the submission, or why they cannot be read.
    pub(super) files: Result<BTreeMap<PathBuf, PathBuf>, Unreadable>,
}

/// Why the files of a submission cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unreadable {
    /// There is nothing in it.
    Empty,
    /// It is too large, or too deeply nested.
    TooLarge,
    /// It is a link or a device.
    NotAFile,
    /// The system refuses.
    Refused(io::ErrorKind),
}

impl Submission {
    /// The submissions of a class: every folder or file is one.
    pub(super) fn of_class(directory: &Path) -> io::Result<Vec<Self>> {
        let mut entries: Vec<PathBuf> =
            fs::read_dir(directory)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<_>>()?;
        entries.retain(|path| !is_ignored(path));
        entries.sort();
        let mut students: Vec<Student> = entries.iter().map(|path| student(path)).collect();
        unique_keys(&mut students);
        let submission = |(path, student): (PathBuf, Student)| Self { student, files: files(&path) };
        Ok(entries.into_iter().zip(students).map(submission).collect())
    }

    /// The submission of a single student.
    pub(super) fn of_student(path: &Path) -> io::Result<Vec<Self>> {
        // A path such as `.` has no name of its own.
        let path = path.canonicalize()?;
        Ok(vec![Self { student: student(&path), files: files(&path) }])
    }

    /// A digest of everything that decides the marks: `about` and the names and contents of all files.
    pub(super) fn fingerprint(&self, about: &str) -> String {
        let mut digest = Sha256::new();
        let mut add = |bytes: &[u8]| {
            digest.update((bytes.len() as u64).to_le_bytes());
            digest.update(bytes);
        };
        add(about.as_bytes());
        add(self.student.key.as_bytes());
        match &self.files {
            Err(unreadable) => add(format!("{unreadable:?}").as_bytes()),
            Ok(files) => {
                for (name, path) in files {
                    add(name.as_os_str().as_encoded_bytes());
                    add(&fs::read(path).unwrap_or_default());
                }
            }
        }
        digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// Files of systems and editors, and tables of the class beside the submissions.
fn is_ignored(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with('.') || name == "__MACOSX" || name == "__pycache__" || (name.ends_with(".csv") && path.is_file())
}

fn student(path: &Path) -> Student {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    Student::of_entry(&name, !path.is_dir())
}

fn files(path: &Path) -> Result<BTreeMap<PathBuf, PathBuf>, Unreadable> {
    let refused = |error: io::Error| Unreadable::Refused(error.kind());
    let kind = fs::symlink_metadata(path).map_err(refused)?.file_type();
    let mut found = BTreeMap::new();
    let mut bytes = 0;
    if kind.is_file() {
        bytes = fs::metadata(path).map_err(refused)?.len();
        found.insert(PathBuf::from(path.file_name().unwrap_or_default()), path.to_owned());
    } else if kind.is_dir() {
        let mut open = vec![(path.to_owned(), PathBuf::new(), 0)];
        while let Some((directory, below, depth)) = open.pop() {
            for entry in fs::read_dir(directory).map_err(refused)? {
                let entry = entry.map_err(refused)?;
                let (path, name) = (entry.path(), below.join(entry.file_name()));
                // Links are left out: they may lead anywhere.
                let kind = entry.file_type().map_err(refused)?;
                if is_ignored(&path) {
                    continue;
                }
                if kind.is_dir() {
                    if depth == MOST_DEPTH {
                        return Err(Unreadable::TooLarge);
                    }
                    open.push((path, name, depth + 1));
                } else if kind.is_file() {
                    bytes += entry.metadata().map_err(refused)?.len();
                    found.insert(name, path);
                }
                if found.len() > MOST_FILES {
                    return Err(Unreadable::TooLarge);
                }
            }
        }
    } else {
        return Err(Unreadable::NotAFile);
    }
    match (found.len(), bytes) {
        (0, _) => Err(Unreadable::Empty),
        (_, bytes) if bytes > MOST_BYTES => Err(Unreadable::TooLarge),
        _ => Ok(found),
    }
}
