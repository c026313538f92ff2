//! A separate user for every program. The kernel counts processes per user, so a limit on them is useful only for a
//! user that no other process has; and it does not apply to root.

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

/// The first of a range of unused user ids. The process id is added, which makes it unique.
const FIRST_USER: u32 = 1_000_000;

/// Switches to a separate user, who may still read and execute what we may, and limits its processes. Writing is
/// restricted elsewhere.
pub(super) fn change(confinement: &Confinement) -> Option<Protection> {
    let is_root = getuid().is_root();
    let changed = if is_root { become_user(&confinement.scratch) } else { enter_user_namespace() };
    if changed.is_err() && is_root {
        // Without capabilities, root cannot raise its limits again.
        let _ = keep(CapabilitySet::empty());
    }
    changed.ok()?;
    resources::set(Resource::Nproc, confinement.processes.into()).ok()?;
    Some(Protection::Processes)
}

/// Switches from root to a separate user.
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

/// Drops the capability to write other users' files, for kernels where nothing else prevents it.
pub(super) fn give_up_writing() {
    let _ = clear_ambient_capability_set();
    let _ = keep(CapabilitySet::empty());
}

fn keep(kept: CapabilitySet) -> rustix::io::Result<()> {
    set_capabilities(None, CapabilitySets { effective: kept, permitted: kept, inheritable: kept })
}

/// Enters a user namespace, whose processes are counted separately since Linux 5.14.
fn enter_user_namespace() -> io::Result<()> {
    if !counts_namespaces_separately() {
        return Err(io::ErrorKind::Unsupported.into());
    }
    let (user, group) = (getuid().as_raw(), getgid().as_raw());
    unshare(CloneFlags::CLONE_NEWUSER)?;
    // Without these mappings the program runs as `nobody`, which works as well.
    let _ = fs::write("/proc/self/setgroups", "deny");
    let _ = fs::write("/proc/self/uid_map", format!("{user} {user} 1"));
    let _ = fs::write("/proc/self/gid_map", format!("{group} {group} 1"));
    Ok(())
}

/// Before this version, all processes of the user count, and the limit would prevent any thread.
const COUNTED_SEPARATELY: (u32, u32) = (5, 14);

fn counts_namespaces_separately() -> bool {
    let release = uname();
    let release = release.release().to_string_lossy();
    let mut numbers = release.split(|letter: char| !letter.is_ascii_digit()).map(|number| number.parse().unwrap_or(0));
    (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)) >= COUNTED_SEPARATELY
}
