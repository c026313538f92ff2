//! Unpacks uploads of strangers: nothing is written outside of the target, nothing but plain files and directories, and no
//! more than the limits allow, whatever an archive says about itself.

mod tar;
mod target;
mod zip;

use std::io::{self, Cursor};
use std::path::{Path, PathBuf};

use flate2::read::MultiGzDecoder;

use self::target::Target;

/// What an archive may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnpackLimits {
    /// Files and directories.
    pub entries: usize,
    /// Bytes of all files together.
    pub bytes: u64,
    /// Directories above a file.
    pub depth: usize,
}

impl Default for UnpackLimits {
    fn default() -> Self {
        Self { entries: 2_000, bytes: 64 << 20, depth: 16 }
    }
}

/// Why an upload cannot be unpacked.
#[derive(Debug, thiserror::Error)]
pub enum UnpackError {
    /// It is not an archive of its kind, or a damaged one.
    #[error("the archive is damaged, or of another kind than its name says")]
    Damaged,
    /// It uses something that is not supported, such as encryption.
    #[error("the archive uses a method that is not supported: {what}")]
    Unsupported {
        /// What it uses.
        what: &'static str,
    },
    /// It has no files.
    #[error("the archive has no files")]
    Empty,
    /// It has too many files and directories.
    #[error("the archive has more than {most} files and directories")]
    TooManyEntries {
        /// How many it may have.
        most: usize,
    },
    /// Its files are too large together.
    #[error("the files of the archive have more than {most} bytes")]
    TooLarge {
        /// How many bytes they may have.
        most: u64,
    },
    /// A path leads out of the archive, is too long or too deep, or is not readable text.
    #[error("invalid path {path:?}")]
    BadPath {
        /// The path.
        path: String,
    },
    /// Two entries have the same path.
    #[error("{path:?} is there twice")]
    Twice {
        /// The path.
        path: String,
    },
    /// An entry is a link.
    #[error("{path:?} is a link")]
    Link {
        /// Its path.
        path: String,
    },
    /// An entry is neither a file nor a directory.
    #[error("{path:?} is neither a file nor a directory")]
    Special {
        /// Its path.
        path: String,
    },
    /// The disk does not take it.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The kind of an upload, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Zip,
    Tar,
    TarGz,
    Single,
}

impl Kind {
    fn of(name: &str) -> Self {
        let name = name.to_ascii_lowercase();
        let ends = |endings: &[&str]| endings.iter().any(|ending| name.ends_with(ending));
        match () {
            () if ends(&[".zip"]) => Self::Zip,
            () if ends(&[".tar"]) => Self::Tar,
            () if ends(&[".tar.gz", ".tgz"]) => Self::TarGz,
            () => Self::Single,
        }
    }
}

/// Unpacks an upload into an empty directory. A file that is no archive is copied, and may be executed. Returns the directory
/// of the program: that of the archive, or the only directory in it.
///
/// # Errors
/// [`UnpackError`] says what is wrong with it. Part of it may have been written.
pub fn unpack(name: &str, bytes: &[u8], directory: &Path, limits: UnpackLimits) -> Result<PathBuf, UnpackError> {
    let mut target = Target::new(directory, limits);
    match Kind::of(name) {
        Kind::Zip => zip::unpack(bytes, &mut target)?,
        Kind::Tar => tar::unpack(Cursor::new(bytes), &mut target)?,
        Kind::TarGz => tar::unpack(MultiGzDecoder::new(Cursor::new(bytes)), &mut target)?,
        Kind::Single => target.file(name, true, &mut Cursor::new(bytes))?,
    }
    target.done()
}
