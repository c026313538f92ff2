//! Whole games instead of single searches: two equal players, once for each variant and point.
//!
//! Searches that keep the value of minimax and tell no distances choose the first best move, so at equal
//! depth they all have to play the same game; only what it costs them differs.

use gambito_analysis::{RunError, analyse};
use gambito_catalog::SearchVariant;
use gambito_core::StopFlag;
use gambito_play::Record;

use super::{Attempt, GameAgreement, GameRow, JudgedBy, Lab, Plan, Point, Trial as _, TrialStop};

/// A game longer than this goes round in circles.
const MOST_PLIES: usize = 10_000;

/// Plays the games of a plan. `progress` hears before each move how many games are done, how many there
/// are, and where the next move is made; once `stop` is raised, the games so far are the result. A
/// variant that was stopped at its budget plays no deeper games.
///
/// # Errors
/// [`RunError`] if a search of the plan cannot be run.
pub fn play(
    plan: &Plan,
    stop: &StopFlag,
    progress: &mut dyn FnMut(usize, usize, &str),
) -> Result<Lab<GameRow>, RunError> {
    let mut lab = Lab::empty(plan);
    let (mut done, total) = (0, plan.trials());
    for (index, point) in plan.points.iter().enumerate() {
        let before = lab.rows.len();
        let mut played = Vec::new();
        for variant in &plan.variants {
            if !is_hopeless(&lab, variant, point) {
                let mut told = |ply: usize| progress(done, total, &format!("{variant} · {} · {ply}", point.label));
                let row = game(plan, index, *variant, stop, &mut told)?;
                if stop.is_raised() {
                    lab.complete = false;
                    break;
                }
                lab.rows.push(row);
                played.push(has_to_agree(variant, point));
            }
            done += 1;
        }
        lab.points[index].judged_by = compare(&mut lab.rows[before..], &played);
        if !lab.complete {
            return Ok(lab);
        }
    }
    progress(total, total, "");
    Ok(lab)
}

/// Whether a variant was stopped already where it had to look less far ahead.
fn is_hopeless(lab: &Lab<GameRow>, variant: &SearchVariant, point: &Point) -> bool {
    let name = variant.to_string();
    let is_shallower = |row: &GameRow| row.depth.zip(point.depth).is_some_and(|(earlier, depth)| earlier < depth);
    lab.rows.iter().any(|row| row.variant() == name && row.stopped().is_some() && is_shallower(row))
}

/// Whether a variant has to choose the first best move of minimax. Distances prefer other moves among
/// those of equal value, theory may see beyond the depth, and deepening without a depth ends where the
/// value is certain.
fn has_to_agree(variant: &SearchVariant, point: &Point) -> bool {
    let is_as_deep = point.depth.is_some() || !variant.is_on("deepen");
    !variant.is_on("shortest") && !variant.sees_beyond_depth() && is_as_deep
}

/// One game of a variant against itself.
fn game(
    plan: &Plan,
    index: usize,
    variant: SearchVariant,
    stop: &StopFlag,
    progress: &mut dyn FnMut(usize),
) -> Result<GameRow, RunError> {
    let point = &plan.points[index];
    let mut record = Record::new(point.game.parse()?, point.position.clone_box());
    let request = plan.request(point, variant, stop);
    let (mut nodes, mut time_ms, mut cpu_ms, mut stopped) = (0, 0.0, 0.0, None);
    while stopped.is_none() && !record.is_over() {
        progress(record.plies().len() + 1);
        let report = analyse(record.pos()).search(&request)?;
        nodes += report.nodes;
        time_ms += report.time_ms;
        cpu_ms += report.cpu_ms;
        let is_too_long = record.plies().len() >= MOST_PLIES;
        stopped = report.stopped.map(TrialStop::from).or(is_too_long.then_some(TrialStop::Limit));
        if stopped.is_none() {
            let mv = report.mv.expect("a game that is not over has a move");
            record.play(&mv).expect("a search finds legal moves");
        }
    }
    let report = record.report();
    Ok(GameRow {
        attempt: Attempt { variant: variant.to_string(), point: index, nodes, time_ms, cpu_ms, stopped },
        depth: point.depth,
        plies: report.moves.len(),
        moves: report.moves,
        outcome: report.outcome,
        nps: if cpu_ms > 0.0 { (nodes as f64 * 1e3 / cpu_ms) as u64 } else { 0 },
        agreement: if stopped.is_some() { GameAgreement::Stopped } else { GameAgreement::NotJudged },
        differs_from: None,
    })
}

/// Compares the games of one point; `has_to_agree` says of each whether it must be the same.
fn compare(rows: &mut [GameRow], has_to_agree: &[bool]) -> JudgedBy {
    let mut sound = rows.iter().zip(has_to_agree);
    let first = sound.position(|(row, &has_to_agree)| has_to_agree && row.stopped().is_none());
    let Some(first) = first else { return JudgedBy::Nobody };
    let reference = rows[first].moves.clone();
    for (index, (row, &has_to_agree)) in rows.iter_mut().zip(has_to_agree).enumerate() {
        if row.stopped().is_some() {
            continue;
        }
        row.differs_from = parting(&reference, &row.moves);
        row.agreement = match (row.differs_from, has_to_agree) {
            _ if index == first => GameAgreement::Reference,
            (None, _) => GameAgreement::SameGame,
            (Some(_), true) => GameAgreement::Differs,
            (Some(_), false) => GameAgreement::MayDiffer,
        };
    }
    JudgedBy::FirstVariant
}

/// The first ply, counted from 1, where two games part. The same moves lead to the same result.
fn parting(one: &[String], other: &[String]) -> Option<usize> {
    let common = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    (common < one.len().max(other.len())).then_some(common + 1)
}
