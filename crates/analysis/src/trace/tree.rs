//! A tree out of a trace: positions come from playing the moves, and moves that were never searched from the rules.

use std::collections::HashSet;
use std::ops::ControlFlow;

use gambito_core::{Game, Text};
use gambito_search::{Answer, Record, RecordEnd};

use super::{RecordFault, SearchTrace, TraceError, TraceHeader};
use crate::{Figure, NodeAnswer, NodeBound, Tree, TreeNode};

/// The part of a trace that becomes a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TreePart {
    /// The search from the root; none for the last one that is recorded.
    pub(crate) search: Option<usize>,
    /// Nodes at most, moves that were never searched included.
    pub(crate) most_nodes: usize,
}

/// The tree of one search from the root `pos`.
pub(crate) fn tree_of<P: Game>(pos: &P, trace: &SearchTrace, part: TreePart) -> Result<Tree, TraceError> {
    let searches = &trace.header().searches;
    let last = || searches.iter().rposition(|search| search.record.is_some()).unwrap_or(0);
    let number = part.search.unwrap_or_else(last);
    let root = searches.get(number).and_then(|search| search.record).ok_or(TraceError::Search(number))? as usize;
    let end = trace.record(root).map_or(root, |record| root + record.subtree as usize);
    let mut growing = Growing { root_pos: pos, root, trace, path: Vec::new(), nodes: Vec::new(), is_truncated: false };
    growing.is_truncated = trace.header().truncated;
    growing.grow(end, part.most_nodes.max(1))?;
    let TraceHeader { game, position, search, mv, depth, stopped, counters, result_unit, .. } = trace.header().clone();
    Ok(Tree {
        game,
        position,
        search,
        mv,
        depth,
        stopped,
        visited: counters.visited,
        truncated: growing.is_truncated,
        result_unit,
        nodes: growing.nodes,
    })
}

/// A tree that is being made from its records.
struct Growing<'a, P: Game> {
    root_pos: &'a P,
    root: usize,
    trace: &'a SearchTrace,
    path: Vec<OpenNode<P>>,
    nodes: Vec<TreeNode>,
    is_truncated: bool,
}

/// A node whose successors are being read.
struct OpenNode<P: Game> {
    pos: P,
    moves: Vec<P::Move>,
    record: Record,
    /// The index of its node.
    node: usize,
    /// The index of the first record behind its subtree.
    end: usize,
    tried: HashSet<P::Move>,
}

impl<P: Game> Growing<'_, P> {
    fn grow(&mut self, end: usize, most: usize) -> Result<(), TraceError> {
        for index in self.root..end {
            self.close_until(index, most);
            if self.nodes.len() >= most {
                self.is_truncated = true;
                return Ok(());
            }
            let Some(record) = self.trace.record(index) else { break };
            self.open(index, record)?;
        }
        self.close_until(end, most);
        Ok(())
    }

    /// Adds the node of a record.
    fn open(&mut self, index: usize, record: Record) -> Result<(), TraceError> {
        let (pos, mv, told) = match (self.path.last_mut(), record.mv) {
            (None, _) => (self.root_pos.clone(), None, Text::default()),
            (Some(parent), number) => {
                let mv = number.and_then(|number| parent.moves.get(usize::from(number)).copied());
                let mv = mv.ok_or(TraceError::Record { record: index, fault: RecordFault::Move })?;
                parent.tried.insert(mv);
                (parent.pos.after(mv), Some(parent.pos.move_text(mv)), parent.pos.narrate(mv))
            }
        };
        let order = (index - self.root + 1) as u64;
        let node = self.nodes.len();
        let depth = self.trace.header().searches.get(usize::from(record.search)).map(|search| search.depth);
        let depth = depth.map(|depth| depth.saturating_sub(record.ply.into()));
        self.nodes.push(self.node_of(&pos, &record, order, depth, (mv, told)));
        if let Some(parent) = self.path.last() {
            self.nodes[parent.node].children.push(node);
        }
        // A leaf needs no moves.
        let moves = if record.subtree > 1 { pos.moves() } else { Vec::new() };
        let end = index + record.subtree as usize;
        self.path.push(OpenNode { pos, moves, record, node, end, tried: HashSet::new() });
        Ok(())
    }

    fn node_of(
        &self,
        pos: &P,
        record: &Record,
        order: u64,
        depth: Option<u32>,
        (mv, told): (Option<String>, Text),
    ) -> TreeNode {
        let scale = self.trace.header().scale;
        let is_opponent = pos.turn() != self.root_pos.turn();
        let seen = |value: i32| {
            let figure = Figure::of(value.into(), scale);
            if is_opponent { figure.negated() } else { figure }
        };
        let alpha = (record.alpha > i32::MIN).then(|| seen(record.alpha));
        let beta = (record.beta < i32::MAX).then(|| seen(record.beta));
        let (alpha, beta) = if is_opponent { (beta, alpha) } else { (alpha, beta) };
        let games = match record.end {
            RecordEnd::Sampled(games) => Some(games),
            RecordEnd::Answer(_) => None,
        };
        let has_value = record.bound.is_some() || games.is_some_and(|games| games > 0);
        TreeNode {
            mv,
            told,
            position: Some(pos.position_text()),
            turn: Some(pos.turn()),
            alpha,
            beta,
            value: has_value.then(|| seen(record.value)),
            bound: record.bound.map(|bound| NodeBound::of(bound, is_opponent)),
            distance: record.distance.map(u32::from),
            depth: depth.filter(|_| games.is_none()),
            games,
            order: (games != Some(0)).then_some(order),
            answer: NodeAnswer::of(record.end),
            children: Vec::new(),
        }
    }

    /// Closes the nodes whose subtrees end before the record `index`.
    fn close_until(&mut self, index: usize, most: usize) {
        while let Some(open) = self.path.pop_if(|open| open.end <= index) {
            self.add_unvisited(open, most);
        }
    }

    /// Adds the moves of a node that were not searched.
    fn add_unvisited(&mut self, open: OpenNode<P>, most: usize) {
        let OpenNode { pos, record, node, tried, .. } = open;
        let is_expanded = matches!(
            record.end,
            RecordEnd::Answer(
                Answer::Searched | Answer::BetaCut { .. } | Answer::Foreseen { .. } | Answer::TooLate { .. }
            )
        );
        if !is_expanded || record.is_incomplete || record.bound.is_none() {
            return;
        }
        // Where moves are folded, the search counts one of each class only.
        let folds = tried.len() + record.end.untried() < pos.move_count();
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
            if self.nodes.len() >= most {
                self.is_truncated = true;
                return ControlFlow::Break(());
            }
            let answer = if folds && !distinct.contains(&mv) { NodeAnswer::Folded } else { NodeAnswer::Pruned };
            let child = self.nodes.len();
            self.nodes.push(TreeNode::unvisited(pos.move_text(mv), pos.narrate(mv), answer));
            self.nodes[node].children.push(child);
            ControlFlow::Continue(())
        });
    }
}
