use crate::{LONGEST_LINE, LineError};

/// Cuts a byte stream into lines. The bytes may arrive in any pieces: a client may send several lines in one WebSocket
/// message, or one line in several.
#[derive(Clone, Debug, Default)]
pub struct LineSplitter {
    /// The beginning of a line.
    line: Vec<u8>,
    is_too_long: bool,
}

/// The most bytes that the longest line can have, with a carriage return.
const MOST_BYTES: usize = 4 * LONGEST_LINE + 1;

impl LineSplitter {
    /// The lines that end in `bytes`, without line endings. Blank lines are skipped and invalid UTF-8 is replaced; the
    /// beginning of a line is kept for the next call. Lines that the caller does not take from the iterator are lost.
    ///
    /// # Errors
    /// An item is [`LineError::TooLong`] if a line has more characters than [`LONGEST_LINE`].
    pub fn feed<'a>(&'a mut self, mut bytes: &'a [u8]) -> impl Iterator<Item = Result<String, LineError>> + use<'a> {
        std::iter::from_fn(move || {
            loop {
                let Some(end) = bytes.iter().position(|byte| *byte == b'\n') else {
                    self.keep(bytes);
                    bytes = &[];
                    return None;
                };
                self.keep(&bytes[..end]);
                bytes = &bytes[end + 1..];
                let line = self.finish();
                if line.as_ref().is_ok_and(|line| line.trim().is_empty()) {
                    continue;
                }
                return Some(line);
            }
        })
    }

    fn keep(&mut self, bytes: &[u8]) {
        self.is_too_long |= self.line.len() + bytes.len() > MOST_BYTES;
        if self.is_too_long {
            self.line = Vec::new();
        } else {
            self.line.extend_from_slice(bytes);
        }
    }

    fn finish(&mut self) -> Result<String, LineError> {
        let Self { line, is_too_long } = std::mem::take(self);
        let text = String::from_utf8_lossy(&line);
        let text = text.strip_suffix('\r').unwrap_or(&text);
        if is_too_long || text.chars().nth(LONGEST_LINE).is_some() {
            return Err(LineError::TooLong);
        }
        Ok(text.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(pieces: &[&[u8]]) -> Vec<Result<String, LineError>> {
        let mut splitter = LineSplitter::default();
        pieces.iter().flat_map(|piece| splitter.feed(piece).collect::<Vec<_>>()).collect()
    }

    fn line(text: &str) -> Result<String, LineError> {
        Ok(text.to_owned())
    }

    #[test]
    fn lines_end_with_crlf_or_lf_and_blank_ones_are_skipped() {
        assert_eq!(lines(&[b"a\r\n\r\n \t\n\nb\nc"]), [line("a"), line("b")]);
    }

    #[test]
    fn pieces_may_cut_lines_and_characters() {
        assert_eq!(
            lines(&[b"3@8", b" move", b" ", b"3", b"\r", b"\n@8 yield\n"]),
            [line("3@8 move 3"), line("@8 yield")]
        );
        assert_eq!(lines(&[b"\xc3", b"\xb1\n"]), [line("ñ")]);
        assert_eq!(lines(&[b"\xc3\n\xb1\n"]), [line("\u{fffd}"), line("\u{fffd}")]);
    }

    #[test]
    fn the_longest_line_may_have_four_bytes_a_character() {
        let longest = "🎲".repeat(LONGEST_LINE);
        assert_eq!(lines(&[longest.as_bytes(), b"\r\n"]), [line(&longest)]);
    }

    #[test]
    fn a_longer_line_is_reported_once_and_the_next_one_is_read() {
        let longer = "x".repeat(LONGEST_LINE + 1);
        assert_eq!(lines(&[longer.as_bytes(), b"\nyield\n"]), [Err(LineError::TooLong), line("yield")]);
    }

    #[test]
    fn a_line_without_end_uses_no_memory() {
        let mut splitter = LineSplitter::default();
        for _ in 0..1000 {
            assert_eq!(splitter.feed(&[b'x'; 4096]).count(), 0);
            assert!(splitter.line.capacity() <= 2 * MOST_BYTES);
        }
        assert_eq!(splitter.feed(b"\nok\n").collect::<Vec<_>>(), [Err(LineError::TooLong), line("ok")]);
    }
}
