use std::fmt;
use std::time::Duration;

use crate::limits::parse_time;
use crate::spec::Named;
use crate::{LimitSpec, Memory, Spec, SpecError};

/// An external program that plays: how it is started, and what it may use.
///
/// `ugi:COMMAND`, or `ugi:time=100ms,memory=256M,option.Hash=16,cmd=COMMAND`: options come first, and
/// everything after `cmd=` is the command, commas included. `kgp:COMMAND` is a program that speaks the Kalah Game Protocol.
#[derive(Clone, Debug, PartialEq)]
pub struct ProgramSpec {
    /// How the host talks with it.
    pub protocol: Protocol,
    /// The program and its arguments, with quotes as in a shell.
    pub command: String,
    /// How long it may take to introduce itself and to get ready for a game; none for the default.
    pub start: Option<Duration>,
    /// How late a move may arrive; none for the default.
    pub margin: Option<Duration>,
    /// Bytes of data each of its processes may have.
    pub memory: Option<Memory>,
    /// Processor time it may use for a move, so that its games do not depend on what else the machine does; none to count
    /// time.
    pub cpu: Option<Duration>,
    /// Processor time each of its processes may use in all.
    pub total_cpu: Option<Duration>,
    /// Processes it may have at a time, itself and threads included.
    pub processes: Option<u32>,
    /// Bytes it may print before a move.
    pub output: Option<Memory>,
    /// Options to set before the first game, in order.
    pub options: Vec<(String, String)>,
}

/// How a host talks with a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// The Universal Game Interface, over standard input and output.
    Ugi,
    /// The Kalah Game Protocol, over a TCP connection that the program opens.
    Kgp,
}

/// Whether a spec may name programs to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Programs {
    /// The spec comes from the user of this computer.
    Allowed,
    /// The spec may come from anyone.
    Refused,
}

/// The options of programs that speak UGI.
const UGI_OPTIONS: [&str; 13] = [
    "depth",
    "nodes",
    "time",
    "cpu",
    "tc",
    "start",
    "margin",
    "memory",
    TOTAL_CPU,
    "processes",
    "output",
    "option.NAME",
    COMMAND,
];
/// The options of programs that speak KGP, which limits moves by time only and has no options of its own.
const KGP_OPTIONS: [&str; 9] = ["time", "tc", "start", "margin", "memory", TOTAL_CPU, "processes", "output", COMMAND];
/// The options of programs that supply the rules of a game, which make no moves.
const RULES_OPTIONS: [&str; 6] = ["start", "memory", TOTAL_CPU, "processes", "output", COMMAND];
const TOTAL_CPU: &str = "cputotal";
const COMMAND: &str = "cmd";
const OPTION_PREFIX: &str = "option.";
const MOST_PROCESSES: u32 = 4096;

impl Protocol {
    /// All protocols.
    pub const ALL: [Self; 2] = [Self::Ugi, Self::Kgp];

    /// The name of players that speak it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ugi => "ugi",
            Self::Kgp => "kgp",
        }
    }

    /// The protocol of players with this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|protocol| protocol.name() == name)
    }

    /// Whether such players have an option with this key.
    fn has(self, key: &str) -> bool {
        is_among(self.options(), key)
    }

    /// The options of players that speak it.
    pub(crate) const fn options(self) -> &'static [&'static str] {
        match self {
            Self::Ugi => &UGI_OPTIONS,
            Self::Kgp => &KGP_OPTIONS,
        }
    }
}

impl ProgramSpec {
    /// The default time to get ready: a virtual machine on a busy computer needs seconds.
    pub const USUAL_START: Duration = Duration::from_secs(10);
    /// The default tolerance for late moves: more than a busy machine needs to notice a move, less than a player could
    /// gain by it.
    pub const USUAL_MARGIN: Duration = Duration::from_millis(50);
    /// The default limit on data, in bytes.
    pub const USUAL_MEMORY: Memory = Memory { bytes: 1 << 30 };
    /// The default processor time.
    pub const USUAL_TOTAL_CPU: Duration = Duration::from_secs(3600);
    /// The default number of processes and threads: enough for the service threads of a Java virtual machine.
    pub const USUAL_PROCESSES: u32 = 64;
    /// The default limit on output before a move, in bytes.
    pub const USUAL_OUTPUT: Memory = Memory { bytes: 4 << 20 };

    /// A program without options that speaks UGI.
    #[must_use]
    pub fn new(command: &str) -> Self {
        Self {
            protocol: Protocol::Ugi,
            command: command.trim().to_owned(),
            start: None,
            margin: None,
            memory: None,
            cpu: None,
            total_cpu: None,
            processes: None,
            output: None,
            options: Vec::new(),
        }
    }

    /// A program with options as before its command in a spec: `margin=1s,memory=256M`. Limits of moves are checked
    /// and dropped.
    ///
    /// # Errors
    /// [`SpecError`] says what is wrong with the options.
    pub fn with_options(options: &str, command: &str) -> Result<Self, SpecError> {
        Self::read(Protocol::Ugi, &format!("{options},cmd={command}")).map(|(program, _)| program)
    }

    /// The program of a game: `COMMAND`, or with options before it, `memory=256M,cmd=COMMAND`.
    ///
    /// # Errors
    /// [`SpecError`] says what is wrong with the options.
    pub fn of_rules(text: &str) -> Result<Self, SpecError> {
        Self::read_among(&RULES_OPTIONS, Named::RulesOption, Protocol::Ugi, text).map(|(program, _)| program)
    }

    /// Reads what follows the name of the protocol: the program and the limits of its moves.
    pub(crate) fn read(protocol: Protocol, text: &str) -> Result<(Self, LimitSpec), SpecError> {
        Self::read_among(protocol.options(), Named::PlayerOption, protocol, text)
    }

    /// Reads a program that may have these options.
    fn read_among(known: &[&str], what: Named, protocol: Protocol, text: &str) -> Result<(Self, LimitSpec), SpecError> {
        let missing = || SpecError::NoCommand;
        let mut limits = LimitSpec::default();
        if !begins_with_option(text) {
            let program = Self { protocol, ..Self::new(text) };
            return if program.command.is_empty() { Err(missing()) } else { Ok((program, limits)) };
        }
        let (options, command) = match text.strip_prefix("cmd=") {
            Some(command) => ("", command),
            None => text.split_once(",cmd=").ok_or_else(missing)?,
        };
        let mut program = Self { protocol, ..Self::new(command) };
        if program.command.is_empty() {
            return Err(missing());
        }
        for (key, value) in format!("{}:{options}", protocol.name()).parse::<Spec>()?.options {
            if !is_among(known, &key) {
                return Err(SpecError::unknown(what, &key, known.iter().copied()));
            }
            match limits.set(&key, &value) {
                Some(done) => done?,
                None => program.set(&key, &value)?,
            }
        }
        Ok((program, limits))
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), SpecError> {
        match key {
            "start" => self.start = Some(named("start", parse_time(value))?),
            "margin" if value == "0ms" => self.margin = Some(Duration::ZERO),
            "margin" => self.margin = Some(named("margin", parse_time(value))?),
            "memory" => self.memory = Some(value.parse()?),
            "cpu" => self.cpu = Some(named("cpu", parse_time(value))?),
            TOTAL_CPU => self.total_cpu = Some(named(TOTAL_CPU, parse_time(value))?),
            "output" => self.output = Some(named("output", value.parse())?),
            "processes" => {
                let processes = value.parse().ok().filter(|processes| (1..=MOST_PROCESSES).contains(processes));
                let allowed = format!("1..{MOST_PROCESSES}");
                let refused = || SpecError::Option { key: "processes", given: value.to_owned(), allowed };
                self.processes = Some(processes.ok_or_else(refused)?);
            }
            _ => match key.strip_prefix(OPTION_PREFIX).filter(|name| !name.is_empty()) {
                Some(name) => self.options.push((name.to_owned(), value.to_owned())),
                None => {
                    let known = self.protocol.options().iter().copied();
                    return Err(SpecError::unknown(Named::PlayerOption, key, known));
                }
            },
        }
        Ok(())
    }

    /// The program as users write it, with the limits of its moves.
    pub(crate) fn text(&self, limits: &LimitSpec) -> String {
        let mut parts = Vec::new();
        if !limits.is_unlimited() {
            parts.push(limits.to_string());
        }
        let time = |key: &str, time: Duration| format!("{key}={}ms", time.as_nanos() as f64 / 1e6);
        parts.extend(self.cpu.map(|cpu| time("cpu", cpu)));
        parts.extend(self.start.map(|start| time("start", start)));
        parts.extend(self.margin.map(|margin| time("margin", margin)));
        parts.extend(self.memory.map(|memory| format!("memory={memory}")));
        parts.extend(self.total_cpu.map(|cpu| time(TOTAL_CPU, cpu)));
        parts.extend(self.processes.map(|processes| format!("processes={processes}")));
        parts.extend(self.output.map(|output| format!("output={output}")));
        parts.extend(self.options.iter().map(|(name, value)| format!("{OPTION_PREFIX}{name}={value}")));
        let command = &self.command;
        match parts.is_empty() && !begins_with_option(command) {
            true => command.clone(),
            false => {
                parts.push(format!("{COMMAND}={command}"));
                parts.join(",")
            }
        }
    }
}

/// Whether a key is one of these options; `NAME` stands for any text.
fn is_among(options: &[&str], key: &str) -> bool {
    options.iter().any(|option| match option.strip_suffix("NAME") {
        Some(prefix) => key.starts_with(prefix),
        None => *option == key,
    })
}

/// Names the option in an error about its value.
fn named<T>(key: &'static str, read: Result<T, SpecError>) -> Result<T, SpecError> {
    read.map_err(|error| match error {
        SpecError::Option { given, allowed, .. } => SpecError::Option { key, given, allowed },
        other => other,
    })
}

/// Whether a text starts with an option: a known key and an equals sign, or a misspelt one if `cmd=` follows.
fn begins_with_option(text: &str) -> bool {
    let key = text.split_once('=').map(|(key, _)| key);
    let is_option = |key: &str| Protocol::ALL.into_iter().any(|protocol| protocol.has(key));
    let looks_like_one = |key: &str| text.contains(",cmd=") && key.bytes().all(|byte| byte.is_ascii_lowercase());
    key.is_some_and(|key| is_option(key) || looks_like_one(key))
}

impl fmt::Display for ProgramSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&LimitSpec::default()))
    }
}
