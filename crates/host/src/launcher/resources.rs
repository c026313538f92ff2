//! Resource limits.

use rustix::process::{Resource, Rlimit, setrlimit};
use rustix::thread::{CpuSet, sched_setaffinity};

use crate::{Confinement, Protection};

const OPEN_FILES: u64 = 256;
/// Bytes in message queues, which count for no other limit.
const QUEUES: u64 = 0;

/// Sets the limits that need no other user. Processes are limited later, after the change of user.
pub(super) fn limit(confinement: &mut Confinement) {
    let _ = set(Resource::Fsize, confinement.disk);
    let _ = set(Resource::Nofile, OPEN_FILES);
    let _ = set(Resource::Msgqueue, QUEUES);
    let _ = set(Resource::Memlock, 0);
    // No process may become more important than others.
    let _ = set(Resource::Nice, 0);
    let _ = set(Resource::Rtprio, 0);
    // Data, not address space: garbage-collected runtimes reserve more addresses than any machine has memory.
    let _ = set(Resource::Data, confinement.memory);
    // At the soft limit the program gets a signal that tells why; a second later it is killed.
    let cpu = confinement.cpu.as_secs().max(1);
    if setrlimit(Resource::Cpu, Rlimit { current: Some(cpu), maximum: Some(cpu + 1) }).is_ok() {
        confinement.hold(Protection::Cpu);
    }
}

/// Limits what the launcher itself may write.
pub(super) fn limit_files() {
    // With a limit of zero the kernel might still hand a dump to a program of the host. One byte means: never.
    let _ = set(Resource::Core, 1);
}

/// Limits the processes of the current user.
pub(super) fn limit_processes(confinement: &mut Confinement) {
    if set(Resource::Nproc, confinement.processes.into()).is_ok() {
        confinement.hold(Protection::Processes);
    }
}

/// Keeps this process on one core.
pub(super) fn pin(confinement: &mut Confinement) {
    let Some(core) = confinement.core.filter(|core| *core < CpuSet::MAX_CPU) else { return };
    let mut set = CpuSet::new();
    set.set(core);
    if sched_setaffinity(None, &set).is_ok() {
        confinement.hold(Protection::Cores);
    }
}

/// Sets a limit that the program cannot raise again.
fn set(resource: Resource, most: u64) -> rustix::io::Result<()> {
    setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })
}
