use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use super::hierarchies::Version;
use super::read;

/// A control group whose processes can be frozen.
#[derive(Debug)]
pub(super) struct Freezer {
    group: PathBuf,
    switch: File,
    /// Tells whether all processes are frozen.
    state: File,
    words: Words,
}

/// What is written and read to freeze a group.
#[derive(Debug)]
struct Words {
    freeze: &'static str,
    thaw: &'static str,
    is_frozen: &'static str,
}

const VERSION_1: Words = Words { freeze: "FROZEN", thaw: "THAWED", is_frozen: "FROZEN" };
const VERSION_2: Words = Words { freeze: "1", thaw: "0", is_frozen: "frozen 1" };
/// How long the kernel may take to freeze a group.
const FREEZING: Duration = Duration::from_secs(1);
/// After this time, waiting no longer keeps a processor busy.
const BUSY_WAITING: Duration = Duration::from_micros(300);
const INTERVAL: Duration = Duration::from_micros(100);

impl Freezer {
    /// The freezer of a group; `None` if the kernel has none in this hierarchy.
    pub(super) fn create(version: Version, group: &Path) -> Option<Self> {
        let (switch, state, words) = match version {
            Version::One => ("freezer.state", "freezer.state", VERSION_1),
            Version::Two => ("cgroup.freeze", "cgroup.events", VERSION_2),
        };
        let switch = OpenOptions::new().write(true).open(group.join(switch)).ok()?;
        let state = File::open(group.join(state)).ok()?;
        Some(Self { switch, state, words, group: group.to_owned() })
    }

    /// Freezes all processes and waits until none runs; false if that takes too long.
    pub(super) fn freeze(&self) -> bool {
        if self.switch.write_at(self.words.freeze.as_bytes(), 0).is_err() {
            return false;
        }
        let begun = Instant::now();
        loop {
            if read(&self.state).contains(self.words.is_frozen) || self.threads().is_empty() {
                return true;
            }
            match begun.elapsed() {
                waited if waited > FREEZING => return false,
                waited if waited > BUSY_WAITING => thread::sleep(INTERVAL),
                _ => thread::yield_now(),
            }
        }
    }

    pub(super) fn group(&self) -> &Path {
        &self.group
    }

    pub(super) fn thaw(&self) {
        let _ = self.switch.write_at(self.words.thaw.as_bytes(), 0);
    }

    pub(super) fn threads(&self) -> Vec<i32> {
        let list = fs::read_to_string(self.group.join("cgroup.threads"))
            .or_else(|_| fs::read_to_string(self.group.join("tasks")))
            .unwrap_or_default();
        list.lines().filter_map(|line| line.parse().ok()).collect()
    }
}
