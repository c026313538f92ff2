use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;

use gambito_catalog::AnyPosition;
use gambito_core::Player;

use crate::{Cut, Solution};

/// The most nodes of an exercise: more than anybody fills in by hand.
pub const MOST_NODES: usize = 200;

/// The algorithm that is done by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taught {
    /// The value of every inner node.
    Minimax,
    /// The window and the value of every inner node that is visited, and what is cut.
    AlphaBeta,
}

impl Taught {
    /// All algorithms.
    pub const ALL: [Self; 2] = [Self::Minimax, Self::AlphaBeta];

    /// The name in commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimax => "minimax",
            Self::AlphaBeta => "alphabeta",
        }
    }
}

impl fmt::Display for Taught {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Taught {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|taught| taught.name() == text).ok_or(())
    }
}

/// A whole game tree with the solutions of one algorithm. Values are those of MAX, the first player.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The algorithm.
    pub taught: Taught,
    /// All nodes, a parent before its children, and from left to right.
    pub nodes: Vec<ExerciseNode>,
    /// One solution for each accepted convention, the usual one first.
    pub solutions: Vec<Solution>,
}

/// A node of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseNode {
    /// The name that answers use.
    pub name: String,
    /// The move that leads here; none at the root.
    pub mv: Option<String>,
    /// The player to move; none at a leaf.
    pub player: Option<Player>,
    /// The number of a leaf.
    pub number: Option<i64>,
    /// The index of the node above; none at the root.
    pub parent: Option<usize>,
    /// Moves from the root.
    pub level: usize,
    /// The indices of the nodes below.
    pub children: Vec<usize>,
}

/// Why there is no exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExerciseError {
    /// The game tree is too large.
    #[error("the tree has more than {MOST_NODES} nodes")]
    TooLarge,
    /// The game is over.
    #[error("the game is over")]
    Over,
}

impl Exercise {
    /// The exercise of this algorithm on the whole game tree below a position.
    ///
    /// # Errors
    /// [`ExerciseError`] if the tree is too large or has only one node.
    pub fn new(pos: &dyn AnyPosition, taught: Taught) -> Result<Self, ExerciseError> {
        if pos.outcome().is_some() {
            return Err(ExerciseError::Over);
        }
        let nodes = expand(pos)?;
        let cuts = match taught {
            Taught::Minimax => &[Cut::Never][..],
            Taught::AlphaBeta => &[Cut::AtEqual, Cut::Beyond][..],
        };
        let solutions = cuts.iter().map(|&cut| Solution::new(&nodes, cut)).collect();
        Ok(Self { taught, nodes, solutions })
    }

    /// The solution under the usual convention.
    #[must_use]
    pub fn solution(&self) -> &Solution {
        &self.solutions[0]
    }

    /// The node of this name.
    #[must_use]
    pub fn node_named(&self, name: &str) -> Option<usize> {
        self.nodes.iter().position(|node| node.name == name)
    }
}

/// All nodes below a position.
fn expand(pos: &dyn AnyPosition) -> Result<Vec<ExerciseNode>, ExerciseError> {
    let mut nodes: Vec<ExerciseNode> = Vec::new();
    let mut texts = Vec::new();
    let mut waiting = vec![(pos.clone_box(), None, None)];
    while let Some((pos, parent, mv)) = waiting.pop() {
        let index = nodes.len();
        if index == MOST_NODES {
            return Err(ExerciseError::TooLarge);
        }
        let level = match parent {
            Some(parent) => {
                let above: &mut ExerciseNode = &mut nodes[parent];
                above.children.push(index);
                above.level + 1
            }
            None => 0,
        };
        let outcome = pos.outcome();
        // The leftmost branch is taken first, so the others wait below it. No exercise has more branches than nodes.
        for mv in pos.first_moves(MOST_NODES).into_iter().rev() {
            let mut below = pos.clone_box();
            if below.play(&mv).is_ok() {
                waiting.push((below, Some(index), Some(mv)));
            }
        }
        texts.push(pos.text());
        nodes.push(ExerciseNode {
            name: String::new(),
            mv,
            player: outcome.is_none().then(|| pos.turn()),
            number: outcome.map(|outcome| outcome.value_for(Player::First)),
            parent,
            level,
            children: Vec::new(),
        });
    }
    name(&mut nodes, texts);
    Ok(nodes)
}

/// Names every node by its position if that is a word of its own, otherwise by the moves that lead to it.
fn name(nodes: &mut [ExerciseNode], texts: Vec<String>) {
    let are_words = texts.iter().all(|text| !text.contains([' ', '=', ',']));
    if are_words && texts.iter().collect::<HashSet<_>>().len() == texts.len() {
        nodes.iter_mut().zip(texts).for_each(|(node, text)| node.name = text);
        return;
    }
    for index in 0..nodes.len() {
        let above = nodes[index].parent.filter(|&parent| parent > 0).map(|parent| nodes[parent].name.clone());
        let mv = nodes[index].mv.clone();
        nodes[index].name = match (above, mv) {
            (Some(above), Some(mv)) => format!("{above}.{mv}"),
            (None, Some(mv)) => mv,
            (_, None) => "root".to_owned(),
        };
    }
}
