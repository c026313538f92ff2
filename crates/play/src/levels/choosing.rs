use std::time::{Duration, Instant};

use gambito_analysis::{Figure, Resources, RunError, Scratch, SearchReport, SearchRequest, analyse};
use gambito_catalog::{Algorithm, AnyPosition, LimitSpec, TimeLeft};
use gambito_core::{Player, mix};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::Blurred;
use super::weighing::{drawn, weights};
use crate::{Allowance, Record};

/// Whoever looks so many moves beyond each move never overlooks one that wins at once.
const SEES_WINS_FROM: u32 = 2;
/// Moves that are listed to draw from; where there are more, they are drawn one by one.
const MOST_LISTED: usize = 1000;
/// Positions that looking at a move may take at most to see all answers to it, where that is more than its share.
const MOST_FOR_ANSWERS: u64 = 1000;
/// Bytes for what a search remembers: it enters few positions, and memory takes time to get.
const MEMORY: usize = 8 << 20;

/// A move that was looked at.
struct Looked {
    mv: String,
    /// Its value to the player who makes it, as the evaluation counts.
    value: i64,
    after: SearchReport,
    /// Who moves next; the same player after an extra turn, and nobody once the game is over.
    next: Option<Player>,
}

impl Looked {
    /// Whether the game is over after this move, and won.
    fn wins_at_once(&self) -> bool {
        self.next.is_none() && self.value > 0
    }

    /// The report of a choice that looked at so many positions.
    fn report(self, pos: &dyn AnyPosition, nodes: u64, time: Duration) -> SearchReport {
        let is_same_player = self.value == self.after.value;
        let turned = |number: i64| if is_same_player { number } else { -number };
        let score = match self.after.score {
            Figure::Whole(score) => Figure::Whole(turned(score)),
            Figure::Decimal(score) => Figure::Decimal(if is_same_player { score } else { -score }),
            Figure::Unknown => Figure::Unknown,
        };
        let time_ms = (time.as_secs_f64() * 1e6).round() / 1e3;
        SearchReport {
            position: pos.text(),
            turn: Some(pos.turn()),
            pv: std::iter::once(self.mv.clone()).chain(self.after.pv).collect(),
            mv: Some(self.mv),
            score,
            value: self.value,
            // What is true of the move is not what is true of the position: there may be a better one.
            exact: false,
            result: None,
            distance: None,
            depth: self.after.depth + 1,
            nodes,
            time_ms,
            ..self.after
        }
    }
}

/// The move of a level that sees with a blur, and what it saw of it. Without the time to look at any move it is
/// one by lot.
pub(crate) fn choose(
    record: &Record,
    sight: Blurred,
    seed: u64,
    allowance: &Allowance,
) -> Result<(Option<String>, Option<SearchReport>), RunError> {
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
        return Ok((moves.into_iter().next(), None));
    }
    let values: Vec<i64> = looked.iter().map(|looked| looked.value).collect();
    let chosen = match looked.iter().position(Looked::wins_at_once) {
        Some(win) if sight.depth >= SEES_WINS_FROM => win,
        _ => drawn(&weights(&values, sight.blur), share_of_one(&mut rng)),
    };
    let nodes = looked.iter().map(|looked| looked.after.nodes).sum();
    let report = looked.swap_remove(chosen).report(pos, nodes, begun.elapsed());
    Ok((report.mv.clone(), Some(report)))
}

/// The moves, at most so many, in an order by lot: whatever time leaves out was as likely as anything else.
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

/// Looks at the position after a move; none if it was stopped before it had seen anything.
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
