use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use tempfile::TempDir;

/// The directory that a program may write to. It is removed with the program.
pub(crate) struct Scratch {
    directory: Option<TempDir>,
}

/// The beginning of the name of such a directory; the process id of its host follows.
const PREFIX: &str = "gambito-bot-";

impl Scratch {
    pub(crate) fn new() -> io::Result<Self> {
        let prefix = format!("{PREFIX}{}-", std::process::id());
        Ok(Self { directory: Some(tempfile::Builder::new().prefix(&prefix).tempdir()?) })
    }

    pub(crate) fn path(&self) -> &Path {
        self.directory.as_ref().expect("a directory until it is dropped").path()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if let Some(directory) = self.directory.take() {
            remove(&directory.keep());
        }
    }
}

/// Removes directories left behind by killed hosts.
pub(crate) fn sweep() {
    for entry in fs::read_dir(std::env::temp_dir()).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let owner = name.to_str().and_then(|name| name.strip_prefix(PREFIX)?.split('-').next()?.parse::<u32>().ok());
        if owner.is_some_and(|owner| !Path::new("/proc").join(owner.to_string()).exists()) {
            remove(&entry.path());
        }
    }
}

fn remove(directory: &Path) {
    if fs::remove_dir_all(directory).is_err() {
        // The program may have removed permissions of its directories.
        open_up(directory);
        let _ = fs::remove_dir_all(directory);
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
