//! Lines to and from a program that may do anything with them.

use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::os::fd::{AsFd, OwnedFd};
use std::time::{Duration, Instant};

use gambito_core::StopFlag;
use gambito_play::Fault;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};

use crate::log::{Log, Voice};
use crate::process::Pipes;
use crate::waiting::{timespec, until};

/// A line that came.
#[derive(Debug)]
pub(crate) struct Received {
    pub(crate) line: String,
    /// When its end was seen to arrive.
    pub(crate) at: Instant,
}

/// Why no line came.
#[derive(Debug)]
pub(crate) enum Silence {
    /// The time is up.
    TimeUp,
    /// Somebody asked to stop waiting.
    Asked,
    /// The program has done something that ends the conversation.
    Fault(Fault),
}

/// The pipes to a program; none of them ever blocks.
pub(crate) struct Wire {
    input: File,
    output: File,
    /// None once the program has closed it.
    errors: Option<File>,
    /// What came and is not read yet; the line at its front may not be complete.
    buffer: Vec<u8>,
    /// Bytes of the buffer in which there is no end of a line.
    searched: usize,
    /// When the last bytes came.
    arrived: Instant,
    /// Bytes that came since the last command.
    heard: usize,
    most_heard: usize,
    pub(crate) log: Log,
}

/// The longest line of a program.
const LONGEST_LINE: usize = 64 << 10;
const AT_ONCE: usize = 8 << 10;
/// How often that is done before somebody else has a turn.
const AT_MOST: usize = 8;
/// How long a program may leave a line unread.
const SENDING: Duration = Duration::from_secs(1);
/// How often somebody who may ask to stop is looked at.
const GLANCE: Duration = Duration::from_millis(50);

impl Wire {
    pub(crate) fn new(pipes: Pipes, most_heard: usize) -> io::Result<Self> {
        let Pipes { input, output, errors } = pipes;
        Ok(Self {
            input: unblocked(input)?,
            output: unblocked(output)?,
            errors: Some(unblocked(errors)?),
            buffer: Vec::new(),
            searched: 0,
            arrived: Instant::now(),
            heard: 0,
            most_heard,
            log: Log::default(),
        })
    }

    /// Says some lines at once, and begins to count what comes back.
    pub(crate) fn send(&mut self, lines: &[String]) -> Result<(), Fault> {
        lines.iter().for_each(|line| self.log.note(Voice::Host, line));
        self.heard = 0;
        let whole: String = lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
        let mut rest = whole.as_bytes();
        let deadline = Instant::now() + SENDING;
        while !rest.is_empty() {
            match self.input.write(rest) {
                Ok(written) => rest = &rest[written..],
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    // A program that waits for us to read what it says must not wait for ever.
                    self.hear_errors();
                    let mut ends = [PollFd::new(&self.input, PollFlags::OUT), PollFd::new(&self.output, PollFlags::IN)];
                    let _ = poll(&mut ends, Some(&timespec(until(deadline).min(GLANCE))));
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

    /// The next line, if it comes before the deadline. What is there when we look at that moment has come in time: we may
    /// be late to look.
    pub(crate) fn receive(&mut self, deadline: Instant, stop: &StopFlag) -> Result<Received, Silence> {
        let mut has_looked_last = self.arrived > deadline;
        loop {
            if let Some(line) = self.take_line().map_err(Silence::Fault)? {
                self.log.note(Voice::Program, &line);
                return Ok(Received { line, at: self.arrived });
            }
            if has_looked_last {
                return Err(Silence::TimeUp);
            }
            let left = until(deadline);
            let none = self.output.as_fd();
            let errors = self.errors.as_ref().map_or(none, AsFd::as_fd);
            let mut ends = [PollFd::new(&self.output, PollFlags::IN), PollFd::from_borrowed_fd(errors, PollFlags::IN)];
            let ready = poll(&mut ends, Some(&timespec(left.min(GLANCE))));
            let now = Instant::now();
            let has_errors = !ends[1].revents().is_empty() && self.errors.is_some();
            let has_output = !ends[0].revents().is_empty();
            if has_errors {
                self.hear_errors();
            }
            if has_output {
                self.hear(now).map_err(Silence::Fault)?;
                has_looked_last = now > deadline;
            } else if left.is_zero() {
                return Err(Silence::TimeUp);
            } else if stop.is_raised() {
                return Err(Silence::Asked);
            } else if ready.is_err_and(|error| error != rustix::io::Errno::INTR) {
                return Err(Silence::Fault(Fault::ClosedOutput));
            }
        }
    }

    /// Forgets all lines that are there already: nobody asked for them.
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

    /// Closes the input of the program; the ends that stay open.
    pub(crate) fn close_input(self) -> (File, Option<File>) {
        (self.output, self.errors)
    }

    /// Reads what has come over standard error, as much as a pipe holds.
    pub(crate) fn hear_errors(&mut self) {
        let mut bytes = [0; AT_ONCE];
        for _ in 0..AT_MOST {
            let Some(errors) = &mut self.errors else { return };
            match errors.read(&mut bytes) {
                Ok(0) => self.errors = None,
                Ok(count) => self.log.note_errors(&bytes[..count]),
                Err(_) => return,
            }
        }
    }

    fn hear(&mut self, now: Instant) -> Result<(), Fault> {
        let mut bytes = [0; AT_ONCE];
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
        if length > LONGEST_LINE {
            return Err(Fault::LongLine { allowed: LONGEST_LINE as u64 });
        }
        self.searched = if end.is_some() { 0 } else { length };
        if end.is_none() {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&self.buffer[..length]).trim().to_owned();
        self.buffer.drain(..=length);
        Ok(Some(line))
    }
}

fn unblocked(end: impl Into<OwnedFd>) -> io::Result<File> {
    let end = File::from(end.into());
    fcntl_setfl(&end, fcntl_getfl(&end)? | OFlags::NONBLOCK)?;
    Ok(end)
}
