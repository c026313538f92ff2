//! The value of every move within one budget.
//!
//! Each round searches one ply deeper. A move whose value is exact is not searched again, and a round that a limit stops
//! counts only where it found something exact: all estimates come from the same depth, so that they can be compared.
//!
//! The first round gives every move a value. Then the exact solver gets half of the budget, and the rounds go on with the
//! moves that it did not solve. With a limit on depth it is not asked: that limit says how far to look. Nor is it if the
//! evaluation gives finished games values of its own, which do not follow from results.

use std::time::Instant;

use gambito_catalog::LimitSpec;
use gambito_core::{Evaluate as _, Game};
use gambito_search::{MAX_DEPTH, on_large_stack};

use crate::running::{Job, RunError};
use crate::solving::solved_moves;
use crate::valuing::{MOST_MOVES, MoveValue, OwnValue, move_value, search_after};
use crate::{Detail, SearchRequest};

/// The most nodes to find distances with where the margin solver finds the values.
const MOST_FOR_DISTANCES: u64 = 10_000;

pub(crate) fn value_moves<P: Game>(pos: &P, request: &SearchRequest) -> Result<Vec<MoveValue>, RunError> {
    let limits = request.question.limits;
    let mut each = request.clone().within(LimitSpec { time: None, ..limits });
    each.resources.deadline = request.limits_now(&limits).deadline;
    each.listeners.latest = None;
    each.question.detail = Detail::Move;
    let job = Job::new(pos, &each)?;
    on_large_stack(|| Rounds { job, left: limits.nodes }.deepen(limits.depth))?
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
    fn deepen(mut self, deepest: Option<u32>) -> Result<Vec<MoveValue>, RunError> {
        let moves: Vec<P::Move> = P::moves(self.job.pos).into_iter().take(MOST_MOVES).collect();
        let unknown = |mv: &P::Move| MoveValue::unknown(self.job.pos.move_text(*mv));
        let mut values: Vec<MoveValue> = moves.iter().map(unknown).collect();
        for depth in 1..=deepest.unwrap_or(MAX_DEPTH).max(1) {
            if depth == 2 && deepest.is_none() && self.job.evaluation.tells_results() {
                self.prove(&mut values);
            }
            let mut deeper = values.clone();
            let round = self.round(&moves, depth, &mut deeper)?;
            for (value, deeper) in values.iter_mut().zip(deeper) {
                if round == Round::Complete || deeper.exact {
                    *value = deeper;
                }
            }
            if round == Round::Stopped || values.iter().all(|value| value.exact) {
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

    /// Tries to solve all moves with half of what is left.
    fn prove(&mut self, values: &mut [MoveValue]) {
        let Job { pos, request, evaluation, .. } = &self.job;
        let share = self.left.map(|left| left / 2);
        let quick_nodes = share.map_or(MOST_FOR_DISTANCES, |share| MOST_FOR_DISTANCES.min(share / 8));
        // Distances and values together enter no more positions than the share.
        let nodes = share.map(|share| share - quick_nodes);
        let mut proving = (*request).clone().within(LimitSpec { nodes, ..LimitSpec::default() });
        proving.resources.deadline = request.resources.deadline.map(half_way_to);
        if share.is_some() {
            // A limit on nodes gives the same result on every machine, whatever tables are there.
            proving.resources.endgames = None;
        }
        let solution = solved_moves(*pos, evaluation, &proving, quick_nodes, |_| ());
        let depth = solution.counters.depth;
        for (value, solved) in values.iter_mut().zip(&solution.moves).filter(|(value, _)| !value.exact) {
            if let Some(score) = solved.score {
                let own = OwnValue { value: score.value(), depth, exact: true, distance: solved.distance };
                *value = own.of(std::mem::take(&mut value.mv), evaluation);
            }
        }
        self.left = self.left.zip(share).map(|(left, share)| left - share);
    }
}

/// The middle of the time from now to a deadline.
fn half_way_to(deadline: Instant) -> Instant {
    let now = Instant::now();
    now + deadline.saturating_duration_since(now) / 2
}
