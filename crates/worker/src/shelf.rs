//! The programs on the disk of a worker. Each is fetched and unpacked once, and shown to its boxes read-only.

use std::collections::HashMap;
use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gambito_bot::CallError;
use sha2::{Digest as _, Sha256};
use tempfile::TempDir;

use crate::wire::Program;
use crate::{UnpackError, UnpackLimits, unpack};

/// Keeps unpacked programs until the worker ends.
pub(crate) struct Shelf {
    directory: TempDir,
    limits: UnpackLimits,
    programs: Mutex<Programs>,
}

#[derive(Default)]
struct Programs {
    known: HashMap<(String, String), (u64, Arc<Shelved>)>,
    /// Counts what was taken, and what was unpacked.
    count: u64,
}

/// A program on the shelf. Its files are removed when nobody uses it any more.
pub(crate) struct Shelved {
    root: PathBuf,
    /// The directory of the program.
    pub(crate) directory: PathBuf,
}

/// Why a program is not there.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ShelfError {
    /// It cannot be fetched.
    #[error(transparent)]
    Call(#[from] CallError),
    /// What was fetched is not what was uploaded.
    #[error("the file differs from the one that was uploaded")]
    Different,
    /// It cannot be unpacked.
    #[error(transparent)]
    Unpack(#[from] UnpackError),
}

/// Programs that are kept although nobody uses them.
const MOST_KEPT: usize = 64;

impl Shelf {
    pub(crate) fn new(limits: UnpackLimits) -> io::Result<Self> {
        let directory = tempfile::Builder::new().prefix("gambito-worker-").tempdir()?;
        // Programs run as other users, who have to find their files.
        fs::set_permissions(directory.path(), Permissions::from_mode(0o755))?;
        Ok(Self { directory, limits, programs: Mutex::default() })
    }

    /// Where everything is.
    pub(crate) fn path(&self) -> &Path {
        self.directory.path()
    }

    /// A program, which is fetched if it is not there.
    pub(crate) fn take(
        &self,
        program: &Program,
        fetch: impl FnOnce() -> Result<Vec<u8>, CallError>,
    ) -> Result<Arc<Shelved>, ShelfError> {
        // The same bytes are another program under another name.
        let key = (program.sha256.clone(), program.file.clone());
        let number = {
            let mut programs = self.programs();
            programs.count += 1;
            let count = programs.count;
            if let Some((used, known)) = programs.known.get_mut(&key) {
                *used = count;
                return Ok(known.clone());
            }
            count
        };
        let bytes = fetch()?;
        let digest: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        if digest != program.sha256 {
            return Err(ShelfError::Different);
        }
        let root = self.directory.path().join(format!("program-{number}"));
        fs::create_dir(&root).map_err(UnpackError::from)?;
        fs::set_permissions(&root, Permissions::from_mode(0o755)).map_err(UnpackError::from)?;
        let mut shelved = Shelved { directory: root.clone(), root };
        shelved.directory = unpack(&program.file, &bytes, &shelved.root, self.limits)?;
        let shelved = Arc::new(shelved);
        let mut programs = self.programs();
        programs.known.insert(key, (number, shelved.clone()));
        programs.clear_up();
        Ok(shelved)
    }

    fn programs(&self) -> MutexGuard<'_, Programs> {
        self.programs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Programs {
    /// Forgets the programs that were used the longest time ago.
    fn clear_up(&mut self) {
        while self.known.len() > MOST_KEPT
            && let Some(oldest) = self.known.iter().min_by_key(|(_, (used, _))| *used).map(|(key, _)| key.clone())
        {
            self.known.remove(&oldest);
        }
    }
}

impl Drop for Shelved {
    fn drop(&mut self) {
        // What is left is removed with the shelf.
        let _ = fs::remove_dir_all(&self.root);
    }
}
