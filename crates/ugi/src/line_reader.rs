use std::io::{self, BufRead};

/// The longest line that is read, in bytes. Longer lines are skipped without being stored.
pub const LONGEST_LINE: usize = 1 << 20;

/// Reads lines from an untrusted sender.
#[derive(Debug)]
pub struct LineReader<R> {
    input: R,
}

/// A line that was received.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// The text without its line ending; invalid UTF-8 has been replaced.
    Text(String),
    /// A line longer than [`LONGEST_LINE`], which was skipped.
    TooLong,
}

impl<R: BufRead> LineReader<R> {
    /// Reads from `input`.
    pub fn new(input: R) -> Self {
        Self { input }
    }

    /// The next line; `None` at the end of the input. The last line needs no line ending.
    ///
    /// # Errors
    /// If the input fails.
    pub fn next_line(&mut self) -> io::Result<Option<Line>> {
        let (mut line, mut length) = (Vec::new(), 0);
        loop {
            let part = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                part => part?,
            };
            let end = part.iter().position(|byte| *byte == b'\n');
            let text = &part[..end.unwrap_or(part.len())];
            let is_last = end.is_some() || part.is_empty();
            let is_at_end = part.is_empty() && length == 0;
            length += text.len();
            if length <= LONGEST_LINE {
                line.extend_from_slice(text);
            }
            let taken = text.len() + usize::from(end.is_some());
            self.input.consume(taken);
            if is_at_end {
                return Ok(None);
            }
            if is_last {
                return Ok(Some(if length <= LONGEST_LINE { text_of(&line) } else { Line::TooLong }));
            }
        }
    }
}

fn text_of(line: &[u8]) -> Line {
    let text = String::from_utf8_lossy(line);
    Line::Text(text.strip_suffix('\r').unwrap_or(&text).to_owned())
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read as _};

    use super::*;

    fn lines(input: impl BufRead) -> Vec<Line> {
        let mut reader = LineReader::new(input);
        std::iter::from_fn(|| reader.next_line().expect("a line or the end")).collect()
    }

    #[test]
    fn line_endings_vary_and_bytes_may_be_invalid() {
        let text = |text: &str| Line::Text(text.to_owned());
        assert_eq!(lines(&b"ugi\r\n\nstop\n\xffquit"[..]), [text("ugi"), text(""), text("stop"), text("\u{fffd}quit")]);
        assert_eq!(lines(&b""[..]), []);
        assert_eq!(lines(&b"\n"[..]), [text("")]);
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped_and_the_next_one_is_read() {
        let long = io::repeat(b'x').take(1 << 26).chain(&b"\nstop\n"[..]);
        assert_eq!(lines(BufReader::new(long)), [Line::TooLong, Line::Text("stop".to_owned())]);
        let longest = io::repeat(b'x').take(LONGEST_LINE as u64).chain(&b"\n"[..]);
        assert_eq!(lines(BufReader::new(longest)), [Line::Text("x".repeat(LONGEST_LINE))]);
    }
}
