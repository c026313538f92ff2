//! Lines to and from an untrusted program.

use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::os::fd::{AsFd, OwnedFd};
use std::time::{Duration, Instant};

use gambito_core::StopFlag;
use gambito_play::Fault;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};

use crate::log::{Log, Origin};
use crate::process::Pipes;
use crate::waiting::{timespec, until};

/// A received line.
#[derive(Debug)]
pub(crate) struct Received {
    pub(crate) line: String,
    /// When its last byte was read.
    pub(crate) at: Instant,
}

/// Why no line was received.
#[derive(Debug)]
pub(crate) enum Silence {
    /// The deadline has passed.
    TimeUp,
    /// The stop flag was raised.
    Asked,
    /// The program is at fault.
    Fault(Fault),
}

/// The pipes to a program, all of them non-blocking.
pub(crate) struct Wire {
    input: File,
    output: File,
    /// `None` once the program has closed it.
    errors: Option<File>,
    /// Received bytes that are not returned yet.
    buffer: Vec<u8>,
    /// How many bytes of the buffer are known to contain no line break.
    searched: usize,
    /// When the last bytes were read.
    arrived: Instant,
    /// Bytes received since the last command.
    heard: usize,
    most_heard: usize,
    pub(crate) lines: Lines,
    pub(crate) log: Log,
}

/// How the lines of a program are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lines {
    /// Without the blanks around them.
    Trimmed,
    /// Exactly as they are, and longer: one line may list all moves of a position with their successors.
    Exact,
}

/// The longest line that a program may send.
const LONGEST_LINE: usize = 64 << 10;
/// The same for lines that are read exactly.
const LONGEST_EXACT_LINE: usize = 4 << 20;
/// Bytes to read in one call.
const CHUNK: usize = 8 << 10;
/// Chunks of standard error to read before standard output gets its turn.
const CHUNKS_OF_ERRORS: usize = 8;
/// How long a program may leave a line unread.
const SENDING: Duration = Duration::from_secs(1);
/// How often the stop flag is checked while waiting.
const STOP_INTERVAL: Duration = Duration::from_millis(50);

impl Wire {
    pub(crate) fn new(pipes: Pipes, most_heard: usize) -> io::Result<Self> {
        let Pipes { input, output, errors } = pipes;
        Ok(Self {
            input: nonblocking(input)?,
            output: nonblocking(output)?,
            errors: Some(nonblocking(errors)?),
            buffer: Vec::new(),
            searched: 0,
            arrived: Instant::now(),
            heard: 0,
            most_heard,
            lines: Lines::Trimmed,
            log: Log::default(),
        })
    }

    /// Sends lines in one write, and resets the count of received bytes.
    pub(crate) fn send(&mut self, lines: &[String]) -> Result<(), Fault> {
        lines.iter().for_each(|line| self.log.note(Origin::Host, line));
        self.heard = 0;
        let whole: String = lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
        let mut rest = whole.as_bytes();
        let deadline = Instant::now() + SENDING;
        while !rest.is_empty() {
            match self.input.write(rest) {
                Ok(written) => rest = &rest[written..],
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    // Reading meanwhile avoids a deadlock with a program that cannot write its own output.
                    self.hear_errors();
                    let mut ends = [PollFd::new(&self.input, PollFlags::OUT), PollFd::new(&self.output, PollFlags::IN)];
                    let _ = poll(&mut ends, Some(&timespec(until(deadline).min(STOP_INTERVAL))));
                    let has_output = !ends[1].revents().is_empty();
                    if Instant::now() >= deadline {
                        return Err(Fault::NotReading);
                    }
                    if has_output {
                        self.hear(Instant::now())?;
                    }
                }
                Err(_) => return Err(Fault::ClosedInput),
            }
        }
        Ok(())
    }

    /// Waits for the next line until the deadline. A line that is in the pipe when we check after the deadline counts as
    /// in time, because this thread may have been delayed itself.
    pub(crate) fn receive(&mut self, deadline: Instant, stop: &StopFlag) -> Result<Received, Silence> {
        let mut is_last_look = self.arrived > deadline;
        loop {
            if let Some(line) = self.take_line().map_err(Silence::Fault)? {
                self.log.note(Origin::Program, &line);
                return Ok(Received { line, at: self.arrived });
            }
            if is_last_look {
                return Err(Silence::TimeUp);
            }
            let left = until(deadline);
            let none = self.output.as_fd();
            let errors = self.errors.as_ref().map_or(none, AsFd::as_fd);
            let mut ends = [PollFd::new(&self.output, PollFlags::IN), PollFd::from_borrowed_fd(errors, PollFlags::IN)];
            let ready = poll(&mut ends, Some(&timespec(left.min(STOP_INTERVAL))));
            let now = Instant::now();
            let has_errors = !ends[1].revents().is_empty() && self.errors.is_some();
            let has_output = !ends[0].revents().is_empty();
            if has_errors {
                self.hear_errors();
            }
            if has_output {
                self.hear(now).map_err(Silence::Fault)?;
                is_last_look = now > deadline;
            } else if left.is_zero() {
                return Err(Silence::TimeUp);
            } else if stop.is_raised() {
                return Err(Silence::Asked);
            } else if ready.is_err_and(|error| error != rustix::io::Errno::INTR) {
                return Err(Silence::Fault(Fault::ClosedOutput));
            }
        }
    }

    /// Discards all lines received so far: they answer no command.
    pub(crate) fn forget(&mut self) -> Result<(), Fault> {
        let never = StopFlag::default();
        loop {
            match self.receive(Instant::now(), &never) {
                Ok(_) => {}
                Err(Silence::Fault(fault)) => return Err(fault),
                Err(_) => return Ok(()),
            }
        }
    }

    /// Closes the input of the program; returns the pipes that stay open.
    pub(crate) fn close_input(self) -> (File, Option<File>) {
        (self.output, self.errors)
    }

    /// Reads and logs what the program prints, if no line of it is an answer.
    pub(crate) fn drain(&mut self) {
        self.hear_errors();
        let mut bytes = [0; CHUNK];
        for _ in 0..CHUNKS_OF_ERRORS {
            match self.output.read(&mut bytes) {
                Ok(0) | Err(_) => return,
                Ok(count) => self.log.note_errors(&bytes[..count]),
            }
        }
    }

    /// Reads standard error, up to the capacity of a pipe.
    pub(crate) fn hear_errors(&mut self) {
        let mut bytes = [0; CHUNK];
        for _ in 0..CHUNKS_OF_ERRORS {
            let Some(errors) = &mut self.errors else { return };
            match errors.read(&mut bytes) {
                Ok(0) => self.errors = None,
                Ok(count) => self.log.note_errors(&bytes[..count]),
                Err(_) => return,
            }
        }
    }

    fn hear(&mut self, now: Instant) -> Result<(), Fault> {
        let mut bytes = [0; CHUNK];
        match self.output.read(&mut bytes) {
            Ok(0) => return Err(Fault::ClosedOutput),
            Ok(count) => {
                self.buffer.extend_from_slice(&bytes[..count]);
                self.arrived = now;
                self.heard += count;
            }
            Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted) => {}
            Err(_) => return Err(Fault::ClosedOutput),
        }
        if self.heard > self.most_heard {
            return Err(Fault::Flood { allowed: self.most_heard as u64 });
        }
        Ok(())
    }

    fn take_line(&mut self) -> Result<Option<String>, Fault> {
        let end = self.buffer[self.searched..].iter().position(|byte| *byte == b'\n');
        let length = end.map_or(self.buffer.len(), |end| self.searched + end);
        let longest = self.lines.longest();
        if length > longest {
            return Err(Fault::LongLine { allowed: longest as u64 });
        }
        self.searched = if end.is_some() { 0 } else { length };
        if end.is_none() {
            return Ok(None);
        }
        let line = self.lines.read(&String::from_utf8_lossy(&self.buffer[..length])).to_owned();
        self.buffer.drain(..=length);
        Ok(Some(line))
    }
}

impl Lines {
    const fn longest(self) -> usize {
        match self {
            Self::Trimmed => LONGEST_LINE,
            Self::Exact => LONGEST_EXACT_LINE,
        }
    }

    fn read(self, line: &str) -> &str {
        match self {
            Self::Trimmed => line.trim(),
            Self::Exact => line.strip_suffix('\r').unwrap_or(line),
        }
    }
}

/// A pipe whose reads and writes do not wait.
pub(crate) fn nonblocking(end: impl Into<OwnedFd>) -> io::Result<File> {
    let end = File::from(end.into());
    fcntl_setfl(&end, fcntl_getfl(&end)? | OFlags::NONBLOCK)?;
    Ok(end)
}

#[cfg(test)]
mod tests {
    use std::io::{PipeReader, PipeWriter, pipe};

    use super::*;

    /// A wire, and the ends of a program that reads and writes by hand.
    fn wire() -> (Wire, PipeReader, PipeWriter) {
        let ((program_input, input), (output, program_output)) = (pipe().expect("a pipe"), pipe().expect("a pipe"));
        let wire = Wire {
            input: nonblocking(input).expect("a file"),
            output: nonblocking(output).expect("a file"),
            errors: None,
            buffer: Vec::new(),
            searched: 0,
            arrived: Instant::now(),
            heard: 0,
            most_heard: 1 << 20,
            lines: Lines::Trimmed,
            log: Log::default(),
        };
        (wire, program_input, program_output)
    }

    #[test]
    fn a_line_that_is_there_at_the_deadline_is_in_time() {
        let (mut wire, _input, mut output) = wire();
        output.write_all(b"bestmove 3\nbestmove 4\nbestmo").expect("room in the pipe");
        let deadline = Instant::now();
        let mut receive = || wire.receive(deadline, &StopFlag::default());
        assert_eq!(receive().expect("a line in time").line, "bestmove 3");
        assert_eq!(receive().expect("another one").line, "bestmove 4");
        assert!(matches!(receive(), Err(Silence::TimeUp)), "half a line is none");
    }

    #[test]
    fn an_exact_line_keeps_its_blanks() {
        let (mut wire, _input, mut output) = wire();
        wire.lines = Lines::Exact;
        output.write_all(b" | x\t \r\n").expect("room in the pipe");
        assert_eq!(wire.receive(Instant::now(), &StopFlag::default()).expect("a line").line, " | x\t ");
    }

    #[test]
    fn nothing_at_the_deadline_is_silence_and_a_raised_flag_ends_the_waiting() {
        let (mut wire, _input, output) = wire();
        let stop = StopFlag::default();
        assert!(matches!(wire.receive(Instant::now(), &stop), Err(Silence::TimeUp)));
        stop.raise();
        let never = Instant::now() + Duration::from_secs(3600);
        assert!(matches!(wire.receive(never, &stop), Err(Silence::Asked)));
        drop(output);
        assert!(matches!(wire.receive(never, &stop), Err(Silence::Fault(Fault::ClosedOutput))));
    }

    #[test]
    fn a_line_without_end_and_too_much_output_are_faults() {
        let (mut wire, _input, mut output) = wire();
        output.write_all(&[b'x'; 1000]).expect("room in the pipe");
        wire.most_heard = 999;
        let never = Instant::now() + Duration::from_secs(3600);
        let flood = wire.receive(never, &StopFlag::default());
        assert!(matches!(flood, Err(Silence::Fault(Fault::Flood { allowed: 999 }))), "{flood:?}");
        wire.buffer = vec![b'x'; LONGEST_LINE + 1];
        let long = wire.receive(never, &StopFlag::default());
        assert!(matches!(long, Err(Silence::Fault(Fault::LongLine { .. }))), "{long:?}");
    }
}
