use std::time::Instant;

use gambito_core::{Limits, StopFlag};

use crate::pace::Pace;

/// The largest search depth. Recursion needs stack for each move.
pub const MAX_DEPTH: u32 = 100_000;

/// Why a search was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Stop {
    /// The node limit was reached.
    Nodes,
    /// The deadline has passed.
    Time,
    /// The stop flag was raised.
    Asked,
    /// Pending successors have reached their memory limit.
    Memory,
    /// A line is longer than [`MAX_DEPTH`], or than the stack of this thread allows.
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

/// Counts nodes and checks the limits at intervals.
#[derive(Debug)]
pub(crate) struct Limiter {
    /// Nodes to enter before the next check. Counting them down is all that limits cost.
    until_look: u64,
    /// Nodes entered when `until_look` reaches zero.
    nodes_at_look: u64,
    most_nodes: u64,
    deadline: Option<Deadline>,
    stop: StopFlag,
    /// Why the search was stopped, once it was.
    pub(crate) stopped: Option<Stop>,
}

/// A deadline, and how often the clock is checked.
#[derive(Clone, Copy, Debug)]
struct Deadline {
    at: Instant,
    pace: Pace,
    /// When the clock was last checked, and how many nodes had been entered by then.
    last_look: Option<(Instant, u64)>,
}

/// Nodes between two checks of the flag where there is no deadline.
const BETWEEN_LOOKS: u64 = 1024;

impl Deadline {
    /// Checks the clock after `nodes` nodes; returns how many to enter until the next check, or none after the
    /// deadline.
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

    /// Counts one more node, unless a limit is reached.
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

    /// Checks all limits now.
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

    /// Stops the search for this reason.
    pub(crate) fn stop_for<T>(&mut self, reason: Stop) -> Option<T> {
        self.stopped = Some(reason);
        None
    }

    /// What is left of these limits, with at most `nodes` more nodes.
    pub(crate) fn remaining(&self, nodes: u64) -> Limits {
        Limits {
            depth: None,
            nodes: Some(nodes.min(self.most_nodes - self.nodes())),
            deadline: self.deadline.map(|deadline| deadline.at),
            stop: self.stop.clone(),
        }
    }
}
