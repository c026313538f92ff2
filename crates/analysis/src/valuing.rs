//! What every move of a position is worth.
//!
//! The position is searched first, then the position after each move at one ply less, with the evaluation of the same
//! search: unless something was stopped, the best of these values is the score of the position. A search that deepened
//! until a limit stopped it leaves no time to search all moves as deeply; they are then searched to depth 1, 2, 3 … under
//! the same limits once more.

use gambito_catalog::LimitSpec;
use gambito_core::{Evaluate as _, Game, Linear, Verdict};
use gambito_search::on_large_stack;
use gambito_search::{Counters, Inference};
use serde::{Deserialize, Serialize};

use crate::report::own_result;
use crate::running::{Job, RunError};
use crate::search_report::search_report;
use crate::{Detail, Figure, SearchReport, SearchRequest};

/// The value of a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveValue {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// For the player who makes it, as in [`SearchReport::score`]; null if the search was stopped before this move had a
    /// value.
    pub score: Figure,
    /// The same value in the unit of the evaluation, exact or not, so that all moves of a position can be compared.
    #[serde(skip)]
    pub evaluated: Figure,
    /// The depth this was seen at, this move included; 0 without a value.
    pub depth: u32,
    /// Whether the score is the true result.
    pub exact: bool,
    /// The result for the player who makes it, if exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Verdict>,
    /// As in [`SearchReport::unproven`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unproven: Option<i64>,
    /// Moves to the end under best play, this one included, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distance: Option<u32>,
}

impl MoveValue {
    /// The game's own result that the score stands for, proven or not; none if it is an estimate.
    #[must_use]
    pub const fn own_result(&self) -> Option<i64> {
        own_result(self.result, self.score, self.unproven)
    }

    /// A move whose value is not known.
    #[must_use]
    pub const fn unknown(mv: String) -> Self {
        let (score, evaluated) = (Figure::Unknown, Figure::Unknown);
        Self { mv, score, evaluated, depth: 0, exact: false, result: None, unproven: None, distance: None }
    }
}

/// A search and the value of every move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ValuedReport {
    /// The search of the position.
    #[serde(flatten)]
    pub position: SearchReport,
    /// The moves in move order, those without a value included.
    pub moves: Vec<MoveValue>,
    /// Moves behind these that are left out, because there are very many.
    pub left_out: usize,
}

/// Called with every value.
pub(crate) type OnMove<'a> = &'a mut (dyn FnMut(&MoveValue) + Send);

/// The most moves that get a value.
pub(crate) const MOST_MOVES: usize = 2000;

/// The value of the position after a move.
pub(crate) struct SuccessorValue {
    /// For the player to move there.
    pub(crate) value: i64,
    /// The depth searched from there.
    depth: u32,
    pub(crate) exact: bool,
    distance: Option<u32>,
    /// Positions entered to find it.
    pub(crate) nodes: u64,
}

pub(crate) fn search_moves<P: Game>(
    pos: &P,
    request: &SearchRequest,
    on_move: OnMove<'_>,
) -> Result<ValuedReport, RunError> {
    let job = Job::new(pos, request)?;
    let ran = job.run(Counters::default())?;
    let position = search_report(&job, &ran);
    let limits = request.question.limits;
    let deepened = job.switches().deepen && limits.depth.is_none();
    let mut each = request.clone().within(LimitSpec { time: None, ..limits });
    // One time for all moves together; each of them may enter as many positions as the search itself.
    each.resources.deadline = request.limits_now(&limits).deadline;
    each.listeners.latest = None;
    each.question.detail = Detail::Move;
    let valuation = Valuation { job: job.at(pos, &each) };
    let moves = on_large_stack(|| {
        if deepened { valuation.deepen(ran.found.depth, on_move) } else { valuation.round(None, on_move) }
    })??;
    let left_out = P::move_count(pos).saturating_sub(moves.len());
    Ok(ValuedReport { position, moves, left_out })
}

/// Finds the value of every move.
struct Valuation<'a, P: Game> {
    /// The search of one move.
    job: Job<'a, P>,
}

impl<P: Game> Valuation<'_, P> {
    /// Values all moves at depth 1, 2, 3 … and reports every round that was not stopped; returns the values of the last
    /// one.
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

    /// Values every move once, at this depth if one is given, and reports each.
    fn round(&self, depth: Option<u32>, on_move: OnMove<'_>) -> Result<Vec<MoveValue>, RunError> {
        let Job { pos, request, evaluation, .. } = &self.job;
        let limits = request.question.limits;
        let beyond = depth.or(limits.depth).map(|depth| depth.saturating_sub(1));
        let request = (*request).clone().within(LimitSpec { depth: beyond, ..limits });
        let mut values = Vec::new();
        for mv in P::moves(pos).into_iter().take(MOST_MOVES) {
            let after = pos.after(mv);
            let is_turned = after.turn() != pos.turn();
            let found = search_after(&self.job.at(&after, &request))?;
            let value = move_value(pos.move_text(mv), found, is_turned, evaluation);
            on_move(&value);
            values.push(value);
        }
        Ok(values)
    }
}

/// Searches the position after a move; none if the search was stopped before it had an answer.
pub(crate) fn search_after<P: Game>(job: &Job<'_, P>) -> Result<Option<SuccessorValue>, RunError> {
    if job.request.resources.stop.is_raised() {
        return Ok(None);
    }
    if job.request.question.limits.depth == Some(0) && job.pos.outcome().is_none() {
        return Ok(Some(at_horizon(job)));
    }
    let found = job.run(Counters::default())?.found;
    let value = SuccessorValue {
        value: found.score.value(),
        depth: found.depth,
        exact: found.exact,
        distance: found.distance,
        nodes: found.nodes,
    };
    Ok((found.exact || found.stopped.is_none()).then_some(value))
}

/// What the search says of a position at its horizon.
pub(crate) fn at_horizon<P: Game>(job: &Job<'_, P>) -> SuccessorValue {
    let Job { pos, search, evaluation, .. } = job;
    let asks_theory = search.switches.inference == Inference::Anywhere;
    match pos.known().filter(|_| asks_theory) {
        Some(known) => {
            let value = evaluation.decided(pos, known.value);
            SuccessorValue { value, depth: 0, exact: true, distance: known.distance, nodes: 1 }
        }
        None => SuccessorValue { value: evaluation.estimate(pos), depth: 0, exact: false, distance: None, nodes: 1 },
    }
}

/// The value of a move after which this was found; unknown if nothing was.
pub(crate) fn move_value<P: Game>(
    mv: String,
    found: Option<SuccessorValue>,
    is_turned: bool,
    evaluation: &Linear<P>,
) -> MoveValue {
    let Some(SuccessorValue { value, depth, exact, distance, .. }) = found else {
        return MoveValue::unknown(mv);
    };
    let value = if is_turned { -value } else { value };
    OwnValue { value, depth: depth + 1, exact, distance: distance.map(|distance| distance + 1) }.of(mv, evaluation)
}

/// What is known of a move, for the player who makes it.
pub(crate) struct OwnValue {
    /// In units of the evaluation's scale.
    pub(crate) value: i64,
    /// The depth this was seen at, the move included.
    pub(crate) depth: u32,
    pub(crate) exact: bool,
    /// Moves to the end, this one included.
    pub(crate) distance: Option<u32>,
}

impl OwnValue {
    /// The same in words.
    pub(crate) fn of<P: Game>(self, mv: String, evaluation: &Linear<P>) -> MoveValue {
        let Self { value, depth, exact, distance } = self;
        let own = evaluation.own_value(value).filter(|_| exact);
        let evaluated = Figure::of(value, evaluation.scale());
        let score = own.map_or(evaluated, Figure::Whole);
        let unproven = evaluation.result_beyond_estimates(value).filter(|_| !exact);
        MoveValue { mv, score, evaluated, depth, exact, result: own.map(Verdict::of_value), unproven, distance }
    }
}
