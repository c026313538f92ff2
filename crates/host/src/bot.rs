//! A conversation with an external program over UGI.

mod choosing;

use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::Command as Run;
use std::sync::Arc;
use std::time::{Duration, Instant};

use gambito_catalog::ProgramSpec;
use gambito_core::StopFlag;
use gambito_play::{Ending, Fault, Forfeit, milliseconds};
use gambito_ugi::{Answer, Command, OptionLine, Query};

use crate::log::{Keeping, Log};
use crate::own_time::{Span, Stopwatch, Used};
use crate::process::{Process, SetAside, Spawner, words};
use crate::scratch::Scratch;
use crate::share::{CoreLease, Cores, Shares};
use crate::view::Surroundings;
use crate::wire::{Lines, Silence, Wire};
use crate::{Confinement, Deadline, Launcher};

pub(crate) use self::choosing::MOST_DELAY;
pub use self::choosing::{Answered, Counts, TimeAllowed};

/// A running external program.
pub struct Bot {
    wire: Wire,
    process: Process,
    stopwatch: Stopwatch,
    stop: StopFlag,
    /// How long it may take to exit once it has closed a pipe.
    exit_wait: Duration,
    /// The name it gave.
    pub name: Option<String>,
    /// Its options.
    pub options: Vec<OptionLine>,
    /// Dropped last, after the processes that may write to it have ended.
    _scratch: Scratch,
}

/// How long the host waits for things that no game clock limits.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For a program to introduce itself.
    pub start: Duration,
    /// For a program to be ready for a game, or to answer a query.
    pub ready: Duration,
    /// For a late move, after `stop`.
    pub grace: Duration,
    /// For a move without a time limit.
    pub untimed: Duration,
    /// For a program that has closed a pipe to exit, so that its exit code is known.
    pub exit: Duration,
}

impl Patience {
    /// The same, adjusted to the spec of a program: `start` replaces the time to start and to get ready, and `margin`
    /// adds to the time to exit.
    #[must_use]
    pub fn with(self, program: &ProgramSpec) -> Self {
        Self {
            start: program.start.unwrap_or(self.start),
            ready: program.start.unwrap_or(self.ready),
            exit: self.exit + program.margin.unwrap_or_default(),
            ..self
        }
    }
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            start: ProgramSpec::USUAL_START,
            ready: ProgramSpec::USUAL_START,
            grace: Duration::from_millis(500),
            untimed: Duration::from_secs(60),
            exit: Duration::from_millis(200),
        }
    }
}

/// How a program is started.
pub(crate) struct Start<'a> {
    pub(crate) program: &'a ProgramSpec,
    /// The game, passed on in the environment.
    pub(crate) game: &'a str,
    /// The directory in which the program runs; `None` for ours.
    pub(crate) directory: Option<&'a Path>,
    /// The port of this machine that the program may connect to, passed on in the environment.
    pub(crate) port: Option<u16>,
    /// Confines the program; `None` if it has all rights of the host.
    pub(crate) confining: Option<Confining<'a>>,
    pub(crate) spawner: &'a Spawner,
    pub(crate) patience: Patience,
    pub(crate) keeping: Keeping,
    /// Ends all waiting once it is raised.
    pub(crate) stop: StopFlag,
}

/// How a program is confined.
#[derive(Clone, Copy)]
pub(crate) struct Confining<'a> {
    pub(crate) launcher: &'a Launcher,
    pub(crate) shares: &'a Shares,
    pub(crate) cores: &'a Arc<Cores>,
    /// Files that no program may see.
    pub(crate) hidden: &'a [PathBuf],
}

/// A program that could not be started, with the log of the attempt.
pub(crate) struct Unready {
    pub(crate) forfeit: Forfeit,
    pub(crate) log: Log,
}

/// Environment variables that programs inherit.
const PASSED_ON: [&str; 7] = ["PATH", "HOME", "LANG", "LC_ALL", "TZ", "JAVA_HOME", "PYENV_ROOT"];

impl Bot {
    /// Starts a program, waits for its introduction and sets its options.
    pub(crate) fn start(start: &Start<'_>) -> Result<Self, Unready> {
        let mut bot = Self::spawn(start).map_err(|forfeit| Unready { forfeit, log: Log::default() })?;
        match bot.introduce(start.program, &start.patience) {
            Ok(()) => Ok(bot),
            Err(fault) => Err(Unready { forfeit: bot.forfeit(fault), log: std::mem::take(bot.log()) }),
        }
    }

    /// Starts a program without sending it anything.
    pub(crate) fn spawn(start: &Start<'_>) -> Result<Self, Forfeit> {
        let not_run = |error: std::io::Error| Forfeit::from(Fault::NotRun { error: error.to_string() });
        let scratch = Scratch::new().map_err(not_run)?;
        let (command, set_aside) = start.command(scratch.path()).map_err(not_run)?;
        let (process, pipes) = start.spawner.start(command, set_aside).map_err(not_run)?;
        let most_heard = start.program.output.unwrap_or(ProgramSpec::USUAL_OUTPUT).bytes;
        let mut wire = Wire::new(pipes, most_heard).map_err(not_run)?;
        wire.log.begin(start.keeping);
        let stop = start.stop.clone();
        let exit_wait = start.patience.exit;
        Ok(Self {
            wire,
            process,
            stopwatch: Stopwatch::default(),
            stop,
            exit_wait,
            name: None,
            options: Vec::new(),
            _scratch: scratch,
        })
    }

    /// Sends `ugi`, waits for the introduction and sets the options of the spec.
    ///
    /// # Errors
    /// A [`Fault`] of the program.
    pub fn introduce(&mut self, program: &ProgramSpec, patience: &Patience) -> Result<(), Fault> {
        let at_start = |fault| match fault {
            Fault::Ended { end } => Fault::EndedAtStart { end },
            Fault::NoAnswer { waited_ms, .. } | Fault::Late { took_ms: waited_ms, .. } => {
                Fault::MuteAtStart { waited_ms }
            }
            other => other,
        };
        self.say(&[Command::Ugi]).map_err(at_start)?;
        let deadline = Deadline::after(patience.start);
        loop {
            match self.answer(&Command::Ugi, deadline).map_err(at_start)? {
                Answer::Name(name) => self.name = Some(name),
                Answer::Option(option) => self.options.push(option),
                Answer::UgiOk => break,
                _ => {}
            }
        }
        let set =
            |(name, value): &(String, String)| Command::SetOption { name: name.clone(), value: Some(value.clone()) };
        self.say(&program.options.iter().map(set).collect::<Vec<_>>())
    }

    /// Starts a new game; returns how long the program took to be ready.
    ///
    /// # Errors
    /// A [`Fault`] of the program.
    pub fn new_game(&mut self, patience: &Patience) -> Result<Duration, Fault> {
        self.wire.forget().map_err(|fault| self.examined(fault))?;
        self.say(&[Command::NewGame])?;
        self.ready(patience)
    }

    /// Waits until the program has obeyed all commands; returns how long that took.
    ///
    /// # Errors
    /// A [`Fault`] of the program.
    pub fn ready(&mut self, patience: &Patience) -> Result<Duration, Fault> {
        let begun = Instant::now();
        self.say(&[Command::IsReady])?;
        let deadline = Deadline::after(patience.ready);
        while self.answer(&Command::IsReady, deadline)? != Answer::ReadyOk {}
        Ok(begun.elapsed())
    }

    /// Sends a query about the rules and waits for the response.
    ///
    /// # Errors
    /// A [`Fault`] of the program.
    pub fn query(&mut self, query: Query, patience: &Patience) -> Result<String, Fault> {
        let asked = Command::Query(query);
        self.say(std::slice::from_ref(&asked))?;
        let deadline = Deadline::after(patience.ready);
        loop {
            if let Answer::Response(text) = self.answer(&asked, deadline)? {
                return Ok(text);
            }
        }
    }

    /// Sends a line that need not be a command.
    ///
    /// # Errors
    /// A [`Fault`] of the program.
    pub fn say_line(&mut self, line: &str) -> Result<(), Fault> {
        self.wire.send(&[line.to_owned()]).map_err(|fault| self.examined(fault))
    }

    /// Sends commands in one write.
    ///
    /// # Errors
    /// A [`Fault`] of the program.
    pub fn say(&mut self, commands: &[Command]) -> Result<(), Fault> {
        let lines: Vec<String> = commands.iter().map(ToString::to_string).collect();
        self.wire.send(&lines).map_err(|fault| self.examined(fault))
    }

    /// Waits for the next answer. Lines that are not answers are ignored; `to` is named in the fault if none comes.
    ///
    /// # Errors
    /// A [`Fault`] of the program; [`Fault::NoAnswer`] if none comes in time.
    pub fn answer(&mut self, to: &Command, deadline: Deadline) -> Result<Answer, Fault> {
        let Deadline { moment, patience } = deadline;
        loop {
            match self.wire.receive(moment, &self.stop) {
                Ok(received) => {
                    if let Some(answer) = Answer::read(&received.line) {
                        return Ok(answer);
                    }
                }
                Err(Silence::Fault(fault)) => return Err(self.examined(fault)),
                Err(_) => return Err(Fault::NoAnswer { to: to.to_string(), waited_ms: milliseconds(patience) }),
            }
        }
    }

    /// Reads lines exactly from now on.
    pub(crate) fn read_exactly(&mut self) {
        self.wire.lines = Lines::Exact;
    }

    /// Waits for the next line, whatever it is. Once the stop flag is raised, an answer that is under way has `grace` to come,
    /// because without it the next one would be taken for it.
    pub(crate) fn line(&mut self, deadline: Deadline, grace: Duration) -> Result<String, Fault> {
        let Deadline { moment, patience } = deadline;
        let received = match self.wire.receive(moment, &self.stop) {
            Err(Silence::Asked) => self.wire.receive(moment.min(Instant::now() + grace), &StopFlag::default()),
            received => received,
        };
        match received {
            Ok(received) => Ok(received.line),
            Err(Silence::Fault(fault)) => Err(self.examined(fault)),
            // A program that has exited may have children that keep its output open.
            Err(_) => Err(match self.process.ended_within(Duration::ZERO) {
                Some(end) => Fault::Ended { end },
                None => Fault::NoAnswer { to: String::new(), waited_ms: milliseconds(patience) },
            }),
        }
    }

    /// What lies behind a closed connection: the exit of the program, or nothing but that.
    pub(crate) fn hung_up(&mut self) -> Fault {
        self.examined(Fault::ClosedOutput)
    }

    /// The fault itself, or the exit of the program behind it: a program that exits closes its pipes first.
    fn examined(&mut self, fault: Fault) -> Fault {
        match fault {
            Fault::ClosedInput | Fault::ClosedOutput => match self.process.ended_within(self.exit_wait) {
                Some(end) => Fault::Ended { end },
                None => fault,
            },
            other => other,
        }
    }

    /// A fault, with the last line of standard error.
    pub(crate) fn forfeit(&mut self, fault: Fault) -> Forfeit {
        self.wire.hear_errors();
        Forfeit { fault, last_words: self.wire.log.last_words() }
    }

    /// The log, including everything from standard error.
    pub(crate) fn complete_log(&mut self) -> &Log {
        self.wire.hear_errors();
        &self.wire.log
    }

    /// Reads and logs what the program prints, if no line of it is an answer.
    pub(crate) fn drain(&mut self) {
        self.wire.drain();
    }

    pub(crate) fn log(&mut self) -> &mut Log {
        &mut self.wire.log
    }

    /// Processor time that it has used.
    #[must_use]
    pub fn cpu(&self) -> Duration {
        self.process.cpu()
    }

    /// What it has used of the processor, and how long it was kept from it.
    pub(crate) fn used(&self) -> Used {
        self.process.used()
    }

    /// Begins to measure how much of the time is its own.
    pub(crate) fn begin(&mut self) -> Span {
        self.stopwatch.begin(false, || self.process.used())
    }

    /// How much of the time since then was its own.
    pub(crate) fn own(&mut self, span: &Span, elapsed: Duration) -> Duration {
        self.stopwatch.own(span, elapsed, || self.process.used())
    }

    /// How much of the time since its start was its own.
    pub(crate) fn own_time(&self, elapsed: Duration) -> Duration {
        Used::default().own_time_until(self.used(), elapsed)
    }

    /// Starts a new transcript.
    pub fn transcribe(&mut self) {
        self.wire.log.begin(Keeping::Everything);
    }

    /// All lines since [`transcribe`](Self::transcribe): `>` to the program, `<` from it, `!` from its standard error.
    pub fn transcript(&mut self) -> &str {
        self.wire.hear_errors();
        self.wire.log.text()
    }

    /// Waits for the program to exit; `None` if it does not in time.
    pub fn ended_within(&mut self, patience: Duration) -> Option<Ending> {
        self.process.ended_within(patience)
    }

    /// Closes the input of the program and waits for it to exit; `None` if it does not in time.
    pub fn hang_up(self, patience: Duration) -> Option<Ending> {
        // The other pipes stay open, so that a last line of output does not kill the program.
        let _open = self.wire.close_input();
        self.process.ended_within(patience)
    }

    /// Sends `quit`.
    pub(crate) fn dismiss(&mut self) -> &Process {
        self.thaw();
        let _ = self.wire.send(&[Command::Quit.to_string()]);
        &self.process
    }

    /// Suspends the program and its children: while it is not its turn, they must not use the processor.
    pub fn freeze(&mut self) {
        self.process.freeze();
    }

    /// Resumes the program and its children.
    pub fn thaw(&mut self) {
        self.process.thaw();
    }

    pub(crate) fn is_running(&self) -> bool {
        self.process.ended_within(Duration::ZERO).is_none()
    }

    /// Sends `quit` and waits for the program to exit; `None` if it does not in time.
    pub fn quit(mut self, patience: Duration) -> Option<Ending> {
        self.dismiss().ended_within(patience)
    }
}

impl Start<'_> {
    fn command(&self, scratch: &Path) -> std::io::Result<(Run, SetAside)> {
        let words = words(&self.program.command).ok_or(std::io::ErrorKind::InvalidInput)?;
        let (mut command, set_aside) = match self.confining {
            None => (Run::new(&words[0]), SetAside::default()),
            Some(confining) => {
                let (confinement, set_aside) = self.confinement(confining, &words, scratch)?;
                let mut command = Run::new(&confining.launcher.program);
                command.args(confining.launcher.arguments(&confinement)?).arg(&words[0]);
                (command, set_aside)
            }
        };
        let environment = PASSED_ON.iter().filter_map(|name| Some((name, std::env::var_os(name)?)));
        command.args(&words[1..]).env_clear().envs(environment);
        if let Some(directory) = self.directory {
            command.current_dir(directory);
        }
        command.env("TMPDIR", scratch).env("GAMBITO_GAME", self.game).env("PYTHONDONTWRITEBYTECODE", "1");
        if let Some(port) = self.port {
            command.env("KGP_HOST", Ipv4Addr::LOCALHOST.to_string()).env("KGP_PORT", port.to_string());
        }
        Ok((command, set_aside))
    }

    /// The box of the program, and what is set aside for it.
    fn confinement(
        &self,
        confining: Confining<'_>,
        words: &[String],
        scratch: &Path,
    ) -> std::io::Result<(Confinement, SetAside)> {
        let Confining { launcher, shares, cores, hidden } = confining;
        let core = cores.assign();
        let mut confinement = Confinement {
            isolation: launcher.isolation,
            port: self.port,
            view: Surroundings::of(self.directory, hidden)?.view(words),
            core: core.as_ref().map(CoreLease::number),
            ..Confinement::of(self.program, PathBuf::from(scratch))
        };
        let share = shares.create(&confinement);
        share.iter().for_each(|share| share.describe(&mut confinement));
        Ok((confinement, SetAside { share, core }))
    }
}
