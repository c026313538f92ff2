//! Namespaces of the box.

use std::fs;
use std::io;

use nix::sched::{CloneFlags, unshare};
use rustix::process::{getgid, getuid};

use crate::{Confinement, Protection};

/// Enters new namespaces; children are in a new process namespace, too. Root needs no user namespace for that; it enters
/// one later, with another user.
pub(super) fn enter(confinement: &mut Confinement) -> io::Result<()> {
    let mut wanted =
        CloneFlags::CLONE_NEWNS | CloneFlags::CLONE_NEWPID | CloneFlags::CLONE_NEWIPC | CloneFlags::CLONE_NEWUTS;
    // A program with a TCP protocol connects to a port of the host.
    if confinement.port.is_none() {
        wanted |= CloneFlags::CLONE_NEWNET;
    }
    let (user, group) = (getuid().as_raw(), getgid().as_raw());
    if user != 0 {
        wanted |= CloneFlags::CLONE_NEWUSER;
    }
    unshare(wanted)?;
    if user != 0 {
        map(user, group, 0)?;
    }
    rustix::system::sethostname(b"box")?;
    if confinement.port.is_none() {
        confinement.hold(Protection::Network);
    }
    confinement.hold(Protection::Signals);
    Ok(())
}

/// Maps a user and a group of the namespace around this one to a number in this one.
pub(super) fn map(user: u32, group: u32, inside: u32) -> io::Result<()> {
    fs::write("/proc/self/setgroups", "deny")?;
    fs::write("/proc/self/uid_map", format!("{inside} {user} 1"))?;
    fs::write("/proc/self/gid_map", format!("{inside} {group} 1"))
}
