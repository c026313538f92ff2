use std::fs;
use std::io;
use std::os::fd::{AsFd, AsRawFd as _, OwnedFd};
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};

use rustix::fs::{AtFlags, CWD, Dir, Mode, OFlags, chmod, fstat, open, openat, renameat, unlinkat};
use rustix::process::geteuid;
use tempfile::TempDir;

/// The directory that a program may write to where it has no file system of its own. It is removed with the program.
pub(crate) struct Scratch {
    /// Only the host may write here, so that nobody can replace the directory of the program.
    outer: Option<TempDir>,
    inner: PathBuf,
}

/// The beginning of the name of such a directory; the process id of its host follows.
const PREFIX: &str = "gambito-bot-";
const INNER: &str = "files";
/// Write permission for the group and for others.
const WRITABLE_BY_OTHERS: u32 = 0o022;
/// A path that is a directory itself, not a link to one.
const DIRECTORY: OFlags = OFlags::DIRECTORY.union(OFlags::NOFOLLOW).union(OFlags::CLOEXEC);

impl Scratch {
    pub(crate) fn new() -> io::Result<Self> {
        let prefix = format!("{PREFIX}{}-", std::process::id());
        let outer = tempfile::Builder::new().prefix(&prefix).tempdir()?;
        chmod(outer.path(), Mode::from_raw_mode(0o711))?;
        let inner = outer.path().join(INNER);
        fs::create_dir(&inner)?;
        Ok(Self { outer: Some(outer), inner })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.inner
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if let Some(outer) = self.outer.take() {
            remove(&outer.keep());
        }
    }
}

/// Removes directories left behind by killed hosts of this user.
pub(crate) fn sweep() {
    for entry in fs::read_dir(std::env::temp_dir()).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let owner = name.to_str().and_then(|name| name.strip_prefix(PREFIX)?.split('-').next()?.parse::<u32>().ok());
        if owner.is_some_and(|owner| !Path::new("/proc").join(owner.to_string()).exists()) {
            remove(&entry.path());
        }
    }
}

/// Removes a directory of ours. Nothing outside it is touched, even if a program replaces directories by links meanwhile.
fn remove(directory: &Path) {
    let Ok(opened) = open(directory, DIRECTORY, Mode::empty()) else { return };
    let is_ours = fstat(&opened).is_ok_and(|meta| {
        meta.st_uid == geteuid().as_raw() && Mode::from_raw_mode(meta.st_mode).bits() & WRITABLE_BY_OTHERS == 0
    });
    if is_ours {
        clear(&opened);
        let _ = unlinkat(CWD, directory, AtFlags::REMOVEDIR);
    }
}

/// Removes everything in a directory. Directories deep inside are moved up, so that the depth does not matter.
fn clear(top: &OwnedFd) {
    let mut moved = 0_u64;
    loop {
        let directories = remove_files(top);
        let mut removed = 0;
        for name in &directories {
            let Ok(inside) = open_up(top, name) else { continue };
            for deeper in remove_files(&inside) {
                // A directory without permissions cannot be moved.
                let _ = open_up(&inside, &deeper);
                moved += 1;
                let _ = renameat(&inside, deeper.as_slice(), top, format!(".moved-{moved}"));
            }
            removed += usize::from(unlinkat(top, name.as_slice(), AtFlags::REMOVEDIR).is_ok());
        }
        if removed == 0 {
            return;
        }
    }
}

/// Removes what is not a directory; returns the names of the directories.
fn remove_files(directory: &OwnedFd) -> Vec<Vec<u8>> {
    let names =
        Dir::read_from(directory).into_iter().flatten().flatten().map(|entry| entry.file_name().to_bytes().to_owned());
    let names = names.filter(|name| name != b"." && name != b"..").collect::<Vec<_>>();
    names.into_iter().filter(|name| unlinkat(directory, name.as_slice(), AtFlags::empty()).is_err()).collect()
}

/// Opens a directory, and gives back the permissions that its program may have removed.
fn open_up(parent: impl AsFd, name: &[u8]) -> rustix::io::Result<OwnedFd> {
    let name = Path::new(std::ffi::OsStr::from_bytes(name));
    let handle = openat(&parent, name, DIRECTORY | OFlags::PATH, Mode::empty())?;
    // The descriptor stands for the directory itself, whatever its name refers to by now.
    let itself = format!("/proc/self/fd/{}", handle.as_raw_fd());
    let _ = chmod(&itself, Mode::RWXU);
    open(itself, OFlags::DIRECTORY | OFlags::CLOEXEC, Mode::empty())
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    use super::*;

    #[test]
    fn a_directory_nested_thousands_deep_is_removed() {
        let scratch = Scratch::new().expect("a directory");
        let outer = scratch.path().parent().expect("an outer directory").to_owned();
        let mut deepest = open(scratch.path(), DIRECTORY, Mode::empty()).expect("a directory");
        for _ in 0..22_000 {
            rustix::fs::mkdirat(&deepest, "d", Mode::RWXU).expect("a directory");
            deepest = openat(&deepest, "d", DIRECTORY, Mode::empty()).expect("a directory");
        }
        drop(scratch);
        assert!(!outer.exists());
    }

    #[test]
    fn links_are_removed_and_not_followed() {
        let foreign = tempfile::tempdir().expect("a directory");
        let kept = foreign.path().join("kept");
        fs::create_dir(&kept).expect("a directory");
        fs::set_permissions(&kept, fs::Permissions::from_mode(0o555)).expect("permissions");
        let scratch = Scratch::new().expect("a directory");
        let closed = scratch.path().join("closed");
        fs::create_dir(&closed).expect("a directory");
        symlink(&kept, closed.join("link")).expect("a link");
        fs::set_permissions(&closed, fs::Permissions::from_mode(0)).expect("permissions");
        drop(scratch);
        assert!(!closed.exists());
        assert_eq!(fs::metadata(&kept).expect("a directory").permissions().mode() & 0o777, 0o555);
    }

    #[test]
    fn directories_that_are_swapped_for_links_lead_nowhere() {
        use std::sync::atomic::{AtomicBool, Ordering};

        use rustix::fs::{RenameFlags, renameat_with};

        let foreign = tempfile::tempdir().expect("a directory");
        let kept = foreign.path().join("kept");
        fs::create_dir(&kept).expect("a directory");
        fs::write(kept.join("file"), "").expect("a file");
        fs::set_permissions(&kept, fs::Permissions::from_mode(0o555)).expect("permissions");
        for _ in 0..50 {
            let scratch = Scratch::new().expect("a directory");
            let (tree, link) = (scratch.path().join("tree"), scratch.path().join("link"));
            fs::create_dir_all(tree.join("a/b/c")).expect("directories");
            symlink(foreign.path(), &link).expect("a link");
            let is_over = AtomicBool::new(false);
            std::thread::scope(|scope| {
                scope.spawn(|| {
                    while !is_over.load(Ordering::Relaxed) {
                        let _ = renameat_with(CWD, &tree, CWD, &link, RenameFlags::EXCHANGE);
                    }
                });
                let outer = scratch.outer.as_ref().expect("a directory").path().to_owned();
                drop(scratch);
                is_over.store(true, Ordering::Relaxed);
                remove(&outer);
            });
        }
        assert_eq!(fs::metadata(&kept).expect("a directory").permissions().mode() & 0o777, 0o555);
        assert!(kept.join("file").exists());
    }

    #[test]
    fn a_directory_that_others_may_write_to_is_not_ours() {
        let foreign = tempfile::tempdir().expect("a directory");
        fs::set_permissions(foreign.path(), fs::Permissions::from_mode(0o777)).expect("permissions");
        fs::write(foreign.path().join("file"), "").expect("a file");
        remove(foreign.path());
        assert!(foreign.path().join("file").exists());
    }
}
