use super::run::{Run, Visit};
use crate::End;

impl Run<'_> {
    /// The node of a search with a function for each player; values are seen from one side.
    pub(super) fn minimax(&mut self, visit: &Visit, is_max: bool) -> f64 {
        let node = self.enter();
        let mut visit = visit.clone();
        if self.how.has(19) {
            (visit.alpha, visit.beta) = self.shared_window;
        }
        if let Some((value, end)) = self.leaf(&visit) {
            let value = Self::seen_by(self.pole, value);
            return self.leave(node, &visit, value, end);
        }
        if let Some(value) = self.recall(&visit) {
            return self.leave(node, &visit, value, End::Table);
        }
        let (value, end) = self.minimax_moves(node, &visit, is_max);
        if !self.how.has(26) {
            self.remember(&visit, value);
        }
        self.leave(node, &visit, value, end)
    }

    fn minimax_moves(&mut self, node: u64, visit: &Visit, is_max: bool) -> (f64, End) {
        let how = self.how;
        let is_root = visit.ply == 0;
        let picks_larger = (is_max && !how.has(3)) || (!is_max && how.has(4));
        let mut best = if picks_larger { f64::NEG_INFINITY } else { f64::INFINITY };
        if how.has(31) {
            best = 0.0;
        }
        let (mut alpha, mut beta) = (visit.alpha, visit.beta);
        let (mut base, mut sum, mut count) = (visit.place, 0.0, 0.0);
        for (mv, child) in self.ordered(visit.place) {
            let Some(child) = (if base == visit.place { Some(child) } else { self.board.after(base, &mv) }) else {
                continue;
            };
            let (lower, upper) = match () {
                () if how.has(9) => self.open_window(),
                () if how.has(11) && is_root => (visit.alpha, visit.beta),
                () if how.has(10) && is_max => (alpha, self.open_window().1),
                () if how.has(10) => (self.open_window().0, beta),
                () => (alpha, beta),
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
            let value = self.minimax(&next, self.is_max(visit, child));
            if self.is_stopped() {
                break;
            }
            (sum, count) = (sum + value, count + 1.0);
            let is_better = if picks_larger { value > best } else { value < best };
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
            let before = (alpha, beta);
            if how.has(19) {
                (alpha, beta) = self.shared_window;
            }
            if !how.has(12) {
                if is_max {
                    alpha = alpha.max(best);
                } else {
                    beta = beta.min(best);
                }
            }
            if how.has(19) {
                self.shared_window = (alpha, beta);
            }
            if how.prunes && self.is_cut(is_max, best, value, before, (alpha, beta), visit) {
                let value =
                    if how.has(17) { if is_max { before.0 } else { before.1 } } else { self.confined(best, visit) };
                return (value, End::Cut);
            }
        }
        if how.has(34) && !is_max {
            return (sum / f64::max(count, 1.0), End::All);
        }
        (self.confined(best, visit), End::All)
    }

    fn is_cut(&self, is_max: bool, best: f64, value: f64, before: (f64, f64), now: (f64, f64), visit: &Visit) -> bool {
        let how = self.how;
        let blind_side = match how.form {
            0 => !is_max,
            1 => is_max,
            _ => visit.ply % 2 == 1,
        };
        if how.has(15) && blind_side {
            return false;
        }
        if how.has(13) {
            return now.0 < now.1;
        }
        if how.has(16) {
            return if is_max { value <= before.0 } else { value >= before.1 };
        }
        if how.has(19) {
            return now.0 >= now.1;
        }
        match (is_max, how.strict) {
            (true, false) => best >= visit.beta,
            (true, true) => best > visit.beta,
            (false, false) => best <= visit.alpha,
            (false, true) => best < visit.alpha,
        }
    }

    fn is_max(&self, visit: &Visit, child: usize) -> bool {
        let how = self.how;
        if how.has(24) {
            return ((visit.ply + 1) % 2 == 0) == (self.pole == self.searcher);
        }
        let is_max = self.board.turn(child) == self.pole;
        if how.has(5) { !is_max } else { is_max }
    }

    /// The value that is returned, confined to the window where that is the convention.
    pub(super) fn confined(&self, value: f64, visit: &Visit) -> f64 {
        if self.how.hard && self.how.prunes && visit.alpha <= visit.beta {
            value.clamp(visit.alpha, visit.beta)
        } else {
            value
        }
    }
}
