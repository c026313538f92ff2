use gambito_core::Player;
use serde::Serialize;

use crate::Bound;

/// A blank that a student fills in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Blank {
    /// The lower end of a window.
    Alpha,
    /// The upper end of a window.
    Beta,
    /// The value of a node.
    Value,
    /// Whether a node is cut.
    Cut,
}

impl Blank {
    /// The name in answers and in the ids of texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Alpha => "alpha",
            Self::Beta => "beta",
            Self::Value => "value",
            Self::Cut => "cut",
        }
    }
}

/// The first blank that is wrong or not filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The index of its node.
    pub node: usize,
    /// Which of its blanks.
    pub blank: Blank,
    /// What the student wrote; none for a cut, or if nothing is written.
    pub given: Option<Bound>,
    /// What belongs there; none for a cut.
    pub expected: Option<Bound>,
    /// Why.
    pub reason: Reason,
    /// The likely mistake, if the answer is that of a known one.
    pub mistake: Option<Mistake>,
}

/// Why the expected answer is right. Nodes are indices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// MAX takes the greatest, MIN the least of what was searched.
    Best {
        /// The player of the node.
        player: Player,
        /// The values searched.
        values: Vec<i64>,
        /// Whether branches were cut.
        is_cut: bool,
    },
    /// No node above has found anything yet that would set this end of the window.
    Open,
    /// A node above, or the root, has found this already.
    SetBy {
        /// The node.
        ancestor: usize,
        /// What it has found.
        value: i64,
    },
    /// The node above is worth enough that the other player does not let it come to that.
    CutDue {
        /// The node above.
        parent: usize,
        /// What it has found.
        value: i64,
        /// The node that the other player chooses at, which has set the bound.
        ancestor: usize,
        /// The bound.
        bound: i64,
    },
    /// The value of the node above is still within its window.
    CutNotDue {
        /// The node above.
        parent: usize,
        /// What it has found; none if nothing yet.
        value: Option<i64>,
        /// Its window at that moment.
        window: (Option<i64>, Option<i64>),
    },
}

/// A known mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mistake {
    /// The other player's choice: the least at MAX, the greatest at MIN.
    OtherPlayer,
    /// The mean of the branches.
    Average,
    /// The value of the first branch.
    FirstBranch,
    /// The opposite sign.
    Sign,
    /// A branch that is cut was counted.
    CountedCut,
    /// The window of the node above, without what its earlier branches found.
    NotTightened,
    /// Alpha and beta are exchanged.
    Exchanged,
}

impl Mistake {
    /// The name in JSON and in the ids of texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::OtherPlayer => "other-player",
            Self::Average => "average",
            Self::FirstBranch => "first-branch",
            Self::Sign => "sign",
            Self::CountedCut => "counted-cut",
            Self::NotTightened => "not-tightened",
            Self::Exchanged => "exchanged",
        }
    }
}
