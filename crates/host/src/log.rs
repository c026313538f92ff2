use std::borrow::Cow;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, Write as _};
use std::path::Path;

/// The log of a conversation, limited in size.
#[derive(Debug, Default)]
pub(crate) struct Log {
    text: String,
    keeping: Keeping,
    left_out: u64,
    /// The last bytes of standard error.
    tail: Vec<u8>,
}

/// How much of a conversation is logged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Keeping {
    /// All lines, up to the size limit.
    Everything,
    /// Only the last bytes of standard error.
    #[default]
    LastWords,
}

/// Where a line comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Origin {
    Host,
    Program,
    StandardError,
}

const MOST_TEXT: usize = 256 << 10;
const MOST_TAIL: usize = 2 << 10;
const MOST_SHOWN: usize = 200;

impl Log {
    /// Clears the log for another game.
    pub(crate) fn begin(&mut self, keeping: Keeping) {
        *self = Self { keeping, ..Self::default() };
    }

    pub(crate) fn note(&mut self, origin: Origin, line: &str) {
        if self.keeping == Keeping::LastWords {
            return;
        }
        if self.text.len() + line.len() > MOST_TEXT {
            self.left_out += line.len() as u64;
            return;
        }
        let mark = match origin {
            Origin::Host => '>',
            Origin::Program => '<',
            Origin::StandardError => '!',
        };
        let _ = writeln!(self.text, "{mark} {}", visible(line));
    }

    /// The logged lines.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Logs bytes from standard error.
    pub(crate) fn note_errors(&mut self, bytes: &[u8]) {
        self.tail.extend_from_slice(bytes);
        let surplus = self.tail.len().saturating_sub(MOST_TAIL);
        self.tail.drain(..surplus);
        if self.keeping == Keeping::Everything {
            String::from_utf8_lossy(bytes).lines().for_each(|line| self.note(Origin::StandardError, line));
        }
    }

    /// The last line of standard error that is not blank.
    pub(crate) fn last_words(&self) -> Option<String> {
        let text = String::from_utf8_lossy(&self.tail);
        let line = text.lines().map(str::trim).rfind(|line| !line.is_empty())?;
        Some(printable(line))
    }

    /// Writes the log to a new file. A suffix is added if the name is taken, as by a game of the same number in an
    /// earlier step of a long job.
    pub(crate) fn save(&self, directory: &Path, name: &str) -> io::Result<()> {
        let mut text = self.text.clone();
        if self.left_out > 0 {
            let _ = writeln!(text, "... {} more bytes", self.left_out);
        }
        let names = (2..).map(|number| format!("{name}-{number}.log"));
        for name in [format!("{name}.log")].into_iter().chain(names) {
            match File::create_new(directory.join(name)) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                file => return file?.write_all(text.as_bytes()),
            }
        }
        Ok(())
    }
}

/// Words of a program, shortened and safe to print on any terminal.
pub(crate) fn printable(words: &str) -> String {
    words.chars().take(MOST_SHOWN).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

/// A line with control characters, which could command a terminal, replaced by their codes. Tabs stay.
fn visible(line: &str) -> Cow<'_, str> {
    let is_hidden = |c: char| c.is_control() && c != '\t';
    if !line.contains(is_hidden) {
        return Cow::Borrowed(line);
    }
    let shown = |c: char| if is_hidden(c) { c.escape_default().to_string() } else { c.to_string() };
    Cow::Owned(line.chars().map(shown).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_contains_no_escape_sequence() {
        let mut log = Log::default();
        log.begin(Keeping::Everything);
        log.note(Origin::Program, "info string \u{1b}[2J\u{9b}31m\tñ");
        log.note_errors(b"\x1b]0;title\x07\n");
        assert_eq!(log.text(), "< info string \\u{1b}[2J\\u{9b}31m\tñ\n! \\u{1b}]0;title\\u{7}\n");
    }
}
