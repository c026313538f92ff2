//! The signals that ask the program to end.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use tokio::signal::unix::{SignalKind, signal};

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Signal {
    /// The user, by Ctrl-C or by closing the terminal.
    Interrupt,
    /// Another program, such as systemd.
    Termination,
}

/// Calls a function with every signal from now on. A second call changes nothing.
pub(crate) fn watch(report: impl FnMut(Signal) + Send + 'static) -> io::Result<()> {
    static IS_WATCHED: AtomicBool = AtomicBool::new(false);
    if IS_WATCHED.swap(true, Relaxed) {
        return Ok(());
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    let signals = {
        let _within = runtime.enter();
        Signals {
            interrupt: signal(SignalKind::interrupt())?,
            hang_up: if is_ignored(SignalKind::hangup()) { None } else { Some(signal(SignalKind::hangup())?) },
            termination: signal(SignalKind::terminate())?,
        }
    };
    let watching = move || runtime.block_on(signals.pass_on(report));
    std::thread::Builder::new().name("signals".to_owned()).spawn(watching).map(drop)
}

struct Signals {
    interrupt: tokio::signal::unix::Signal,
    /// None if it is to be ignored.
    hang_up: Option<tokio::signal::unix::Signal>,
    termination: tokio::signal::unix::Signal,
}

impl Signals {
    async fn pass_on(mut self, mut report: impl FnMut(Signal)) {
        loop {
            report(tokio::select! {
                _ = self.interrupt.recv() => Signal::Interrupt,
                () = received(self.hang_up.as_mut()) => Signal::Interrupt,
                _ = self.termination.recv() => Signal::Termination,
            });
        }
    }
}

async fn received(signal: Option<&mut tokio::signal::unix::Signal>) {
    match signal {
        Some(signal) => {
            signal.recv().await;
        }
        None => std::future::pending().await,
    }
}

/// Whether the program was started with a signal ignored, as `nohup` does. A handler would undo that.
fn is_ignored(signal: SignalKind) -> bool {
    // Only Linux tells without unsafe code.
    std::fs::read_to_string("/proc/self/status").is_ok_and(|status| is_ignored_in(&status, signal))
}

fn is_ignored_in(status: &str, signal: SignalKind) -> bool {
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    ignored & (1 << (signal.as_raw_value() - 1)) != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mask_of_the_kernel_says_which_signals_are_ignored() {
        let status = "SigBlk:\t0000000000000003\nSigIgn:\t0000000000001001\nSigCgt:\t0000000000000002\n";
        let ignored = [SignalKind::hangup(), SignalKind::interrupt(), SignalKind::pipe()];
        assert_eq!(ignored.map(|signal| is_ignored_in(status, signal)), [true, false, true]);
        assert!(!is_ignored_in("", SignalKind::hangup()));
    }
}
