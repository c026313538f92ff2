//! A conversation with an external program over the Kalah Game Protocol.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::time::{Duration, Instant};

use gambito_catalog::ProgramSpec;
use gambito_core::StopFlag;
use gambito_kgp::{Choice, Closing, Connection, Event, Line, Output, Question, ServerOption};
use gambito_play::{Fault, Forfeit, milliseconds};
use rustix::event::{PollFd, PollFlags, poll};

use crate::bot::{Bot, MOST_DELAY, Start, Unready};
use crate::log::{Log, Origin};
use crate::own_time::Span;
use crate::waiting::{timespec, until};

/// A running program that speaks the Kalah Game Protocol. It has connected to a port of this machine.
pub(crate) struct KgpBot {
    bot: Bot,
    stream: TcpStream,
    connection: Connection,
    awake: AwakeClock,
    /// The question that is open.
    asked: Option<Asked>,
    /// Bytes received since the last question.
    heard: usize,
    most_heard: usize,
    /// The name it gave.
    pub(crate) name: Option<String>,
}

/// A question, and what of the time since then was not the program's own.
struct Asked {
    span: Span,
    forgiven: Duration,
    most: Duration,
}

/// A clock that stands while the program is suspended.
struct AwakeClock {
    before: Duration,
    since: Option<Instant>,
}

/// Bytes to read in one call.
const CHUNK: usize = 4 << 10;
/// How long a program may leave a line unread.
const SENDING: Duration = Duration::from_secs(1);
/// The first line of a connection, which a program answers with its mode.
const GREETING: &str = "kgp 1 0 1";
/// How often the stop flag and the output of the program are looked at.
const INTERVAL: Duration = Duration::from_millis(20);
/// How long a program may take to exit after `goodbye`.
const FAREWELL: Duration = Duration::from_millis(300);
/// The resolution of the clocks of a connection.
const TICK: Duration = Duration::from_micros(1);

impl KgpBot {
    /// Starts a program, and waits until it has connected and wants to play.
    pub(crate) fn start(start: Start<'_>) -> Result<Self, Unready> {
        let unready = |forfeit: Forfeit| Unready { forfeit, log: Log::default() };
        let not_run = |error: std::io::Error| unready(Fault::NotRun { error: error.to_string() }.into());
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(not_run)?;
        listener.set_nonblocking(true).map_err(not_run)?;
        let port = listener.local_addr().map_err(not_run)?.port();
        let most_heard = start.program.output.unwrap_or(ProgramSpec::USUAL_OUTPUT).bytes;
        let (patience, stop) = (start.patience.start, start.stop.clone());
        let mut bot = Bot::spawn(&Start { port: Some(port), ..start }).map_err(unready)?;
        let deadline = Instant::now() + patience;
        let mute = Fault::NoAnswer { to: GREETING.to_owned(), waited_ms: milliseconds(patience) };
        let stream = match accept(&listener, &mut bot, deadline, &stop) {
            Ok(Some(stream)) => stream,
            Ok(None) => return Err(unready_after(&mut bot, mute)),
            Err(fault) => return Err(unready_after(&mut bot, fault)),
        };
        let (connection, greeting) = Connection::open();
        let awake = AwakeClock { before: Duration::ZERO, since: Some(Instant::now()) };
        let mut kgp = Self { bot, stream, connection, awake, asked: None, heard: 0, most_heard, name: None };
        match kgp.get_ready(greeting, deadline, &stop) {
            Ok(true) => Ok(kgp),
            Ok(false) => Err(unready_after(&mut kgp.bot, mute)),
            Err(fault) => Err(unready_after(&mut kgp.bot, fault)),
        }
    }

    /// Greets the program and waits for its mode; false if it does not come in time.
    fn get_ready(&mut self, greeting: Vec<Output>, deadline: Instant, stop: &StopFlag) -> Result<bool, Fault> {
        let mut events = self.handle(greeting)?;
        loop {
            for event in events {
                match event {
                    Event::Name(name) => self.name = Some(name),
                    Event::Ready => return Ok(true),
                    _ => {}
                }
            }
            if until(deadline).is_zero() || stop.is_raised() {
                return Ok(false);
            }
            events = self.listen()?;
        }
    }

    /// Asks the program for a move. At the end of the time its last legal move counts, or else a random one. A raised flag
    /// ends the time.
    pub(crate) fn choose(
        &mut self,
        question: Question,
        options: &[ServerOption],
        stop: &StopFlag,
    ) -> Result<Choice, Fault> {
        self.heard = 0;
        let end = self.awake.now() + question.limit;
        let most = question.limit.saturating_mul(MOST_DELAY);
        self.asked = Some(Asked { span: self.bot.begin(), forgiven: Duration::ZERO, most });
        let mut outputs: Vec<Output> = options.iter().flat_map(|option| self.connection.set(option)).collect();
        match self.connection.ask(self.awake.now(), question) {
            Ok(asked) => outputs.extend(asked),
            Err(_) => return Err(self.bot.hung_up()),
        }
        let mut events = self.handle(outputs)?;
        loop {
            let chosen = events.into_iter().find_map(|event| match event {
                Event::Chosen(choice) => Some(choice),
                _ => None,
            });
            if let Some(choice) = chosen {
                return Ok(choice);
            }
            events = if stop.is_raised() {
                let outputs = self.connection.tick(end);
                self.handle(outputs)?
            } else {
                self.listen()?
            };
        }
    }

    /// Waits a moment for the program; returns what it did.
    fn listen(&mut self) -> Result<Vec<Event>, Fault> {
        self.bot.drain();
        let due = self.connection.deadline();
        let left = due.map_or(INTERVAL, |due| due.saturating_sub(self.awake.now()).min(INTERVAL));
        let mut ends = [PollFd::new(&self.stream, PollFlags::IN)];
        let _ = poll(&mut ends, Some(&timespec(left)));
        let is_readable = !ends[0].revents().is_empty();
        if due.is_some_and(|due| self.awake.now() >= due) {
            self.forgive_delays();
        }
        let now = self.awake.now();
        let mut outputs = Vec::new();
        if is_readable {
            let mut bytes = [0; CHUNK];
            match self.stream.read(&mut bytes) {
                Ok(0) => return Err(self.bot.hung_up()),
                Ok(count) => {
                    self.note_heard(&bytes[..count])?;
                    // This thread may have been delayed itself, which is not the fault of the program.
                    let arrived = due.map_or(now, |due| now.min(due.saturating_sub(TICK)));
                    outputs = self.connection.receive(arrived, &bytes[..count]);
                }
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => {}
                Err(_) => return Err(self.bot.hung_up()),
            }
        }
        outputs.extend(self.connection.tick(now));
        self.handle(outputs)
    }

    /// Sets the clock back by what the machine has kept from the program since the question.
    fn forgive_delays(&mut self) {
        let Some(Asked { span, forgiven, most }) = &mut self.asked else { return };
        let elapsed = span.begun.elapsed();
        let delays = (elapsed - self.bot.own(span, elapsed)).min(*most);
        self.awake.set_back(delays.saturating_sub(*forgiven));
        *forgiven = delays.max(*forgiven);
    }

    fn note_heard(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        String::from_utf8_lossy(bytes).lines().for_each(|line| self.bot.log().note(Origin::Program, line));
        self.heard += bytes.len();
        if self.heard > self.most_heard { Err(Fault::Flood { allowed: self.most_heard as u64 }) } else { Ok(()) }
    }

    /// Does what the connection wants done; returns what the program did.
    fn handle(&mut self, outputs: Vec<Output>) -> Result<Vec<Event>, Fault> {
        let mut events = Vec::new();
        for output in outputs {
            match output {
                Output::Send(line) => self.send(&line)?,
                Output::Event(event) => events.push(event),
                Output::Close(closing) => return Err(self.closed(closing)),
            }
        }
        Ok(events)
    }

    fn send(&mut self, line: &Line) -> Result<(), Fault> {
        self.bot.log().note(Origin::Host, &line.to_string());
        let wire = line.wire();
        let (mut rest, deadline) = (wire.as_bytes(), Instant::now() + SENDING);
        while !rest.is_empty() {
            match self.stream.write(rest) {
                Ok(written) => rest = &rest[written..],
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    self.bot.drain();
                    let mut ends = [PollFd::new(&self.stream, PollFlags::OUT)];
                    let _ = poll(&mut ends, Some(&timespec(until(deadline).min(INTERVAL))));
                    if until(deadline).is_zero() {
                        return Err(Fault::NotReading);
                    }
                }
                Err(_) => return Err(self.bot.hung_up()),
            }
        }
        Ok(())
    }

    /// The fault behind the end of a connection.
    fn closed(&mut self, closing: Closing) -> Fault {
        let no_answer =
            |to: &str| Fault::NoAnswer { to: to.to_owned(), waited_ms: milliseconds(gambito_kgp::PONG_WITHIN) };
        match closing {
            Closing::Client | Closing::Server => self.bot.hung_up(),
            Closing::NoPong => no_answer("ping"),
            Closing::NoMode | Closing::UnknownMode | Closing::SecondMode => no_answer(GREETING),
        }
    }

    /// A fault, with the last line of standard error.
    pub(crate) fn forfeit(&mut self, fault: Fault) -> Forfeit {
        self.bot.drain();
        self.bot.forfeit(fault)
    }

    /// The log, including everything that the program printed.
    pub(crate) fn complete_log(&mut self) -> &Log {
        self.bot.drain();
        self.bot.log()
    }

    /// How much of the time since its start was its own.
    pub(crate) fn own_time(&self, elapsed: Duration) -> Duration {
        self.bot.own_time(elapsed)
    }

    /// Suspends the program: while it is not its turn, it must not use the processor.
    pub(crate) fn freeze(&mut self) {
        self.bot.freeze();
        self.awake.stop();
    }

    /// Resumes the program.
    pub(crate) fn thaw(&mut self) {
        self.awake.start();
        self.bot.thaw();
    }
}

impl Drop for KgpBot {
    fn drop(&mut self) {
        self.thaw();
        let farewell = self.connection.close(None);
        let _ = self.handle(farewell);
        let _ = self.bot.ended_within(FAREWELL);
    }
}

impl AwakeClock {
    fn now(&self) -> Duration {
        self.before + self.since.map_or(Duration::ZERO, |since| since.elapsed())
    }

    fn stop(&mut self) {
        *self = Self { before: self.now(), since: None };
    }

    fn set_back(&mut self, by: Duration) {
        self.since = self.since.map(|since| since + by);
    }

    fn start(&mut self) {
        self.since.get_or_insert_with(Instant::now);
    }
}

/// Waits for the program to connect; `None` if it does not in time.
fn accept(
    listener: &TcpListener,
    bot: &mut Bot,
    deadline: Instant,
    stop: &StopFlag,
) -> Result<Option<TcpStream>, Fault> {
    loop {
        bot.drain();
        let mut ends = [PollFd::new(listener, PollFlags::IN)];
        let _ = poll(&mut ends, Some(&timespec(until(deadline).min(INTERVAL))));
        match listener.accept() {
            Ok((stream, _)) => {
                let is_ready = stream.set_nonblocking(true).and_then(|()| stream.set_nodelay(true)).is_ok();
                return if is_ready { Ok(Some(stream)) } else { Err(bot.hung_up()) };
            }
            Err(_) if until(deadline).is_zero() || stop.is_raised() => return Ok(None),
            Err(_) => {}
        }
        if let Some(end) = bot.ended_within(Duration::ZERO) {
            return Err(Fault::Ended { end });
        }
    }
}

/// A program that did not get ready, with its last words.
fn unready_after(bot: &mut Bot, fault: Fault) -> Unready {
    bot.drain();
    Unready { forfeit: bot.forfeit(fault), log: std::mem::take(bot.log()) }
}
