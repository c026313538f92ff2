//! Limits that the kernel counts.

use rustix::process::{Resource, Rlimit, setrlimit};

use crate::{Confinement, Protection};

/// The largest file that may be written.
const LARGEST_FILE: u64 = 64 << 20;
const OPEN_FILES: u64 = 256;

/// Sets the limits; says which of them hold. The number of processes is limited once the program is somebody of its own.
pub(super) fn limit(confinement: &Confinement) -> Vec<Protection> {
    let _ = set(Resource::Core, 0);
    let _ = set(Resource::Fsize, LARGEST_FILE);
    let _ = set(Resource::Nofile, OPEN_FILES);
    let mut held = Vec::new();
    // Data, not addresses: runtimes with a collector set more addresses aside than any machine has memory.
    held.extend(set(Resource::Data, confinement.memory).ok().map(|()| Protection::Memory));
    // With a second in between the program is told by a signal of its own, and its end says why.
    let cpu = confinement.cpu.as_secs();
    let limited = setrlimit(Resource::Cpu, Rlimit { current: Some(cpu), maximum: Some(cpu + 1) });
    held.extend(limited.ok().map(|()| Protection::Cpu));
    held
}

/// Sets one limit, which nobody can raise again.
pub(super) fn set(resource: Resource, most: u64) -> rustix::io::Result<()> {
    setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })
}
