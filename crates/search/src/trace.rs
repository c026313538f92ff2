//! The tree a search visited, node by node, up to a limit.

use std::ops::ControlFlow;

use gambito_core::{Player, Position};

use crate::{Probe, Score, Window};

/// How a node got its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// All its moves were tried.
    Searched,
    /// Some of its moves were tried, then the window closed.
    Cut,
    /// The game is over.
    Finished,
    /// It lies at the horizon and was estimated.
    Horizon,
    /// Theory knew.
    Inferred,
    /// The cache knew.
    Cached,
    /// It was never visited: a cut came first.
    Pruned,
    /// It was never visited: an earlier move leads to an equivalent position.
    Folded,
    /// The search was stopped here.
    Unfinished,
}

/// A node of the recorded tree.
#[derive(Clone, Debug)]
pub struct Node<P: Position> {
    /// The move that leads here; none at the root.
    pub mv: Option<P::Move>,
    /// The position; none where it was never visited.
    pub pos: Option<P>,
    /// The player to move; none where it was never visited.
    pub turn: Option<Player>,
    /// The window at entry.
    pub window: Window,
    /// The score for the player to move.
    pub score: Option<Score>,
    /// When it was entered, counted from 1.
    pub order: Option<u64>,
    /// How it got its value.
    pub answer: Answer,
    /// The nodes below, in the order they were tried, then those never visited in move order.
    pub children: Vec<usize>,
}

/// Records the tree of the last depth searched. The root is node 0.
#[derive(Clone, Debug)]
pub struct Trace<P: Position> {
    nodes: Vec<Node<P>>,
    /// The open nodes from the root down; none for those beyond the limit.
    path: Vec<Option<usize>>,
    next_move: Option<P::Move>,
    most_nodes: usize,
    is_truncated: bool,
    entered: u64,
}

impl<P: Position> Trace<P> {
    /// Records up to `most_nodes` nodes.
    #[must_use]
    pub fn with_limit(most_nodes: usize) -> Self {
        Self {
            nodes: Vec::new(),
            path: Vec::new(),
            next_move: None,
            most_nodes: most_nodes.max(1),
            is_truncated: false,
            entered: 0,
        }
    }

    /// The recorded nodes; indices in [`Node::children`] refer to this list.
    #[must_use]
    pub fn nodes(&self) -> &[Node<P>] {
        &self.nodes
    }

    /// Positions the search entered, recorded or not.
    #[must_use]
    pub fn entered(&self) -> u64 {
        self.entered
    }

    /// Whether there was more than could be recorded.
    #[must_use]
    pub fn is_truncated(&self) -> bool {
        self.is_truncated
    }

    fn current(&mut self) -> Option<&mut Node<P>> {
        let index = (*self.path.last()?)?;
        self.nodes.get_mut(index)
    }

    fn answered(&mut self, answer: Answer) {
        if let Some(node) = self.current() {
            node.answer = answer;
        }
    }

    fn add(&mut self, parent: Option<usize>, node: Node<P>) -> Option<usize> {
        if self.nodes.len() >= self.most_nodes {
            self.is_truncated = true;
            return None;
        }
        let index = self.nodes.len();
        self.nodes.push(node);
        if let Some(parent) = parent {
            self.nodes[parent].children.push(index);
        }
        Some(index)
    }

    /// Adds the moves of a node that were not tried.
    fn add_unvisited(&mut self, parent: usize, pos: &P, answer: Answer) {
        let tried: Vec<_> = self.nodes[parent].children.iter().map(|&child| self.nodes[child].mv).collect();
        let _ = pos.visit_moves(|mv| {
            let node = Node {
                mv: Some(mv),
                pos: None,
                turn: None,
                window: Window::FULL,
                score: None,
                order: None,
                answer,
                children: Vec::new(),
            };
            if !tried.contains(&Some(mv)) && self.add(Some(parent), node).is_none() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
    }
}

impl<P: Position> Probe<P> for Trace<P> {
    const COUNTS_UNTRIED: bool = true;

    fn restart(&mut self, _depth: u32) {
        self.nodes.clear();
        self.path.clear();
        self.next_move = None;
        self.is_truncated = false;
        self.entered = 0;
    }

    fn enter(&mut self, pos: &P, _ply: u32, window: Window) {
        self.entered += 1;
        let node = Node {
            mv: self.next_move.take(),
            pos: Some(pos.clone()),
            turn: Some(pos.turn()),
            window,
            score: None,
            order: Some(self.entered),
            answer: Answer::Unfinished,
            children: Vec::new(),
        };
        let recorded = match self.path.last() {
            None => self.add(None, node),
            Some(&parent) => parent.and_then(|parent| self.add(Some(parent), node)),
        };
        self.path.push(recorded);
    }

    fn finished(&mut self) {
        self.answered(Answer::Finished);
    }

    fn horizon(&mut self) {
        self.answered(Answer::Horizon);
    }

    fn inferred(&mut self) {
        self.answered(Answer::Inferred);
    }

    fn cache_hit(&mut self) {
        self.answered(Answer::Cached);
    }

    fn descend(&mut self, mv: P::Move) {
        self.next_move = Some(mv);
    }

    fn cut(&mut self, _untried: usize) {
        self.answered(Answer::Cut);
    }

    fn skipped(&mut self, _moves: usize) {
        self.answered(Answer::Cut);
    }

    fn leave(&mut self, pos: &P, score: Score) {
        let Some(Some(index)) = self.path.pop() else { return };
        let node = &mut self.nodes[index];
        node.score = Some(score);
        match node.answer {
            Answer::Unfinished => {
                node.answer = Answer::Searched;
                self.add_unvisited(index, pos, Answer::Folded);
            }
            Answer::Cut => self.add_unvisited(index, pos, Answer::Pruned),
            _ => {}
        }
    }
}
