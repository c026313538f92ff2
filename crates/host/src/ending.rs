use gambito_play::Ending;
use rustix::process::WaitIdStatus;

/// Converts the exit status of a process.
pub(crate) fn ending(status: &WaitIdStatus) -> Ending {
    let code = status.exit_status().map(Ending::Code);
    code.or_else(|| status.terminating_signal().map(Ending::Signal)).unwrap_or(Ending::Unknown)
}
