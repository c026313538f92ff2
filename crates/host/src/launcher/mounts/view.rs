//! Shows the files of a view in a box.

use std::fs;
use std::io;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};

use super::super::identity::owns_machine;
use super::{bind, outside, tmpfs};
use crate::view::{View, is_of_system};

/// The files to show, with all links followed.
pub(super) struct Painter {
    /// The path of each in the box, and the real one outside.
    shown: Vec<(PathBuf, PathBuf)>,
    hidden: Vec<PathBuf>,
    /// Whether the program will be another user than the owner of its files.
    is_for_others: bool,
}

/// Permissions of others to read a file, and to read a directory.
const READ: u32 = 0o004;
const READ_DIRECTORY: u32 = 0o005;
/// The file system of a directory that is shown in part.
const PARTLY_SHOWN: &str = "size=64m,nr_inodes=16384,mode=0755";
/// The largest file that is copied because the program could not read the original.
const LARGEST_COPY: u64 = 16 << 20;

impl Painter {
    /// Must be called before the root changes, so that links lead where they should.
    pub(super) fn new(view: &View) -> Self {
        let real = |path: &PathBuf| Some((path.clone(), path.canonicalize().ok()?));
        let hidden = |path: &PathBuf| {
            path.canonicalize().ok().or_else(|| Some(path.parent()?.canonicalize().ok()?.join(path.file_name()?)))
        };
        Self {
            shown: view.shown.iter().filter_map(real).collect(),
            hidden: view.hidden.iter().filter_map(hidden).collect(),
            is_for_others: owns_machine(),
        }
    }

    pub(super) fn paint(&self) -> io::Result<()> {
        for (target, real) in &self.shown {
            self.show(real, target)?;
        }
        // Files of the system are shown as a whole, and covered.
        for path in self.hidden.iter().filter(|path| is_of_system(path) && path.is_file()) {
            nix::mount::mount(
                Some(&outside(Path::new("/dev/null"))),
                path,
                super::NOTHING,
                nix::mount::MsFlags::MS_BIND,
                super::NOTHING,
            )?;
        }
        Ok(())
    }

    fn show(&self, real: &Path, target: &Path) -> io::Result<()> {
        if self.hidden.iter().any(|hidden| hidden == real) || target == Path::new("/") {
            return Ok(());
        }
        let source = outside(real);
        let Ok(meta) = fs::metadata(&source) else { return Ok(()) };
        let mode = meta.permissions().mode();
        let is_readable = |needed: u32| !self.is_for_others || mode & needed == needed;
        if meta.is_file() && !is_readable(READ) {
            return if meta.len() <= LARGEST_COPY { copy(&source, target, mode) } else { Ok(()) };
        }
        let hides_some = self.hidden.iter().any(|hidden| hidden.starts_with(real));
        if !meta.is_dir() || (is_readable(READ_DIRECTORY) && !hides_some) {
            return bind(&source, target);
        }
        fs::create_dir_all(target)?;
        // In the scratch directory it would be writable, were it no file system of its own.
        tmpfs(target, PARTLY_SHOWN)?;
        for entry in fs::read_dir(&source)?.flatten() {
            let target = target.join(entry.file_name());
            match fs::read_link(entry.path()) {
                Ok(link) => symlink(link, target)?,
                Err(_) => self.show(&real.join(entry.file_name()), &target)?,
            }
        }
        Ok(())
    }
}

/// Copies a file that only its owner may read.
fn copy(source: &Path, target: &Path, mode: u32) -> io::Result<()> {
    fs::create_dir_all(target.parent().unwrap_or(Path::new("/")))?;
    fs::copy(source, target)?;
    let is_program = mode & 0o100 != 0;
    fs::set_permissions(target, fs::Permissions::from_mode(if is_program { 0o555 } else { 0o444 }))
}
