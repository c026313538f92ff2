//! What every move of a position is worth.
//!
//! The position is searched first, and then the position after each move, one move less deep, with the evaluation of
//! the same search: so the best of these values is the score of the position, if nothing was stopped. A search that
//! deepened until something stopped it leaves no time to see all moves as far; they are then seen to depth 1, 2, 3 …, as
//! long as the same limits last once more.

use std::sync::Arc;

use gambito_catalog::LimitSpec;
use gambito_catalog::evaluation;
use gambito_core::{Evaluate as _, Family, Linear, Verdict};
use gambito_search::{Counters, Inference};
use serde::{Deserialize, Serialize};

use crate::running::{self, RunError};
use crate::search_report::search_report;
use crate::stack::on_large_stack;
use crate::{Detail, Figure, SearchReport, SearchRequest};

/// The value of a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveValue {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// For the player who makes it, as in [`SearchReport::score`]; unknown if the search was stopped before.
    pub score: Figure,
    /// The depth this was seen at, this move included.
    pub depth: u32,
    /// Whether the score is the true result.
    pub exact: bool,
    /// The result for the player who makes it, if exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Verdict>,
    /// Moves to the end under best play, this one included, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distance: Option<u32>,
}

/// A search and the value of every move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ValuedReport {
    /// The search of the position.
    #[serde(flatten)]
    pub position: SearchReport,
    /// The moves in move order; the first of them only, where there are very many.
    pub moves: Vec<MoveValue>,
}

/// Whoever hears of every value.
pub(crate) type OnMove<'a> = &'a mut (dyn FnMut(&MoveValue) + Send);

/// Moves that get a value; who looks at more?
const MOST_MOVES: usize = 2000;

/// What a search of a successor told.
struct Told {
    /// For the player to move there.
    value: i64,
    /// How far was looked from there.
    depth: u32,
    exact: bool,
    distance: Option<u32>,
}

pub(crate) fn search_moves<P: Family>(
    pos: &P,
    request: &SearchRequest,
    on_move: OnMove<'_>,
) -> Result<ValuedReport, RunError> {
    let evaluation = evaluation(pos, request.evaluation.as_deref())?;
    let ran = running::run_seen_by(pos, request, evaluation.clone(), Counters::default())?;
    let position = search_report(pos, request, &ran);
    let reached = ran.found.depth;
    let deepened = request.search.under(&request.limits).switches.deepen && request.limits.depth.is_none();
    // One time for all moves together; each of them may enter as many positions as the search itself.
    let request = SearchRequest {
        limits: LimitSpec { time: None, ..request.limits },
        deadline: request.limits_now(&request.limits).deadline,
        latest: None,
        detail: Detail::Move,
        ..request.clone()
    };
    let judge = Judge { pos, request, evaluation };
    let moves = on_large_stack(|| if deepened { judge.deepen(reached, on_move) } else { judge.round(None, on_move) })??;
    Ok(ValuedReport { position, moves })
}

/// Whoever gives moves their values.
struct Judge<'a, P: Family> {
    pos: &'a P,
    request: SearchRequest,
    evaluation: Arc<Linear<P>>,
}

impl<P: Family> Judge<'_, P> {
    /// Sees all moves deeper and deeper, and tells of them after every round that was not stopped; the values of the
    /// last one.
    fn deepen(&self, deepest: u32, on_move: OnMove<'_>) -> Result<Vec<MoveValue>, RunError> {
        let mut moves = Vec::new();
        for depth in 1..=deepest.max(1) {
            let round = self.round(Some(depth), &mut |_| ())?;
            let is_stopped = round.iter().any(|value| value.score == Figure::Unknown);
            if is_stopped && !moves.is_empty() {
                break;
            }
            round.iter().for_each(&mut *on_move);
            moves = round;
            if is_stopped || moves.iter().all(|value| value.exact) {
                break;
            }
        }
        Ok(moves)
    }

    /// Sees every move once, to this depth if one is given, and tells of each.
    fn round(&self, depth: Option<u32>, on_move: OnMove<'_>) -> Result<Vec<MoveValue>, RunError> {
        let depth = depth.or(self.request.limits.depth);
        let beyond = depth.map(|depth| depth.saturating_sub(1));
        let request =
            SearchRequest { limits: LimitSpec { depth: beyond, ..self.request.limits }, ..self.request.clone() };
        let mut values = Vec::new();
        for mv in P::moves(self.pos).into_iter().take(MOST_MOVES) {
            let after = self.pos.after(mv);
            let is_turned = after.turn() != self.pos.turn();
            let told = search_after(&after, &request, &self.evaluation)?;
            let value = move_value(self.pos.move_text(mv), told, is_turned, &self.evaluation);
            on_move(&value);
            values.push(value);
        }
        Ok(values)
    }
}

/// Searches the position after a move; none if it was stopped before it was through.
fn search_after<P: Family>(
    after: &P,
    request: &SearchRequest,
    evaluation: &Arc<Linear<P>>,
) -> Result<Option<Told>, RunError> {
    if request.stop.is_raised() {
        return Ok(None);
    }
    if request.limits.depth == Some(0) && after.outcome().is_none() {
        return Ok(Some(at_horizon(after, request, evaluation)));
    }
    let found = running::run_seen_by(after, request, evaluation.clone(), Counters::default())?.found;
    let told = Told { value: found.score.value(), depth: found.depth, exact: found.exact, distance: found.distance };
    Ok((found.exact || found.stopped.is_none()).then_some(told))
}

/// What the search says of a position at its horizon.
fn at_horizon<P: Family>(after: &P, request: &SearchRequest, evaluation: &Linear<P>) -> Told {
    let asks_theory = request.search.switches.inference == Inference::Anywhere;
    match after.known().filter(|_| asks_theory) {
        Some(known) => {
            Told { value: evaluation.decided(after, known.value), depth: 0, exact: true, distance: known.distance }
        }
        None => Told { value: evaluation.estimate(after), depth: 0, exact: false, distance: None },
    }
}

fn move_value<P: Family>(mv: String, told: Option<Told>, is_turned: bool, evaluation: &Linear<P>) -> MoveValue {
    let Some(Told { value, depth, exact, distance }) = told else {
        return MoveValue { mv, score: Figure::Unknown, depth: 0, exact: false, result: None, distance: None };
    };
    let turned = |number: i64| if is_turned { -number } else { number };
    let own = evaluation.own_value(value).filter(|_| exact).map(turned);
    MoveValue {
        mv,
        score: own.map_or_else(|| Figure::of(turned(value), evaluation.scale()), Figure::Whole),
        depth: depth + 1,
        exact,
        result: own.map(Verdict::of_value),
        distance: distance.map(|distance| distance + 1),
    }
}

#[cfg(test)]
mod tests {
    use gambito_catalog::{Algorithm, LimitSpec, Variant};

    use crate::{Figure, SearchRequest, analyse};

    fn number(figure: Figure) -> f64 {
        match figure {
            Figure::Whole(number) => number as f64,
            Figure::Decimal(number) => number,
            Figure::Unknown => f64::NAN,
        }
    }

    #[test]
    fn the_best_move_is_worth_what_the_position_is_worth() {
        for game in ["nim:tokens=11", "tictactoe", "quarry:size=3x4x5", "kalah:pits=4,seeds=3", "flag:map=meadow"] {
            let variant: Variant = game.parse().expect("a game");
            for algorithm in Algorithm::ALL {
                for depth in 1..=4 {
                    let limits = LimitSpec { depth: Some(depth), ..LimitSpec::default() };
                    let request = SearchRequest { limits, ..SearchRequest::new(game.to_owned(), algorithm.into()) };
                    let mut told = 0;
                    let report =
                        analyse(&*variant.start()).search_moves(&request, &mut |_| told += 1).expect("a search");
                    let best = report.moves.iter().map(|value| number(value.score)).fold(f64::MIN, f64::max);
                    assert_eq!(best, number(report.position.score), "{game} {algorithm:?} {depth}");
                    assert_eq!(told, variant.start().move_count());
                    let found = report.moves.iter().find(|value| Some(&value.mv) == report.position.mv.as_ref());
                    assert_eq!(found.map(|value| value.score), Some(report.position.score), "{game} {algorithm:?}");
                }
            }
        }
    }

    #[test]
    fn a_search_that_is_stopped_gives_all_moves_values_of_one_depth() {
        let variant: Variant = "kalah:seeds=4".parse().expect("a game");
        let limits = LimitSpec { nodes: Some(20_000), ..LimitSpec::default() };
        let request = SearchRequest { limits, ..SearchRequest::new(variant.to_string(), Algorithm::Engine.into()) };
        let report = analyse(&*variant.start()).search_moves(&request, &mut |_| ()).expect("a search");
        let depth = report.moves[0].depth;
        assert!(depth > 3 && depth <= report.position.depth, "{depth}");
        assert!(report.moves.iter().all(|value| value.score != Figure::Unknown && value.depth == depth));
    }

    #[test]
    fn a_move_that_is_not_reached_has_no_value() {
        let variant: Variant = "kalah".parse().expect("a game");
        let request = SearchRequest::new("kalah".to_owned(), Algorithm::AlphaBeta.into());
        request.stop.raise();
        let report = analyse(&*variant.start()).search_moves(&request, &mut |_| ()).expect("a search");
        assert!(report.moves.iter().all(|value| value.score == Figure::Unknown && !value.exact));
    }
}
