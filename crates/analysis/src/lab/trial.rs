use std::fmt;

use gambito_search::Stop;
use serde::{Deserialize, Serialize};

/// One variant tried at one point of an experiment: a search or a whole game.
pub trait Trial: Serialize {
    /// The result of comparing such a trial with its reference.
    type Agreement: Comparison;

    /// The variant and its costs.
    fn attempt(&self) -> &Attempt;
    /// How the trial compares with its reference.
    fn agreement(&self) -> Self::Agreement;

    /// The algorithm and its switches.
    fn variant(&self) -> &str {
        &self.attempt().variant
    }

    /// The point, as an index into [`Lab::points`](super::Lab::points).
    fn point(&self) -> usize {
        self.attempt().point
    }

    /// Positions entered.
    fn nodes(&self) -> u64 {
        self.attempt().nodes
    }

    /// Successors generated, if the trial counts them.
    fn created(&self) -> Option<u64> {
        None
    }

    /// The effective branching factor, if the trial is one search that was not stopped.
    fn effective_branching(&self) -> Option<f64> {
        None
    }

    /// Why the trial ended early, if it did.
    fn stopped(&self) -> Option<TrialStop> {
        self.attempt().stopped
    }

    /// Whether the trial passed.
    fn standing(&self) -> Standing {
        self.agreement().standing()
    }
}

/// The possible results of comparing a trial with its reference.
pub trait Comparison: Copy + Eq + fmt::Debug + 'static {
    /// All results, from the best to the least informative.
    const ALL: &'static [Self];

    /// The name in JSON, in CSV and in the ids of texts.
    fn name(self) -> &'static str;
    /// Whether a trial with this result passed.
    fn standing(self) -> Standing;
}

/// Whether a trial passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It agrees with its reference.
    Right,
    /// It contradicts its reference.
    Wrong,
    /// It needs no judgement: it is the reference itself, or it is allowed to differ.
    Exempt,
    /// It could not be judged.
    Unjudged,
}

/// A variant at a point and its costs: the part that all trials share.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Attempt {
    /// The algorithm and its switches.
    pub variant: String,
    /// The point, as an index into [`Lab::points`](super::Lab::points).
    pub point: usize,
    /// Positions entered.
    pub nodes: u64,
    /// Wall-clock time.
    pub time_ms: f64,
    /// Processor time.
    pub cpu_ms: f64,
    /// Bytes that its searches took at most, as they count them.
    pub memory_bytes: u64,
    /// Why the trial ended early, if it did.
    pub stopped: Option<TrialStop>,
}

/// Why a trial ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum TrialStop {
    /// A search used up its budget of positions.
    Nodes,
    /// A search ran out of time.
    Time,
    /// The user stopped it.
    Asked,
    /// A search ran out of memory.
    Memory,
    /// A line became longer than any search can follow.
    Depth,
    /// A game had too many moves.
    Limit,
}

impl TrialStop {
    /// All reasons.
    pub const ALL: [Self; 6] = [Self::Nodes, Self::Time, Self::Asked, Self::Memory, Self::Depth, Self::Limit];

    /// The name in JSON, in CSV and in the ids of texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nodes => "nodes",
            Self::Time => "time",
            Self::Asked => "asked",
            Self::Memory => "memory",
            Self::Depth => "depth",
            Self::Limit => "limit",
        }
    }
}

impl From<Stop> for TrialStop {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Nodes => Self::Nodes,
            Stop::Time => Self::Time,
            Stop::Asked => Self::Asked,
            Stop::Memory => Self::Memory,
            Stop::Depth => Self::Depth,
        }
    }
}
