use std::fmt;
use std::time::Duration;

use crate::number;
use crate::words::Words;

/// Limits for choosing a move; without any, the engine decides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Time left on the first player's clock. Also read from `wtime`.
    pub p1time: Option<Duration>,
    /// Time left on the second player's clock. Also read from `btime`.
    pub p2time: Option<Duration>,
    /// Time added to the first player's clock when the turn changes. Also read from `winc`.
    pub p1inc: Option<Duration>,
    /// Time added to the second player's clock when the turn changes. Also read from `binc`.
    pub p2inc: Option<Duration>,
    /// The time for this move.
    pub movetime: Option<Duration>,
    /// Moves to look ahead.
    pub depth: Option<u32>,
    /// Nodes to visit.
    pub nodes: Option<u64>,
    /// Whether to search until `stop`.
    pub infinite: bool,
}

impl Go {
    /// Parses the words after `go`. Unknown words and limits without a number are ignored; negative times become zero,
    /// and numbers that are too large become the largest representable one.
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

    /// Sets a limit; `false` if there is no such limit or the value is not a number.
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

/// Writes the words after `go`, each preceded by a space.
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
