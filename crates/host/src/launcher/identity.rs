//! A user for every program. The kernel counts processes by user, so that a limit on them binds only whoever is
//! somebody of its own; and it never binds root.

use std::path::Path;

use rustix::fs::chown;
use rustix::process::{Gid, Uid, getpid, getuid};
use rustix::thread::{
    CapabilitySet, CapabilitySets, configure_capability_in_ambient_set, set_capabilities, set_keep_capabilities,
    set_thread_groups, set_thread_res_gid, set_thread_res_uid,
};

use crate::Protection;

/// Users from here on are nobody else; the number of the process is added, which nobody else has.
const FIRST_USER: u32 = 1_000_000;

/// Becomes a user of its own, who may still read and run what root may. What it may write is decided elsewhere.
pub(super) fn change(scratch: &Path) -> Option<Protection> {
    if !getuid().is_root() {
        // Whoever is not root shares its count of processes with all that the user runs.
        return None;
    }
    become_somebody(scratch).ok().map(|()| Protection::Processes)
}

fn become_somebody(scratch: &Path) -> rustix::io::Result<()> {
    let number = FIRST_USER + getpid().as_raw_nonzero().get().unsigned_abs();
    let (user, group) = (Uid::from_raw(number), Gid::from_raw(number));
    chown(scratch, Some(user), Some(group))?;
    set_keep_capabilities(true)?;
    set_thread_groups(&[])?;
    set_thread_res_gid(group, group, group)?;
    set_thread_res_uid(user, user, user)?;
    let kept = CapabilitySet::DAC_OVERRIDE;
    set_capabilities(None, CapabilitySets { effective: kept, permitted: kept, inheritable: kept })?;
    configure_capability_in_ambient_set(kept, true)
}
