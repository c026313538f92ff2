//! The local checks: every node of a trace against the values that the program itself reported around it, in the order in
//! which they came. Nothing is compared with a trace of ours.

mod backed_up;
mod entry;
mod leaf;
mod left_out;
mod root_move;

use std::collections::HashMap;

use gambito_core::Player;

use crate::board::{Board, Place};
use crate::convention::Convention;
use crate::habits::Habits;
use crate::replay::{Seen, Segment};
use crate::scale::Scale;
use crate::{End, Faults, Kind, Task};

pub(crate) use entry::HUGE;
pub(crate) use root_move::check_move;

/// A node that breaks a rule.
#[derive(Clone, Debug)]
pub(crate) struct Violation {
    /// When it happened: entries and exits of nodes so far.
    pub(crate) time: u64,
    pub(crate) node: usize,
    pub(crate) kind: Kind,
    pub(crate) suspects: Faults,
}

/// A node that was left, which a table may remember.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Left {
    /// For the searching player.
    value: f64,
    window: Option<(f64, f64)>,
    depth: i32,
    is_leaf: bool,
}

/// Checks one search.
pub(crate) struct Checker<'a> {
    pub(crate) board: &'a mut Board,
    pub(crate) convention: Convention,
    pub(crate) scale: Scale,
    /// What the program does in all its traces.
    pub(crate) habits: &'a Habits,
    /// Whether cuts are asked for.
    pub(crate) prunes: bool,
    /// Whether a table is asked for.
    pub(crate) remembers: bool,
    pub(crate) searcher: Player,
    pub(crate) segment: &'a Segment,
    /// Whether the trace has a word for each player.
    tells_players: bool,
    clock: u64,
    /// The window of each node for the searcher; none if it is not known.
    windows: Vec<Option<(f64, f64)>>,
    /// Finished leaves by result: ply and size of the value.
    results: HashMap<i64, Vec<(i32, f64)>>,
    /// Nodes that were left in this search and in those before, by position.
    pub(crate) left: HashMap<Place, Vec<Left>>,
    /// The depth that was left at each node.
    depths: Vec<i32>,
}

impl<'a> Checker<'a> {
    pub(crate) fn new(
        board: &'a mut Board,
        convention: Convention,
        scale: Scale,
        habits: &'a Habits,
        task: Task,
        searcher: Player,
        segment: &'a Segment,
    ) -> Self {
        let count = segment.nodes.len();
        let mut words = segment.nodes.iter().filter_map(|node| node.player.as_ref());
        let first = words.next();
        let tells_players = words.any(|word| Some(word) != first);
        Self {
            board,
            convention,
            scale,
            habits,
            prunes: task.prunes,
            remembers: task.table,
            searcher,
            segment,
            tells_players,
            clock: 0,
            windows: vec![None; count],
            results: HashMap::new(),
            left: HashMap::new(),
            depths: vec![0; count],
        }
    }

    /// The first violation, if there is one, and otherwise how long the search was.
    pub(crate) fn check(&mut self) -> Result<u64, Violation> {
        if !self.segment.nodes.is_empty() {
            self.visit(0, self.segment.depth)?;
        }
        Ok(self.clock)
    }

    fn visit(&mut self, at: usize, depth: i32) -> Result<(), Violation> {
        self.clock += 1;
        self.depths[at] = depth;
        self.check_entry(at, depth)?;
        let node = &self.segment.nodes[at];
        let Some(place) = node.place else { return Ok(()) };
        let mut best = None;
        for child in &node.children {
            self.check_open(at, best)?;
            let cost = match self.segment.nodes[*child].place {
                Some(next) if self.convention.free && self.board.turn(next) == self.board.turn(place) => 0,
                _ => 1,
            };
            self.windows[*child] = self.narrowed(at, best);
            self.visit(*child, depth - cost)?;
            let Some(value) = self.value(*child) else { return Ok(()) };
            best = Some(self.better(at, best, value));
        }
        self.clock += 1;
        if node.value.is_none() || node.is_partial {
            return Ok(());
        }
        if node.children.is_empty() {
            self.check_leaf(at, place, depth)?;
        } else {
            self.check_complete(at, place)?;
            self.check_value(at)?;
        }
        if let Some(value) = self.value(at) {
            let window = self.windows[at].filter(|_| self.habits.cuts);
            let left = Left { value, window, depth, is_leaf: node.children.is_empty() };
            self.left.entry(place).or_default().push(left);
        }
        Ok(())
    }

    pub(crate) fn violation(&self, node: usize, kind: Kind, suspects: impl IntoIterator<Item = u8>) -> Violation {
        Violation { time: self.clock, node, kind, suspects: suspects.into_iter().collect() }
    }

    pub(crate) fn node(&self, at: usize) -> &'a Seen {
        &self.segment.nodes[at]
    }

    /// Whether the searching player moves at the node.
    fn is_max(&self, at: usize) -> bool {
        self.node(at).place.is_none_or(|place| self.board.turn(place) == self.searcher)
    }

    fn sign(&self, at: usize) -> f64 {
        let turn = self.node(at).place.map_or(self.searcher, |place| self.board.turn(place));
        self.convention.sign(turn, self.searcher)
    }

    /// The shift of values that are not even around zero.
    fn zero(&self) -> f64 {
        let sign = if self.searcher == Player::First { 1.0 } else { -1.0 };
        // The scale was read for the first player.
        match self.convention.view {
            crate::View::Mover => 0.0,
            crate::View::Root => sign * self.scale.zero,
            crate::View::First => self.scale.zero,
        }
    }

    /// A value of the student for the searching player.
    fn turned(&self, at: usize, value: f64) -> f64 {
        self.sign(at) * (value - self.zero())
    }

    /// A value for the searching player as the student writes it.
    fn written(&self, at: usize, value: f64) -> f64 {
        self.sign(at) * value + self.zero()
    }

    /// The value of a node for the searching player.
    pub(crate) fn value(&self, at: usize) -> Option<f64> {
        Some(self.turned(at, self.node(at).value?))
    }

    /// The window that the student reported, for the searching player.
    fn reported(&self, at: usize) -> Option<(f64, f64)> {
        let (alpha, beta) = self.node(at).window?;
        let (alpha, beta) = (self.turned(at, alpha), self.turned(at, beta));
        Some(if self.sign(at) > 0.0 { (alpha, beta) } else { (beta, alpha) })
    }

    fn better(&self, at: usize, best: Option<f64>, value: f64) -> f64 {
        match best {
            None => value,
            Some(best) if self.is_max(at) => best.max(value),
            Some(best) => best.min(value),
        }
    }

    /// The window for the next successor.
    fn narrowed(&self, at: usize, best: Option<f64>) -> Option<(f64, f64)> {
        let (alpha, beta) = self.windows[at]?;
        Some(match best {
            None => (alpha, beta),
            Some(best) if self.is_max(at) => (alpha.max(best), beta),
            Some(best) => (alpha, beta.min(best)),
        })
    }

    /// Whether a best value closes the window of a node.
    fn closes(&self, at: usize, best: f64, (alpha, beta): (f64, f64)) -> bool {
        if self.is_max(at) { best >= beta } else { best <= alpha }
    }

    fn ended_by(&self, at: usize, end: End) -> bool {
        self.node(at).end == Some(end)
    }
}
