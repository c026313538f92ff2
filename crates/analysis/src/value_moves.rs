//! The value of every move within one budget.
//!
//! Each round searches one ply deeper. A move whose value is exact is not searched again, and a round that a limit stops
//! counts only where it found something exact: all estimates come from the same depth, so that they can be compared.

use gambito_catalog::LimitSpec;
use gambito_core::Game;
use gambito_search::{MAX_DEPTH, on_large_stack};

use crate::running::{Job, RunError};
use crate::valuing::{MOST_MOVES, MoveValue, move_value, search_after};
use crate::{Detail, SearchRequest};

pub(crate) fn value_moves<P: Game>(pos: &P, request: &SearchRequest) -> Result<Vec<MoveValue>, RunError> {
    let limits = request.question.limits;
    let mut each = request.clone().within(LimitSpec { time: None, ..limits });
    each.resources.deadline = request.limits_now(&limits).deadline;
    each.listeners.latest = None;
    each.question.detail = Detail::Move;
    let job = Job::new(pos, &each)?;
    on_large_stack(|| Rounds { job, left: limits.nodes }.deepen(limits.depth.unwrap_or(MAX_DEPTH)))?
}

/// Rounds of searches that share a budget.
struct Rounds<'a, P: Game> {
    /// The search of one move.
    job: Job<'a, P>,
    /// Positions that may still be entered; none without such a limit.
    left: Option<u64>,
}

/// Whether a round valued all moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Round {
    Complete,
    Stopped,
}

impl<P: Game> Rounds<'_, P> {
    fn deepen(mut self, deepest: u32) -> Result<Vec<MoveValue>, RunError> {
        let moves: Vec<P::Move> = P::moves(self.job.pos).into_iter().take(MOST_MOVES).collect();
        let unknown = |mv: &P::Move| MoveValue::unknown(self.job.pos.move_text(*mv));
        let mut values: Vec<MoveValue> = moves.iter().map(unknown).collect();
        for depth in 1..=deepest.max(1) {
            if values.iter().all(|value| value.exact) {
                break;
            }
            let mut deeper = values.clone();
            let round = self.round(&moves, depth, &mut deeper)?;
            for (value, deeper) in values.iter_mut().zip(deeper) {
                if round == Round::Complete || deeper.exact {
                    *value = deeper;
                }
            }
            if round == Round::Stopped {
                break;
            }
        }
        Ok(values)
    }

    /// Searches every move that is not exact yet to this depth.
    fn round(&mut self, moves: &[P::Move], depth: u32, values: &mut [MoveValue]) -> Result<Round, RunError> {
        let pos = self.job.pos;
        for (&mv, value) in moves.iter().zip(values).filter(|(_, value)| !value.exact) {
            if self.left == Some(0) {
                return Ok(Round::Stopped);
            }
            let limits = LimitSpec { depth: Some(depth - 1), nodes: self.left, ..LimitSpec::default() };
            let request = self.job.request.clone().within(limits);
            let after = pos.after(mv);
            let Some(found) = search_after(&self.job.at(&after, &request))? else { return Ok(Round::Stopped) };
            self.left = self.left.map(|left| left.saturating_sub(found.nodes));
            let is_turned = after.turn() != pos.turn();
            *value = move_value(pos.move_text(mv), Some(found), is_turned, &self.job.evaluation);
        }
        Ok(Round::Complete)
    }
}
