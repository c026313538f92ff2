use std::io::{self, Write};

use crate::wrapping::wrapped;

/// A stream for results or messages that may be a terminal.
pub trait Output: Write + Send {
    /// The columns of the terminal; `None` if it is not a terminal, so that nothing is wrapped.
    fn width(&self) -> Option<usize>;

    /// The same stream for drawings and documents, whose lines must not be wrapped.
    ///
    /// # Errors
    /// The error of writing what is still to be written.
    fn verbatim(&mut self) -> io::Result<&mut (dyn Write + Send)>;
}

/// A stream that wraps lines between words, so that they fit the terminal.
pub struct Wrapping<W: Write> {
    stream: W,
    width: Option<usize>,
    /// The beginning of a line that has not ended yet.
    line: Vec<u8>,
}

/// Terminals that claim to be narrower are written to as if they had this width.
const LEAST_WIDTH: usize = 20;

impl<W: Write> Wrapping<W> {
    /// Wraps at this width; without one, every byte is passed on at once.
    pub fn new(stream: W, width: Option<usize>) -> Self {
        Self { stream, width: width.map(|width| width.max(LEAST_WIDTH)), line: Vec::new() }
    }

    /// Writes the beginning of a line that has not ended, such as a prompt.
    fn write_beginning(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.line);
        self.stream.write_all(&line)
    }
}

impl<W: Write> Write for Wrapping<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(width) = self.width else { return self.stream.write(bytes) };
        for piece in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.line.extend_from_slice(piece);
            if piece.ends_with(b"\n") {
                let line = std::mem::take(&mut self.line);
                match std::str::from_utf8(&line) {
                    Ok(line) => self.stream.write_all(wrapped(line, width).as_bytes())?,
                    Err(_) => self.stream.write_all(&line)?,
                }
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.write_beginning()?;
        self.stream.flush()
    }
}

impl<W: Write + Send> Output for Wrapping<W> {
    fn width(&self) -> Option<usize> {
        self.width
    }

    fn verbatim(&mut self) -> io::Result<&mut (dyn Write + Send)> {
        self.write_beginning()?;
        Ok(&mut self.stream)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(width: Option<usize>, write: impl FnOnce(&mut dyn Output)) -> String {
        let mut bytes = Vec::new();
        let mut out = Wrapping::new(&mut bytes, width);
        write(&mut out);
        out.flush().expect("memory");
        String::from_utf8(bytes).expect("text")
    }

    #[test]
    fn a_line_is_wrapped_only_on_a_terminal() {
        let sentence = "a sentence that is too long for it\n";
        let say = |out: &mut dyn Output| write!(out, "{sentence}").expect("memory");
        assert_eq!(written(None, say), sentence);
        assert_eq!(written(Some(20), say), "a sentence that is\ntoo long for it\n");
    }

    #[test]
    fn a_line_written_in_pieces_is_wrapped_as_a_whole_and_a_prompt_is_not_held_back() {
        let pieces = |out: &mut dyn Output| {
            for piece in ["a sentence that ", "is too long\nmove", "> "] {
                write!(out, "{piece}").expect("memory");
            }
        };
        assert_eq!(written(Some(20), pieces), "a sentence that is\ntoo long\nmove> ");
    }

    #[test]
    fn a_drawing_keeps_its_lines_and_its_place() {
        let draw = |out: &mut dyn Output| {
            write!(out, "before ").expect("memory");
            writeln!(out.verbatim().expect("memory"), "| | | | | | | | | | | | | | | |").expect("memory");
            writeln!(out, "after").expect("memory");
        };
        assert_eq!(written(Some(20), draw), "before | | | | | | | | | | | | | | | |\nafter\n");
    }
}
