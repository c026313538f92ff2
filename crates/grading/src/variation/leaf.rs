use super::run::{Run, Visit};
use crate::End;
use gambito_core::Player;

/// The weight of a result against the distance to it, in searches that prefer the nearer win.
const RESULT: f64 = 1000.0;

impl Run<'_> {
    /// The value of a leaf for the first player, if it is one.
    pub(super) fn leaf(&self, visit: &Visit) -> Option<(f64, End)> {
        let how = self.how;
        let result = self.board.result(visit.place);
        let is_horizon = visit.depth <= 0;
        let (value, end) = match result {
            Some(_) if is_horizon && how.has(22) => (0.0, End::Horizon),
            Some(result) => (self.finished(visit, result as f64), End::Finished),
            None if is_horizon => (how.factor * self.board.worth(visit.place, self.searcher), End::Horizon),
            None => return None,
        };
        let text = || self.board.pos(visit.place).text();
        let value = how.leaves.as_ref().and_then(|leaves| leaves.get(&text()).copied()).unwrap_or(value);
        let is_turned = how.has(23) && (how.form == 0 || end == End::Horizon);
        Some((if is_turned { -value } else { value }, end))
    }

    fn finished(&self, visit: &Visit, result: f64) -> f64 {
        let how = self.how;
        if result == 0.0 && how.has(33) {
            return if how.form == 0 { how.factor } else { -how.factor };
        }
        let distance = f64::from(visit.ply);
        if how.has(35) {
            return how.factor * (RESULT * result + result.signum() * distance * result.abs().min(1.0));
        }
        if how.nearer {
            return how.factor * (RESULT * result - result.signum() * distance * result.abs().min(1.0));
        }
        how.factor * self.board.worth(visit.place, self.searcher)
    }

    /// A value of the first player as a node with this player sees it.
    pub(super) fn seen_by(player: Player, value: f64) -> f64 {
        if player == Player::First { value } else { -value }
    }
}
