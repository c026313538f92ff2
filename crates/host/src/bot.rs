//! A conversation with a program over UGI.

use std::path::{Path, PathBuf};
use std::process::Command as Run;
use std::time::{Duration, Instant};

use gambito_analysis::Figure;
use gambito_catalog::ProgramSpec;
use gambito_core::StopFlag;
use gambito_play::{Ending, Fault, Forfeit, Said, milliseconds};
use gambito_ugi::{Answer, Command, Go, Info, OptionLine, Query, Score, Setup};

use crate::log::{Keeping, Log};
use crate::process::{Process, Spawner, words};
use crate::scratch::Scratch;
use crate::wire::{Received, Silence, Wire};
use crate::{Confinement, Deadline, Launcher};

/// A program that runs.
pub struct Bot {
    wire: Wire,
    process: Process,
    stop: StopFlag,
    /// What it calls itself.
    pub name: Option<String>,
    /// What can be set.
    pub options: Vec<OptionLine>,
    /// Goes after the processes that may write to it.
    _scratch: Scratch,
}

/// How long the host waits where no clock says it.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For a program to introduce itself, to be ready, and to answer a query.
    pub start: Duration,
    /// For a move that should have come, before the program is taken for dead.
    pub grace: Duration,
    /// For a move that has no time limit.
    pub untimed: Duration,
}

impl Patience {
    /// The same patience with a program that says how long it may take to start.
    #[must_use]
    pub fn with(self, program: &ProgramSpec) -> Self {
        Self { start: program.start.unwrap_or(self.start), ..self }
    }
}

impl Default for Patience {
    fn default() -> Self {
        Self { start: ProgramSpec::USUAL_START, grace: Duration::from_millis(500), untimed: Duration::from_secs(60) }
    }
}

/// A move that a program chose.
#[derive(Clone, Debug)]
pub struct Answered {
    /// The move, whatever it is.
    pub mv: String,
    /// From the end of the command to the arrival of the answer.
    pub time: Duration,
    /// What it said of its thinking.
    pub said: Said,
}

/// How a program is started.
pub(crate) struct Start<'a> {
    pub(crate) program: &'a ProgramSpec,
    /// The game, for programs that want to know.
    pub(crate) game: &'a str,
    pub(crate) launcher: Option<&'a Launcher>,
    pub(crate) spawner: &'a Spawner,
    pub(crate) patience: Patience,
    pub(crate) keeping: Keeping,
    /// Once raised, nobody waits any more.
    pub(crate) stop: StopFlag,
}

/// A program that could not be started, with what was said until then.
pub(crate) struct Unready {
    pub(crate) forfeit: Forfeit,
    pub(crate) log: Log,
}

/// What a program sees of our environment.
const PASSED_ON: [&str; 7] = ["PATH", "HOME", "LANG", "LC_ALL", "TZ", "JAVA_HOME", "PYENV_ROOT"];
/// How long a program that has cut the connection has to end.
const LAST_BREATH: Duration = Duration::from_millis(200);

impl Bot {
    /// Starts a program, and waits until it has introduced itself and its options are set.
    pub(crate) fn start(start: &Start<'_>) -> Result<Self, Unready> {
        let mut bot = Self::spawn(start).map_err(|forfeit| Unready { forfeit, log: Log::default() })?;
        match bot.introduce(start.program, &start.patience) {
            Ok(()) => Ok(bot),
            Err(fault) => Err(Unready { forfeit: bot.forfeit(fault), log: std::mem::take(bot.log()) }),
        }
    }

    /// Starts a program to which nothing has been said yet.
    pub(crate) fn spawn(start: &Start<'_>) -> Result<Self, Forfeit> {
        let not_run = |error: std::io::Error| Forfeit::from(Fault::NotRun { error: error.to_string() });
        let scratch = Scratch::new().map_err(not_run)?;
        let command = start.command(scratch.path()).map_err(not_run)?;
        let (process, pipes) = start.spawner.start(command).map_err(not_run)?;
        let most_heard = start.program.output.unwrap_or(ProgramSpec::USUAL_OUTPUT).bytes;
        let mut wire = Wire::new(pipes, most_heard).map_err(not_run)?;
        wire.log.begin(start.keeping);
        let stop = start.stop.clone();
        Ok(Self { wire, process, stop, name: None, options: Vec::new(), _scratch: scratch })
    }

    /// Asks the program who it is, waits for the answer and sets its options.
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

    /// Begins another game; how long the program took to be ready.
    pub fn new_game(&mut self, patience: &Patience) -> Result<Duration, Fault> {
        self.wire.forget().map_err(|fault| self.seen_closer(fault))?;
        self.say(&[Command::NewGame])?;
        self.ready(patience)
    }

    /// Waits until the program has done all it was asked; how long that took.
    ///
    /// # Errors
    /// A [`Fault`] of the program.
    pub fn ready(&mut self, patience: &Patience) -> Result<Duration, Fault> {
        let begun = Instant::now();
        self.say(&[Command::IsReady])?;
        let deadline = Deadline::after(patience.start);
        while self.answer(&Command::IsReady, deadline)? != Answer::ReadyOk {}
        Ok(begun.elapsed())
    }

    /// Asks what the rules say of a position.
    ///
    /// # Errors
    /// A [`Fault`] of the program.
    pub fn query(&mut self, query: Query, patience: &Patience) -> Result<String, Fault> {
        let asked = Command::Query(query);
        self.say(std::slice::from_ref(&asked))?;
        let deadline = Deadline::after(patience.start);
        loop {
            if let Answer::Response(text) = self.answer(&asked, deadline)? {
                return Ok(text);
            }
        }
    }

    /// Has the program choose a move. Where `time` is none, the patience of the host is the limit.
    ///
    /// # Errors
    /// A [`Fault`] of the program; whether the move is legal is for others to say.
    pub fn choose(
        &mut self,
        setup: Setup,
        go: Go,
        time: Option<TimeAllowed>,
        patience: &Patience,
        stop: &StopFlag,
    ) -> Result<Answered, Fault> {
        self.wire.forget().map_err(|fault| self.seen_closer(fault))?;
        self.say(&[Command::Position(setup), Command::Go(go)])?;
        let begun = Instant::now();
        let waiting = time.map_or(patience.untimed, |time| time.allowed + time.margin);
        match self.best_move(begun, begun + waiting, stop) {
            Err(Silence::Fault(fault)) => Err(fault),
            // We may have been late to look, which is not the fault of the program.
            Ok(answered) => Ok(Answered { time: answered.time.min(waiting), ..answered }),
            Err(silence) => {
                // Its children may hold its output open.
                if let Some(end) = self.process.ended_within(Duration::ZERO) {
                    return Err(Fault::Ended { end });
                }
                self.say(&[Command::Stop])?;
                let late = self.best_move(begun, Instant::now() + patience.grace, &StopFlag::default());
                match (silence, late, time) {
                    (_, Err(Silence::Fault(fault)), _) => Err(fault),
                    (Silence::Asked, Ok(answered), _) => Ok(answered),
                    (_, Ok(answered), Some(time)) => Err(Fault::late(time.allowed, answered.time)),
                    _ => Err(Fault::NoAnswer { to: "go".to_owned(), waited_ms: milliseconds(begun.elapsed()) }),
                }
            }
        }
    }

    fn best_move(&mut self, begun: Instant, deadline: Instant, stop: &StopFlag) -> Result<Answered, Silence> {
        let mut info = Info::default();
        loop {
            let Received { line, at } = match self.wire.receive(deadline, stop) {
                Err(Silence::Fault(fault)) => return Err(Silence::Fault(self.seen_closer(fault))),
                received => received?,
            };
            match Answer::read(&line) {
                Some(Answer::Info(newer)) => info = latest(info, newer),
                Some(Answer::BestMove(mv)) if mv.is_empty() => return Err(Silence::Fault(Fault::NoMove { line })),
                Some(Answer::BestMove(mv)) => {
                    return Ok(Answered { mv, time: at.saturating_duration_since(begun), said: said(&info) });
                }
                _ => {}
            }
        }
    }

    /// Says a line that may be no command at all.
    ///
    /// # Errors
    /// A [`Fault`] of the program.
    pub fn say_line(&mut self, line: &str) -> Result<(), Fault> {
        self.wire.send(&[line.to_owned()]).map_err(|fault| self.seen_closer(fault))
    }

    /// Says some commands at once.
    ///
    /// # Errors
    /// A [`Fault`] of the program.
    pub fn say(&mut self, commands: &[Command]) -> Result<(), Fault> {
        let lines: Vec<String> = commands.iter().map(ToString::to_string).collect();
        self.wire.send(&lines).map_err(|fault| self.seen_closer(fault))
    }

    /// The next answer, to whatever was asked last; lines that are none mean nothing.
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
                Err(Silence::Fault(fault)) => return Err(self.seen_closer(fault)),
                Err(_) => return Err(Fault::NoAnswer { to: to.to_string(), waited_ms: milliseconds(patience) }),
            }
        }
    }

    /// Whoever has cut the connection may have ended.
    fn seen_closer(&mut self, fault: Fault) -> Fault {
        match fault {
            Fault::ClosedInput | Fault::ClosedOutput => match self.process.ended_within(LAST_BREATH) {
                Some(end) => Fault::Ended { end },
                None => fault,
            },
            other => other,
        }
    }

    /// A fault, with the last words of the program.
    pub(crate) fn forfeit(&mut self, fault: Fault) -> Forfeit {
        self.wire.hear_errors();
        Forfeit { fault, last_words: self.wire.log.last_words() }
    }

    /// The log with all that has come over standard error.
    pub(crate) fn complete_log(&mut self) -> &Log {
        self.wire.hear_errors();
        &self.wire.log
    }

    pub(crate) fn log(&mut self) -> &mut Log {
        &mut self.wire.log
    }

    pub(crate) fn cpu(&self) -> Option<Duration> {
        self.process.cpu()
    }

    /// Keeps what is said from now on.
    pub fn transcribe(&mut self) {
        self.wire.log.begin(Keeping::Everything);
    }

    /// What was said since [`transcribe`](Self::transcribe), a line each: `>` to the program, `<` by it, `!` over
    /// its standard error.
    pub fn transcript(&mut self) -> &str {
        self.wire.hear_errors();
        self.wire.log.text()
    }

    /// How the program ended, if it does so in this time.
    pub fn ended_within(&mut self, patience: Duration) -> Option<Ending> {
        self.process.ended_within(patience)
    }

    /// Says that nothing more will be said, by closing the input of the program; how it ended, if it did.
    pub fn hang_up(self, patience: Duration) -> Option<Ending> {
        // Whoever writes a last word must not die of it.
        let _open = self.wire.close_input();
        self.process.ended_within(patience)
    }

    /// Asks the program to leave; it need not.
    pub(crate) fn dismiss(&mut self) -> &Process {
        self.thaw();
        let _ = self.wire.send(&[Command::Quit.to_string()]);
        &self.process
    }

    /// Stops the program and all it started where they are: while it is not its turn, the time of the processor belongs to
    /// others.
    pub(crate) fn freeze(&self) {
        self.process.freeze();
    }

    /// Lets it go on.
    pub(crate) fn thaw(&self) {
        self.process.thaw();
    }

    pub(crate) fn is_running(&self) -> bool {
        self.process.ended_within(Duration::ZERO).is_none()
    }

    /// Asks the program to leave, and waits for it; how it ended, if it did.
    pub fn quit(mut self, patience: Duration) -> Option<Ending> {
        self.dismiss().ended_within(patience)
    }
}

/// What a move may take.
#[derive(Clone, Copy, Debug)]
pub struct TimeAllowed {
    /// What was allowed.
    pub allowed: Duration,
    /// How late the answer may come.
    pub margin: Duration,
}

/// What is known of a search after another line about it.
fn latest(older: Info, newer: Info) -> Info {
    Info {
        depth: newer.depth.or(older.depth),
        score: newer.score.or(older.score),
        nodes: newer.nodes.or(older.nodes),
        time: newer.time.or(older.time),
        ..Info::default()
    }
}

fn said(info: &Info) -> Said {
    let score = info.score.and_then(|score| match score {
        Score::Centi(hundredths) => Some(Figure::of(hundredths, 100)),
        Score::Mate(_) => None,
    });
    Said { score, depth: info.depth, nodes: info.nodes, time: info.time }
}

impl Start<'_> {
    fn command(&self, scratch: &Path) -> std::io::Result<Run> {
        let words = words(&self.program.command).ok_or(std::io::ErrorKind::InvalidInput)?;
        let mut command = match self.launcher {
            None => Run::new(&words[0]),
            Some(launcher) => {
                let mut command = Run::new(&launcher.program);
                let confinement = Confinement::of(self.program, PathBuf::from(scratch));
                command.args(launcher.arguments(&confinement)).arg(&words[0]);
                command
            }
        };
        let environment = PASSED_ON.iter().filter_map(|name| Some((name, std::env::var_os(name)?)));
        command.args(&words[1..]).env_clear().envs(environment);
        command.env("TMPDIR", scratch).env("GAMBITO_GAME", self.game).env("PYTHONDONTWRITEBYTECODE", "1");
        Ok(command)
    }
}
