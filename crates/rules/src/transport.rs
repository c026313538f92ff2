/// Carries lines to and from the program of a game.
pub trait Transport: Send {
    /// Sends a line.
    ///
    /// # Errors
    /// [`Silence`] if the program takes no more lines.
    fn send(&mut self, line: &str) -> Result<(), Silence>;

    /// Waits for the next line, which comes without its line break.
    ///
    /// # Errors
    /// [`Silence`] if none comes.
    fn receive(&mut self) -> Result<String, Silence>;
}

/// Why a program says nothing any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Silence {
    /// The program exited.
    Exited {
        /// Its exit code, if it has one.
        code: Option<i32>,
        /// The signal that ended it, if one did.
        signal: Option<i32>,
        /// Its last line on standard error.
        last_words: Option<String>,
    },
    /// No answer came in time.
    Late {
        /// How long the host waited.
        waited_ms: u64,
        /// Its last line on standard error.
        last_words: Option<String>,
    },
    /// The user interrupted the wait.
    Interrupted,
    /// The program closed its input or output and still runs.
    Closed,
    /// The program stopped reading.
    NotReading,
    /// The program printed too much for one answer.
    Flood {
        /// The bytes that are allowed.
        allowed: u64,
    },
    /// The program printed a line that is too long.
    LongLine {
        /// The bytes that are allowed.
        allowed: u64,
    },
}
