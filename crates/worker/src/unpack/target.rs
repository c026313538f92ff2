use std::collections::BTreeSet;
use std::fs::{self, File, Permissions};
use std::io::{self, Read, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use super::{UnpackError, UnpackLimits};

/// The directory into which an archive is unpacked. All checks are here, so that no kind of archive can miss one.
pub(super) struct Target<'a> {
    root: &'a Path,
    limits: UnpackLimits,
    entries: usize,
    bytes: u64,
    /// What was made at the top: its name, and whether it is a directory.
    top: BTreeSet<(String, bool)>,
    files: usize,
}

/// Bytes of a path.
const LONGEST_PATH: usize = 240;
/// What file managers add to archives.
const CLUTTER: [&str; 2] = ["__MACOSX", ".DS_Store"];

impl<'a> Target<'a> {
    pub(super) const fn new(root: &'a Path, limits: UnpackLimits) -> Self {
        Self { root, limits, entries: 0, bytes: 0, top: BTreeSet::new(), files: 0 }
    }

    /// How many entries there may be.
    pub(super) const fn most_entries(&self) -> usize {
        self.limits.entries
    }

    /// Bytes that may still be written.
    pub(super) const fn room(&self) -> u64 {
        self.limits.bytes - self.bytes
    }

    pub(super) const fn too_large(&self) -> UnpackError {
        UnpackError::TooLarge { most: self.limits.bytes }
    }

    /// Makes a directory.
    pub(super) fn directory(&mut self, path: &str) -> Result<(), UnpackError> {
        self.count()?;
        if let Some(parts) = self.parts(path)? {
            self.make_directories(&parts)?;
            self.note_top(&parts, true);
        }
        Ok(())
    }

    /// Writes a file, whatever size the archive has told. Nothing is read of one that is skipped.
    pub(super) fn file(&mut self, path: &str, is_executable: bool, content: &mut impl Read) -> Result<(), UnpackError> {
        self.count()?;
        let Some(parts) = self.parts(path)? else { return Ok(()) };
        let Some((_, above)) = parts.split_last() else { return Err(bad_path(path)) };
        self.make_directories(above)?;
        let to = self.place(&parts);
        let mut file = File::create_new(to).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => UnpackError::Twice { path: shown(path) },
            _ => error.into(),
        })?;
        let room = self.room();
        let written = io::copy(&mut content.take(room + 1), &mut file).map_err(damaged)?;
        if written > room {
            return Err(self.too_large());
        }
        file.flush()?;
        file.set_permissions(Permissions::from_mode(if is_executable { 0o755 } else { 0o644 }))?;
        self.bytes += written;
        self.files += 1;
        self.note_top(&parts, !above.is_empty());
        Ok(())
    }

    /// The directory of the program.
    pub(super) fn done(self) -> Result<PathBuf, UnpackError> {
        if self.files == 0 {
            return Err(UnpackError::Empty);
        }
        let mut top = self.top.iter();
        match (top.next(), top.next()) {
            (Some((only, true)), None) => Ok(self.root.join(only)),
            _ => Ok(self.root.to_owned()),
        }
    }

    fn count(&mut self) -> Result<(), UnpackError> {
        self.entries += 1;
        let most = self.limits.entries;
        if self.entries > most { Err(UnpackError::TooManyEntries { most }) } else { Ok(()) }
    }

    /// The parts of a path below the target; none if it is clutter, or the target itself.
    fn parts<'p>(&self, path: &'p str) -> Result<Option<Vec<&'p str>>, UnpackError> {
        let is_plain = !path.starts_with('/') && !path.chars().any(|c| c.is_control() || c == '\\');
        if !is_plain || path.len() > LONGEST_PATH {
            return Err(bad_path(path));
        }
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty() && *part != ".").collect();
        if parts.contains(&"..") || parts.len() > self.limits.depth + 1 {
            return Err(bad_path(path));
        }
        let is_clutter = parts.iter().any(|part| CLUTTER.contains(part));
        Ok(Some(parts).filter(|parts| !is_clutter && !parts.is_empty()))
    }

    /// Makes directories that may be there already. There are no links among them: none is ever made.
    fn make_directories(&mut self, parts: &[&str]) -> Result<(), UnpackError> {
        for end in 1..=parts.len() {
            let made = self.place(&parts[..end]);
            match fs::create_dir(&made) {
                Ok(()) => {
                    // Directories that no entry names count as well.
                    self.count()?;
                    fs::set_permissions(&made, Permissions::from_mode(0o755))?;
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && made.is_dir() => {}
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    return Err(UnpackError::Twice { path: shown(&parts.join("/")) });
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    fn place(&self, parts: &[&str]) -> PathBuf {
        parts.iter().fold(self.root.to_owned(), |place, part| place.join(part))
    }

    fn note_top(&mut self, parts: &[&str], is_directory: bool) {
        if let Some(first) = parts.first() {
            self.top.insert(((*first).to_owned(), is_directory));
        }
    }
}

pub(super) fn bad_path(path: &str) -> UnpackError {
    UnpackError::BadPath { path: shown(path) }
}

/// A path that is short enough for a message.
pub(super) fn shown(path: &str) -> String {
    const MOST: usize = 80;
    path.chars().take(MOST).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

/// Compressed data that cannot be read is damaged; everything else is the fault of the disk.
pub(super) fn damaged(error: io::Error) -> UnpackError {
    match error.kind() {
        io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput | io::ErrorKind::UnexpectedEof => UnpackError::Damaged,
        _ => UnpackError::Io(error),
    }
}
