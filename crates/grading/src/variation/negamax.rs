use super::run::{Run, SMALLEST, Visit};
use crate::End;

impl Run<'_> {
    /// The node of a search with one function for both players; values are seen from the player to move.
    pub(super) fn negamax(&mut self, visit: &Visit) -> f64 {
        let node = self.enter();
        if let Some((value, end)) = self.leaf(visit) {
            let value = Self::seen_by(self.board.turn(visit.place), value);
            return self.leave(node, visit, value, end);
        }
        if let Some(value) = self.recall(visit) {
            return self.leave(node, visit, value, End::Table);
        }
        let (value, end) = self.negamax_moves(node, visit);
        if !self.how.has(26) {
            self.remember(visit, value);
        }
        self.leave(node, visit, value, end)
    }

    fn negamax_moves(&mut self, node: u64, visit: &Visit) -> (f64, End) {
        let how = self.how;
        let is_root = visit.ply == 0;
        let mut best = if how.has(31) { 0.0 } else { f64::NEG_INFINITY };
        let mut alpha = visit.alpha;
        let (mut base, mut sum, mut count) = (visit.place, 0.0, 0.0);
        for (mv, child) in self.ordered(visit.place) {
            let Some(child) = (if base == visit.place { Some(child) } else { self.board.after(base, &mv) }) else {
                continue;
            };
            let changes = self.board.turn(child) != self.board.turn(visit.place);
            let (sign_changes, window_changes) = match (how.has(24), how.has(25), how.form) {
                (true, ..) => (true, true),
                (_, true, 0) => (changes, true),
                (_, true, _) => (true, changes),
                _ => (changes, changes),
            };
            let passed = if how.has(11) && is_root { visit.alpha } else { alpha };
            let (lower, upper) = match () {
                () if how.has(9) => self.open_window(),
                () if how.has(7) => (passed, visit.beta),
                () if how.has(8) => (-passed, -visit.beta),
                () if !window_changes => (passed, visit.beta),
                () if how.has(10) => (self.open_window().0, -passed),
                () => (self.negated(visit.beta), self.negated(passed)),
            };
            let next = Visit {
                place: child,
                parent: node,
                mv: Some(mv.clone()),
                depth: self.child_depth(visit.depth, visit.place, child),
                ply: visit.ply + 1,
                alpha: lower,
                beta: upper,
            };
            let value = self.negamax(&next);
            if self.is_stopped() {
                break;
            }
            let value = if sign_changes && !how.has(6) { -value } else { value };
            (sum, count) = (sum + value, count + 1.0);
            let is_better = value > best;
            if is_better || (is_root && (self.root_best.is_none() || (how.has(18) && value == best))) {
                if is_better {
                    best = value;
                }
                self.shared_best = Some(mv.clone());
                if is_root {
                    self.root_best = Some(mv);
                }
            }
            if how.has(14) {
                return (value, End::All);
            }
            base = self.taken_back(visit.place, child);
            let before = alpha;
            if !how.has(12) {
                alpha = alpha.max(best);
            }
            if how.prunes && self.closes(best, value, before, alpha, visit) {
                return (if how.has(17) { before } else { self.confined(best, visit) }, End::Cut);
            }
        }
        if how.has(34) && self.board.turn(visit.place) != self.searcher {
            return (sum / f64::max(count, 1.0), End::All);
        }
        (self.confined(best, visit), End::All)
    }

    fn closes(&self, best: f64, value: f64, before: f64, alpha: f64, visit: &Visit) -> bool {
        let how = self.how;
        if how.has(13) {
            return alpha < visit.beta;
        }
        if how.has(16) {
            return value <= before;
        }
        if how.strict { best > visit.beta } else { best >= visit.beta }
    }

    fn negated(&self, bound: f64) -> f64 {
        if self.how.has(36) && bound == SMALLEST { bound } else { -bound }
    }
}
