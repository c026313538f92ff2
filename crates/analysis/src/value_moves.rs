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

#[cfg(test)]
mod tests {
    use gambito_catalog::{Algorithm, LimitSpec, Variant};

    use crate::{Figure, MoveValue, SearchRequest, analyse};

    fn values(game: &str, position: Option<&str>, limits: LimitSpec) -> Vec<MoveValue> {
        let variant: Variant = game.parse().expect("a game");
        let start = variant.start();
        let pos = position.map_or_else(|| start.clone_box(), |text| start.parse(text).expect("a position"));
        let request = SearchRequest::new(variant.to_string(), Algorithm::Engine).within(limits);
        analyse(&*pos).value_moves(&request).expect("values")
    }

    fn nodes(nodes: u64) -> LimitSpec {
        LimitSpec { nodes: Some(nodes), ..LimitSpec::default() }
    }

    #[test]
    fn a_small_game_is_valued_as_it_is_solved() {
        // In the second position a win is found long before the other moves are decided.
        for position in ["X...O.... 1", "XX.OO.... 1"] {
            let values = values("tictactoe", Some(position), nodes(1_000_000));
            let variant: Variant = "tictactoe".parse().expect("a game");
            let pos = variant.start().parse(position).expect("a position");
            let request = SearchRequest::new(variant.to_string(), Algorithm::Engine);
            let solved = analyse(&*pos).solve(&request, &mut |_| ()).expect("a solution");
            assert!(values.iter().all(|value| value.exact), "{values:?}");
            let valued: Vec<_> = values.into_iter().map(|value| (value.mv, value.result)).collect();
            let expected: Vec<_> = solved.moves.into_iter().map(|mv| (mv.mv, mv.result)).collect();
            assert_eq!(valued, expected, "{position}");
        }
    }

    #[test]
    fn estimates_come_from_one_depth_however_small_the_budget_is() {
        for budget in [1, 10, 100, 1000, 10_000] {
            let values = values("kalah", None, nodes(budget));
            let estimated: Vec<_> = values.iter().filter(|value| !value.exact).map(|value| value.depth).collect();
            assert!(estimated.iter().all(|depth| *depth == estimated[0]), "{budget}: {values:?}");
            assert_eq!(values, self::values("kalah", None, nodes(budget)), "the same on every run");
        }
        let few = values("kalah", None, nodes(6));
        assert!(few.iter().all(|value| value.score != Figure::Unknown && value.depth == 1), "{few:?}");
    }

    #[test]
    fn a_depth_limit_is_kept() {
        let values = values("kalah", None, LimitSpec { depth: Some(3), ..LimitSpec::default() });
        assert!(values.iter().all(|value| value.depth == 3 && !value.exact), "{values:?}");
    }
}
