use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use tempfile::TempDir;

/// The directory that a program may write to; it goes with the program.
pub(crate) struct Scratch {
    directory: Option<TempDir>,
}

impl Scratch {
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self { directory: Some(tempfile::Builder::new().prefix("gambito-bot-").tempdir()?) })
    }

    pub(crate) fn path(&self) -> &Path {
        self.directory.as_ref().expect("a directory until the end").path()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let Some(directory) = self.directory.take() else { return };
        let path = directory.path().to_owned();
        if directory.close().is_err() {
            // The program may have locked its own directories.
            open_up(&path);
            let _ = fs::remove_dir_all(&path);
        }
    }
}

fn open_up(directory: &Path) {
    let _ = fs::set_permissions(directory, Permissions::from_mode(0o700));
    for entry in fs::read_dir(directory).into_iter().flatten().flatten() {
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            open_up(&entry.path());
        }
    }
}
