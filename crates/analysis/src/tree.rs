//! The tree of a search, as plain data.

use gambito_core::{Evaluate, Game, Player, Text};
use gambito_search::{Answer, Score, Stop, Trace, TraceNode, Unvisited};
use serde::{Deserialize, Serialize};

use crate::running::{Job, RunError};
use crate::search_report::depth_looked;
use crate::{Detail, Figure, SearchRequest};

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
    /// The lower end of the window at entry; none if open.
    // A figure may be null itself.
    #[cfg_attr(feature = "schema", schema(value_type = Figure))]
    pub alpha: Option<Figure>,
    /// The upper end of the window at entry; none if open.
    #[cfg_attr(feature = "schema", schema(value_type = Figure))]
    pub beta: Option<Figure>,
    /// The value; none where it was never found.
    #[cfg_attr(feature = "schema", schema(value_type = Figure))]
    pub value: Option<Figure>,
    /// Moves to the end, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distance: Option<u32>,
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
}

impl NodeAnswer {
    /// All answers: those with a value first.
    pub const ALL: [Self; 11] = [
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
    ];

    fn of<P: Game>(node: &TraceNode<P>) -> Self {
        match node.visit.as_ref().map(|visit| visit.answer) {
            Ok(Answer::Searched) => Self::Searched,
            Ok(Answer::BetaCut { .. }) => Self::Cut,
            Ok(Answer::Foreseen { .. }) => Self::Foreseen,
            Ok(Answer::TooLate { .. }) => Self::Late,
            Ok(Answer::Finished) => Self::Finished,
            Ok(Answer::Horizon) => Self::Horizon,
            Ok(Answer::Inferred { .. }) => Self::Inferred,
            Ok(Answer::Remembered { .. }) => Self::Cached,
            Ok(Answer::Stopped(_)) => Self::Unfinished,
            Err(Unvisited::Pruned) => Self::Pruned,
            Err(Unvisited::Folded) => Self::Folded,
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
        }
    }
}

pub(crate) fn tree<P: Game>(pos: &P, request: &SearchRequest, most_nodes: usize) -> Result<Tree, RunError> {
    let mut request = request.clone();
    request.question.detail = Detail::Times;
    let job = Job::new(pos, &request)?;
    let ran = job.record(Trace::with_limit(most_nodes))?;
    let scale = job.evaluation.scale();
    let figure = |score: Score| {
        let is_open = score <= Score::MIN || score >= Score::MAX;
        (!is_open).then(|| Figure::of(score.value(), scale))
    };
    // A move is written by the position it is played in.
    let mut moves: Vec<(Option<String>, Text)> = vec![(None, Text::default()); ran.probe.nodes().len()];
    for node in ran.probe.nodes() {
        for &child in &node.children {
            let mv = ran.probe.nodes()[child].mv;
            if let Some((visit, mv)) = node.visited().zip(mv) {
                moves[child] = (Some(visit.pos.move_text(mv)), visit.pos.narrate(mv));
            }
        }
    }
    let nodes = ran.probe.nodes().iter().zip(moves).map(|(node, (mv, told))| {
        let turn = node.visited().map(|visit| visit.pos.turn());
        let is_opponent = turn.is_some_and(|turn| turn != pos.turn());
        let value = node.score().and_then(figure);
        let window = node.visited().map(|visit| [visit.window.alpha, visit.window.beta].map(figure));
        let [alpha, beta] = window.unwrap_or_default();
        let (alpha, beta, value) = if is_opponent {
            (beta.map(Figure::negated), alpha.map(Figure::negated), value.map(Figure::negated))
        } else {
            (alpha, beta, value)
        };
        TreeNode {
            mv,
            told,
            position: node.visited().map(|visit| visit.pos.position_text()),
            turn,
            alpha,
            beta,
            value,
            distance: node.score().and_then(Score::distance),
            order: node.visited().map(|visit| visit.order),
            answer: NodeAnswer::of(node),
            children: node.children.clone(),
        }
    });
    // A search that was stopped in its first depth only names some legal move.
    let has_found = ran.found.stopped.is_none() || ran.found.depth > 0;
    Ok(Tree {
        game: request.question.game.clone(),
        position: pos.position_text(),
        search: job.search.to_string(),
        mv: ran.found.mv.filter(|_| has_found).map(|mv| pos.move_text(mv)),
        depth: depth_looked(&request.question.limits, ran.found.depth, ran.probe.deepest()),
        stopped: ran.found.stopped,
        visited: ran.found.nodes,
        truncated: ran.probe.is_truncated(),
        result_unit: job.evaluation.arbitrary_unit().map(|unit| Figure::of(unit, scale)),
        nodes: nodes.collect(),
    })
}
