//! Why a move and not another: the value of every move, what refutes the other one, and which terms of the evaluation
//! make the difference.
//!
//! The other move is searched alone in an open window. In the tree of the search it may only have a bound, which is never
//! quoted as a value.

use std::time::Instant;

use gambito_catalog::LimitSpec;
use gambito_core::{Evaluate as _, Game, Player};
use gambito_search::Counters;
use serde::{Deserialize, Serialize};

use crate::report::line_texts;
use crate::running::{Job, RunError};
use crate::solving::solve_value;
use crate::valuing::{SuccessorValue, at_horizon, search_moves};
use crate::{Detail, Figure, SearchRequest, ValuedReport};

/// Why a move, and why not another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WhyReport {
    /// The search, and the value of every move.
    #[serde(flatten)]
    pub valued: ValuedReport,
    /// The best move beside the one that was asked about, or beside the next best one; none if there is only one move, or
    /// a limit came first.
    pub comparison: Option<MoveComparison>,
}

/// Two moves of a position, each with what follows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveComparison {
    /// The best move.
    pub best: MoveLine,
    /// The other move.
    pub other: MoveLine,
    /// How much more the best move is worth, in the unit of the evaluation.
    #[cfg_attr(feature = "schema", schema(value_type = f64))]
    pub gap: Figure,
    /// What makes the gap, term by term: the contributions add up to it exactly. None if a line ends before the position
    /// that was estimated.
    pub terms: Option<Vec<TermDifference>>,
    /// The first move of the other line that gives something away, where all values are solved.
    pub regret: Option<RegretPly>,
}

/// A move, its value and what follows it under best play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveLine {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value for the player who makes it, in the unit of the evaluation, searched alone in an open window.
    #[cfg_attr(feature = "schema", schema(value_type = f64))]
    pub value: Figure,
    /// Whether the value is the true result.
    pub exact: bool,
    /// The depth it was searched to, this move included.
    pub depth: u32,
    /// The move and what follows it.
    pub line: Vec<String>,
    /// Whether the line ends with the end of the game: then its value is counted, not estimated.
    pub finished: bool,
}

/// What one term of the evaluation is worth at the ends of two lines, for the player to move at the root.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TermDifference {
    /// The feature or formula; `result` for the value of a finished or solved game.
    pub feature: String,
    /// Weight times value at the end of the best line.
    pub best: f64,
    /// Weight times value at the end of the other line.
    pub other: f64,
    /// The difference.
    pub contribution: f64,
}

/// A move that gives something away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RegretPly {
    /// Its number in the line, from 1.
    pub ply: usize,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Who makes it.
    pub player: Player,
    /// The result before it, for that player.
    pub before: i64,
    /// The result after it, for the same player.
    pub after: i64,
}

/// The name of a term that is the result of a game.
pub const RESULT_TERM: &str = "result";

/// The most nodes to solve one position of a line with, and the memory for it.
const NODES_TO_SOLVE: u64 = 100_000;
const BYTES_TO_SOLVE: usize = 32 << 20;
/// The most positions of a line that are solved.
const MOST_SOLVED: usize = 16;
/// Weights have at most four decimals.
const PARTS: f64 = 1e4;

/// Explains the best move beside `asked`, or beside the next best one.
pub(crate) fn why<P: Game>(pos: &P, request: &SearchRequest, asked: Option<&str>) -> Result<WhyReport, RunError> {
    let valued = search_moves(pos, request, &mut |_| ())?;
    let mut again = request.clone();
    again.resources.deadline = request.limits_now(&request.question.limits).deadline;
    again.listeners.latest = None;
    let job = Job::new(pos, &again)?;
    let comparison = match compared(&valued, asked) {
        Some((best, other)) => Comparing { job }.compare(&valued, &best, &other)?,
        None => None,
    };
    Ok(WhyReport { valued, comparison })
}

/// The two moves to compare: the best one, and the one asked about or the next best.
fn compared(valued: &ValuedReport, asked: Option<&str>) -> Option<(String, String)> {
    let best = valued.position.mv.clone()?;
    let worth = |mv: &str| valued.moves.iter().find(|value| value.mv == mv).and_then(|value| value.evaluated.number());
    let others = || valued.moves.iter().filter(|value| value.mv != best && value.evaluated.number().is_some());
    let next_best = || others().reduce(|one, other| if worth(&other.mv) > worth(&one.mv) { other } else { one });
    let other = match asked.filter(|asked| *asked != best) {
        Some(asked) => valued.moves.iter().find(|value| value.mv == asked)?,
        None => next_best()?,
    };
    Some((best, other.mv.clone()))
}

/// A line with what is known of its value.
struct Judged<P: Game> {
    mv: P::Move,
    /// For the player to move at the root, in units of the evaluation's scale.
    value: i64,
    exact: bool,
    depth: u32,
    /// The moves after the first one.
    beyond: Vec<P::Move>,
    /// The position at the end of the line.
    leaf: P,
}

struct Comparing<'a, P: Game> {
    job: Job<'a, P>,
}

impl<P: Game> Comparing<'_, P> {
    fn compare(&self, valued: &ValuedReport, best: &str, other: &str) -> Result<Option<MoveComparison>, RunError> {
        let depth_of = |mv: &str| valued.moves.iter().find(|value| value.mv == mv).map_or(1, |value| value.depth);
        // Both at the same depth, so that their values can be compared.
        let depth = depth_of(best).max(depth_of(other)).max(1);
        let (Some(best), Some(other)) = (self.judge(best, depth)?, self.judge(other, depth)?) else { return Ok(None) };
        let scale = self.job.evaluation.scale();
        let gap = Figure::of(best.value - other.value, scale);
        let terms = self.terms(&best).zip(self.terms(&other)).and_then(|(best, other)| differences(best, other, gap));
        let regret = self.regret(&other)?;
        Ok(Some(MoveComparison { best: self.line(&best), other: self.line(&other), gap, terms, regret }))
    }

    /// Searches one move alone, in an open window; none if a limit came first.
    fn judge(&self, mv: &str, depth: u32) -> Result<Option<Judged<P>>, RunError> {
        let Job { pos, request, evaluation, .. } = &self.job;
        let Some(mv) = pos.read_move(mv).filter(|mv| pos.is_legal(*mv)) else { return Ok(None) };
        let after = pos.after(mv);
        let sign = if after.turn() == pos.turn() { 1 } else { -1 };
        let leaf = |value: i64, exact| Judged {
            mv,
            value: sign * value,
            exact,
            depth: 1,
            beyond: Vec::new(),
            leaf: after.clone(),
        };
        if let Some(own) = after.result() {
            return Ok(Some(leaf(evaluation.decided(&after, own), evaluation.tells_results())));
        }
        if depth <= 1 {
            let SuccessorValue { value, exact, .. } = at_horizon(&self.job.at(&after, request));
            return Ok(Some(leaf(value, exact)));
        }
        let mut request = (*request).clone().within(LimitSpec { depth: Some(depth - 1), ..LimitSpec::default() });
        request.question.detail = Detail::Line;
        let ran = self.job.at(&after, &request).run(Counters::default())?;
        if ran.found.stopped.is_some() && !ran.found.exact {
            return Ok(None);
        }
        let end = ran.line.iter().fold(after.clone(), |pos, mv| pos.after(*mv));
        let (value, exact) = (sign * ran.found.score.value(), ran.found.exact);
        Ok(Some(Judged { mv, value, exact, depth, beyond: ran.line, leaf: end }))
    }

    fn line(&self, judged: &Judged<P>) -> MoveLine {
        let pos = self.job.pos;
        let moves: Vec<P::Move> = std::iter::once(judged.mv).chain(judged.beyond.iter().copied()).collect();
        MoveLine {
            mv: pos.move_text(judged.mv),
            value: Figure::of(judged.value, self.job.evaluation.scale()),
            exact: judged.exact,
            depth: judged.depth,
            line: line_texts(pos, &moves),
            finished: judged.leaf.outcome().is_some(),
        }
    }

    /// The terms at the end of a line, each with its contribution for the player to move at the root. None if the value is
    /// that of another position.
    fn terms(&self, judged: &Judged<P>) -> Option<Vec<(String, f64)>> {
        let Job { pos, evaluation, .. } = &self.job;
        let Judged { leaf, value, exact, .. } = judged;
        let sign = if leaf.turn() == pos.turn() { 1 } else { -1 };
        let is_estimated = leaf.outcome().is_none() && !exact;
        if !is_estimated {
            let value = *value as f64 / evaluation.scale() as f64;
            return Some(vec![(RESULT_TERM.to_owned(), in_parts(value))]);
        }
        let terms = evaluation.contributions(leaf).into_iter().map(|term| {
            let value = (sign * term.value) as f64 / term.scale as f64;
            (term.feature, in_parts(term.weight * value))
        });
        (sign * evaluation.estimate(leaf) == *value).then(|| terms.collect())
    }

    /// The first move of a line that gives something away, as far as its positions can be solved.
    fn regret(&self, judged: &Judged<P>) -> Result<Option<RegretPly>, RunError> {
        let mut pos = self.job.pos.clone();
        let Some(mut before) = self.solved(&pos)? else { return Ok(None) };
        let line = std::iter::once(judged.mv).chain(judged.beyond.iter().copied());
        for (index, mv) in line.take(MOST_SOLVED).enumerate() {
            let next = pos.after(mv);
            let Some(own) = self.solved(&next)? else { return Ok(None) };
            let after = if next.turn() == pos.turn() { own } else { -own };
            if after < before {
                let (ply, player, mv) = (index + 1, pos.turn(), pos.move_text(mv));
                return Ok(Some(RegretPly { ply, mv, player, before, after }));
            }
            (pos, before) = (next, own);
        }
        Ok(None)
    }

    /// The result of a position for its player to move, if it can be solved quickly.
    fn solved(&self, pos: &P) -> Result<Option<i64>, RunError> {
        if let Some(own) = pos.result() {
            return Ok(Some(own));
        }
        let request = self.job.request;
        let is_late = request.resources.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if is_late || request.resources.stop.is_raised() {
            return Ok(None);
        }
        let mut solving = request.clone().within(LimitSpec { nodes: Some(NODES_TO_SOLVE), ..LimitSpec::default() });
        solving.question.evaluation = None;
        solving.question.detail = Detail::Move;
        solving.resources.memory = Some(BYTES_TO_SOLVE);
        let report = solve_value(pos, &solving)?;
        Ok(match report.score {
            Figure::Whole(own) if report.exact => Some(own),
            _ => None,
        })
    }
}

/// The differences of two lists of terms, if they add up to the gap.
fn differences(best: Vec<(String, f64)>, other: Vec<(String, f64)>, gap: Figure) -> Option<Vec<TermDifference>> {
    let mut terms: Vec<TermDifference> = Vec::new();
    let names = best.iter().chain(&other).map(|(feature, _)| feature);
    for feature in names {
        if terms.iter().any(|term| term.feature == *feature) {
            continue;
        }
        let of = |terms: &[(String, f64)]| {
            in_parts(terms.iter().filter(|(name, _)| name == feature).map(|(_, worth)| worth).sum())
        };
        let (best, other) = (of(&best), of(&other));
        terms.push(TermDifference { feature: feature.clone(), best, other, contribution: in_parts(best - other) });
    }
    let total = in_parts(terms.iter().map(|term| term.contribution).sum());
    (gap.number().map(in_parts) == Some(total)).then_some(terms)
}

/// The number without what binary fractions add to it, and no negative zero.
fn in_parts(number: f64) -> f64 {
    (number * PARTS).round() / PARTS + 0.0
}
