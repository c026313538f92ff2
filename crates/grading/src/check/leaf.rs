use super::{Checker, Left, Violation};
use crate::board::Place;
use crate::{End, Kind};
use gambito_core::Player;

impl Checker<'_> {
    /// Checks a node without successors: why it is a leaf, and its value.
    pub(super) fn check_leaf(&mut self, at: usize, place: Place, depth: i32) -> Result<(), Violation> {
        let Some(value) = self.value(at) else { return Ok(()) };
        if let Some(result) = self.board.result(place) {
            return self.check_finished(
                at,
                if self.searcher == Player::First { result } else { -result },
                value,
                depth,
            );
        }
        let says_table = self.ended_by(at, End::Table);
        let may_remember = self.remembers && self.node(at).end.is_none();
        if says_table || (depth > 0 && (may_remember || self.left.contains_key(&place))) {
            let checked = self.check_remembered(at, place, value, depth);
            // A leaf of which the program does not say that it was remembered may be something else.
            if says_table || checked.is_ok() || (may_remember && self.habits.leaf_depth.is_none_or(|left| left <= 0)) {
                return checked;
            }
        }
        if depth > 0 {
            let (expected, came) = (self.segment.depth, self.node(at).ply);
            let kind = if at == 0 { Kind::NoSearch } else { Kind::Horizon { expected, came } };
            return Err(self.violation(at, kind, self.short_suspects(at)));
        }
        let ours = self.scale.factor * self.worth(place);
        if self.scale.is_own || value == ours {
            return Ok(());
        }
        let suspects = self.estimate_suspects(at, value == -ours);
        Err(self.leaf_violation(at, false, ours, value, &suspects))
    }

    /// Our value of a leaf for the searching player.
    fn worth(&self, place: Place) -> f64 {
        let value = self.board.worth(place, self.searcher);
        if self.searcher == Player::First { value } else { -value }
    }

    fn leaf_violation(&self, at: usize, is_finished: bool, ours: f64, value: f64, suspects: &[u8]) -> Violation {
        let (expected, came) = (self.written(at, ours), self.written(at, value));
        self.violation(at, Kind::Leaf { is_finished, expected, came }, suspects.iter().copied())
    }

    fn check_finished(&mut self, at: usize, result: i64, value: f64, depth: i32) -> Result<(), Violation> {
        let sign = if value == 0.0 { 0 } else { value.signum() as i64 };
        let size = if self.scale.largest > 0.0 { self.scale.largest } else { 1.0 };
        let ours = result.signum() as f64 * size;
        if sign != result.signum() {
            let suspects = self.result_suspects(at, result, depth);
            return Err(self.leaf_violation(at, true, ours, value, &suspects));
        }
        let (ply, size) = (self.node(at).ply, value.abs());
        let known = self.results.entry(result).or_default();
        let slower_is_better = result != 0
            && known.iter().any(|(other, known)| (*other < ply && *known < size) || (*other > ply && *known > size));
        known.push((ply, size));
        if slower_is_better {
            return Err(self.leaf_violation(at, true, value, value, &[35]));
        }
        let is_inverted = |other: &i64, values: &[(i32, f64)]| {
            let wrong = |known: f64| (*other < result && known > size) || (*other > result && known < size);
            other.signum() == result.signum()
                && result > 0
                && values.iter().any(|(other_ply, known)| *other_ply == ply && wrong(*known))
        };
        let is_out_of_order = self.results.iter().any(|(other, values)| is_inverted(other, values));
        if is_out_of_order { Err(self.leaf_violation(at, true, ours, value, &[])) } else { Ok(()) }
    }

    /// Faults behind a wrong estimate: every one is turned, or the board is no longer what it should be.
    fn estimate_suspects(&self, at: usize, is_turned: bool) -> Vec<u8> {
        let estimates = &self.habits.estimates;
        if is_turned && (estimates.are_turned() || self.is_first_line(at)) { vec![23] } else { vec![26] }
    }

    /// Faults behind the wrong sign of a result: on the horizon only, in draws only, or everywhere.
    fn result_suspects(&self, at: usize, result: i64, depth: i32) -> Vec<u8> {
        let habits = self.habits;
        let is_horizon = depth <= 0;
        let is_right_above = habits.decided_above.wrong() == 0 && habits.draws_above.wrong == 0;
        let has_above = habits.decided_above.right + habits.draws_above.right > 0;
        if result == 0 && habits.draws.right == 0 && habits.decided.wrong() == 0 {
            return vec![33];
        }
        if result != 0 && habits.decided.are_turned() {
            return vec![23];
        }
        if is_horizon && is_right_above && (has_above || habits.decided.turned == 0) {
            return vec![22];
        }
        if is_horizon && !has_above {
            return vec![22, 23];
        }
        match (self.is_first_line(at), result) {
            (false, _) => vec![26],
            (true, 0) => vec![33],
            (true, _) => vec![22, 23],
        }
    }

    /// Whether no move was taken back before the node.
    fn is_first_line(&self, at: usize) -> bool {
        let mut below = at;
        while let Some(above) = self.node(below).parent {
            if self.node(above).children.first() != Some(&below) {
                return false;
            }
            below = above;
        }
        true
    }

    /// Faults behind a leaf above the horizon.
    fn short_suspects(&self, at: usize) -> Vec<u8> {
        if at == 0 {
            return vec![1];
        }
        // The program believes that the game is over.
        if self.ended_by(at, End::Finished) && !self.is_first_line(at) {
            return vec![26];
        }
        match self.habits.leaf_depth {
            // All leaves lie as deep.
            Some(left) if left > 0 && self.segment.depth - left == 1 => {
                if self.segment.depth == 2 {
                    vec![2, 21]
                } else {
                    vec![2]
                }
            }
            Some(1..) => vec![21],
            _ => vec![26],
        }
    }

    fn check_remembered(&mut self, at: usize, place: Place, value: f64, depth: i32) -> Result<(), Violation> {
        let window = self.windows[at].unwrap_or((f64::NEG_INFINITY, f64::INFINITY));
        let earlier = self.left.get(&place).cloned().unwrap_or_default();
        if earlier.is_empty() {
            return self.check_foreign(at, place, value, depth);
        }
        let same: Vec<Left> = earlier.into_iter().filter(|left| left.value == value).collect();
        let is_deep = |left: &Left| left.depth >= depth;
        let holds = |left: &Left| {
            let Some((alpha, beta)) = left.window else { return true };
            (value > alpha && value < beta)
                || (value >= beta && value >= window.1)
                || (value <= alpha && value <= window.0)
                || left.is_leaf
        };
        if same.iter().any(|node| is_deep(node) && holds(node)) {
            return Ok(());
        }
        let suspects = match (same.is_empty(), same.iter().any(is_deep)) {
            _ if !self.habits.cuts => vec![29],
            (true, _) => vec![28, 29],
            (false, true) => vec![28],
            (false, false) => vec![29],
        };
        let came = self.written(at, value);
        Err(self.violation(at, Kind::Remembered { came }, suspects))
    }

    /// A remembered value of a position that the trace has not shown: it may come from an earlier search or from a symmetric
    /// position, so only the truth can contradict it.
    fn check_foreign(&mut self, at: usize, place: Place, value: f64, depth: i32) -> Result<(), Violation> {
        if !self.scale.is_ours {
            return Ok(());
        }
        let (alpha, beta) = self.windows[at].unwrap_or((f64::NEG_INFINITY, f64::INFINITY));
        let deepest = depth.max(self.segment.depth);
        for depth in depth..=deepest {
            let exact = self.board.exact(place, depth, self.convention.free, self.searcher);
            let exact = if self.searcher == Player::First { exact } else { -exact };
            if value == exact || (value <= exact && value >= beta) || (value >= exact && value <= alpha) {
                return Ok(());
            }
        }
        let came = self.written(at, value);
        Err(self.violation(at, Kind::Remembered { came }, [29]))
    }
}
