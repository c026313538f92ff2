//! Exercises and checks as JSON.

use gambito_core::Player;
use gambito_exercise::{Blank, Checked, Exercise, Mistake, Verdict};
use gambito_texts::Texts;
use serde::Serialize;

use super::{Detail, Sheet, sentences};

/// An exercise without its solution.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExerciseReport {
    /// The game with all its values.
    pub game: String,
    /// The position at the root.
    pub position: String,
    /// `minimax` or `alphabeta`.
    pub algorithm: &'static str,
    /// The width of a drawing of the tree, in the units of the nodes' places.
    pub width: f64,
    /// All nodes: a parent before its children, from left to right.
    pub nodes: Vec<SheetNode>,
}

/// A node of an exercise.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SheetNode {
    /// The name that answers use.
    pub name: String,
    /// The move that leads here; none at the root.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// `max` or `min`; none at a leaf.
    pub side: Option<&'static str>,
    /// The number of a leaf.
    pub number: Option<i64>,
    /// The index of the node above; none at the root.
    pub parent: Option<usize>,
    /// Moves from the root.
    pub level: usize,
    /// The place of its middle in a drawing, from the left.
    pub middle: f64,
}

/// The result of a check, as far as the level of feedback allows.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CheckReport {
    /// `right`, `wrong` or `incomplete`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub verdict: Verdict,
    /// Answers that are right, up to the first wrong one.
    pub right: usize,
    /// Answers that the exercise asks for.
    pub blanks: usize,
    /// The first answer that is wrong, or the first that is missing.
    pub fault: Option<FaultReport>,
    /// The same in sentences.
    pub sentences: Vec<String>,
}

/// The first wrong or missing answer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FaultReport {
    /// The name of its node.
    pub node: String,
    /// `alpha`, `beta`, `value` or `cut`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub blank: Option<Blank>,
    /// What was written there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given: Option<String>,
    /// What belongs there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// The known mistake that leads to this answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub mistake: Option<Mistake>,
}

impl ExerciseReport {
    /// The exercise of a game and a position.
    #[must_use]
    pub fn new(game: String, position: String, exercise: &Exercise) -> Self {
        let sheet = Sheet::new(exercise);
        let nodes = exercise.nodes.iter().zip(&sheet.middles).map(|(node, middle)| SheetNode {
            name: node.name.clone(),
            mv: node.mv.clone(),
            side: node.player.map(|player| if player == Player::First { "max" } else { "min" }),
            number: node.number,
            parent: node.parent,
            level: node.level,
            middle: *middle,
        });
        Self { game, position, algorithm: exercise.taught.name(), width: sheet.width, nodes: nodes.collect() }
    }
}

impl CheckReport {
    /// What a student is told at this level of feedback.
    #[must_use]
    pub fn new(exercise: &Exercise, checked: &Checked, detail: Detail, texts: Texts) -> Self {
        let fault = checked.finding.as_ref().filter(|_| detail >= Detail::Where).map(|finding| {
            let explains = detail >= Detail::Why;
            FaultReport {
                node: exercise.nodes[finding.node].name.clone(),
                blank: (detail >= Detail::What).then_some(finding.blank),
                given: finding.given.filter(|_| detail >= Detail::What).map(|bound| bound.to_string()),
                expected: finding.expected.filter(|_| explains).map(|bound| bound.to_string()),
                mistake: finding.mistake.filter(|_| explains),
            }
        });
        let Checked { verdict, right, blanks, .. } = *checked;
        Self { verdict, right, blanks, fault, sentences: sentences(exercise, checked, detail, texts) }
    }
}
