//! The system calls that a program may use. All others do not exist for it, so that it falls back to older ones.

mod list;

use std::collections::BTreeMap;

use libc::{ENOSYS, c_int, c_long};
use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, apply_filter,
};

use super::Surroundings;
use crate::Protection;

/// What a program may do in the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Networking {
    /// Nothing. Stream socket pairs, which connect only the program with itself, stay allowed.
    None,
    /// Open TCP connections. Which ones, Landlock decides; this filter does not see addresses.
    Tcp,
}

/// The arguments with which a call is allowed: any of these combinations.
type Rules = BTreeMap<c_long, Vec<SeccompRule>>;

/// Flags of new processes that create namespaces.
const NAMESPACES: u64 = (libc::CLONE_NEWNS
    | libc::CLONE_NEWCGROUP
    | libc::CLONE_NEWUTS
    | libc::CLONE_NEWIPC
    | libc::CLONE_NEWUSER
    | libc::CLONE_NEWPID
    | libc::CLONE_NEWNET) as u32 as u64;
/// The signal that a new process sends when it ends is in these bits of the flags.
const END_SIGNAL: u64 = 0xff;
/// The kind of a socket, without its flags.
const SOCKET_KIND: u64 = 0xf;
/// Calls that send a signal, with the argument that names it.
const SIGNALLING: [(c_long, u8); 6] = [
    (libc::SYS_kill, 1),
    (libc::SYS_tkill, 1),
    (libc::SYS_tgkill, 2),
    (libc::SYS_rt_sigqueueinfo, 1),
    (libc::SYS_rt_tgsigqueueinfo, 2),
    (libc::SYS_pidfd_send_signal, 1),
];
/// Settings of a process or its thread that programs may change. The others include the signal at the end of a parent.
const SETTINGS: [c_int; 10] = [
    libc::PR_SET_NAME,
    libc::PR_GET_NAME,
    libc::PR_SET_VMA,
    libc::PR_GET_DUMPABLE,
    libc::PR_CAPBSET_READ,
    libc::PR_SET_TIMERSLACK,
    libc::PR_GET_NO_NEW_PRIVS,
    libc::PR_SET_NO_NEW_PRIVS,
    libc::PR_GET_SECCOMP,
    libc::PR_SET_THP_DISABLE,
];
/// Requests to devices: what kind of file it is, how many bytes can be read, and flags of the descriptor.
const REQUESTS: [u64; 8] = [
    libc::TCGETS,
    libc::TIOCGWINSZ,
    libc::TIOCGPGRP,
    libc::FIONREAD,
    libc::FIONBIO,
    libc::FIOCLEX,
    libc::FIONCLEX,
    0x802c_542a, // TCGETS2
];
/// Commands on a descriptor that would send signals of one's choice, or delay others who open the file.
const REFUSED_COMMANDS: [c_int; 5] = [libc::F_SETOWN, F_SETSIG, F_SETOWN_EX, libc::F_SETLEASE, libc::F_NOTIFY];
const F_SETSIG: c_int = 10;
const F_SETOWN_EX: c_int = 15;
/// Options of a socket that attach programs for the kernel to it: filters, and choices among sockets.
const REFUSED_OPTIONS: [c_int; 4] = [26, 50, 51, 52];
/// The commands to query and to use barriers among the threads of the process. The others interrupt foreign processes.
const BARRIERS: [u64; 7] = [0, 1 << 3, 1 << 4, 1 << 5, 1 << 6, 1 << 7, 1 << 8];

/// Allows these calls, and no others, for this process and its children.
pub(super) fn allow(
    networking: Networking,
    surroundings: Surroundings,
    held: &[Protection],
) -> Result<(), seccompiler::Error> {
    let mut rules: Rules = list::ALWAYS.iter().chain(list::LEGACY).map(|call| (*call, Vec::new())).collect();
    if surroundings == Surroundings::Box {
        rules.extend(list::IN_A_BOX.iter().chain(list::IN_A_BOX_LEGACY).map(|call| (*call, Vec::new())));
        // Without a control group, a signal to the process group stops the program.
        if held.contains(&Protection::Freezing) {
            rules.extend([(libc::SYS_setsid, Vec::new()), (libc::SYS_setpgid, Vec::new())]);
        }
    }
    for (call, argument) in SIGNALLING {
        // A stopped program must not wake itself.
        rules.insert(call, vec![when(argument, SeccompCmpOp::Ne, libc::SIGCONT as u64)?]);
    }
    rules.insert(libc::SYS_clone, new_processes()?);
    rules.insert(libc::SYS_mmap, mappings(held.contains(&Protection::Memory))?);
    rules.insert(libc::SYS_prctl, any_of(0, &SETTINGS.map(|setting| setting as u64))?);
    rules.insert(libc::SYS_ioctl, any_of(1, &REQUESTS)?);
    rules.insert(libc::SYS_fcntl, none_of(1, &REFUSED_COMMANDS)?);
    rules.insert(libc::SYS_madvise, none_of(2, &[libc::MADV_MERGEABLE])?);
    rules.insert(libc::SYS_membarrier, any_of(0, &BARRIERS)?);
    rules.insert(libc::SYS_prlimit64, own_limits()?);
    // 0 as the kind means a process. Kinds for groups and users would reach others.
    let own_priority = [condition(0, SeccompCmpOp::Eq, 0)?, condition(1, SeccompCmpOp::Eq, 0)?];
    rules.insert(libc::SYS_setpriority, vec![SeccompRule::new(own_priority.into())?]);
    // Datagram socket pairs can send to any named socket.
    let stream = SeccompCmpOp::MaskedEq(SOCKET_KIND);
    rules.insert(libc::SYS_socketpair, vec![when(1, stream, libc::SOCK_STREAM as u64)?]);
    connect(networking, &mut rules)?;
    install(rules)
}

/// Limits of the caller itself, which only ever get stricter. The limit on core dumps stays: if it were zero, the kernel might
/// hand the dump to a program of the host.
fn own_limits() -> Result<Vec<SeccompRule>, BackendError> {
    let own = condition(0, SeccompCmpOp::Eq, 0)?;
    let other_limit = condition(1, SeccompCmpOp::Ne, libc::RLIMIT_CORE.into())?;
    let only_read = SeccompCondition::new(2, SeccompCmpArgLen::Qword, SeccompCmpOp::Eq, 0)?;
    Ok(vec![SeccompRule::new(vec![own.clone(), other_limit])?, SeccompRule::new(vec![own, only_read])?])
}

/// Adds the calls for connections. Sending never opens one.
fn connect(networking: Networking, rules: &mut Rules) -> Result<(), BackendError> {
    for (call, flags) in [(libc::SYS_sendto, 3), (libc::SYS_sendmsg, 2), (libc::SYS_sendmmsg, 3)] {
        rules.insert(call, vec![when(flags, SeccompCmpOp::MaskedEq(libc::MSG_FASTOPEN as u64), 0)?]);
    }
    let mut harmless = vec![condition(1, SeccompCmpOp::Eq, libc::SOL_SOCKET as u64)?];
    for option in REFUSED_OPTIONS {
        harmless.push(condition(2, SeccompCmpOp::Ne, option as u64)?);
    }
    let mut options = vec![SeccompRule::new(harmless)?];
    if networking == Networking::Tcp {
        rules.insert(libc::SYS_connect, Vec::new());
        for level in [libc::IPPROTO_IP, libc::IPPROTO_IPV6, libc::IPPROTO_TCP] {
            options.push(when(1, SeccompCmpOp::Eq, level as u64)?);
        }
        let mut tcp = Vec::new();
        for family in [libc::AF_INET, libc::AF_INET6] {
            for protocol in [0, libc::IPPROTO_TCP] {
                tcp.push(SeccompRule::new(vec![
                    condition(0, SeccompCmpOp::Eq, family as u64)?,
                    condition(1, SeccompCmpOp::MaskedEq(SOCKET_KIND), libc::SOCK_STREAM as u64)?,
                    condition(2, SeccompCmpOp::Eq, protocol as u64)?,
                ])?);
            }
        }
        rules.insert(libc::SYS_socket, tcp);
    }
    rules.insert(libc::SYS_setsockopt, options);
    Ok(())
}

/// Processes and threads without namespaces of their own, which send nothing unusual when they end.
fn new_processes() -> Result<Vec<SeccompRule>, BackendError> {
    let rule = |signal: c_int| {
        SeccompRule::new(vec![
            condition(0, SeccompCmpOp::MaskedEq(NAMESPACES), 0)?,
            condition(0, SeccompCmpOp::MaskedEq(END_SIGNAL), signal as u64)?,
        ])
    };
    [0, libc::SIGCHLD].into_iter().map(rule).collect()
}

/// Memory, except for stacks that grow without a limit and, where only private memory counts, shared memory.
fn mappings(counts_shared_memory: bool) -> Result<Vec<SeccompRule>, BackendError> {
    let growing = libc::MAP_GROWSDOWN as u64;
    let none_grows = condition(3, SeccompCmpOp::MaskedEq(growing), 0)?;
    if counts_shared_memory {
        return Ok(vec![SeccompRule::new(vec![none_grows])?]);
    }
    let of_file = condition(3, SeccompCmpOp::MaskedEq(libc::MAP_ANONYMOUS as u64), 0)?;
    let private = condition(3, SeccompCmpOp::MaskedEq(libc::MAP_TYPE as u64), libc::MAP_PRIVATE as u64)?;
    Ok(vec![SeccompRule::new(vec![none_grows.clone(), of_file])?, SeccompRule::new(vec![none_grows, private])?])
}

/// Matches a call by one of its arguments.
fn when(argument: u8, is: SeccompCmpOp, value: u64) -> Result<SeccompRule, BackendError> {
    SeccompRule::new(vec![condition(argument, is, value)?])
}

fn any_of(argument: u8, values: &[u64]) -> Result<Vec<SeccompRule>, BackendError> {
    values.iter().map(|value| when(argument, SeccompCmpOp::Eq, *value)).collect()
}

/// One rule: the argument is none of these numbers.
fn none_of(argument: u8, values: &[c_int]) -> Result<Vec<SeccompRule>, BackendError> {
    let conditions = values.iter().map(|value| condition(argument, SeccompCmpOp::Ne, *value as u64));
    Ok(vec![SeccompRule::new(conditions.collect::<Result<_, _>>()?)?])
}

fn condition(argument: u8, is: SeccompCmpOp, value: u64) -> Result<SeccompCondition, BackendError> {
    SeccompCondition::new(argument, SeccompCmpArgLen::Dword, is, value)
}

fn install(rules: Rules) -> Result<(), seccompiler::Error> {
    let refused = SeccompAction::Errno(ENOSYS.unsigned_abs());
    let architecture = std::env::consts::ARCH.try_into()?;
    let filter: BpfProgram = SeccompFilter::new(rules, refused, SeccompAction::Allow, architecture)?.try_into()?;
    apply_filter(&filter)
}
