use std::borrow::Cow;
use std::io::{self, Write, stderr};
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
    let log = tracing_subscriber::fmt().with_max_level(filter).with_writer(|| Escaping(stderr()));
    // Fails only if there is a log already.
    let _ = match format {
        LogFormat::Text => log.try_init(),
        LogFormat::Json => log.json().try_init(),
    };
    if let Some(Err(_)) = parsed {
        warn!(given = level, "invalid {LOG_VARIABLE}: expected off, error, warn, info, debug or trace");
    }
}

/// A log with one line for each event: a client can neither begin a line of its own nor send commands to the terminal of the
/// reader.
struct Escaping<W>(W);

impl<W: Write> Write for Escaping<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.0.write_all(escaped(&String::from_utf8_lossy(line)).as_bytes())?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// A line whose control characters, its end apart, are escaped.
fn escaped(line: &str) -> Cow<'_, str> {
    let (content, end) = line.strip_suffix('\n').map_or((line, ""), |content| (content, "\n"));
    if !content.contains(char::is_control) {
        return line.into();
    }
    let mut text = String::with_capacity(2 * line.len());
    for character in content.chars() {
        if character.is_control() {
            text.extend(character.escape_default());
        } else {
            text.push(character);
        }
    }
    text.push_str(end);
    text.into()
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct Written(Arc<Mutex<Vec<u8>>>);

    impl Write for Written {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("no panic").write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn what_a_client_sends_stays_within_its_line() {
        let written = Written::default();
        let writer = written.clone();
        let log = tracing_subscriber::fmt().with_writer(move || Escaping(writer.clone())).finish();
        tracing::subscriber::with_default(log, || {
            warn!(name = %"ann\x1b[2J\u{9b}31m\r\n2026 ERROR forged", "refused café");
        });
        let text = String::from_utf8(written.0.lock().expect("no panic").clone()).expect("text");
        assert_eq!(text.matches(char::is_control).collect::<Vec<_>>(), ["\n"], "{text:?}");
        assert!(text.contains("refused café") && text.contains("forged\n"), "{text}");
    }
}
