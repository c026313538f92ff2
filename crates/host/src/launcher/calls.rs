//! System calls that no player needs.

use std::collections::BTreeMap;

use libc::{EACCES, ENOMEM, ENOSYS, EPERM, c_long};
use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, apply_filter,
};

/// Connections of any kind. Pairs of streams, which lead nowhere else, stay.
const CONNECTING: [c_long; 3] = [libc::SYS_socket, libc::SYS_bind, libc::SYS_connect];

/// Ways out of the process group, by which all processes of a program are ended; into other processes; and round the
/// other walls.
const LEAVING: [c_long; 29] = [
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
    // What is said of files, by whoever may not write to them.
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    libc::SYS_fchmodat2,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_utimensat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
];

/// The same calls as older programs make them.
#[cfg(target_arch = "x86_64")]
const LEAVING_OF_OLD: [c_long; 6] =
    [libc::SYS_chmod, libc::SYS_chown, libc::SYS_lchown, libc::SYS_utime, libc::SYS_utimes, libc::SYS_futimesat];
#[cfg(not(target_arch = "x86_64"))]
const LEAVING_OF_OLD: [c_long; 0] = [];

/// Calls that set limits and priorities of the process in their first argument; nothing stands for the caller.
const SETTING: [c_long; 5] = [
    libc::SYS_prlimit64,
    libc::SYS_sched_setscheduler,
    libc::SYS_sched_setparam,
    libc::SYS_sched_setattr,
    libc::SYS_sched_setaffinity,
];

/// The same where the process is the second argument.
const SETTING_BY_KIND: [c_long; 2] = [libc::SYS_setpriority, libc::SYS_ioprio_set];

/// Memory that no limit counts, because it may be shared.
const SHARING: [c_long; 2] = [libc::SYS_memfd_create, libc::SYS_shmget];

/// A way to make other calls unseen; programs that try it first know what to do without it.
const UNSEEN: [c_long; 1] = [libc::SYS_io_uring_setup];

type Rules = BTreeMap<c_long, Vec<SeccompRule>>;

/// Has the kernel refuse these calls from now on, for this program and all it starts.
pub(super) fn refuse() -> Result<(), seccompiler::Error> {
    let always = |calls: &[c_long]| calls.iter().map(|call| (*call, Vec::new())).collect::<Rules>();
    let mut connecting = always(&CONNECTING);
    // Messages of such a pair can be sent to anybody who has a name.
    connecting.insert(libc::SYS_socketpair, vec![when(1, SeccompCmpOp::MaskedEq(0xf), libc::SOCK_DGRAM as u64)?]);
    let mut leaving = always(&[&LEAVING[..], &LEAVING_OF_OLD].concat());
    for (calls, argument) in [(&SETTING[..], 0), (&SETTING_BY_KIND, 1)] {
        for call in calls {
            leaving.insert(*call, vec![when(argument, SeccompCmpOp::Ne, 0)?]);
        }
    }
    // Whoever shares a terminal could type there.
    let typing = [libc::TIOCSTI, libc::TIOCLINUX].map(|request| when(1, SeccompCmpOp::Eq, request));
    leaving.insert(libc::SYS_ioctl, typing.into_iter().collect::<Result<_, _>>()?);
    let mut sharing = always(&SHARING);
    let shared = (libc::MAP_SHARED | libc::MAP_ANONYMOUS) as u64;
    sharing.insert(libc::SYS_mmap, vec![when(3, SeccompCmpOp::MaskedEq(shared), shared)?]);
    install(sharing, ENOMEM)?;
    install(connecting, EACCES)?;
    install(leaving, EPERM)?;
    install(always(&UNSEEN), ENOSYS)
}

/// Refuses a call where one of its arguments is of this kind.
fn when(argument: u8, is: SeccompCmpOp, value: u64) -> Result<SeccompRule, BackendError> {
    SeccompRule::new(vec![SeccompCondition::new(argument, SeccompCmpArgLen::Dword, is, value)?])
}

fn install(rules: Rules, error: libc::c_int) -> Result<(), seccompiler::Error> {
    let refused = SeccompAction::Errno(error.unsigned_abs());
    let architecture = std::env::consts::ARCH.try_into()?;
    let filter: BpfProgram = SeccompFilter::new(rules, SeccompAction::Allow, refused, architecture)?.try_into()?;
    apply_filter(&filter)
}
