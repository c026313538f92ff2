//! Whole games between two equal players or against a fixed opponent, one for each variant and point.
//!
//! Searches that keep the value of minimax and ignore distances choose the first best move. At equal depth all of them
//! must therefore play the same game, and differ only in what it costs them. So must they against an opponent that always
//! replies with the same move to the same game.

use gambito_catalog::{OutcomeReport, SearchVariant};
use gambito_core::StopFlag;

use super::opponent::{Opponent, Second};
use super::{Attempt, Experiment, GameAgreement, GameRow, JudgedBy, Lab, Point, Trial as _, TrialStop};
use crate::stopwatch::Times;
use crate::{RunError, analyse};

/// The most moves of a game: a longer one repeats itself.
const MOST_PLIES: usize = 10_000;

/// Plays the games of an experiment. Before each move, `progress` receives how many games are done, how many there are
/// and which move comes next. Once `stop` is raised, the games so far are the result. A variant that was stopped at its
/// budget plays no deeper games.
///
/// # Errors
/// [`RunError`] if a search of the experiment cannot be run.
pub fn run_games(
    experiment: &Experiment,
    stop: &StopFlag,
    progress: &mut dyn FnMut(usize, usize, &str),
) -> Result<Lab<GameRow>, RunError> {
    run(experiment, Second::SameVariant, stop, progress)
}

/// The same with a fixed opponent that plays second. The costs are those of the variants alone.
///
/// # Errors
/// As [`run_games`], or if the opponent cannot choose a move.
pub fn run_games_against(
    opponent: &mut dyn Opponent,
    experiment: &Experiment,
    stop: &StopFlag,
    progress: &mut dyn FnMut(usize, usize, &str),
) -> Result<Lab<GameRow>, RunError> {
    run(experiment, Second::Opponent(opponent), stop, progress)
}

fn run(
    experiment: &Experiment,
    mut second: Second<'_>,
    stop: &StopFlag,
    progress: &mut dyn FnMut(usize, usize, &str),
) -> Result<Lab<GameRow>, RunError> {
    let mut lab = Lab { opponent: second.name(), ..Lab::empty(experiment) };
    let (mut done, total) = (0, experiment.trials());
    for (index, point) in experiment.points.iter().enumerate() {
        let before = lab.rows.len();
        let mut demands = Vec::new();
        for variant in &experiment.variants {
            if !is_hopeless(&lab, variant, point) {
                let mut on_move = |ply: usize| progress(done, total, &format!("{variant} · {} · {ply}", point.label));
                let row = play(experiment, index, *variant, &mut second, stop, &mut on_move)?;
                if stop.is_raised() {
                    lab.complete = false;
                    break;
                }
                lab.rows.push(row);
                demands.push(Demand::on(variant, point));
            }
            done += 1;
        }
        lab.points[index].judged_by = compare(&mut lab.rows[before..], &demands);
        if !lab.complete {
            return Ok(lab);
        }
    }
    progress(total, total, "");
    Ok(lab)
}

/// Whether a variant was already stopped at a smaller depth.
fn is_hopeless(lab: &Lab<GameRow>, variant: &SearchVariant, point: &Point) -> bool {
    let name = variant.to_string();
    let is_shallower = |row: &GameRow| row.depth.zip(point.depth).is_some_and(|(earlier, depth)| earlier < depth);
    lab.rows.iter().any(|row| row.variant() == name && row.stopped().is_some() && is_shallower(row))
}

/// What is demanded of the moves of a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Demand {
    /// It must choose the first best move of minimax.
    SameMoves,
    /// It may choose other moves.
    None,
}

impl Demand {
    /// Distances prefer other moves among those of equal value, theory can see beyond the depth, and deepening without
    /// a depth ends as soon as the value is certain.
    fn on(variant: &SearchVariant, point: &Point) -> Self {
        let is_as_deep = point.depth.is_some() || !variant.is_on("deepen");
        if !variant.is_on("shortest") && !variant.sees_beyond_depth() && is_as_deep {
            Self::SameMoves
        } else {
            Self::None
        }
    }
}

/// Plays one game of a variant.
fn play(
    experiment: &Experiment,
    index: usize,
    variant: SearchVariant,
    second: &mut Second<'_>,
    stop: &StopFlag,
    on_move: &mut dyn FnMut(usize),
) -> Result<GameRow, RunError> {
    let point = &experiment.points[index];
    let request = experiment.request(point, variant, stop);
    let (mut pos, mut moves) = (point.position.clone_box(), Vec::new());
    let (mut nodes_by_move, mut times, mut stopped) = (Vec::new(), Times { time_ms: 0.0, cpu_ms: 0.0 }, None);
    let mut memory_bytes = 0;
    second.begin();
    while stopped.is_none() && pos.outcome().is_none() {
        on_move(moves.len() + 1);
        let mut chosen = second.choose(&*pos)?;
        if chosen.is_none() {
            let report = analyse(&*pos).search(&request)?;
            nodes_by_move.push(report.nodes);
            times.time_ms += report.time_ms;
            times.cpu_ms += report.cpu_ms;
            memory_bytes = report.memory_bytes.unwrap_or_default().max(memory_bytes);
            stopped = report.stopped.map(TrialStop::from);
            chosen = report.mv;
        }
        let is_too_long = moves.len() >= MOST_PLIES;
        stopped = stopped.or(is_too_long.then_some(TrialStop::Limit));
        if stopped.is_none() {
            let mv = chosen.expect("an unfinished game has a move");
            pos.play(&mv).expect("players choose legal moves");
            moves.push(mv);
        }
    }
    let Times { time_ms, cpu_ms } = times;
    let nodes: u64 = nodes_by_move.iter().sum();
    Ok(GameRow {
        attempt: Attempt { variant: variant.to_string(), point: index, nodes, time_ms, cpu_ms, memory_bytes, stopped },
        depth: point.depth,
        plies: moves.len(),
        moves,
        nodes_by_move,
        outcome: pos.outcome().map(OutcomeReport::from),
        nps: times.nodes_per_second(nodes),
        agreement: if stopped.is_some() { GameAgreement::Stopped } else { GameAgreement::NotJudged },
        differs_from: None,
    })
}

/// Compares the games of one point; `demands` belong to the rows one by one.
fn compare(rows: &mut [GameRow], demands: &[Demand]) -> JudgedBy {
    let mut demanded = rows.iter().zip(demands);
    let first = demanded.position(|(row, &demand)| demand == Demand::SameMoves && row.stopped().is_none());
    let Some(first) = first else { return JudgedBy::Nobody };
    let reference = rows[first].moves.clone();
    for (index, (row, &demand)) in rows.iter_mut().zip(demands).enumerate() {
        if row.stopped().is_some() {
            continue;
        }
        row.differs_from = first_difference(&reference, &row.moves);
        row.agreement = match (row.differs_from, demand) {
            _ if index == first => GameAgreement::Reference,
            (None, _) => GameAgreement::SameGame,
            (Some(_), Demand::SameMoves) => GameAgreement::Differs,
            (Some(_), Demand::None) => GameAgreement::MayDiffer,
        };
    }
    JudgedBy::FirstVariant
}

/// The first ply, counted from 1, at which two games differ; none if they have the same moves and so the same result.
fn first_difference(one: &[String], other: &[String]) -> Option<usize> {
    let common = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    (common < one.len().max(other.len())).then_some(common + 1)
}
