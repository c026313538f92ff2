use std::io::stderr;
use std::str::FromStr;

use tracing::warn;
use tracing_subscriber::filter::LevelFilter;

/// The environment variable that sets the level of the log.
pub const LOG_VARIABLE: &str = "GAMBITO_LOG";

/// How the lines of the log are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object in each line.
    Json,
}

/// A text that names no [`LogFormat`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLogFormat;

impl LogFormat {
    /// The words of the command line.
    pub(crate) const NAMES: [&str; 2] = ["text", "json"];
}

impl FromStr for LogFormat {
    type Err = UnknownLogFormat;

    fn from_str(word: &str) -> Result<Self, UnknownLogFormat> {
        match word {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err(UnknownLogFormat),
        }
    }
}

/// Writes the log to standard error, from warnings up unless `level` says otherwise. The log is for the operator of a server,
/// and in English only.
pub fn start_log(level: Option<&str>, format: LogFormat) {
    let parsed = level.map(str::parse::<LevelFilter>);
    let filter = parsed.as_ref().and_then(|parsed| parsed.as_ref().ok()).copied().unwrap_or(LevelFilter::WARN);
    let log = tracing_subscriber::fmt().with_max_level(filter).with_writer(stderr);
    // Fails only if there is a log already.
    let _ = match format {
        LogFormat::Text => log.try_init(),
        LogFormat::Json => log.json().try_init(),
    };
    if let Some(Err(_)) = parsed {
        warn!(given = level, "invalid {LOG_VARIABLE}: expected off, error, warn, info, debug or trace");
    }
}
