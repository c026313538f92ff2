//! Counts instructions: the bench runs itself under Valgrind, so the load of the machine does not matter.

use std::env;
use std::process::{Command, exit};

/// The argument that makes the bench run one workload, followed by its name and the number of runs.
const RUN: &str = "--run-workload";

/// Work whose instructions are counted.
pub(crate) struct Workload {
    pub(crate) name: &'static str,
    /// Does the work once; returns the number of units.
    pub(crate) work: fn() -> u64,
}

/// Runs a workload and exits, if the arguments ask for it.
pub(crate) fn run_if_asked<'w>(mut workloads: impl Iterator<Item = &'w Workload>) {
    let mut arguments = env::args().skip_while(|argument| argument != RUN).skip(1);
    if let (Some(name), Some(times)) = (arguments.next(), arguments.next()) {
        let workload = workloads.find(|workload| workload.name == name).expect("a workload of this bench");
        for _ in 0..times.parse().expect("a number of times") {
            (workload.work)();
        }
        exit(0);
    }
}

impl Workload {
    /// Instructions per unit of work: the difference between running the work twice and once, which leaves out what the
    /// process does before and after it.
    pub(crate) fn instructions_per_unit(&self) -> f64 {
        let units = (self.work)();
        (self.instructions(2) - self.instructions(1)) as f64 / units as f64
    }

    fn instructions(&self, times: u32) -> u64 {
        let bench = env::current_exe().expect("the bench is a file");
        let output = Command::new("valgrind")
            .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
            .arg(bench)
            .args([RUN, self.name, &times.to_string()])
            .output()
            .expect("valgrind is installed");
        let report = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{report}");
        let total = report.lines().find_map(|line| line.split_once("refs:")).expect("a total of instructions").1;
        total.replace(',', "").trim().parse().expect("a number of instructions")
    }
}
