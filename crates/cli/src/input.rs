use std::io::{self, BufRead, Read as _, Write};

use gambito_core::StopFlag;
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A line without its line ending.
    Line(String),
    /// The input has ended, or the user wants to quit.
    End,
}

/// Why a question got no reply.
#[derive(Debug)]
pub enum Unanswered {
    /// The prompt could not be written.
    NotAsked(io::Error),
    /// The reply could not be read.
    NotRead(io::Error),
}

/// A source of answers and other input.
pub trait Input {
    /// Prints `prompt` and waits for a line.
    ///
    /// # Errors
    /// [`Unanswered`] if the prompt cannot be written or the line cannot be read.
    fn ask(&mut self, prompt: &str, out: &mut dyn Write) -> Result<Reply, Unanswered>;

    /// Reads everything until the end of the input.
    ///
    /// # Errors
    /// [`io::ErrorKind::FileTooLarge`] if there are more than `most` bytes, or the error of the failed read.
    fn read_all(&mut self, most: u64) -> io::Result<Vec<u8>>;

    /// The raw input, for jobs that talk to another program.
    fn reader(&mut self) -> Box<dyn BufRead + '_>;

    /// Whether a person answers and can be asked again after an invalid answer.
    fn is_patient(&self) -> bool;
}

/// A terminal with line editing and a history.
pub struct Terminal {
    editor: DefaultEditor,
    /// Raised by Ctrl-C at the prompt.
    stop: StopFlag,
}

impl Terminal {
    /// Opens the terminal of this process; `None` if it cannot be used. Ctrl-C at the prompt ends the input and raises
    /// `stop`.
    #[must_use]
    pub fn open(stop: StopFlag) -> Option<Self> {
        DefaultEditor::new().ok().map(|editor| Self { editor, stop })
    }
}

impl Input for Terminal {
    fn ask(&mut self, prompt: &str, out: &mut dyn Write) -> Result<Reply, Unanswered> {
        out.flush().map_err(Unanswered::NotAsked)?;
        match self.editor.readline(prompt) {
            Ok(line) => {
                // The game can go on without the history.
                let _ = self.editor.add_history_entry(line.trim());
                Ok(Reply::Line(line))
            }
            Err(ReadlineError::Eof) => Ok(Reply::End),
            Err(ReadlineError::Interrupted) => {
                self.stop.raise();
                Ok(Reply::End)
            }
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

/// Lines from a pipe, a file or a test.
pub struct Pipe<R> {
    reader: R,
}

impl<R: BufRead> Pipe<R> {
    /// Reads lines from `reader`.
    pub const fn new(reader: R) -> Self {
        Self { reader }
    }
}

/// Reads all bytes; fails if there are more than `most`.
fn up_to(most: u64, reader: &mut impl io::Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = io::Read::take(reader, most + 1).read_to_end(&mut bytes)?;
    if read as u64 > most { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

/// The beginning of an answer with control characters replaced, safe to print on a terminal.
fn echo(text: &str) -> String {
    const LONGEST: usize = 200;
    let harmless = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
    text.chars().take(LONGEST).map(harmless).collect()
}

impl<R: BufRead> Input for Pipe<R> {
    fn ask(&mut self, prompt: &str, out: &mut dyn Write) -> Result<Reply, Unanswered> {
        /// No valid answer is longer. The rest of a longer line counts as the next answer.
        const LONGEST_LINE: u64 = 4096;
        write!(out, "{prompt}").and_then(|()| out.flush()).map_err(Unanswered::NotAsked)?;
        let mut line = Vec::new();
        let read = io::Read::take(&mut self.reader, LONGEST_LINE).read_until(b'\n', &mut line);
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end_matches(['\n', '\r']);
        // No terminal echoes the answer, so print it to make the transcript readable.
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
