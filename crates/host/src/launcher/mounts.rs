//! The file system of a box: a read-only view of the runtime and of the program's own files, and a scratch directory of
//! limited size, all of it gone with the box.

mod view;

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::os::unix::ffi::OsStringExt as _;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use nix::mount::{MntFlags, MsFlags, mount, umount2};
use nix::unistd::{chdir, pivot_root};
use rustix::fs::{Mode, StatVfsMountFlags, statvfs};
use rustix::process::umask;

use self::view::Painter;
use crate::view::SYSTEM;
use crate::{Confinement, Protection};

/// The scratch directory inside a box.
pub(crate) const SCRATCH: &str = "/tmp";

/// Where the file system of the host is while the box is built.
const OLD: &str = "/old-root";
/// A directory of the host that the new root is mounted on for a moment.
const BASE: &str = "/usr";
/// Files and directories in the scratch directory.
const MOST_FILES: u32 = 4096;
/// Devices of a box.
const DEVICES: [&str; 5] = ["null", "zero", "full", "random", "urandom"];
/// Links to the descriptors of a process, and to memory shared by names.
const DEVICE_LINKS: [(&str, &str); 5] = [
    ("/proc/self/fd", "/dev/fd"),
    ("/proc/self/fd/0", "/dev/stdin"),
    ("/proc/self/fd/1", "/dev/stdout"),
    ("/proc/self/fd/2", "/dev/stderr"),
    (SCRATCH, "/dev/shm"),
];
/// The beginnings of names in `/etc` that runtimes need.
const SETTINGS: [&str; 12] = [
    "alternatives",
    "java",
    "ld.so.",
    "locale",
    "localtime",
    "lua",
    "mono",
    "perl",
    "python",
    "ruby",
    "sbcl",
    "timezone",
];
/// What the system says about users.
const USERS: [(&str, &str); 3] = [
    ("/etc/passwd", "bot:x:1000:1000::/tmp:/bin/sh\n"),
    ("/etc/group", "bot:x:1000:\n"),
    ("/etc/nsswitch.conf", "passwd: files\ngroup: files\nhosts: files\n"),
];

const NOTHING: Option<&str> = None;

/// Builds the file system and makes it the root of this process and of its namespace.
pub(super) fn build(confinement: &mut Confinement) -> io::Result<()> {
    let painter = Painter::new(&confinement.view);
    umask(Mode::from_raw_mode(0o022));
    mount(NOTHING, "/", NOTHING, MsFlags::MS_REC | MsFlags::MS_PRIVATE, NOTHING)?;
    tmpfs(Path::new(BASE), "size=64m,nr_inodes=16384,mode=0755")?;
    let old = format!("{BASE}{OLD}");
    fs::create_dir(&old)?;
    pivot_root(BASE, old.as_str())?;
    chdir("/")?;
    fs::create_dir(SCRATCH)?;
    tmpfs(Path::new(SCRATCH), &format!("size={},nr_inodes={MOST_FILES},mode=1777", confinement.disk))?;
    SYSTEM.iter().try_for_each(|directory| show_system(Path::new(directory)))?;
    show_settings()?;
    show_devices()?;
    painter.paint()?;
    fs::create_dir("/proc")?;
    let processes = |options| mount(Some("proc"), "/proc", Some("proc"), safe(), options);
    processes(Some("subset=pid")).or_else(|_| processes(NOTHING))?;
    make_read_only()?;
    umount2(OLD, MntFlags::MNT_DETACH)?;
    fs::remove_dir(OLD)?;
    let directory = &confinement.view.directory;
    if directory.is_absolute() {
        let _ = fs::create_dir_all(directory);
    }
    remount(Path::new("/"))?;
    if chdir(directory).is_err() {
        chdir("/")?;
    }
    for protection in [Protection::Reading, Protection::Files, Protection::Disk, Protection::Outliving] {
        confinement.hold(protection);
    }
    Ok(())
}

/// Flags of every mount of a box.
const fn safe() -> MsFlags {
    MsFlags::MS_NOSUID.union(MsFlags::MS_NODEV)
}

fn tmpfs(at: &Path, options: &str) -> io::Result<()> {
    Ok(mount(Some("tmpfs"), at, Some("tmpfs"), safe(), Some(options))?)
}

/// A path of the host while the box is built.
fn outside(path: &Path) -> PathBuf {
    Path::new(OLD).join(path.strip_prefix("/").unwrap_or(path))
}

/// Shows a file or directory of the host at a path of the box.
fn bind(source: &Path, target: &Path) -> io::Result<()> {
    if source.is_dir() {
        fs::create_dir_all(target)?;
    } else {
        fs::create_dir_all(target.parent().unwrap_or(Path::new("/")))?;
        File::create(target)?;
    }
    Ok(mount(Some(source), target, NOTHING, MsFlags::MS_BIND | MsFlags::MS_REC, NOTHING)?)
}

/// Shows a directory of the system, or the same link to it.
fn show_system(directory: &Path) -> io::Result<()> {
    let source = outside(directory);
    match fs::read_link(&source) {
        Ok(target) => symlink(target, directory),
        Err(_) if source.is_dir() => bind(&source, directory),
        Err(_) => Ok(()),
    }
}

fn show_settings() -> io::Result<()> {
    fs::create_dir("/etc")?;
    for entry in fs::read_dir(outside(Path::new("/etc")))?.flatten() {
        let name = entry.file_name();
        if !SETTINGS.iter().any(|start| name.to_str().is_some_and(|name| name.starts_with(start))) {
            continue;
        }
        let target = Path::new("/etc").join(&name);
        match fs::read_link(entry.path()) {
            Ok(link) => symlink(link, target)?,
            Err(_) => bind(&entry.path(), &target)?,
        }
    }
    USERS.iter().try_for_each(|(path, text)| fs::write(path, text))
}

fn show_devices() -> io::Result<()> {
    for device in DEVICES {
        let path = Path::new("/dev").join(device);
        bind(&outside(&path), &path)?;
    }
    DEVICE_LINKS.iter().try_for_each(|(target, link)| symlink(target, link))
}

/// Makes all mounts read-only except the scratch directory, including those that came with a directory.
fn make_read_only() -> io::Result<()> {
    let mounts = fs::read_to_string(format!("{OLD}/proc/self/mountinfo"))?;
    for line in mounts.lines() {
        let Some(at) = line.split(' ').nth(4).map(unescaped) else { continue };
        let is_left =
            at == Path::new("/") || at == Path::new(SCRATCH) || at.starts_with(OLD) || at.starts_with("/proc");
        if !is_left {
            remount(&at)?;
        }
    }
    Ok(())
}

/// Makes a mount read-only. Flags that are set must stay set.
fn remount(at: &Path) -> io::Result<()> {
    let flags = statvfs(at)?.f_flag;
    let mut wanted = safe() | MsFlags::MS_REMOUNT | MsFlags::MS_BIND | MsFlags::MS_RDONLY;
    if flags.contains(StatVfsMountFlags::NOEXEC) {
        wanted |= MsFlags::MS_NOEXEC;
    }
    // Devices would not work.
    if at.starts_with("/dev") {
        wanted.remove(MsFlags::MS_NODEV);
    }
    mount(NOTHING, at, NOTHING, wanted, NOTHING).map_err(|error| io::Error::other(format!("{}: {error}", at.display())))
}

/// A path in `mountinfo`, which writes blanks and backslashes as octal numbers.
fn unescaped(text: &str) -> PathBuf {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, tail)) = rest.split_first() {
        let octal = tail.get(..3).filter(|_| *first == b'\\').and_then(|digits| std::str::from_utf8(digits).ok());
        match octal.and_then(|digits| u8::from_str_radix(digits, 8).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &tail[3..];
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    PathBuf::from(OsString::from_vec(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_in_paths_of_mounts_are_read() {
        assert_eq!(unescaped(r"/home/my\040bots\134x"), Path::new(r"/home/my bots\x"));
        assert_eq!(unescaped(r"/odd\9"), Path::new(r"/odd\9"));
    }
}
