//! The tree of a search, as plain data.

use gambito_core::{Evaluate, Game};
use gambito_search::{Answer, Score, Trace};
use serde::Serialize;

use crate::running::{self, RunError};
use crate::{Detail, Figure, SearchRequest};

/// The tree a search visited.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tree {
    /// The game with all its values.
    pub game: String,
    /// The position at the root.
    pub position: String,
    /// The algorithm with its switches.
    pub search: String,
    /// The move found.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// Positions visited, recorded or not.
    pub visited: u64,
    /// Whether there was more than could be recorded.
    pub truncated: bool,
    /// The nodes; the root is the first.
    pub nodes: Vec<TreeNode>,
}

/// A node of a tree. Scores and windows are for the player to move there, as the search had them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TreeNode {
    /// The move that leads here; none at the root.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The position; none where it was never visited.
    pub position: Option<String>,
    /// `first` or `second`; none where it was never visited.
    pub turn: Option<String>,
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
    /// Moves to the end, where the value knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distance: Option<u32>,
    /// When it was entered, counted from 1; none where it was never visited.
    pub order: Option<u64>,
    /// How it got its value: `searched`, `cut`, `finished`, `horizon`, `inferred`, `cached`, or why
    /// it has none: `pruned`, `folded`, `unfinished`.
    pub answer: &'static str,
    /// The nodes below, as indices into the list of nodes.
    pub children: Vec<usize>,
}

pub(crate) fn tree<P: Game>(pos: &P, request: &SearchRequest, most_nodes: usize) -> Result<Tree, RunError> {
    let request = &SearchRequest { detail: Detail::Times, ..request.clone() };
    let ran = running::run(pos, request, Trace::with_limit(most_nodes))?;
    let scale = ran.evaluation.scale();
    let figure = |score: Score| {
        let is_open = score <= Score::MIN || score >= Score::MAX;
        (!is_open).then(|| Figure::of(score.value(), scale))
    };
    // Moves can be written only by the position they are played in.
    let mut move_texts: Vec<Option<String>> = vec![None; ran.probe.nodes().len()];
    for node in ran.probe.nodes() {
        for &child in &node.children {
            let mv = ran.probe.nodes()[child].mv;
            move_texts[child] = node.pos.as_ref().zip(mv).map(|(pos, mv)| pos.move_text(mv));
        }
    }
    let nodes = ran.probe.nodes().iter().zip(move_texts).map(|(node, mv)| TreeNode {
        mv,
        position: node.pos.as_ref().map(P::position_text),
        turn: node.turn.map(|turn| turn.to_string()),
        alpha: node.pos.as_ref().and_then(|_| figure(node.window.alpha)),
        beta: node.pos.as_ref().and_then(|_| figure(node.window.beta)),
        value: node.score.and_then(figure),
        distance: node.score.and_then(Score::distance),
        order: node.order,
        answer: answer_name(node.answer),
        children: node.children.clone(),
    });
    Ok(Tree {
        game: request.game.clone(),
        position: pos.position_text(),
        search: request.search.to_string(),
        mv: ran.found.mv.map(|mv| pos.move_text(mv)),
        visited: ran.probe.entered(),
        truncated: ran.probe.is_truncated(),
        nodes: nodes.collect(),
    })
}

const fn answer_name(answer: Answer) -> &'static str {
    match answer {
        Answer::Searched => "searched",
        Answer::Cut => "cut",
        Answer::Finished => "finished",
        Answer::Horizon => "horizon",
        Answer::Inferred => "inferred",
        Answer::Cached => "cached",
        Answer::Pruned => "pruned",
        Answer::Folded => "folded",
        Answer::Unfinished => "unfinished",
    }
}
