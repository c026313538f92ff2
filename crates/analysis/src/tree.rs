//! The tree of a search, as plain data.

use gambito_core::{Game, Player, Text};
use gambito_search::{Answer, Bound, RecordEnd, Recorder, Stop};
use serde::{Deserialize, Serialize};

use crate::running::RunError;
use crate::trace::{TreePart, searched, tree_of};
use crate::{Figure, SearchRequest};

/// The tree a search visited.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tree {
    /// The game with all its values.
    pub game: String,
    /// The position at the root.
    pub position: String,
    /// The algorithm with its switches.
    pub search: String,
    /// The move found; none if the search was stopped before it found one.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The depth searched; 0 if none was completed.
    pub depth: u32,
    /// Why the search ended early.
    pub stopped: Option<Stop>,
    /// Positions that the search visited, as in its counters. With iterative deepening only those of the last depth are
    /// nodes of the tree.
    pub visited: u64,
    /// Whether there was more than could be recorded.
    pub truncated: bool,
    /// The value of a win by 1, if the evaluation itself gives finished games none. Then values of this size and beyond are
    /// results.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<f64>))]
    pub result_unit: Option<Figure>,
    /// The nodes; the root is the first.
    pub nodes: Vec<TreeNode>,
}

/// A node of a tree. Value and window are seen by the player to move at the root, at every node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TreeNode {
    /// The move that leads here; none at the root.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// What the move does, in words.
    #[serde(skip)]
    pub told: Text,
    /// The position; none where it was never visited.
    pub position: Option<String>,
    /// The player to move; none where it was never visited.
    pub turn: Option<Player>,
    /// The lower end of the window at entry; none if open. In a null window, which only asks whether the value is more or less
    /// than a number, both ends are that number.
    // A figure may be null itself.
    #[cfg_attr(feature = "schema", schema(value_type = Figure))]
    pub alpha: Option<Figure>,
    /// The upper end of the window at entry; none if open.
    #[cfg_attr(feature = "schema", schema(value_type = Figure))]
    pub beta: Option<Figure>,
    /// The value; none where it was never found.
    #[cfg_attr(feature = "schema", schema(value_type = Figure))]
    pub value: Option<Figure>,
    /// What the value says about the value of an open window; none without a value, or if it is a mean of random games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<NodeBound>,
    /// Moves to the end, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distance: Option<u32>,
    /// Moves left to the horizon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Random games played through the node, by Monte-Carlo tree search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games: Option<u32>,
    /// When it was entered, counted from 1; none where it was never visited.
    pub order: Option<u64>,
    /// How it got its value, or why it has none.
    pub answer: NodeAnswer,
    /// The nodes below, as indices into the list of nodes.
    pub children: Vec<usize>,
}

/// How a node got its value, or why it has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum NodeAnswer {
    /// All its moves were searched.
    Searched,
    /// A cutoff ended it before all its moves were searched.
    Cut,
    /// The evaluation bounded the value before the horizon, outside the window.
    Foreseen,
    /// Even an immediate win would come later than one that is known already.
    Late,
    /// The game is over.
    Finished,
    /// It lies at the horizon and was estimated.
    Horizon,
    /// Theory or an endgame table gave the value.
    Inferred,
    /// The cache gave the value.
    Cached,
    /// Never visited: a cutoff came first.
    Pruned,
    /// Never visited: an earlier move leads to an equivalent position.
    Folded,
    /// The search was stopped here.
    Unfinished,
    /// Random games were played from here.
    Sampled,
    /// No random game has come here yet.
    Unsampled,
}

/// What a value says about the value that an open window would give, seen by the player to move at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NodeBound {
    /// It is the same.
    Exact,
    /// The value is at least that.
    AtLeast,
    /// The value is at most that.
    AtMost,
}

impl NodeBound {
    /// A bound of the player to move, seen by the player at the root.
    pub(crate) const fn of(bound: Bound, is_opponent: bool) -> Self {
        match (bound, is_opponent) {
            (Bound::Exact, _) => Self::Exact,
            (Bound::AtLeast, false) | (Bound::AtMost, true) => Self::AtLeast,
            (Bound::AtMost, false) | (Bound::AtLeast, true) => Self::AtMost,
        }
    }
}

impl NodeAnswer {
    /// All answers: those with a value first.
    pub const ALL: [Self; 13] = [
        Self::Searched,
        Self::Cut,
        Self::Foreseen,
        Self::Late,
        Self::Finished,
        Self::Horizon,
        Self::Cached,
        Self::Inferred,
        Self::Pruned,
        Self::Folded,
        Self::Unfinished,
        Self::Sampled,
        Self::Unsampled,
    ];

    pub(crate) const fn of(end: RecordEnd) -> Self {
        match end {
            RecordEnd::Answer(Answer::Searched) => Self::Searched,
            RecordEnd::Answer(Answer::BetaCut { .. }) => Self::Cut,
            RecordEnd::Answer(Answer::Foreseen { .. }) => Self::Foreseen,
            RecordEnd::Answer(Answer::TooLate { .. }) => Self::Late,
            RecordEnd::Answer(Answer::Finished) => Self::Finished,
            RecordEnd::Answer(Answer::Horizon) => Self::Horizon,
            RecordEnd::Answer(Answer::Inferred { .. }) => Self::Inferred,
            RecordEnd::Answer(Answer::Remembered { .. }) => Self::Cached,
            RecordEnd::Answer(Answer::Stopped(_)) => Self::Unfinished,
            RecordEnd::Sampled(0) => Self::Unsampled,
            RecordEnd::Sampled(_) => Self::Sampled,
        }
    }

    /// The name in JSON, and in the ids of texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Searched => "searched",
            Self::Cut => "cut",
            Self::Foreseen => "foreseen",
            Self::Late => "late",
            Self::Finished => "finished",
            Self::Horizon => "horizon",
            Self::Inferred => "inferred",
            Self::Cached => "cached",
            Self::Pruned => "pruned",
            Self::Folded => "folded",
            Self::Unfinished => "unfinished",
            Self::Sampled => "sampled",
            Self::Unsampled => "unsampled",
        }
    }
}

impl TreeNode {
    /// A move that was never searched.
    pub(crate) fn unvisited(mv: String, told: Text, answer: NodeAnswer) -> Self {
        Self {
            mv: Some(mv),
            told,
            position: None,
            turn: None,
            alpha: None,
            beta: None,
            value: None,
            bound: None,
            distance: None,
            depth: None,
            games: None,
            order: None,
            answer,
            children: Vec::new(),
        }
    }
}

/// The tree of the last search from the root.
pub(crate) fn tree<P: Game>(pos: &P, request: &SearchRequest, most_nodes: usize) -> Result<Tree, RunError> {
    request.search()?;
    let trace = searched(pos, request, Recorder::of_last_search(most_nodes))?;
    let tree = tree_of(pos, &trace, TreePart { search: None, most_nodes });
    Ok(tree.expect("a search records its own moves"))
}
