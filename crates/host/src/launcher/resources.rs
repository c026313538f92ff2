//! Resource limits.

use rustix::process::{Resource, Rlimit, setrlimit};

use crate::{Confinement, Protection};

/// The largest file that a program may write.
const LARGEST_FILE: u64 = 64 << 20;
const OPEN_FILES: u64 = 256;

/// Sets the limits; returns the protections that work. Processes are limited later, after the change of user.
pub(super) fn limit(confinement: &Confinement) -> Vec<Protection> {
    let _ = set(Resource::Core, 0);
    let _ = set(Resource::Fsize, LARGEST_FILE);
    let _ = set(Resource::Nofile, OPEN_FILES);
    let mut held = Vec::new();
    // Data, not address space: garbage-collected runtimes reserve more addresses than any machine has memory.
    held.extend(set(Resource::Data, confinement.memory).ok().map(|()| Protection::Memory));
    // At the soft limit the program gets a signal that tells why; a second later it is killed.
    let cpu = confinement.cpu.as_secs();
    let limited = setrlimit(Resource::Cpu, Rlimit { current: Some(cpu), maximum: Some(cpu + 1) });
    held.extend(limited.ok().map(|()| Protection::Cpu));
    held
}

/// Sets a limit that the program cannot raise again.
pub(super) fn set(resource: Resource, most: u64) -> rustix::io::Result<()> {
    setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })
}
