//! The tree a search visited, node by node, up to a limit.

mod node;

pub use node::{RootSearch, TraceNode, TraceValue, TraceVisit, Unvisited};

use std::collections::HashSet;
use std::ops::ControlFlow;

use gambito_core::{Position, Symmetric};

use crate::{Answer, Probe, Restart, Score, Visit};

/// Records the trees of a search: one for each search from the root, or only the last one.
///
/// It is right for [`Search`](crate::Search) and for [`Engine`](crate::Engine), of which it sees the thread that
/// answers. Every visit is a node of its own, so a move that principal-variation search searches twice has two nodes.
#[derive(Clone, Debug)]
pub struct Trace<P: Position> {
    nodes: Vec<TraceNode<P>>,
    searches: Vec<RootSearch>,
    /// The nodes entered and not yet left, from the root down.
    path: Vec<OpenNode>,
    next_move: Option<P::Move>,
    deepest: u32,
    kept: KeptTrees,
    most_nodes: usize,
    is_truncated: bool,
}

/// A node entered and not yet left.
#[derive(Clone, Copy, Debug)]
struct OpenNode {
    /// None beyond the limit.
    index: Option<usize>,
    visit: Visit,
    answer: Option<Answer>,
    /// The score that theory replaced.
    replaced: Option<Score>,
}

/// Which trees are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum KeptTrees {
    Last,
    All,
}

impl<P: Position> Trace<P> {
    /// Records the tree of the last search from the root, up to `most_nodes` nodes. The root is node 0.
    #[must_use]
    pub fn with_limit(most_nodes: usize) -> Self {
        Self::new(KeptTrees::Last, most_nodes)
    }

    /// Records the trees of all searches from the root, up to `most_nodes` nodes together.
    #[must_use]
    pub fn of_all_searches(most_nodes: usize) -> Self {
        Self::new(KeptTrees::All, most_nodes)
    }

    fn new(kept: KeptTrees, most_nodes: usize) -> Self {
        Self {
            nodes: Vec::new(),
            searches: Vec::new(),
            path: Vec::new(),
            next_move: None,
            deepest: 0,
            kept,
            most_nodes: most_nodes.max(1),
            is_truncated: false,
        }
    }

    /// The recorded nodes; indices in [`TraceNode::children`] refer to this list.
    #[must_use]
    pub fn nodes(&self) -> &[TraceNode<P>] {
        &self.nodes
    }

    /// All searches from the root, whether or not their trees were kept.
    #[must_use]
    pub fn searches(&self) -> &[RootSearch] {
        &self.searches
    }

    /// Positions that the last search from the root entered, recorded or not.
    #[must_use]
    pub fn entered(&self) -> u64 {
        self.searches.last().map_or(0, |search| search.entered)
    }

    /// Moves from the root to the deepest position that any search entered, recorded or not.
    #[must_use]
    pub fn deepest(&self) -> u32 {
        self.deepest
    }

    /// Whether there was more than could be recorded.
    #[must_use]
    pub fn is_truncated(&self) -> bool {
        self.is_truncated
    }

    fn add(&mut self, parent: Option<usize>, node: TraceNode<P>) -> Option<usize> {
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

    /// The last visit below `parent`, if it was by the same move.
    fn earlier_visit(&self, parent: Option<usize>, mv: Option<P::Move>) -> Option<usize> {
        let last = *self.nodes[parent?].children.last()?;
        (self.nodes[last].mv == mv).then_some(last)
    }

    /// Notes why a node was left, and with which score.
    fn close(&mut self, open: OpenNode, answer: Answer, score: Option<Score>) {
        let Some(search) = self.searches.last_mut() else { return };
        let window = open.visit.window;
        let value = score.map(|score| match open.replaced {
            Some(_) => TraceValue::of_theory(score),
            None => TraceValue::new(score, answer, window, search.restart.range),
        });
        if open.visit.ply == 0 {
            search.value = value;
        }
        if let Some(index) = open.index
            && let Ok(visit) = &mut self.nodes[index].visit
        {
            (visit.answer, visit.value, visit.replaced) = (answer, value, open.replaced);
        }
    }
}

impl<P: Symmetric> Trace<P> {
    /// Adds the moves of a node that were not searched, of which the search itself counted `untried`.
    fn add_unvisited(&mut self, parent: usize, pos: &P, untried: usize) {
        let tried: HashSet<_> = self.nodes[parent].children.iter().filter_map(|&child| self.nodes[child].mv).collect();
        // Where moves are folded, the search counts one of each class only.
        let folds = tried.len() + untried < pos.move_count();
        let mut distinct = HashSet::new();
        if folds {
            let _ = pos.visit_distinct_moves(|mv| {
                distinct.insert(mv);
                ControlFlow::Continue(())
            });
        }
        let _ = pos.visit_moves(|mv| {
            if tried.contains(&mv) {
                return ControlFlow::Continue(());
            }
            let reason = if folds && !distinct.contains(&mv) { Unvisited::Folded } else { Unvisited::Pruned };
            let node = TraceNode { mv: Some(mv), visit: Err(reason), children: Vec::new() };
            match self.add(Some(parent), node) {
                Some(_) => ControlFlow::Continue(()),
                None => ControlFlow::Break(()),
            }
        });
    }
}

impl<P: Symmetric> Probe<P> for Trace<P> {
    const COUNTS_UNTRIED: bool = true;

    fn restart(&mut self, restart: Restart) {
        if self.kept == KeptTrees::Last {
            self.nodes.clear();
            self.is_truncated = false;
            self.searches.iter_mut().for_each(|search| search.root = None);
        }
        self.path.clear();
        self.next_move = None;
        self.searches.push(RootSearch { restart, entered: 0, value: None, root: None });
    }

    fn enter(&mut self, pos: &P, visit: Visit) {
        let is_root = self.path.is_empty();
        let search = self.searches.len().saturating_sub(1);
        let order = self.searches.last_mut().map_or(0, |search| {
            search.entered += 1;
            search.entered
        });
        let mv = self.next_move.take();
        let parent = self.path.last().and_then(|open| open.index);
        let earlier = self.earlier_visit(parent, mv);
        let Visit { ply, depth, window } = visit;
        self.deepest = self.deepest.max(ply);
        let entered = TraceVisit {
            pos: pos.clone(),
            search,
            order,
            ply,
            depth,
            window,
            // Known when the node is left, as are the two next.
            answer: Answer::Searched,
            value: None,
            replaced: None,
            earlier,
        };
        let node = TraceNode { mv, visit: Ok(entered), children: Vec::new() };
        let index = if is_root || parent.is_some() { self.add(parent, node) } else { None };
        if is_root && let Some(search) = self.searches.last_mut() {
            search.root = index;
        }
        self.path.push(OpenNode { index, visit, answer: None, replaced: None });
    }

    fn descend(&mut self, mv: P::Move) {
        self.next_move = Some(mv);
    }

    fn answer(&mut self, answer: Answer) {
        if matches!(answer, Answer::Stopped(_)) {
            if let Some(open) = self.path.pop() {
                self.close(open, answer, None);
            }
        } else if let Some(open) = self.path.last_mut() {
            open.answer = Some(answer);
        }
    }

    fn correct(&mut self, found: Score) {
        if let Some(open) = self.path.last_mut() {
            open.replaced = Some(found);
        }
    }

    fn leave(&mut self, pos: &P, score: Score) {
        let Some(open) = self.path.pop() else { return };
        let answer = open.answer.expect("a node is answered before it is left");
        self.close(open, answer, Some(score));
        let untried = match answer {
            Answer::Searched => 0,
            Answer::BetaCut { untried } | Answer::Foreseen { untried } | Answer::TooLate { untried } => untried,
            Answer::Finished
            | Answer::Horizon
            | Answer::Remembered { .. }
            | Answer::Inferred { .. }
            | Answer::Stopped(_) => return,
        };
        if let Some(index) = open.index {
            self.add_unvisited(index, pos, untried);
        }
    }
}
