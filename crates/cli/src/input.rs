use std::io::{self, BufRead, Read as _, Write};

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

/// What came back for a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A line, without its end.
    Line(String),
    /// There is nothing more to come, or the user wants out.
    End,
}

/// Why a question got no reply at all.
#[derive(Debug)]
pub enum Unanswered {
    /// It could not be asked.
    NotAsked(io::Error),
    /// The reply could not be read.
    NotRead(io::Error),
}

/// Whoever answers questions.
pub trait Input {
    /// Shows `prompt` and waits for a line.
    ///
    /// # Errors
    /// [`Unanswered`] if the prompt cannot be written or the line cannot be read.
    fn ask(&mut self, prompt: &str, out: &mut dyn Write) -> Result<Reply, Unanswered>;

    /// Everything that comes until the end.
    ///
    /// # Errors
    /// [`io::ErrorKind::FileTooLarge`] if it is more than `most` bytes, or whatever reading failed with.
    fn read_all(&mut self, most: u64) -> io::Result<Vec<u8>>;

    /// Whatever comes, for jobs that talk with another program.
    fn reader(&mut self) -> Box<dyn BufRead + '_>;

    /// Whether a person can be asked again and again.
    fn is_patient(&self) -> bool;
}

/// A person at a terminal, with a line that can be edited and a history.
pub struct Terminal {
    editor: DefaultEditor,
}

impl Terminal {
    /// The terminal of this process, if it can be used.
    #[must_use]
    pub fn open() -> Option<Self> {
        DefaultEditor::new().ok().map(|editor| Self { editor })
    }
}

impl Input for Terminal {
    fn ask(&mut self, prompt: &str, out: &mut dyn Write) -> Result<Reply, Unanswered> {
        out.flush().map_err(Unanswered::NotAsked)?;
        match self.editor.readline(prompt) {
            Ok(line) => {
                // A history that does not grow is no reason to stop a game.
                let _ = self.editor.add_history_entry(line.trim());
                Ok(Reply::Line(line))
            }
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(Reply::End),
            Err(ReadlineError::Io(error)) => Err(Unanswered::NotRead(error)),
            Err(other) => Err(Unanswered::NotRead(io::Error::other(other))),
        }
    }

    fn read_all(&mut self, most: u64) -> io::Result<Vec<u8>> {
        up_to(most, &mut io::stdin().lock())
    }

    fn reader(&mut self) -> Box<dyn BufRead + '_> {
        Box::new(io::stdin().lock())
    }

    fn is_patient(&self) -> bool {
        true
    }
}

/// Lines from anywhere else: a pipe, a file, a test.
pub struct Pipe<R> {
    reader: R,
}

impl<R: BufRead> Pipe<R> {
    /// Reads lines from `reader`.
    pub const fn new(reader: R) -> Self {
        Self { reader }
    }
}

/// All bytes of a reader that has no more than so many.
fn up_to(most: u64, reader: &mut impl io::Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = io::Read::take(reader, most + 1).read_to_end(&mut bytes)?;
    if read as u64 > most { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

/// The beginning of an answer, without anything that could trouble a terminal.
fn echo(text: &str) -> String {
    const LONGEST: usize = 200;
    let harmless = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
    text.chars().take(LONGEST).map(harmless).collect()
}

impl<R: BufRead> Input for Pipe<R> {
    fn ask(&mut self, prompt: &str, out: &mut dyn Write) -> Result<Reply, Unanswered> {
        /// A longer line is no answer to anything; what follows counts as the next one.
        const LONGEST_LINE: u64 = 4096;
        write!(out, "{prompt}").and_then(|()| out.flush()).map_err(Unanswered::NotAsked)?;
        let mut line = Vec::new();
        let read = io::Read::take(&mut self.reader, LONGEST_LINE).read_until(b'\n', &mut line);
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end_matches(['\n', '\r']);
        // No terminal echoes the answer, so that it is written here for whoever reads the transcript.
        writeln!(out, "{}", echo(text)).map_err(Unanswered::NotAsked)?;
        read.map_err(Unanswered::NotRead)?;
        Ok(if line.is_empty() { Reply::End } else { Reply::Line(text.to_owned()) })
    }

    fn read_all(&mut self, most: u64) -> io::Result<Vec<u8>> {
        up_to(most, &mut self.reader)
    }

    fn reader(&mut self) -> Box<dyn BufRead + '_> {
        Box::new(&mut self.reader)
    }

    fn is_patient(&self) -> bool {
        false
    }
}
