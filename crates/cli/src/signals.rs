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
            hang_up: signal(SignalKind::hangup())?,
            termination: signal(SignalKind::terminate())?,
        }
    };
    let watching = move || runtime.block_on(signals.pass_on(report));
    std::thread::Builder::new().name("signals".to_owned()).spawn(watching).map(drop)
}

struct Signals {
    interrupt: tokio::signal::unix::Signal,
    hang_up: tokio::signal::unix::Signal,
    termination: tokio::signal::unix::Signal,
}

impl Signals {
    async fn pass_on(mut self, mut report: impl FnMut(Signal)) {
        loop {
            report(tokio::select! {
                _ = self.interrupt.recv() => Signal::Interrupt,
                _ = self.hang_up.recv() => Signal::Interrupt,
                _ = self.termination.recv() => Signal::Termination,
            });
        }
    }
}
