use std::fmt;
use std::time::Duration;

use crate::number;
use crate::words::{Inline, Words};

/// What an engine tells of its search; it tells what it knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// The depth searched.
    pub depth: Option<u32>,
    /// Moves to the deepest position visited.
    pub seldepth: Option<u32>,
    /// The value for the player to move.
    pub score: Option<Score>,
    /// Positions entered.
    pub nodes: Option<u64>,
    /// Positions a second.
    pub nps: Option<u64>,
    /// How full the table is, in thousandths.
    pub hashfull: Option<u32>,
    /// Time since the search began.
    pub time: Option<Duration>,
    /// The line of best play.
    pub pv: Vec<String>,
    /// A sentence; always the last of the line.
    pub string: Option<String>,
}

/// A value for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of the unit in which the engine counts.
    Centi(i64),
    /// Moves to a certain win; below zero, to a certain loss.
    Mate(i64),
}

/// Words that say something of a search of which we keep nothing. They end a line of moves all the same.
const PASSED_OVER: [&str; 8] =
    ["multipv", "currmove", "currmovenumber", "tbhits", "cpuload", "wdl", "refutation", "currline"];
/// Words that say something we keep.
const KEPT: [&str; 9] = ["depth", "seldepth", "score", "nodes", "nps", "hashfull", "time", "pv", "string"];

impl Info {
    /// A sentence alone.
    #[must_use]
    pub fn sentence(text: impl Into<String>) -> Self {
        Self { string: Some(text.into()), ..Self::default() }
    }

    /// Reads the words behind `info`; unknown ones mean nothing, nor does a word without its number.
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
    while let Some(word) = words.peek().filter(|word| !KEPT.contains(word) && !PASSED_OVER.contains(word)) {
        line.push(word.to_owned());
        words.next();
    }
    line
}

impl Score {
    /// Reads the words behind `score`; whether it is a bound is not kept.
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

/// The words behind `info`, each with a space before it.
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
