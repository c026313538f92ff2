//! Measures what a program has used of the processor, and how long it was kept from it.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::read;

/// Files of the control groups of a program that tell its processor time.
#[derive(Debug, Default)]
pub(super) struct Meter {
    usage: Option<Usage>,
    pressure: Option<File>,
}

#[derive(Debug)]
enum Usage {
    /// `cpu.stat` of version 2.
    Statistics(File),
    /// `cpuacct.usage` of version 1.
    Account(File),
}

impl Meter {
    pub(super) fn of(groups: &[PathBuf]) -> Self {
        let open = |file: &str| groups.iter().find_map(|group: &PathBuf| File::open(Path::new(group).join(file)).ok());
        // Groups of version 1 have a `cpu.stat` without the processor time.
        let statistics = open("cpu.stat").filter(|file| usage_of(&read(file)).is_some()).map(Usage::Statistics);
        let usage = statistics.or_else(|| open("cpuacct.usage").map(Usage::Account));
        Self { usage, pressure: open("cpu.pressure").filter(|file| pressure_of(&read(file)).is_some()) }
    }

    /// Processor time of all its processes.
    pub(super) fn cpu(&self) -> Option<Duration> {
        match self.usage.as_ref()? {
            Usage::Statistics(file) => usage_of(&read(file)),
            Usage::Account(file) => read(file).trim().parse().ok().map(Duration::from_nanos),
        }
    }

    /// How long it had something to do, while none of its threads was running.
    pub(super) fn delayed(&self) -> Option<Duration> {
        pressure_of(&read(self.pressure.as_ref()?))
    }
}

fn usage_of(statistics: &str) -> Option<Duration> {
    let used = statistics.lines().find_map(|line| line.strip_prefix("usage_usec ")?.parse().ok())?;
    Some(Duration::from_micros(used))
}

fn pressure_of(text: &str) -> Option<Duration> {
    let line = text.lines().find(|line| line.starts_with("full "))?;
    Some(Duration::from_micros(line.rsplit_once("total=")?.1.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_of_a_group_are_understood() {
        assert_eq!(usage_of("usage_usec 12\nuser_usec 5\n"), Some(Duration::from_micros(12)));
        assert_eq!(usage_of("nr_periods 0\nnr_throttled 0\n"), None);
        let pressure =
            "some avg10=0.00 avg60=0.00 avg300=0.00 total=99\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=7\n";
        assert_eq!(pressure_of(pressure), Some(Duration::from_micros(7)));
        assert_eq!(pressure_of("some avg10=0.00 avg60=0.00 avg300=0.00 total=99\n"), None);
    }
}
