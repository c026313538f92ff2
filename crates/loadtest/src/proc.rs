//! CPU time and memory of a process, as Linux counts them.

use std::fs;
use std::io;
use std::time::Duration;

/// Ticks in a second. Linux shows CPU times to programs in this unit on every architecture that we build for.
const TICKS_PER_SECOND: u64 = 100;

/// CPU time that a process has used, in the program and in the kernel.
///
/// # Errors
/// If there is no such process.
pub fn cpu_time(pid: u32) -> io::Result<Duration> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat"))?;
    // The name of the program may contain blanks; it ends with the last bracket.
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks: u64 = fields.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
    Ok(Duration::from_millis(ticks * (1_000 / TICKS_PER_SECOND)))
}

/// Bytes of memory that a process occupies.
///
/// # Errors
/// If there is no such process.
pub fn memory(pid: u32) -> io::Result<u64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches("kB").trim().parse::<u64>().ok());
    kilobytes.map(|kilobytes| kilobytes << 10).ok_or_else(|| io::ErrorKind::NotFound.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_process_uses_time_and_memory() {
        let begin = cpu_time(std::process::id()).expect("this process");
        let block = vec![1_u8; 32 << 20];
        assert!(memory(std::process::id()).expect("this process") >= block.len() as u64);
        while cpu_time(std::process::id()).expect("this process") == begin {
            std::hint::black_box(&block);
        }
    }
}
