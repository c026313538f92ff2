use std::time::Instant;

use gambito_core::{Limits, StopFlag};

use crate::pace::Pace;

/// The most moves a search looks ahead. Recursion needs stack for each of them.
pub const MAX_DEPTH: u32 = 100_000;
/// Stack of a thread that searches as deep as that: address space, of which only what is used takes memory.
pub const STACK_BYTES: usize = 512 << 20;

/// Why a search ended before its depth was complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Stop {
    /// The positions it may enter are used up.
    Nodes,
    /// The deadline has come.
    Time,
    /// Somebody raised the flag.
    Asked,
    /// The successors waiting to be visited fill the memory they may have.
    Memory,
    /// A line is longer than [`MAX_DEPTH`].
    Depth,
}

impl Stop {
    /// The name in JSON, and in the ids of texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nodes => "nodes",
            Self::Time => "time",
            Self::Asked => "asked",
            Self::Memory => "memory",
            Self::Depth => "depth",
        }
    }
}

/// Counts nodes and looks at the clock now and then.
#[derive(Debug)]
pub(crate) struct Limiter {
    /// Nodes to enter before looking again: counting them down is all that limits cost.
    until_look: u64,
    /// Nodes entered when `until_look` has run out.
    nodes_at_look: u64,
    most_nodes: u64,
    deadline: Option<Deadline>,
    stop: StopFlag,
    /// Why the search was stopped, once it was.
    pub(crate) stopped: Option<Stop>,
}

/// A moment to stop at, and how often the clock is looked at until then.
#[derive(Clone, Copy, Debug)]
struct Deadline {
    at: Instant,
    pace: Pace,
    /// When the clock was last looked at, and how many nodes had been entered.
    last_look: Option<(Instant, u64)>,
}

/// Nodes between two looks where there is no deadline, only a flag.
const BETWEEN_LOOKS: u64 = 1024;

impl Deadline {
    /// Looks at the clock after so many nodes: how many to enter until the next look, or none if the
    /// time is up.
    fn look(&mut self, nodes: u64) -> Option<u64> {
        let now = Instant::now();
        if now >= self.at {
            return None;
        }
        if let Some((last, before)) = self.last_look.replace((now, nodes)) {
            self.pace = self.pace.after(nodes - before, now - last);
        }
        Some(self.pace.nodes())
    }
}

impl Limiter {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            until_look: 0,
            nodes_at_look: 0,
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            deadline: limits.deadline.map(|at| Deadline { at, pace: Pace::UNKNOWN, last_look: None }),
            stop: limits.stop.clone(),
            stopped: None,
        }
    }

    /// Enters one more node, unless a limit is reached.
    #[inline]
    pub(crate) fn enter(&mut self) -> Option<()> {
        let (left, has_run_out) = self.until_look.overflowing_sub(1);
        self.until_look = left;
        if has_run_out { self.enter_after_look() } else { Some(()) }
    }

    #[cold]
    #[inline(never)]
    fn enter_after_look(&mut self) -> Option<()> {
        self.until_look = 0;
        self.look()?;
        self.until_look -= 1;
        Some(())
    }

    /// Nodes entered.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes_at_look - self.until_look
    }

    /// Looks at every limit now.
    #[cold]
    #[inline(never)]
    pub(crate) fn look(&mut self) -> Option<()> {
        let nodes = self.nodes();
        if nodes >= self.most_nodes {
            return self.stop_for(Stop::Nodes);
        }
        if self.stop.is_raised() {
            return self.stop_for(Stop::Asked);
        }
        let until_look = match &mut self.deadline {
            None => BETWEEN_LOOKS,
            Some(deadline) => match deadline.look(nodes) {
                None => return self.stop_for(Stop::Time),
                Some(until_look) => until_look,
            },
        };
        self.nodes_at_look = self.most_nodes.min(nodes + until_look);
        self.until_look = self.nodes_at_look - nodes;
        Some(())
    }

    /// Notes why the search is stopped.
    pub(crate) fn stop_for<T>(&mut self, reason: Stop) -> Option<T> {
        self.stopped = Some(reason);
        None
    }

    /// What is left of these limits, with at most `nodes` more.
    pub(crate) fn remaining(&self, nodes: u64) -> Limits {
        Limits {
            depth: None,
            nodes: Some(nodes.min(self.most_nodes - self.nodes())),
            deadline: self.deadline.map(|deadline| deadline.at),
            stop: self.stop.clone(),
        }
    }
}
