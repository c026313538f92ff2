use std::time::Instant;

use gambito_core::{Limits, StopFlag};

/// The most moves a search looks ahead. Recursion needs stack for each of them.
pub const MAX_DEPTH: u32 = 100_000;

/// Why a search ended before its depth was complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stop {
    /// The positions it may enter are used up.
    Nodes,
    /// The deadline has come.
    Time,
    /// Somebody raised the flag.
    Asked,
    /// The successors waiting to be visited fill the memory they may have.
    Memory,
}

/// Counts nodes and looks at the clock now and then.
#[derive(Debug)]
pub(crate) struct Limiter {
    pub(crate) nodes: u64,
    /// The node count at which to look again: one comparison a node is all that limits cost.
    checkpoint: u64,
    most_nodes: u64,
    deadline: Option<Instant>,
    stop: StopFlag,
    /// Why the search was stopped, once it was.
    pub(crate) stopped: Option<Stop>,
}

/// Nodes between two looks at clock and flag: some 50 microseconds.
const BETWEEN_LOOKS: u64 = 1024;

impl Limiter {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            nodes: 0,
            checkpoint: 0,
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            deadline: limits.deadline,
            stop: limits.stop.clone(),
            stopped: None,
        }
    }

    /// Enters one more node, unless a limit is reached.
    #[inline]
    pub(crate) fn enter(&mut self) -> Option<()> {
        if self.nodes >= self.checkpoint {
            self.look()?;
        }
        self.nodes += 1;
        Some(())
    }

    /// Looks at every limit now.
    #[cold]
    #[inline(never)]
    pub(crate) fn look(&mut self) -> Option<()> {
        if self.nodes >= self.most_nodes {
            return self.stop_for(Stop::Nodes);
        }
        if self.stop.is_raised() {
            return self.stop_for(Stop::Asked);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return self.stop_for(Stop::Time);
        }
        self.checkpoint = self.most_nodes.min(self.nodes + BETWEEN_LOOKS);
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
            nodes: Some(nodes.min(self.most_nodes - self.nodes)),
            deadline: self.deadline,
            stop: self.stop.clone(),
        }
    }
}
