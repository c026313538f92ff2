use std::fmt;
use std::time::Duration;

use crate::number;
use crate::words::{Inline, Words};

/// Progress of a search. Engines send what they know.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// The depth searched.
    pub depth: Option<u32>,
    /// Moves to the deepest position visited.
    pub seldepth: Option<u32>,
    /// The value for the player to move.
    pub score: Option<Score>,
    /// Nodes visited.
    pub nodes: Option<u64>,
    /// Nodes per second.
    pub nps: Option<u64>,
    /// How full the transposition table is, in per mille.
    pub hashfull: Option<u32>,
    /// Time since the start of the search.
    pub time: Option<Duration>,
    /// The principal variation.
    pub pv: Vec<String>,
    /// A message for people; always last on the line.
    pub string: Option<String>,
}

/// A value for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of the engine's unit.
    Centi(i64),
    /// Moves to a proven win; negative for a proven loss.
    Mate(i64),
}

/// Keys whose values are ignored. They still end a list of moves.
const IGNORED: [&str; 8] =
    ["multipv", "currmove", "currmovenumber", "tbhits", "cpuload", "wdl", "refutation", "currline"];
/// Keys whose values are kept.
const KEPT: [&str; 9] = ["depth", "seldepth", "score", "nodes", "nps", "hashfull", "time", "pv", "string"];

impl Info {
    /// A message for people.
    #[must_use]
    pub fn message(text: impl Into<String>) -> Self {
        Self { string: Some(text.into()), ..Self::default() }
    }

    /// Parses the words after `info`. Unknown words and keys without a number are ignored.
    pub(crate) fn read(mut words: Words<'_>) -> Self {
        let mut info = Self::default();
        while let Some(word) = words.next() {
            let value = words.peek().unwrap_or_default();
            match word {
                "depth" => info.depth = number::small_count(value).or(info.depth),
                "seldepth" => info.seldepth = number::small_count(value).or(info.seldepth),
                "score" => info.score = Score::read(words.clone()).or(info.score),
                "nodes" => info.nodes = number::count(value).or(info.nodes),
                "nps" => info.nps = number::count(value).or(info.nps),
                "hashfull" => info.hashfull = number::small_count(value).or(info.hashfull),
                "time" => info.time = number::time(value).or(info.time),
                "pv" => info.pv = read_line(&mut words),
                "string" => {
                    info.string = Some(words.rest().trim_end().to_owned());
                    break;
                }
                _ => {}
            }
        }
        info
    }
}

fn read_line(words: &mut Words<'_>) -> Vec<String> {
    let mut line = Vec::new();
    while let Some(word) = words.peek().filter(|word| !KEPT.contains(word) && !IGNORED.contains(word)) {
        line.push(word.to_owned());
        words.next();
    }
    line
}

impl Score {
    /// Parses the words after `score`; whether it is a bound is ignored.
    fn read(mut words: Words<'_>) -> Option<Self> {
        let unit = words.next()?;
        let number = number::whole(words.next()?)?;
        match unit {
            "cp" => Some(Self::Centi(number)),
            "mate" => Some(Self::Mate(number)),
            _ => None,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Centi(value) => write!(f, "cp {value}"),
            Self::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}

/// Writes the words after `info`, each preceded by a space.
impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.depth.map_or(Ok(()), |depth| write!(f, " depth {depth}"))?;
        self.seldepth.map_or(Ok(()), |depth| write!(f, " seldepth {depth}"))?;
        self.score.map_or(Ok(()), |score| write!(f, " score {score}"))?;
        self.nodes.map_or(Ok(()), |nodes| write!(f, " nodes {nodes}"))?;
        self.nps.map_or(Ok(()), |nps| write!(f, " nps {nps}"))?;
        self.hashfull.map_or(Ok(()), |full| write!(f, " hashfull {full}"))?;
        self.time.map_or(Ok(()), |time| write!(f, " time {}", time.as_millis()))?;
        if !self.pv.is_empty() {
            f.write_str(" pv")?;
        }
        self.pv.iter().try_for_each(|mv| write!(f, " {}", Inline(mv)))?;
        self.string.as_ref().map_or(Ok(()), |text| write!(f, " string {}", Inline(text)))
    }
}
