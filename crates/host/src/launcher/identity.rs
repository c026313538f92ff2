//! Somebody of its own for every program. The kernel counts processes by user, so that a limit on them binds only
//! whoever shares its user with nobody else; and it never binds root.

use std::fs;
use std::io;
use std::path::Path;

use nix::sched::{CloneFlags, unshare};
use rustix::fs::chown;
use rustix::process::{Gid, Resource, Uid, getgid, getpid, getuid};
use rustix::system::uname;
use rustix::thread::{
    CapabilitySet, CapabilitySets, clear_ambient_capability_set, configure_capability_in_ambient_set, set_capabilities,
    set_keep_capabilities, set_thread_groups, set_thread_res_gid, set_thread_res_uid,
};

use super::resources;
use crate::{Confinement, Protection};

/// Users from here on are nobody else; the number of the process is added, which nobody else has.
const FIRST_USER: u32 = 1_000_000;

/// Becomes somebody of its own, who may still read and run what we may, and have so many processes. What it may write is
/// decided elsewhere.
pub(super) fn change(confinement: &Confinement) -> Option<Protection> {
    let is_root = getuid().is_root();
    let changed = if is_root { become_user(&confinement.scratch) } else { leave_for_own_users() };
    if changed.is_err() && is_root {
        // Root without its powers can at least not raise its limits again.
        let _ = keep(CapabilitySet::empty());
    }
    changed.ok()?;
    resources::set(Resource::Nproc, confinement.processes.into()).ok()?;
    Some(Protection::Processes)
}

/// Of root: a user of its own.
fn become_user(scratch: &Path) -> io::Result<()> {
    let number = FIRST_USER + getpid().as_raw_nonzero().get().unsigned_abs();
    let (user, group) = (Uid::from_raw(number), Gid::from_raw(number));
    chown(scratch, Some(user), Some(group))?;
    set_keep_capabilities(true)?;
    set_thread_groups(&[])?;
    set_thread_res_gid(group, group, group)?;
    set_thread_res_uid(user, user, user)?;
    keep(CapabilitySet::DAC_OVERRIDE)?;
    Ok(configure_capability_in_ambient_set(CapabilitySet::DAC_OVERRIDE, true)?)
}

/// Gives up what lets it write to the files of others, where nothing else keeps it from that.
pub(super) fn give_up_writing() {
    let _ = clear_ambient_capability_set();
    let _ = keep(CapabilitySet::empty());
}

fn keep(kept: CapabilitySet) -> rustix::io::Result<()> {
    set_capabilities(None, CapabilitySets { effective: kept, permitted: kept, inheritable: kept })
}

/// Of anybody else: the same user among users of its own, who are counted apart since Linux 5.14.
fn leave_for_own_users() -> io::Result<()> {
    if !counts_users_apart() {
        return Err(io::ErrorKind::Unsupported.into());
    }
    let (user, group) = (getuid().as_raw(), getgid().as_raw());
    unshare(CloneFlags::CLONE_NEWUSER)?;
    // Where this is not allowed the program is called nobody, and is as well off.
    let _ = fs::write("/proc/self/setgroups", "deny");
    let _ = fs::write("/proc/self/uid_map", format!("{user} {user} 1"));
    let _ = fs::write("/proc/self/gid_map", format!("{group} {group} 1"));
    Ok(())
}

/// Before, all that the user runs would count, and no program could have a thread.
const COUNTED_APART: (u32, u32) = (5, 14);

fn counts_users_apart() -> bool {
    let release = uname();
    let release = release.release().to_string_lossy();
    let mut numbers = release.split(|letter: char| !letter.is_ascii_digit()).map(|number| number.parse().unwrap_or(0));
    (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)) >= COUNTED_APART
}
