use std::fmt;
use std::time::Duration;

use crate::number;
use crate::words::Words;

/// What the choice of a move may take; where nothing is said, the engine decides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// What is left on the first player's clock. Also read from `wtime`.
    pub p1time: Option<Duration>,
    /// What is left on the second player's clock. Also read from `btime`.
    pub p2time: Option<Duration>,
    /// What is added to the first player's clock when the turn passes on. Also read from `winc`.
    pub p1inc: Option<Duration>,
    /// What is added to the second player's clock when the turn passes on. Also read from `binc`.
    pub p2inc: Option<Duration>,
    /// The time for this move.
    pub movetime: Option<Duration>,
    /// Moves to look ahead.
    pub depth: Option<u32>,
    /// Positions to enter.
    pub nodes: Option<u64>,
    /// Whether to think until `stop` comes.
    pub infinite: bool,
}

impl Go {
    /// Reads the words behind `go`. Unknown ones mean nothing, nor does a limit without a number; a time below zero
    /// is zero, and too large a number the largest there is.
    pub(crate) fn read(mut words: Words<'_>) -> Self {
        let mut go = Self::default();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
            } else if let Some(value) = words.peek()
                && go.set(word, value)
            {
                words.next();
            }
        }
        go
    }

    /// Whether there is such a limit, and this is a number for it.
    fn set(&mut self, limit: &str, value: &str) -> bool {
        fn put<T>(place: &mut Option<T>, value: Option<T>) -> bool {
            let is_number = value.is_some();
            *place = value.or_else(|| place.take());
            is_number
        }
        match limit {
            "p1time" | "wtime" => put(&mut self.p1time, number::time(value)),
            "p2time" | "btime" => put(&mut self.p2time, number::time(value)),
            "p1inc" | "winc" => put(&mut self.p1inc, number::time(value)),
            "p2inc" | "binc" => put(&mut self.p2inc, number::time(value)),
            "movetime" => put(&mut self.movetime, number::time(value)),
            "depth" => put(&mut self.depth, number::small_count(value)),
            "nodes" => put(&mut self.nodes, number::count(value)),
            _ => false,
        }
    }
}

/// The words behind `go`, each with a space before it.
impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let times = [
            ("p1time", self.p1time),
            ("p2time", self.p2time),
            ("p1inc", self.p1inc),
            ("p2inc", self.p2inc),
            ("movetime", self.movetime),
        ];
        for (name, time) in times {
            time.map_or(Ok(()), |time| write!(f, " {name} {}", time.as_millis()))?;
        }
        self.depth.map_or(Ok(()), |depth| write!(f, " depth {depth}"))?;
        self.nodes.map_or(Ok(()), |nodes| write!(f, " nodes {nodes}"))?;
        f.write_str(if self.infinite { " infinite" } else { "" })
    }
}
