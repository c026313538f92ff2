use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use gambito_search::{Sampling, Table};

use crate::program::{PROGRAM, PROGRAM_OPTIONS};
use crate::sampling::SAMPLING_KEYS;
use crate::spec::Named;
use crate::{Algorithm, Level, LimitSpec, Memory, ProgramSpec, Programs, SamplingSpec, SearchVariant, Spec, SpecError};

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// A person at the keyboard.
    Human,
    /// Any legal move.
    Random,
    /// The first legal move.
    First,
    /// The best position after one move.
    Greedy,
    /// A search.
    Search(Algorithm),
    /// A search by sampling random games.
    Mcts,
    /// A foreign program.
    Program,
}

/// The names of all players.
pub const PLAYERS: [&str; 8] = ["alphabeta", "engine", "first", "greedy", "human", "mcts", "minimax", "random"];

/// A player in one word: `alphabeta:depth=6,eval=lines,with=cache+order`.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerSpec {
    /// Who plays.
    pub kind: PlayerKind,
    /// The search and its switches, of players who search.
    pub search: SearchVariant,
    /// The search by sampling, of players who sample.
    pub sampling: SamplingSpec,
    /// A named evaluation or an expression; none for the game's usual one.
    pub evaluation: Option<String>,
    /// The strength of an engine for people; none for all that it can.
    pub level: Option<Level>,
    /// What each move may cost, or all of them.
    pub limits: LimitSpec,
    /// The seed of chance, of players who need it.
    pub seed: Option<u64>,
    /// Threads the engine searches with; none for as many as suit where it plays.
    pub threads: Option<usize>,
    /// Bytes of the engine's table; none for the usual amount.
    pub memory: Option<Memory>,
    /// The program, of players that are one.
    pub program: Option<ProgramSpec>,
}

/// What a search may spend on a move where nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(1);
/// The default size of an engine's transposition table: a tournament has many engines.
pub const DEFAULT_ENGINE_BYTES: usize = 64 << 20;
/// The most threads of one search.
pub const MOST_THREADS: usize = 256;
/// The options of players who sample.
const SAMPLING_OPTIONS: [&str; 6] = ["nodes", "time", "tc", SAMPLING_KEYS[0], SAMPLING_KEYS[1], "seed"];
/// The options of the engine: its levels have limits of their own, and need chance.
const ENGINE_OPTIONS: [&str; 11] =
    ["depth", "nodes", "time", "tc", "eval", "with", "without", "threads", "memory", LEVEL, "seed"];
const LEVEL: &str = "level";
/// The options of players who search.
const SEARCH_OPTIONS: [&str; 7] = ["depth", "nodes", "time", "tc", "eval", "with", "without"];

impl PlayerSpec {
    /// A player without options.
    #[must_use]
    pub fn new(kind: PlayerKind) -> Self {
        let algorithm = if let PlayerKind::Search(algorithm) = kind { algorithm } else { Algorithm::Minimax };
        Self {
            kind,
            search: algorithm.into(),
            sampling: SamplingSpec::default(),
            evaluation: None,
            level: None,
            limits: LimitSpec::default(),
            seed: None,
            threads: None,
            memory: None,
            program: None,
        }
    }

    /// The limits of a move: those given, or the usual time of the game, or a second.
    #[must_use]
    pub fn usual_limits(&self, of_game: Option<Duration>) -> LimitSpec {
        if self.limits.is_unlimited() {
            LimitSpec { time: Some(of_game.unwrap_or(USUAL_TIME)), ..LimitSpec::default() }
        } else {
            self.limits
        }
    }

    /// How late its moves may come: those of programs come from afar.
    #[must_use]
    pub fn margin(&self) -> Duration {
        let of_program = |program: &ProgramSpec| program.margin.unwrap_or(ProgramSpec::USUAL_MARGIN);
        self.program.as_ref().map_or(Duration::ZERO, of_program)
    }

    /// What it remembers a game in: the memory given, or the usual amount; none if it has no such option.
    #[must_use]
    pub fn memory_in_use(&self) -> Option<Memory> {
        match self.kind {
            PlayerKind::Search(Algorithm::Engine) => {
                Some(self.memory.unwrap_or(Memory { bytes: DEFAULT_ENGINE_BYTES }))
            }
            PlayerKind::Mcts => {
                Some(self.sampling.memory.unwrap_or_else(|| Memory { bytes: Sampling::default().bytes }))
            }
            _ => None,
        }
    }

    /// How many results it can remember, if it has a table.
    #[must_use]
    pub fn room(&self) -> Option<u64> {
        let has_table = self.kind == PlayerKind::Search(Algorithm::Engine);
        self.memory_in_use().filter(|_| has_table).map(|memory| Table::room(memory.bytes) as u64)
    }

    /// Whether a clock ends its thinking.
    #[must_use]
    pub fn is_timed(&self) -> bool {
        let is_thinker = matches!(self.kind, PlayerKind::Search(_) | PlayerKind::Mcts | PlayerKind::Program);
        is_thinker && self.level.is_none() && self.usual_limits(None).is_timed()
    }

    /// Whether it plays the same game again in the same situation.
    #[must_use]
    pub fn is_deterministic(&self) -> bool {
        let is_seeded =
            matches!(self.kind, PlayerKind::Random | PlayerKind::Mcts | PlayerKind::Program) || self.level.is_some();
        let is_alone = self.threads.unwrap_or(1) == 1;
        self.kind != PlayerKind::Human && !is_seeded && !self.is_timed() && is_alone
    }

    /// The options this kind of player has.
    #[must_use]
    pub fn options(&self) -> &'static [&'static str] {
        match self.kind {
            PlayerKind::Human | PlayerKind::First => &[],
            PlayerKind::Random => &["seed"],
            PlayerKind::Greedy => &["eval"],
            PlayerKind::Search(Algorithm::Engine) => &ENGINE_OPTIONS,
            PlayerKind::Search(_) => &SEARCH_OPTIONS,
            PlayerKind::Mcts => &SAMPLING_OPTIONS,
            PlayerKind::Program => &PROGRAM_OPTIONS,
        }
    }

    /// Reads a player; a program only if whoever gives the text may run one.
    ///
    /// # Errors
    /// [`SpecError`] says what is wrong with the text.
    pub fn read(text: &str, programs: Programs) -> Result<Self, SpecError> {
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        match programs {
            _ if name != PROGRAM => return Self::read_own(text, programs),
            Programs::Refused => return Err(SpecError::NoPrograms),
            Programs::Allowed => {}
        }
        let (program, limits) = ProgramSpec::read(rest)?;
        Ok(Self { program: Some(program), limits, ..Self::new(PlayerKind::Program) })
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), SpecError> {
        if !self.options().contains(&key) {
            return Err(SpecError::unknown(Named::PlayerOption, key, self.options().iter().copied()));
        }
        let mut set_sampling = || if self.kind == PlayerKind::Mcts { self.sampling.set(key, value) } else { None };
        if let Some(done) = self.limits.set(key, value).or_else(&mut set_sampling) {
            return done;
        }
        match key {
            LEVEL => self.level = Some(value.parse()?),
            "eval" => self.evaluation = Some(value.to_owned()),
            "threads" => self.threads = Some(parse_threads(value)?),
            "memory" => self.memory = Some(value.parse()?),
            "with" | "without" => self.search.switch_all(value.split('+'), key == "with")?,
            _ => {
                let refused =
                    || SpecError::Option { key: "seed", given: value.to_owned(), allowed: format!("0..{}", u64::MAX) };
                self.seed = Some(value.parse().map_err(|_| refused())?);
            }
        }
        Ok(())
    }
}

/// How many threads a text means.
///
/// # Errors
/// [`SpecError::Option`] if it is no number from 1 to [`MOST_THREADS`].
pub fn parse_threads(text: &str) -> Result<usize, SpecError> {
    let is_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let threads = text.parse().ok().filter(|threads| is_digits && (1..=MOST_THREADS).contains(threads));
    let refused =
        || SpecError::Option { key: "threads", given: text.to_owned(), allowed: format!("1..{MOST_THREADS}") };
    threads.ok_or_else(refused)
}

/// Without programs: whoever may not run any gets no player that is one.
impl FromStr for PlayerSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        Self::read(text, Programs::Refused)
    }
}

impl PlayerSpec {
    /// Reads a player of ours, or a person.
    fn read_own(text: &str, programs: Programs) -> Result<Self, SpecError> {
        let spec: Spec = text.parse()?;
        let kind = match spec.name.as_str() {
            "human" => PlayerKind::Human,
            "random" => PlayerKind::Random,
            "first" => PlayerKind::First,
            "greedy" => PlayerKind::Greedy,
            "mcts" => PlayerKind::Mcts,
            name => match name.parse::<Algorithm>() {
                Ok(algorithm) => PlayerKind::Search(algorithm),
                Err(_) => {
                    let foreign = (programs == Programs::Allowed).then_some(PROGRAM);
                    return Err(SpecError::unknown(Named::Player, name, PLAYERS.into_iter().chain(foreign)));
                }
            },
        };
        let mut player = Self::new(kind);
        for (key, value) in &spec.options {
            player.set(key, value)?;
        }
        let given = || spec.options.iter().map(|(key, _)| key.as_str());
        if player.level.is_some()
            && let Some(other) = given().find(|key| ![LEVEL, "seed"].contains(key))
        {
            return Err(SpecError::Conflict { key: LEVEL, other: other.to_owned() });
        }
        if kind == PlayerKind::Search(Algorithm::Engine) && player.seed.is_some() && player.level.is_none() {
            return Err(SpecError::unknown(Named::PlayerOption, "seed", SEARCH_OPTIONS));
        }
        Ok(player)
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self.kind {
            PlayerKind::Human => "human",
            PlayerKind::Random => "random",
            PlayerKind::First => "first",
            PlayerKind::Greedy => "greedy",
            PlayerKind::Search(algorithm) => algorithm.name(),
            PlayerKind::Mcts => "mcts",
            PlayerKind::Program => PROGRAM,
        };
        f.write_str(name)?;
        if let Some(program) = &self.program {
            return write!(f, ":{}", program.text(&self.limits));
        }
        let mut options = Vec::new();
        if !self.limits.is_unlimited() {
            options.push(self.limits.to_string());
        }
        if self.sampling != SamplingSpec::default() {
            options.push(self.sampling.to_string());
        }
        options.extend(self.evaluation.as_ref().map(|evaluation| format!("eval={evaluation}")));
        for (key, names) in ["with", "without"].into_iter().zip(self.search.differences()) {
            if !names.is_empty() {
                options.push(format!("{key}={}", names.join("+")));
            }
        }
        options.extend(self.threads.map(|threads| format!("threads={threads}")));
        options.extend(self.memory.map(|memory| format!("memory={memory}")));
        options.extend(self.level.map(|level| format!("{LEVEL}={level}")));
        options.extend(self.seed.map(|seed| format!("seed={seed}")));
        if !options.is_empty() {
            write!(f, ":{}", options.join(","))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_reads_back_as_it_was_written() {
        for text in [
            "human",
            "random:seed=7",
            "greedy:eval=2*lines+centre",
            "engine:without=cache+infer",
            "engine:tc=60+1",
            "engine:time=100ms,threads=2,memory=256M",
            "engine:level=3",
            "engine:level=10,seed=4",
            "mcts:nodes=5000,time=20ms,explore=1.25,memory=64M,seed=3",
            "alphabeta:depth=6,tc=0.5+0.01,eval=lines",
            "alphabeta:depth=6,nodes=100,time=250ms,eval=lines,with=cache+order=worst,without=deepen",
        ] {
            let player: PlayerSpec = text.parse().expect("a good player");
            assert_eq!(player.to_string(), text);
            assert_eq!(player.to_string().parse(), Ok(player));
        }
    }

    #[test]
    fn a_program_reads_back_as_it_was_written() {
        for text in [
            "ugi:./bot",
            "ugi:python3 'my bot.py' --depth=3,4",
            "ugi:time=100ms,cmd=./bot",
            "ugi:nodes=5,tc=60+1,start=5000ms,margin=20ms,memory=256M,cpu=60000ms,processes=4,output=1M,option.Hash=16,cmd=./bot a,b=c",
        ] {
            let player = PlayerSpec::read(text, Programs::Allowed).expect("a good program");
            assert_eq!(player.to_string(), text);
            assert_eq!(text.parse::<PlayerSpec>(), Err(SpecError::NoPrograms), "nobody else may run it");
        }
    }

    #[test]
    fn a_program_needs_a_command_and_options_that_exist() {
        let read = |text| PlayerSpec::read(text, Programs::Allowed);
        for text in ["ugi", "ugi:", "ugi: ", "ugi:cmd=", "ugi:time=1s", "ugi:time=1s,cmd= "] {
            assert_eq!(read(text), Err(SpecError::NoCommand), "{text}");
        }
        for text in [
            "ugi:time=never,cmd=a",
            "ugi:memory=5,cmd=a",
            "ugi:processes=0,cmd=a",
            "ugi:time=1s,colour=3,cmd=a",
            "ugi:tme=3,cmd=a",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
        let Err(SpecError::Unknown { known, .. }) = read("ugly") else { panic!("no such player") };
        assert!(known.contains(&"ugi".to_owned()));
    }

    #[test]
    fn a_clock_makes_a_player_timed() {
        let player = |text: &str| text.parse::<PlayerSpec>().expect("a good player");
        for timed in ["engine", "mcts", "engine:time=1s", "alphabeta:tc=60+1", "minimax:depth=9,tc=1+0"] {
            assert!(player(timed).is_timed() && !player(timed).is_deterministic(), "{timed}");
        }
        for untimed in ["first", "random", "engine:depth=3", "engine:level=5", "mcts:nodes=9", "alphabeta:nodes=100"] {
            assert!(!player(untimed).is_timed(), "{untimed}");
        }
    }

    #[test]
    fn memory_is_in_use_where_it_can_be_given() {
        let memory = |text: &str| {
            let player: PlayerSpec = text.parse().expect("a good player");
            player.memory_in_use().map(|memory| memory.to_string())
        };
        for (player, most) in
            [("engine", "64M"), ("engine:memory=2G", "2G"), ("mcts", "256M"), ("mcts:memory=7M", "7M")]
        {
            assert_eq!(memory(player).as_deref(), Some(most), "{player}");
        }
        assert_eq!([memory("alphabeta"), memory("random")], [None, None]);
    }

    #[test]
    fn options_belong_to_players_that_have_them() {
        for text in [
            "human:depth=3",
            "random:eval=lines",
            "engine:seed=1",
            "engine:threads=0",
            "engine:threads=257",
            "engine:memory=5",
            "alphabeta:threads=2",
            "alphabeta:memory=64MB",
            "engine:level=0",
            "engine:level=11",
            "engine:level=3,depth=4",
            "engine:level=3,time=1s",
            "engine:level=3,threads=2",
            "alphabeta:level=3",
            "mcts:depth=3",
            "mcts:explore=-1",
            "mcts:memory=7",
            "engine:tc=1m",
            "human:tc=60+1",
            "alphabeta:depth=0",
            "chess",
            "greedy:eval",
        ] {
            assert!(text.parse::<PlayerSpec>().is_err(), "{text}");
        }
    }
}
