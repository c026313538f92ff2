use std::time::{Duration, Instant};

use gambito_analysis::{Figure, Resources, RunError, Scratch, SearchReport, SearchRequest, analyse};
use gambito_catalog::{Algorithm, AnyPosition, LimitSpec, TimeLeft};
use gambito_core::{Player, mix};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::Blurred;
use super::weighing::{drawn, weights};
use super::work::Work;
use crate::{Allowance, Chance, Choice, Record};

/// From this depth on a level never overlooks an immediate win.
const SEES_WINS_FROM: u32 = 2;
/// The most moves that are listed and shuffled; with more, moves are drawn one by one.
const MOST_LISTED: usize = 1000;
/// The most nodes granted beyond the share of a move to see all replies to it.
const MOST_FOR_ANSWERS: u64 = 1000;
/// Bytes of a search: it enters few positions, and allocating memory takes time.
const MEMORY: usize = 8 << 20;

/// A move with its value.
struct Looked {
    mv: String,
    /// Its value for the player who makes it, as the evaluation counts.
    value: i64,
    after: SearchReport,
    /// The player to move next; none once the game is over.
    next: Option<Player>,
}

impl Looked {
    /// Whether the move wins the game at once.
    fn wins_at_once(&self) -> bool {
        self.next.is_none() && self.value > 0
    }

    /// The score for the player who makes the move.
    fn score(&self) -> Figure {
        if self.is_same_player() { self.after.score } else { self.after.score.negated() }
    }

    /// The game's own result that the score stands for; none if it is an estimate.
    fn own_result(&self) -> Option<i64> {
        let own = self.after.own_result()?;
        Some(if self.is_same_player() { own } else { -own })
    }

    fn is_same_player(&self) -> bool {
        self.value == self.after.value
    }

    /// The report of a choice that took this work and time.
    fn report(self, pos: &dyn AnyPosition, work: Work, time: Duration) -> SearchReport {
        let (score, unproven) = (self.score(), self.own_result());
        let to_microseconds = |ms: f64| (ms * 1e3).round() / 1e3;
        SearchReport {
            position: pos.text(),
            turn: Some(pos.turn()),
            pv: std::iter::once(self.mv.clone()).chain(self.after.pv).collect(),
            mv: Some(self.mv),
            score,
            value: self.value,
            // An exact value of this move is not one of the position: another move may be better.
            exact: false,
            result: None,
            unproven,
            distance: None,
            depth: self.after.depth + 1,
            counters: work.counters,
            nodes: work.counters.visited,
            time_ms: to_microseconds(time.as_secs_f64() * 1e3),
            cpu_ms: to_microseconds(work.cpu_ms),
            nps: work.speed(),
            ..self.after
        }
    }
}

/// The move of a blurred level, the report of its search and what it drew from; the game is not over. Without time to value
/// any move it is drawn at random.
pub(crate) fn choose(record: &Record, sight: Blurred, seed: u64, allowance: &Allowance) -> Result<Choice, RunError> {
    let begun = Instant::now();
    let pos = record.pos();
    let mut rng = ChaCha8Rng::seed_from_u64(mix(seed).wrapping_add(record.plies().len() as u64));
    let moves = moves_to_look_at(pos, sight.moves, &mut rng);
    let allowed = allowance.clock.map(TimeLeft::budget).into_iter().chain(allowance.limits.time).min();
    let mut request = SearchRequest::new(record.variant().to_string(), Algorithm::Engine).within(LimitSpec {
        depth: Some(sight.depth),
        nodes: Some(sight.nodes / moves.len().max(1) as u64),
        ..LimitSpec::default()
    });
    request.question.detail = allowance.detail;
    request.resources = Resources {
        deadline: Some(begun + allowed.unwrap_or(sight.time).min(sight.time)),
        memory: Some(MEMORY),
        // Shared by the moves of this choice alone: what came before must not change it.
        scratch: Some(Scratch::default()),
        stop: allowance.stop.clone(),
        ..Resources::default()
    };
    let mut looked = Vec::new();
    for mv in &moves {
        looked.extend(look(pos, mv, &request)?);
    }
    if looked.is_empty() {
        return Ok(Choice::new(moves.into_iter().next().expect("a game that is not over has moves"), None));
    }
    let values: Vec<i64> = looked.iter().map(|looked| looked.value).collect();
    let (chosen, weights) = match looked.iter().position(Looked::wins_at_once) {
        Some(win) if sight.depth >= SEES_WINS_FROM => (win, only(win, looked.len())),
        _ => {
            let weights = weights(&values, sight.blur);
            (drawn(&weights, share_of_one(&mut rng)), weights)
        }
    };
    let chances = chances(pos, &looked, &weights);
    let mut work = Work::nothing_yet();
    for looked in &looked {
        work.add(&looked.after);
    }
    let looked = looked.swap_remove(chosen);
    let mv = looked.mv.clone();
    let report = looked.report(pos, work, begun.elapsed());
    Ok(Choice { chances, ..Choice::new(mv, Some(report)) })
}

/// The weights of a choice that is certain.
fn only(chosen: usize, moves: usize) -> Vec<f64> {
    (0..moves).map(|index| if index == chosen { 1.0 } else { 0.0 }).collect()
}

/// The moves with their probabilities, in move order where all moves were considered.
fn chances(pos: &dyn AnyPosition, looked: &[Looked], weights: &[f64]) -> Vec<Chance> {
    let sum: f64 = weights.iter().sum();
    let chance = |(looked, weight): (&Looked, &f64)| Chance {
        mv: looked.mv.clone(),
        score: looked.score(),
        value: looked.value,
        own_result: looked.own_result(),
        probability: weight / sum,
    };
    let mut chances: Vec<Chance> = looked.iter().zip(weights).map(chance).collect();
    if pos.move_count() <= MOST_LISTED {
        let order = pos.moves();
        chances.sort_by_key(|chance| order.iter().position(|mv| *mv == chance.mv));
    }
    chances
}

/// At most `most` moves in random order, so that running out of time favours none of them.
fn moves_to_look_at(pos: &dyn AnyPosition, most: usize, rng: &mut ChaCha8Rng) -> Vec<String> {
    if pos.move_count() > MOST_LISTED {
        let mut moves: Vec<String> = Vec::new();
        for mv in (0..most).filter_map(|_| pos.random_move(rng)) {
            if !moves.contains(&mv) {
                moves.push(mv);
            }
        }
        return moves;
    }
    let mut moves = pos.moves();
    for index in 0..moves.len().min(most) {
        let others = (moves.len() - index) as u64;
        moves.swap(index, index + (rng.next_u64() % others) as usize);
    }
    moves.truncate(most);
    moves
}

/// A number from 0 to just below 1.
fn share_of_one(rng: &mut ChaCha8Rng) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}

/// Values a move by searching the position after it; none if the search was stopped before it had a result.
fn look(pos: &dyn AnyPosition, mv: &str, request: &SearchRequest) -> Result<Option<Looked>, RunError> {
    let mut child = pos.clone_box();
    child.play(mv).expect("a legal move");
    let answers = MOST_FOR_ANSWERS.min(child.move_count() as u64 + 2);
    let limits = LimitSpec { nodes: request.question.limits.nodes.max(Some(answers)), ..request.question.limits };
    let after = analyse(&*child).search(&request.clone().within(limits))?;
    let next = child.outcome().is_none().then(|| child.turn());
    // A finished position is known without a search.
    if next.is_some() && after.depth == 0 && !after.exact {
        return Ok(None);
    }
    let value = if child.turn() == pos.turn() { after.value } else { -after.value };
    Ok(Some(Looked { mv: mv.to_owned(), value, after, next }))
}
