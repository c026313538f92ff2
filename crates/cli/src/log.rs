use std::io::stderr;

use tracing::warn;
use tracing_subscriber::filter::LevelFilter;

/// The environment variable that sets the level of the log.
pub const LOG_VARIABLE: &str = "GAMBITO_LOG";

/// Writes the log to standard error, from warnings up unless `level` says otherwise. The log is for the operator of a server,
/// and in English only.
pub fn start_log(level: Option<&str>) {
    let parsed = level.map(str::parse::<LevelFilter>);
    let filter = parsed.as_ref().and_then(|parsed| parsed.as_ref().ok()).copied().unwrap_or(LevelFilter::WARN);
    // Fails only if there is a log already.
    let _ = tracing_subscriber::fmt().with_max_level(filter).with_writer(stderr).try_init();
    if let Some(Err(_)) = parsed {
        warn!(given = level, "invalid {LOG_VARIABLE}: expected off, error, warn, info, debug or trace");
    }
}
