//! System calls that are blocked, because no player needs them.

use std::collections::BTreeMap;

use libc::{EACCES, ENOMEM, ENOSYS, EPERM, c_int, c_long};
use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, apply_filter,
};

/// Network access. Stream socket pairs, which connect only the program with itself, stay allowed.
const CONNECTING: [c_long; 3] = [libc::SYS_socket, libc::SYS_bind, libc::SYS_connect];

/// What a program may do in the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Networking {
    /// Nothing.
    None,
    /// Open TCP connections. Which ones, Landlock decides; this filter does not see addresses.
    Tcp,
}

/// Types of sockets other than streams.
const NO_STREAMS: [c_int; 4] = [libc::SOCK_DGRAM, libc::SOCK_RAW, libc::SOCK_RDM, libc::SOCK_SEQPACKET];

/// Ways to leave the process group, by which a program is killed, to reach other processes, and to get round other
/// restrictions.
const ESCAPING: [c_long; 29] = [
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
    // Changing metadata of files, which needs no permission to write to them.
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

/// Older variants of these calls.
#[cfg(target_arch = "x86_64")]
const ESCAPING_LEGACY: [c_long; 6] =
    [libc::SYS_chmod, libc::SYS_chown, libc::SYS_lchown, libc::SYS_utime, libc::SYS_utimes, libc::SYS_futimesat];
#[cfg(not(target_arch = "x86_64"))]
const ESCAPING_LEGACY: [c_long; 0] = [];

/// Calls that set limits and priorities of a process, given by the first argument; zero means the caller.
const TUNING: [c_long; 5] = [
    libc::SYS_prlimit64,
    libc::SYS_sched_setscheduler,
    libc::SYS_sched_setparam,
    libc::SYS_sched_setattr,
    libc::SYS_sched_setaffinity,
];

/// The same with the process as second argument.
const TUNING_BY_KIND: [c_long; 2] = [libc::SYS_setpriority, libc::SYS_ioprio_set];

/// Shared memory, which does not count towards the memory limit.
const SHARING: [c_long; 2] = [libc::SYS_memfd_create, libc::SYS_shmget];

/// A way to make other calls past this filter. Programs that use it have a fallback.
const UNFILTERED: [c_long; 1] = [libc::SYS_io_uring_setup];

type Rules = BTreeMap<c_long, Vec<SeccompRule>>;

/// Blocks these calls for this process and its children.
pub(super) fn refuse(networking: Networking) -> Result<(), seccompiler::Error> {
    let always = |calls: &[c_long]| calls.iter().map(|call| (*call, Vec::new())).collect::<Rules>();
    let mut connecting = always(&CONNECTING);
    if networking == Networking::Tcp {
        connecting.remove(&libc::SYS_connect);
        connecting.insert(libc::SYS_socket, other_than_tcp()?);
        // Sending opens a connection, too, if it is asked to.
        let opens = SeccompCmpOp::MaskedEq(libc::MSG_FASTOPEN as u64);
        for (call, flags) in [(libc::SYS_sendto, 3), (libc::SYS_sendmsg, 2), (libc::SYS_sendmmsg, 3)] {
            connecting.insert(call, vec![when(flags, opens.clone(), libc::MSG_FASTOPEN as u64)?]);
        }
    }
    // Datagram socket pairs can send to any named socket.
    connecting.insert(libc::SYS_socketpair, vec![when(1, SeccompCmpOp::MaskedEq(0xf), libc::SOCK_DGRAM as u64)?]);
    let mut escaping = always(&[&ESCAPING[..], &ESCAPING_LEGACY].concat());
    for (calls, argument) in [(&TUNING[..], 0), (&TUNING_BY_KIND, 1)] {
        for call in calls {
            escaping.insert(*call, vec![when(argument, SeccompCmpOp::Ne, 0)?]);
        }
    }
    // These requests inject input into a shared terminal.
    let typing = [libc::TIOCSTI, libc::TIOCLINUX].map(|request| when(1, SeccompCmpOp::Eq, request));
    escaping.insert(libc::SYS_ioctl, typing.into_iter().collect::<Result<_, _>>()?);
    let mut sharing = always(&SHARING);
    let shared = (libc::MAP_SHARED | libc::MAP_ANONYMOUS) as u64;
    sharing.insert(libc::SYS_mmap, vec![when(3, SeccompCmpOp::MaskedEq(shared), shared)?]);
    install(sharing, ENOMEM)?;
    install(connecting, EACCES)?;
    install(escaping, EPERM)?;
    install(always(&UNFILTERED), ENOSYS)
}

/// Matches sockets that are not for TCP.
fn other_than_tcp() -> Result<Vec<SeccompRule>, BackendError> {
    let families = [libc::AF_INET, libc::AF_INET6].map(|family| condition(0, SeccompCmpOp::Ne, family as u64));
    let other_family = SeccompRule::new(families.into_iter().collect::<Result<_, _>>()?);
    let protocols = [0, libc::IPPROTO_TCP].map(|protocol| condition(2, SeccompCmpOp::Ne, protocol as u64));
    let other_protocol = SeccompRule::new(protocols.into_iter().collect::<Result<_, _>>()?);
    let other_types = NO_STREAMS.map(|kind| when(1, SeccompCmpOp::MaskedEq(0xf), kind as u64));
    [other_family, other_protocol].into_iter().chain(other_types).collect()
}

/// Matches a call by one of its arguments.
fn when(argument: u8, is: SeccompCmpOp, value: u64) -> Result<SeccompRule, BackendError> {
    SeccompRule::new(vec![condition(argument, is, value)?])
}

fn condition(argument: u8, is: SeccompCmpOp, value: u64) -> Result<SeccompCondition, BackendError> {
    SeccompCondition::new(argument, SeccompCmpArgLen::Dword, is, value)
}

fn install(rules: Rules, error: libc::c_int) -> Result<(), seccompiler::Error> {
    let refused = SeccompAction::Errno(error.unsigned_abs());
    let architecture = std::env::consts::ARCH.try_into()?;
    let filter: BpfProgram = SeccompFilter::new(rules, SeccompAction::Allow, refused, architecture)?.try_into()?;
    apply_filter(&filter)
}
