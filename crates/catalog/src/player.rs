//! Players in one word: `alphabeta:depth=6,eval=lines,with=cache+order`.

mod reading;
mod writing;

use std::time::Duration;

use gambito_search::{Sampling, TranspositionTable};

use crate::sampling::SAMPLING_KEYS;
use crate::{Algorithm, Level, LimitSpec, Memory, ProgramSpec, SamplingSpec, SearchVariant};

pub use reading::parse_threads;

/// The names of all players that need no program.
pub const PLAYERS: [&str; 9] = ["alphabeta", ALWAYS, "engine", "first", "greedy", "human", "mcts", "minimax", "random"];

/// Who plays, and how.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayerSpec {
    /// A person.
    Human,
    /// Plays any legal move.
    Random {
        /// The random seed, if the spec fixes it.
        seed: Option<u64>,
    },
    /// Plays the first legal move.
    First,
    /// Plays one move whenever it is legal, and the first legal move otherwise.
    Always {
        /// The move.
        mv: String,
    },
    /// Plays for the best position after one move.
    Greedy {
        /// A named evaluation or an expression; none for the game's default.
        evaluation: Option<String>,
    },
    /// Searches the tree.
    Searcher(Searcher),
    /// The engine at a level of strength for people.
    Level {
        /// The level.
        level: Level,
        /// The random seed, if the spec fixes it.
        seed: Option<u64>,
    },
    /// Samples random games.
    Sampler(Sampler),
    /// An external program.
    Program(Program),
}

/// A player that searches the tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Searcher {
    /// The algorithm and its switches.
    pub search: SearchVariant,
    /// A named evaluation or an expression; none for the game's default.
    pub evaluation: Option<String>,
    /// What each move may cost, or all of them.
    pub limits: LimitSpec,
    /// Threads of the engine; none for as many as suit where it plays.
    pub threads: Option<usize>,
    /// Bytes of the engine's transposition table; none for the default.
    pub memory: Option<Memory>,
}

/// A player that samples random games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sampler {
    /// How it samples.
    pub sampling: SamplingSpec,
    /// What each move may cost, or all of them.
    pub limits: LimitSpec,
    /// The random seed, if the spec fixes it.
    pub seed: Option<u64>,
}

/// An external program that plays.
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    /// How it is started, and what it may use.
    pub program: ProgramSpec,
    /// What each move may cost, or all of them.
    pub limits: LimitSpec,
}

/// The default time of a move.
const DEFAULT_TIME: Duration = Duration::from_secs(1);
/// The default size of an engine's transposition table: a tournament has many engines.
pub const DEFAULT_ENGINE_BYTES: usize = 64 << 20;
/// The most threads of one search.
pub const MOST_THREADS: usize = 256;
/// The options of players that sample.
const SAMPLER_OPTIONS: [&str; 6] = ["nodes", "time", "tc", SAMPLING_KEYS[0], SAMPLING_KEYS[1], "seed"];
/// The options of the engine. A level excludes all others but a random seed.
const ENGINE_OPTIONS: [&str; 11] =
    ["depth", "nodes", "time", "tc", "eval", "with", "without", "threads", "memory", LEVEL, "seed"];
const LEVEL: &str = "level";
/// The player that repeats one move.
const ALWAYS: &str = "always";
/// Its option, whose name may be left out.
const MOVE: &str = "move";
/// The most characters of a move in a spec.
const LONGEST_MOVE: usize = 100;
/// The options of the textbook searches.
const SEARCH_OPTIONS: [&str; 7] = ["depth", "nodes", "time", "tc", "eval", "with", "without"];

impl Searcher {
    /// A search with the switches of its algorithm.
    #[must_use]
    pub fn new(algorithm: Algorithm) -> Self {
        Self { search: algorithm.into(), evaluation: None, limits: LimitSpec::default(), threads: None, memory: None }
    }

    fn is_engine(&self) -> bool {
        self.search.algorithm == Algorithm::Engine
    }
}

impl From<Algorithm> for PlayerSpec {
    fn from(algorithm: Algorithm) -> Self {
        Self::Searcher(Searcher::new(algorithm))
    }
}

impl PlayerSpec {
    /// Whether a person plays.
    #[must_use]
    pub fn is_human(&self) -> bool {
        matches!(self, Self::Human)
    }

    /// The player as a search, if it is one at full strength.
    #[must_use]
    pub fn searcher(&self) -> Option<&Searcher> {
        if let Self::Searcher(searcher) = self { Some(searcher) } else { None }
    }

    /// How the program is started, if the player is an external program.
    #[must_use]
    pub fn program(&self) -> Option<&ProgramSpec> {
        if let Self::Program(program) = self { Some(&program.program) } else { None }
    }

    /// The evaluation that the spec names; none for the game's default.
    #[must_use]
    pub fn evaluation(&self) -> Option<&str> {
        match self {
            Self::Greedy { evaluation } | Self::Searcher(Searcher { evaluation, .. }) => evaluation.as_deref(),
            _ => None,
        }
    }

    /// The same player with this evaluation; unchanged if it uses none.
    #[must_use]
    pub fn with_evaluation(mut self, text: String) -> Self {
        if let Self::Greedy { evaluation } | Self::Searcher(Searcher { evaluation, .. }) = &mut self {
            *evaluation = Some(text);
        }
        self
    }

    /// The limits that the spec names.
    #[must_use]
    pub fn limits(&self) -> LimitSpec {
        match self {
            Self::Searcher(Searcher { limits, .. })
            | Self::Sampler(Sampler { limits, .. })
            | Self::Program(Program { limits, .. }) => *limits,
            Self::Human
            | Self::Random { .. }
            | Self::First
            | Self::Always { .. }
            | Self::Greedy { .. }
            | Self::Level { .. } => LimitSpec::default(),
        }
    }

    /// The limits of a move: those of the spec, or the default time of the game, or a second.
    #[must_use]
    pub fn limits_or_default(&self, of_game: Option<Duration>) -> LimitSpec {
        let limits = self.limits();
        if limits.is_unlimited() {
            LimitSpec { time: Some(of_game.unwrap_or(DEFAULT_TIME)), ..LimitSpec::default() }
        } else {
            limits
        }
    }

    /// The random seed that the spec fixes, if it does.
    #[must_use]
    pub fn seed(&self) -> Option<u64> {
        match self {
            Self::Random { seed } | Self::Level { seed, .. } | Self::Sampler(Sampler { seed, .. }) => *seed,
            _ => None,
        }
    }

    /// The same player without a fixed random seed.
    #[must_use]
    pub fn without_seed(mut self) -> Self {
        if let Self::Random { seed } | Self::Level { seed, .. } | Self::Sampler(Sampler { seed, .. }) = &mut self {
            *seed = None;
        }
        self
    }

    /// How late its moves may arrive: external programs answer through pipes.
    #[must_use]
    pub fn margin(&self) -> Duration {
        self.program().map_or(Duration::ZERO, |program| program.margin.unwrap_or(ProgramSpec::USUAL_MARGIN))
    }

    /// The memory for remembered results; none if the player has no such option.
    #[must_use]
    pub fn memory(&self) -> Option<Memory> {
        match self {
            Self::Searcher(searcher) if searcher.is_engine() => {
                Some(searcher.memory.unwrap_or(Memory { bytes: DEFAULT_ENGINE_BYTES }))
            }
            Self::Sampler(sampler) => {
                Some(sampler.sampling.memory.unwrap_or_else(|| Memory { bytes: Sampling::default().bytes }))
            }
            _ => None,
        }
    }

    /// How many results its transposition table holds, if it has one.
    #[must_use]
    pub fn table_entries(&self) -> Option<u64> {
        let searcher = self.searcher().filter(|searcher| searcher.is_engine());
        searcher.and(self.memory()).map(|memory| TranspositionTable::room(memory.bytes) as u64)
    }

    /// Whether a clock ends its thinking.
    #[must_use]
    pub fn is_timed(&self) -> bool {
        match self {
            Self::Searcher(_) | Self::Sampler(_) | Self::Program(_) => self.limits_or_default(None).is_timed(),
            Self::Human
            | Self::Random { .. }
            | Self::First
            | Self::Always { .. }
            | Self::Greedy { .. }
            | Self::Level { .. } => false,
        }
    }

    /// Whether it draws its moves by lot, so that it may play another move in the same position.
    #[must_use]
    pub fn draws_lots(&self) -> bool {
        match self {
            Self::Random { .. } | Self::Level { .. } | Self::Sampler(_) => true,
            Self::Human
            | Self::First
            | Self::Always { .. }
            | Self::Greedy { .. }
            | Self::Searcher(_)
            | Self::Program(_) => false,
        }
    }

    /// The options that a spec of this kind of player may have.
    #[must_use]
    pub fn options(&self) -> &'static [&'static str] {
        match self {
            Self::Human | Self::First => &[],
            Self::Always { .. } => &[MOVE],
            Self::Random { .. } => &["seed"],
            Self::Greedy { .. } => &["eval"],
            Self::Searcher(searcher) if !searcher.is_engine() => &SEARCH_OPTIONS,
            Self::Searcher(_) | Self::Level { .. } => &ENGINE_OPTIONS,
            Self::Sampler(_) => &SAMPLER_OPTIONS,
            Self::Program(program) => program.program.protocol.options(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Programs, SpecError};

    #[test]
    fn a_player_reads_back_as_it_was_written() {
        for text in [
            "human",
            "random:seed=7",
            "always:2-6",
            "greedy:eval=2*lines+centre",
            "alphabeta:depth=2,eval=min(lines,if(own.lines>=2,3,centre));end=-50,with=cache",
            "engine:without=cache+infer",
            "engine:tc=60+1",
            "engine:time=100ms,threads=2,memory=256M",
            "engine:level=3",
            "engine:level=10,seed=4",
            "mcts:nodes=5000,time=20ms,explore=1.25,memory=64M,seed=3",
            "alphabeta:depth=6,tc=0.5+0.01,eval=lines",
            "alphabeta:depth=6,nodes=100,time=250ms,eval=lines,with=cache+order=worst,without=deepen",
            "alphabeta:depth=6,with=order=reverse+infer=3+cut=strict",
        ] {
            let player: PlayerSpec = text.parse().expect("a good player");
            assert_eq!(player.to_string(), text);
            assert_eq!(player.to_string().parse(), Ok(player));
        }
    }

    #[test]
    fn the_move_of_a_player_that_repeats_it_may_be_written_as_an_option() {
        assert_eq!("always:move=x3".parse::<PlayerSpec>(), Ok(PlayerSpec::Always { mv: "x3".to_owned() }));
        for text in ["always", "always:", "always:move=", "always: ", "always:a\u{7}", &"always:1".repeat(20)] {
            let refused = text.parse::<PlayerSpec>();
            assert!(matches!(refused, Err(SpecError::Option { key: "move", .. })), "{text}: {refused:?}");
        }
    }

    #[test]
    fn a_program_reads_back_as_it_was_written() {
        for text in [
            "ugi:./bot",
            "ugi:python3 'my bot.py' --depth=3,4",
            "ugi:time=100ms,cmd=./bot",
            "kgp:python3 agent.py",
            "kgp:time=1000ms,start=5000ms,cmd=java -jar agent.jar a,b=c",
            "ugi:nodes=5,tc=60+1,cpu=200ms,start=5000ms,margin=20ms,memory=256M,cputotal=60000ms,processes=4,output=1M,option.Hash=16,cmd=./bot a,b=c",
        ] {
            let player = PlayerSpec::read(text, Programs::Allowed).expect("a good program");
            assert_eq!(player.to_string(), text);
            assert_eq!(text.parse::<PlayerSpec>(), Err(SpecError::NoPrograms), "programs need permission");
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
            "kgp:nodes=5,cmd=a",
            "kgp:depth=5,cmd=a",
            "kgp:option.Hash=16,cmd=a",
            "kgp:cpu=200ms,cmd=a",
            "ugi:cpu=fast,cmd=a",
            "ugi:cputotal=0s,cmd=a",
            "kgp:",
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
            assert!(player(timed).is_timed(), "{timed}");
        }
        for untimed in ["first", "random", "engine:depth=3", "engine:level=5", "mcts:nodes=9", "alphabeta:nodes=100"] {
            assert!(!player(untimed).is_timed(), "{untimed}");
        }
    }

    #[test]
    fn only_players_that_draw_lots_may_play_another_move() {
        let draws_lots = |text: &str| PlayerSpec::read(text, Programs::Allowed).expect("a good player").draws_lots();
        assert!(["random", "engine:level=3", "mcts:nodes=9"].into_iter().all(draws_lots));
        assert!(!["first", "greedy", "engine:time=1s", "alphabeta:depth=3", "ugi:./bot"].into_iter().any(draws_lots));
    }

    #[test]
    fn memory_is_in_use_where_it_can_be_given() {
        let memory = |text: &str| {
            let player: PlayerSpec = text.parse().expect("a good player");
            player.memory().map(|memory| memory.to_string())
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
