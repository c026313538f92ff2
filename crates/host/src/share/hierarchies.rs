//! The control groups of this machine: version 2 where it has controllers, version 1 for the others.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use rustix::fs::{Access, access};
use rustix::process::{Pid, Signal, kill_process};

use crate::Protection;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Version {
    One,
    Two,
}

/// A directory in which groups can be created, and what they limit.
#[derive(Debug)]
pub(super) struct Hierarchy {
    pub(super) version: Version,
    pub(super) parent: PathBuf,
    controllers: Vec<String>,
}

/// A mounted hierarchy.
struct Mount {
    version: Version,
    /// The group that is mounted.
    root: PathBuf,
    at: PathBuf,
    controllers: Vec<String>,
}

/// The controllers that are used.
const USED: [&str; 5] = ["memory", "pids", "cpu", "cpuacct", "freezer"];

impl Hierarchy {
    /// Sets the limits of a new group; returns the protections that work.
    pub(super) fn limit(&self, group: &Path, memory: u64, processes: u32) -> Vec<Protection> {
        let set = |file: &str, value: u64| fs::write(group.join(file), value.to_string()).is_ok();
        let has = |name: &str| self.controllers.iter().any(|controller| controller == name);
        let mut held = Vec::new();
        if has("memory") {
            let is_limited = match self.version {
                Version::One => {
                    let has_swap = group.join("memory.memsw.limit_in_bytes").exists();
                    let is_set = set("memory.limit_in_bytes", memory);
                    let swap = if has_swap { set("memory.memsw.limit_in_bytes", memory) } else { !machine_swaps() };
                    is_set && swap
                }
                Version::Two => {
                    let _ = set("memory.oom.group", 1);
                    let has_swap = group.join("memory.swap.max").exists();
                    set("memory.max", memory) && if has_swap { set("memory.swap.max", 0) } else { !machine_swaps() }
                }
            };
            held.extend(is_limited.then_some(Protection::Memory));
        }
        if has("pids") && set("pids.max", processes.into()) {
            held.push(Protection::Processes);
        }
        held
    }
}

/// Whether this machine has swap space.
fn machine_swaps() -> bool {
    fs::read_to_string("/proc/swaps").is_ok_and(|swaps| swaps.lines().count() > 1)
}

/// The hierarchies in which this process may create groups.
pub(super) fn find() -> Vec<Hierarchy> {
    let mounts = fs::read_to_string("/proc/self/mountinfo").unwrap_or_default();
    let own = own_groups(&fs::read_to_string("/proc/self/cgroup").unwrap_or_default());
    let mut mounts: Vec<Mount> = mounts.lines().filter_map(mount).collect();
    // Version 2 comes first: what it limits, version 1 need not.
    mounts.sort_by_key(|mount| mount.version == Version::One);
    let mut taken: Vec<String> = Vec::new();
    let mut found: Vec<Hierarchy> = Vec::new();
    for mount in mounts {
        let Some(hierarchy) = usable(&mount, &own) else { continue };
        let is_new = |controller: &String| !taken.contains(controller);
        let controllers: Vec<String> = hierarchy.controllers.iter().filter(|one| is_new(one)).cloned().collect();
        if controllers.is_empty() && hierarchy.version == Version::One {
            continue;
        }
        taken.extend(controllers.iter().cloned());
        // Groups of version 2 can be frozen and tell their processor time without a controller.
        if hierarchy.version == Version::Two {
            taken.extend(["freezer", "cpuacct"].map(str::to_owned));
        }
        found.push(Hierarchy { controllers, ..hierarchy });
    }
    found
}

fn usable(mount: &Mount, own: &BTreeMap<String, PathBuf>) -> Option<Hierarchy> {
    let key = match mount.version {
        Version::One => mount.controllers.first()?.as_str(),
        Version::Two => "",
    };
    let inside = own.get(key).and_then(|group| group.strip_prefix(&mount.root).ok().map(|group| mount.at.join(group)));
    let candidates = inside.into_iter().chain([mount.at.clone()]);
    let mut writable = candidates.filter(|group| access(group, Access::WRITE_OK).is_ok());
    if mount.version == Version::One {
        let used = mount.controllers.iter().filter(|one| USED.contains(&one.as_str())).cloned().collect::<Vec<_>>();
        let parent = writable.next().filter(|_| !used.is_empty())?;
        return Some(Hierarchy { version: Version::One, parent, controllers: used });
    }
    let enabled: Vec<(PathBuf, Vec<String>)> = writable.map(|group| (group.clone(), enable(&group))).collect();
    let (parent, controllers) = enabled.into_iter().max_by_key(|(_, controllers)| controllers.len())?;
    Some(Hierarchy { version: Version::Two, parent, controllers })
}

/// Enables the controllers of version 2 for the groups in a group; returns those that are enabled.
fn enable(group: &Path) -> Vec<String> {
    let switch = group.join("cgroup.subtree_control");
    let offered = fs::read_to_string(group.join("cgroup.controllers")).unwrap_or_default();
    for controller in offered.split_whitespace().filter(|controller| USED.contains(controller)) {
        if fs::write(&switch, format!("+{controller}")).is_err() && leave(group).is_some() {
            let _ = fs::write(&switch, format!("+{controller}"));
        }
    }
    let enabled = fs::read_to_string(&switch).unwrap_or_default();
    enabled.split_whitespace().filter(|one| USED.contains(one)).map(str::to_owned).collect()
}

/// Moves this process to a group inside: a group with processes of its own cannot pass on controllers. A group that was
/// delegated to it contains no other process.
fn leave(group: &Path) -> Option<()> {
    let processes = fs::read_to_string(group.join("cgroup.procs")).ok()?;
    let own = std::process::id().to_string();
    if processes.split_whitespace().ne([own.as_str()]) {
        return None;
    }
    let inside = group.join("gambito-host");
    let _ = fs::create_dir(&inside);
    fs::write(inside.join("cgroup.procs"), "0").ok()
}

/// Kills all processes of a group.
pub(super) fn kill(group: &Path) {
    if fs::write(group.join("cgroup.kill"), "1").is_ok() {
        return;
    }
    let processes = fs::read_to_string(group.join("cgroup.procs")).unwrap_or_default();
    for process in processes.lines().filter_map(|line| Pid::from_raw(line.parse().ok()?)) {
        let _ = kill_process(process, Signal::KILL);
    }
}

/// The group of this process in each hierarchy, by controller; that of version 2 has no name.
fn own_groups(text: &str) -> BTreeMap<String, PathBuf> {
    let mut groups = BTreeMap::new();
    for line in text.lines() {
        let mut parts = line.splitn(3, ':').skip(1);
        let (Some(controllers), Some(group)) = (parts.next(), parts.next()) else { continue };
        for controller in controllers.split(',') {
            groups.insert(controller.to_owned(), PathBuf::from(group));
        }
    }
    groups
}

/// Reads a line of `mountinfo`.
fn mount(line: &str) -> Option<Mount> {
    let (before, after) = line.split_once(" - ")?;
    let before: Vec<&str> = before.split(' ').collect();
    let after: Vec<&str> = after.split(' ').collect();
    let version = match *after.first()? {
        "cgroup" => Version::One,
        "cgroup2" => Version::Two,
        _ => return None,
    };
    let controllers = after.get(2)?.split(',').filter(|option| *option != "rw").map(str::to_owned).collect();
    Some(Mount { version, root: before.get(3)?.into(), at: before.get(4)?.into(), controllers })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mounts_of_both_versions_are_found() {
        let one = mount("36 25 0:31 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory").expect("a mount");
        assert_eq!((one.version, one.controllers), (Version::One, vec!["memory".to_owned()]));
        let two = mount("37 25 0:32 /a /sys/fs/cgroup rw shared:4 - cgroup2 cgroup2 rw,nsdelegate").expect("a mount");
        assert_eq!((two.version, two.root), (Version::Two, PathBuf::from("/a")));
        assert!(mount("22 1 254:0 / / rw,relatime - ext4 /dev/vda rw").is_none());
    }

    #[test]
    fn the_own_group_is_known_for_each_controller() {
        let own = own_groups("5:cpu,cpuacct:/a\n4:memory:/b/c\n0::/d\n");
        let expected = [("", "/d"), ("cpu", "/a"), ("cpuacct", "/a"), ("memory", "/b/c")];
        assert!(own.iter().map(|(name, group)| (name.as_str(), group.to_str().expect("text"))).eq(expected));
    }
}
