//! Somebody of its own for every program. The kernel counts processes by user, so that a limit on them binds only
//! whoever shares its user with nobody else; and it never binds root.

use std::fs;
use std::io;
use std::path::Path;

use nix::sched::{CloneFlags, unshare};
use rustix::fs::chown;
use rustix::process::{Gid, Resource, Uid, getgid, getpid, getuid};
use rustix::thread::{
    CapabilitySet, CapabilitySets, configure_capability_in_ambient_set, set_capabilities, set_keep_capabilities,
    set_thread_groups, set_thread_res_gid, set_thread_res_uid,
};

use super::resources;
use crate::{Confinement, Protection};

/// Users from here on are nobody else; the number of the process is added, which nobody else has.
const FIRST_USER: u32 = 1_000_000;

/// Becomes somebody of its own, who may still read and run what we may, and have so many processes. What it may write is
/// decided elsewhere.
pub(super) fn change(confinement: &Confinement) -> Option<Protection> {
    let changed = if getuid().is_root() { become_user(&confinement.scratch) } else { leave_for_own_users() };
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
    let kept = CapabilitySet::DAC_OVERRIDE;
    set_capabilities(None, CapabilitySets { effective: kept, permitted: kept, inheritable: kept })?;
    Ok(configure_capability_in_ambient_set(kept, true)?)
}

/// Of anybody else: the same user among users of its own, who are counted apart since Linux 5.14.
fn leave_for_own_users() -> io::Result<()> {
    let (user, group) = (getuid().as_raw(), getgid().as_raw());
    unshare(CloneFlags::CLONE_NEWUSER)?;
    // Where this is not allowed the program is called nobody, and is as well off.
    let _ = fs::write("/proc/self/setgroups", "deny");
    let _ = fs::write("/proc/self/uid_map", format!("{user} {user} 1"));
    let _ = fs::write("/proc/self/gid_map", format!("{group} {group} 1"));
    Ok(())
}
