//! A separate user for every program. The kernel counts processes per user, so a limit on them is useful only for a
//! user that no other process has; and it does not apply to root.

use std::fs;
use std::io;
use std::path::Path;

use nix::sched::{CloneFlags, unshare};
use rustix::fs::chown;
use rustix::process::{DumpableBehavior, Gid, Uid, getgid, getpid, getuid, set_dumpable_behavior};
use rustix::system::uname;
use rustix::thread::{
    CapabilitySet, CapabilitySets, clear_ambient_capability_set, configure_capability_in_ambient_set,
    remove_capability_from_bounding_set, set_capabilities, set_keep_capabilities, set_thread_groups,
    set_thread_res_gid, set_thread_res_uid,
};

use super::{namespaces, resources};
use crate::{Confinement, Isolation};

/// The first of a range of unused user ids. The process id is added, which makes it unique.
const FIRST_USER: u32 = 1_000_000;
/// The user inside a box.
const BOXED_USER: u32 = 1000;

/// Gives up all rights inside a box: enters one more user namespace, as an ordinary user without capabilities, whose
/// file systems and other namespaces belong to the one around it.
pub(super) fn leave_everything(confinement: &mut Confinement) -> io::Result<()> {
    if owns_machine() {
        become_unused(confinement.user)?;
        // Otherwise this process may not write its own mapping.
        set_dumpable_behavior(DumpableBehavior::Dumpable)?;
    }
    let (user, group) = (getuid().as_raw(), getgid().as_raw());
    let mapped = unshare(CloneFlags::CLONE_NEWUSER)
        .map_err(io::Error::from)
        .and_then(|()| namespaces::map(user, group, BOXED_USER));
    // Where no further user namespace is allowed, giving up all capabilities has to do.
    if let Err(error) = mapped
        && confinement.isolation == Isolation::Full
    {
        return Err(error);
    }
    for bit in 0..u64::BITS {
        if let Some(capability) = CapabilitySet::from_bits(1 << bit) {
            let _ = remove_capability_from_bounding_set(capability);
        }
    }
    drop_capabilities()?;
    resources::limit_processes(confinement);
    Ok(())
}

/// Drops all capabilities.
pub(super) fn drop_capabilities() -> io::Result<()> {
    let _ = clear_ambient_capability_set();
    Ok(keep(CapabilitySet::empty())?)
}

/// Whether this process is the root of the machine and not only that of a user namespace.
pub(super) fn owns_machine() -> bool {
    getuid().is_root() && known_users() > 1
}

/// The number of users in this user namespace.
fn known_users() -> u32 {
    let map = fs::read_to_string("/proc/self/uid_map").unwrap_or_default();
    map.split_whitespace().nth(2).and_then(|count| count.parse().ok()).unwrap_or(1)
}

/// The number of a user that no other process has: that of a process is unique.
pub(super) fn unused_user() -> u32 {
    let (process, known) = (getpid().as_raw_nonzero().get().unsigned_abs(), known_users());
    let user = FIRST_USER + process;
    // A container may know few users.
    if user < known { user } else { known.saturating_sub(1 + process % 4096).max(1) }
}

fn become_unused(number: u32) -> io::Result<()> {
    let (user, group) = (Uid::from_raw(number), Gid::from_raw(number));
    set_thread_groups(&[])?;
    set_thread_res_gid(group, group, group)?;
    Ok(set_thread_res_uid(user, user, user)?)
}

/// Switches to a separate user, who may still read and execute what we may, and limits its processes. Writing is
/// restricted elsewhere.
pub(super) fn change(confinement: &mut Confinement) {
    let is_root = getuid().is_root();
    let changed = if is_root { become_user(confinement.user, &confinement.scratch) } else { enter_user_namespace() };
    if changed.is_ok() {
        resources::limit_processes(confinement);
    } else if is_root {
        // Without capabilities, root cannot raise its limits again.
        let _ = keep(CapabilitySet::empty());
    }
}

/// Switches from root to a separate user.
fn become_user(number: u32, scratch: &Path) -> io::Result<()> {
    chown(scratch, Some(Uid::from_raw(number)), Some(Gid::from_raw(number)))?;
    set_keep_capabilities(true)?;
    become_unused(number)?;
    keep(CapabilitySet::DAC_OVERRIDE)?;
    Ok(configure_capability_in_ambient_set(CapabilitySet::DAC_OVERRIDE, true)?)
}

/// Drops the capability to write other users' files, for kernels where nothing else prevents it.
pub(super) fn give_up_writing() {
    let _ = drop_capabilities();
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
    let _ = namespaces::map(user, group, user);
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
