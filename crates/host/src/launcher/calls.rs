//! System calls that no player needs.

use std::collections::BTreeMap;

use libc::{EACCES, ENOSYS, EPERM};
use seccompiler::{BpfProgram, SeccompAction, SeccompFilter, apply_filter};

/// Connections of any kind. Pairs of sockets, which lead nowhere else, stay.
const CONNECTING: [libc::c_long; 1] = [libc::SYS_socket];

/// Ways out of the process group, by which all processes of a program are ended; into other processes; and round the
/// other walls.
const LEAVING: [libc::c_long; 17] = [
    libc::SYS_setsid,
    libc::SYS_setpgid,
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_keyctl,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_open_by_handle_at,
];

/// A way to make other calls unseen; programs that try it first know what to do without it.
const UNSEEN: [libc::c_long; 1] = [libc::SYS_io_uring_setup];

/// Has the kernel refuse these calls from now on, for this program and all it starts.
pub(super) fn refuse() -> Result<(), seccompiler::Error> {
    for (calls, error) in [(&CONNECTING[..], EACCES), (&LEAVING, EPERM), (&UNSEEN, ENOSYS)] {
        let rules: BTreeMap<_, _> = calls.iter().map(|call| (*call, Vec::new())).collect();
        let refused = SeccompAction::Errno(error.unsigned_abs());
        let architecture = std::env::consts::ARCH.try_into()?;
        let filter = SeccompFilter::new(rules, SeccompAction::Allow, refused, architecture)?;
        let filter: BpfProgram = filter.try_into()?;
        apply_filter(&filter)?;
    }
    Ok(())
}
