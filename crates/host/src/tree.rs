//! The processes of a program, found through `/proc`, for machines without control groups.

use std::fs;
use std::time::Duration;

use rustix::process::Pid;

/// A process with all that descend from it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tree {
    root: Pid,
}

/// What `/proc` says of a process or thread.
struct Stat {
    state: char,
    group: i32,
    cpu: Duration,
}

/// The fields of `stat` after the name of the program: its own processor time and that of its children, in the kernel and
/// outside.
const CPU_FIELDS: std::ops::RangeInclusive<usize> = 11..=14;
/// States of a thread that does not run: stopped, traced, and ended.
const STILL: [char; 4] = ['T', 't', 'Z', 'X'];

impl Tree {
    pub(crate) const fn new(root: Pid) -> Self {
        Self { root }
    }

    /// Whether no thread of the process group of the root runs.
    pub(crate) fn is_still(&self) -> bool {
        let group = self.root.as_raw_nonzero().get();
        self.processes().into_iter().all(|process| {
            let is_stranger = stat(&format!("/proc/{process}")).is_none_or(|stat| stat.group != group);
            is_stranger
                || threads(process).iter().all(|thread| stat(thread).is_none_or(|stat| STILL.contains(&stat.state)))
        })
    }

    /// Processor time of all processes, with those that have ended.
    pub(crate) fn cpu(&self) -> Duration {
        self.processes().into_iter().filter_map(|process| stat(&format!("/proc/{process}"))).map(|stat| stat.cpu).sum()
    }

    /// How long all threads together have waited for a processor.
    pub(crate) fn delayed(&self) -> Duration {
        let threads = self.processes().into_iter().flat_map(threads);
        threads.filter_map(|thread| delay(&fs::read_to_string(thread + "/schedstat").ok()?)).sum()
    }

    /// All processes. Those that begin or end meanwhile may be missing.
    fn processes(&self) -> Vec<i32> {
        let mut found = vec![self.root.as_raw_nonzero().get()];
        let mut known = 0;
        while let Some(process) = found.get(known).copied() {
            known += 1;
            for thread in threads(process) {
                let children = fs::read_to_string(thread + "/children").unwrap_or_default();
                found.extend(children.split_whitespace().filter_map(|child| child.parse::<i32>().ok()));
            }
        }
        found
    }
}

/// The time that a thread has waited for a processor, from its `schedstat`.
pub(crate) fn delay(schedstat: &str) -> Option<Duration> {
    Some(Duration::from_nanos(schedstat.split_whitespace().nth(1)?.parse().ok()?))
}

/// The directories of the threads of a process.
fn threads(process: i32) -> Vec<String> {
    let entries = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.path().into_os_string().into_string().ok()).collect()
}

fn stat(directory: &str) -> Option<Stat> {
    let text = fs::read_to_string(format!("{directory}/stat")).ok()?;
    // The name of the program, in parentheses, may contain spaces.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = fields.get(CPU_FIELDS)?.iter().filter_map(|field| field.parse::<u64>().ok()).sum();
    let cpu = Duration::from_millis(1000 * ticks / rustix::param::clock_ticks_per_second());
    Some(Stat { state: fields.first()?.chars().next()?, group: fields.get(2)?.parse().ok()?, cpu })
}

#[cfg(test)]
mod tests {
    use std::process::{Command, Stdio};

    use rustix::process::{Signal, kill_process};

    use super::*;

    #[test]
    fn children_of_children_belong_to_a_program() {
        let mut shell = Command::new("sh");
        let script = "sh -c 'echo; read line; exit' & wait";
        let mut child =
            shell.args(["-c", script]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a shell");
        let mut first = [0];
        std::io::Read::read_exact(child.stdout.as_mut().expect("a pipe"), &mut first).expect("a line");
        let tree = Tree::new(Pid::from_child(&child));
        assert_eq!(tree.processes().len(), 2);
        assert!(stat(&format!("/proc/{}", child.id())).expect("a process").state != 'Z');
        child.kill().expect("a running process");
        child.wait().expect("its end");
    }

    #[test]
    fn a_stopped_process_is_still() {
        use std::os::unix::process::CommandExt as _;
        let mut child = Command::new("sleep").arg("3600").process_group(0).spawn().expect("a process");
        let process = Pid::from_child(&child);
        kill_process(process, Signal::STOP).expect("a signal");
        rustix::process::waitpid(Some(process), rustix::process::WaitOptions::UNTRACED).expect("a stop");
        assert!(Tree::new(process).is_still());
        child.kill().expect("a process");
        child.wait().expect("its end");
    }

    #[test]
    fn the_delay_is_the_second_number() {
        assert_eq!(delay("100 2500 3\n"), Some(Duration::from_nanos(2500)));
        assert_eq!(delay(""), None);
    }
}
