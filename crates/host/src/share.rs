//! The share of the machine that a program gets: control groups for its memory, processes and processor, in which it is
//! frozen and killed as a whole.

mod cores;
mod freezer;
mod hierarchies;
mod meter;

use std::fs::{self, File};
use std::os::unix::fs::FileExt as _;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

pub(crate) use self::cores::{CoreLease, Cores};
use self::freezer::Freezer;
use self::hierarchies::Hierarchy;
use self::meter::Meter;
use crate::{Confinement, Protection};

/// The control groups of this machine in which shares can be created.
#[derive(Debug)]
pub(crate) struct Shares {
    hierarchies: Vec<Hierarchy>,
}

/// The control groups of one program. They are killed and removed with it.
#[derive(Debug)]
pub(crate) struct Share {
    groups: Vec<PathBuf>,
    freezer: Option<Freezer>,
    meter: Meter,
    held: Vec<Protection>,
}

/// Shares that this process has created, which makes their names unique.
static CREATED: AtomicU64 = AtomicU64::new(0);
/// The beginning of the name of a group; the process id of its host follows.
const PREFIX: &str = "gambito-";
/// Processes of the launcher that run beside a program.
const LAUNCHER_PROCESSES: u32 = 2;
/// How long the kernel may take to kill a group.
const KILLING: Duration = Duration::from_secs(5);
/// Longer than the files of a group that are read.
const LONGEST_FILE: usize = 2048;
/// How long to wait between two attempts to remove a group.
const INTERVAL: Duration = Duration::from_micros(200);

impl Shares {
    /// The control groups that this process may create groups in.
    pub(crate) fn find() -> Self {
        let hierarchies = hierarchies::find();
        hierarchies.iter().for_each(sweep);
        Self { hierarchies }
    }

    /// The cores that this process may use.
    pub(crate) fn cores(&self) -> Vec<usize> {
        cores::allowed()
    }

    /// Creates the groups of a program with its limits; `None` if there is no control group at all.
    pub(crate) fn create(&self, confinement: &Confinement) -> Option<Share> {
        let number = CREATED.fetch_add(1, Ordering::Relaxed);
        let name = format!("{PREFIX}{}-{number}", std::process::id());
        let mut share = Share { groups: Vec::new(), freezer: None, meter: Meter::default(), held: Vec::new() };
        for hierarchy in &self.hierarchies {
            let group = hierarchy.parent.join(&name);
            if fs::create_dir(&group).is_err() {
                continue;
            }
            share.held.extend(hierarchy.limit(&group, confinement.memory, confinement.processes + LAUNCHER_PROCESSES));
            let freezer = if share.freezer.is_none() { Freezer::create(hierarchy.version, &group) } else { None };
            if let Some(freezer) = freezer {
                share.held.push(Protection::Freezing);
                share.freezer = Some(freezer);
            }
            share.groups.push(group);
        }
        share.meter = Meter::of(&share.groups);
        (!share.groups.is_empty()).then_some(share)
    }
}

impl Share {
    /// Tells a launcher about the groups to join.
    pub(crate) fn describe(&self, confinement: &mut Confinement) {
        confinement.freezer = self.freezer.as_ref().map(|freezer| freezer.group().to_owned());
        let others = self.groups.iter().filter(|group| confinement.freezer.as_ref() != Some(group));
        confinement.groups = others.cloned().collect();
        self.held.iter().for_each(|protection| confinement.hold(*protection));
    }

    /// Whether its processes can be frozen.
    pub(crate) const fn can_freeze(&self) -> bool {
        self.freezer.is_some()
    }

    /// Freezes the program and returns once none of its threads runs. A program that cannot be frozen is killed.
    pub(crate) fn freeze(&self) {
        if let Some(freezer) = &self.freezer
            && !freezer.freeze()
        {
            self.kill();
        }
    }

    /// Lets the program run again.
    pub(crate) fn thaw(&self) {
        if let Some(freezer) = &self.freezer {
            freezer.thaw();
        }
    }

    /// Processor time that all its processes have used together.
    pub(crate) fn cpu(&self) -> Option<Duration> {
        self.meter.cpu()
    }

    /// How long it had something to do, while none of its threads was running.
    pub(crate) fn delayed(&self) -> Option<Duration> {
        self.meter.delayed()
    }

    /// The threads of the program.
    pub(crate) fn threads(&self) -> Vec<i32> {
        self.freezer.as_ref().map(Freezer::threads).unwrap_or_default()
    }

    /// Kills all processes.
    pub(crate) fn kill(&self) {
        self.groups.iter().for_each(|group| hierarchies::kill(group));
        // Processes in a frozen group of version 1 die only when they are thawed.
        self.thaw();
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.kill();
        let deadline = Instant::now() + KILLING;
        for group in &self.groups {
            while !remove(group) && Instant::now() < deadline {
                self.kill();
                std::thread::sleep(INTERVAL);
            }
        }
    }
}

/// Removes a group without processes; false if it still has some.
fn remove(group: &std::path::Path) -> bool {
    match fs::remove_dir(group) {
        Ok(()) => true,
        Err(error) => error.kind() == std::io::ErrorKind::NotFound,
    }
}

/// The contents of a file of a group, which may have changed since it was opened.
fn read(file: &File) -> String {
    let mut bytes = [0; LONGEST_FILE];
    let count = file.read_at(&mut bytes, 0).unwrap_or(0);
    String::from_utf8_lossy(&bytes[..count]).into_owned()
}

/// Removes the empty groups of hosts that have ended.
fn sweep(hierarchy: &Hierarchy) {
    for entry in fs::read_dir(&hierarchy.parent).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let host = name.to_str().and_then(|name| name.strip_prefix(PREFIX)?.split('-').next()?.parse::<u32>().ok());
        if host.is_some_and(|host| !PathBuf::from(format!("/proc/{host}")).exists()) {
            remove(&entry.path());
        }
    }
}
