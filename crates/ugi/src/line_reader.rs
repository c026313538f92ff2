use std::io::{self, BufRead};

/// The most bytes of a line that is read; whoever sends more fills no memory.
pub const LONGEST_LINE: usize = 1 << 20;

/// Reads what the other side says, line by line, whatever it sends.
#[derive(Debug)]
pub struct LineReader<R> {
    input: R,
}

/// A line that came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// The text without its end; bytes that are no text have been replaced.
    Text(String),
    /// It was longer than [`LONGEST_LINE`], and has been passed over.
    TooLong,
}

impl<R: BufRead> LineReader<R> {
    /// Reads from `input`.
    pub fn new(input: R) -> Self {
        Self { input }
    }

    /// The next line; none at the end. The last line needs no end of its own.
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
    fn lines_end_in_every_way_and_may_be_no_text() {
        let text = |text: &str| Line::Text(text.to_owned());
        assert_eq!(lines(&b"ugi\r\n\nstop\n\xffquit"[..]), [text("ugi"), text(""), text("stop"), text("\u{fffd}quit")]);
        assert_eq!(lines(&b""[..]), []);
        assert_eq!(lines(&b"\n"[..]), [text("")]);
    }

    #[test]
    fn a_line_without_end_fills_no_memory_and_the_next_one_is_read() {
        let long = io::repeat(b'x').take(1 << 26).chain(&b"\nstop\n"[..]);
        assert_eq!(lines(BufReader::new(long)), [Line::TooLong, Line::Text("stop".to_owned())]);
        let longest = io::repeat(b'x').take(LONGEST_LINE as u64).chain(&b"\n"[..]);
        assert_eq!(lines(BufReader::new(longest)), [Line::Text("x".repeat(LONGEST_LINE))]);
    }
}
