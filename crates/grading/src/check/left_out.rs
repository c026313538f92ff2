//! Moves that were not tried, and which fault would have left them out.

use super::{Checker, Violation};
use crate::board::Place;
use crate::{End, FaultId, Kind};

const CANDIDATES: [FaultId; 6] = [13, 14, 16, 17, 31, 32];

impl Checker<'_> {
    /// Checks that all moves were tried, unless the window was closed.
    pub(super) fn check_complete(&mut self, at: usize, place: Place) -> Result<(), Violation> {
        let missing = self.missing(at, place);
        if missing.is_empty() {
            return Ok(());
        }
        let values: Option<Vec<f64>> = self.node(at).children.iter().map(|child| self.value(*child)).collect();
        let Some(values) = values else { return Ok(()) };
        let Some(best) = values.iter().copied().reduce(|best, value| self.better(at, Some(best), value)) else {
            return Ok(());
        };
        let Some(window) = self.windows[at] else { return Ok(()) };
        if self.closes(at, best, window) || self.is_certain(at, best) {
            return Ok(());
        }
        // A window that was empty on entry: the node above should have cut.
        if let (true, Some(parent)) = (window.0 >= window.1 && window.0.is_finite(), self.node(at).parent) {
            let kind = Kind::MissedCut { best: self.written(at, window.0), bound: self.written(at, window.1) };
            return Err(self.violation(parent, kind, self.missed_cut_suspects(parent)));
        }
        let mut suspects: Vec<FaultId> = CANDIDATES.into_iter().filter(|fault| self.stops_here(at, *fault)).collect();
        let count = |checker: &Self, fault: FaultId| {
            let inner = (0..checker.segment.nodes.len()).filter(|at| checker.is_inner(*at));
            inner.filter(|at| checker.stops_here(*at, fault)).count()
        };
        let counts: Vec<usize> = suspects.iter().map(|fault| count(self, *fault)).collect();
        let most = counts.iter().copied().max().unwrap_or(0);
        let mut counts = counts.into_iter();
        suspects.retain(|_| counts.next() == Some(most));
        let is_only_move = self.habits.most_moves == 2;
        suspects.retain(|fault| *fault != 32 || is_only_move);
        if self.habits.never_tries(&missing) {
            // Nodes with two moves look as if only the first were ever tried.
            suspects.retain(|fault| self.habits.tries_one && *fault != 32);
            if !self.habits.tries_one || is_only_move {
                suspects.push(32);
            }
        }
        if self.ended_by(at, End::All) {
            // The program believes that it tried everything: either it always stops so early, or its board is another.
            let everywhere = self.stop_suspects();
            suspects.retain(|fault| !matches!(fault, 13 | 14 | 16) || everywhere.contains(fault));
            if suspects.is_empty() {
                suspects.push(26);
            }
        }
        if suspects.is_empty() {
            suspects.extend([16, 19]);
        }
        let kind = Kind::LeftOut { moves: missing, best: self.written(at, best) };
        Err(self.violation(at, kind, suspects))
    }

    /// Faults of the condition to stop that explain nearly all nodes.
    pub(super) fn stop_suspects(&self) -> Vec<FaultId> {
        let inner: Vec<usize> = (0..self.segment.nodes.len()).filter(|at| self.is_inner(*at)).collect();
        let explains = |fault: FaultId| {
            let count = inner.iter().filter(|at| self.stops_here(**at, fault)).count();
            10 * count >= 9 * inner.len()
        };
        [13, 14, 16].into_iter().filter(|fault| explains(*fault)).collect()
    }

    fn missing(&mut self, at: usize, place: Place) -> Vec<String> {
        let tried: Vec<Option<Place>> =
            self.node(at).children.iter().map(|child| self.segment.nodes[*child].place).collect();
        let texts: Vec<&String> =
            self.segment.nodes[at].children.iter().filter_map(|child| self.segment.nodes[*child].mv.as_ref()).collect();
        let moves = self.board.moves(place).iter();
        moves
            .filter(|(mv, child)| !texts.contains(&mv) && !tried.contains(&Some(*child)))
            .map(|(mv, _)| mv.clone())
            .collect()
    }

    /// Whether nothing can be better: the largest result of a game without margins.
    fn is_certain(&self, at: usize, best: f64) -> bool {
        let counts_points = self.node(at).place.is_none_or(|place| self.board.pos(place).counts_points());
        let largest = self.scale.largest;
        !counts_points && largest > 0.0 && if self.is_max(at) { best >= largest } else { best <= -largest }
    }

    /// Whether a search with this fault would have tried as many moves at this node.
    fn stops_here(&self, at: usize, fault: FaultId) -> bool {
        let node = self.node(at);
        let Some(place) = node.place.filter(|_| !node.children.is_empty() && !node.is_partial) else { return true };
        let legal = self.board.pos(place).move_count();
        let Some((alpha, beta)) = self.windows[at] else { return false };
        let is_max = self.is_max(at);
        let (mut own, mut best): (f64, Option<f64>) = (if is_max { alpha } else { beta }, None);
        if fault == 31 {
            best = Some(0.0);
        }
        let most = if fault == 32 && legal > 1 { legal - 1 } else { legal };
        for (tried, child) in (1..).zip(&node.children) {
            let Some(value) = self.value(*child) else { return false };
            let before = own;
            let found = self.better(at, best, value);
            best = Some(found);
            own = if is_max { own.max(found) } else { own.min(found) };
            let stops = match fault {
                13 | 14 => true,
                16 => {
                    if is_max {
                        value <= before
                    } else {
                        value >= before
                    }
                }
                _ => self.closes(at, found, (alpha, beta)) || self.is_certain(at, found),
            };
            if stops || tried >= most {
                return tried == node.children.len();
            }
        }
        false
    }
}
