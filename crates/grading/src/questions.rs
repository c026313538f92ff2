//! Which positions a program is asked about.

use std::collections::HashSet;

use gambito_catalog::{AnyPosition, Variant};
use gambito_core::Player;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::black_box::{self, Hypothesis, Outside, hypotheses};
use crate::board::{Board, Place};
use crate::exam::{Exam, Task};
use crate::variation::{Reach, Variation};
use crate::{FAULTS, Response, View};

/// The largest search that a question should lead to.
const MOST_NODES: usize = 4000;

/// How many positions are looked at for each that is chosen.
const POOL: usize = 6;
/// How many positions are looked at in all.
const MOST_JUDGED: usize = 120;

/// Positions of random games, the first player to move in the first of them. Positions are chosen in which faults show that do
/// not show in those chosen before. Small searches are preferred, because a difference is easier to understand in them.
#[must_use]
pub fn sample_positions(variant: &Variant, exam: &mut Exam, count: usize, seed: u64) -> Vec<Box<dyn AnyPosition>> {
    let start = variant.start();
    let mut pool = random_positions(&*start, exam, POOL * count.min(40) + count, seed);
    if pool.is_empty() && start.outcome().is_none() {
        pool.push(start);
    }
    let mut hidden = faulty_searches(exam.task);
    let mut chosen = Vec::new();
    let mut others = Vec::new();
    for (index, pos) in pool.into_iter().enumerate() {
        let mut is_telling = false;
        if chosen.len() < count && index < MOST_JUDGED {
            for (right, faulty) in &mut hidden {
                let right = {
                    let reach = exam.reach();
                    right.answer(&mut exam.board, &*pos, reach)
                };
                let before = faulty.len();
                faulty.retain(|how| !exam.shows(&right, how, &*pos));
                is_telling |= faulty.len() < before;
            }
        }
        if is_telling { chosen.push(pos) } else { others.push(pos) }
    }
    chosen.extend(others);
    chosen.truncate(count);
    let first = chosen.iter().position(|pos| pos.turn() == Player::First).unwrap_or(0);
    if !chosen.is_empty() {
        chosen.swap(0, first);
    }
    chosen
}

/// Right searches, each with every fault in all its forms.
fn faulty_searches(task: Task) -> Vec<(Variation, Vec<Variation>)> {
    let searches = [View::Root, View::Mover].map(|view| {
        let right = Variation { table: task.table, deepens: task.deepens, ..Variation::textbook(view, task.prunes) };
        let forms = FAULTS.flat_map(|fault| (0..3).map(move |form| (fault, form)));
        let faulty = forms.filter(|(fault, form)| right.admits(*fault, *form));
        let faulty = faulty.map(|(fault, form)| right.clone().with(fault, form)).collect();
        (right, faulty)
    });
    searches.into()
}

/// Positions of random games in which small searches are possible, or any if there are none.
fn random_positions(start: &dyn AnyPosition, exam: &mut Exam, count: usize, seed: u64) -> Vec<Box<dyn AnyPosition>> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut known = HashSet::new();
    let mut found: Vec<Box<dyn AnyPosition>> = Vec::new();
    let mut too_large = None;
    let mut in_vain = 0;
    for game in 0..20 * count {
        let mut pos = start.clone_box();
        let mut positions = Vec::new();
        while pos.outcome().is_none() && positions.len() < 500 {
            positions.push(pos.clone_box());
            let Some(mv) = pos.random_move(&mut rng) else { break };
            if pos.play(&mv).is_err() {
                break;
            }
        }
        if positions.is_empty() || in_vain > 200 {
            break;
        }
        let at = (game * 7 + 3) % positions.len();
        let pos = positions.swap_remove(at);
        in_vain += 1;
        if pos.move_count() < 2 || !known.insert(pos.text()) {
            continue;
        }
        if is_small(exam, &*pos) {
            found.push(pos);
            in_vain = 0;
        } else {
            too_large.get_or_insert(pos);
        }
        if found.len() == count {
            break;
        }
    }
    if found.is_empty() {
        found.extend(too_large);
    }
    found
}

fn is_small(exam: &mut Exam, pos: &dyn AnyPosition) -> bool {
    let reach = Reach { nodes: Some(MOST_NODES as u64), ..exam.reach() };
    let how = Variation::textbook(View::Mover, exam.task.prunes);
    let nodes = how.answer(&mut exam.board, pos, reach).nodes;
    nodes.is_some_and(|nodes| nodes <= MOST_NODES as u64)
}

/// Chooses questions one at a time: next the position on which the searches that are still possible differ most.
pub struct Adaptive {
    remaining: Vec<Hypothesis>,
    pool: Vec<Place>,
    reach: Reach,
}

impl Adaptive {
    /// Questions from a pool of positions.
    #[must_use]
    pub fn new(exam: &mut Exam, pool: &[Box<dyn AnyPosition>]) -> Self {
        let places = pool.iter().map(|pos| exam.board.place(&**pos)).collect();
        Self {
            remaining: hypotheses(exam.task),
            pool: places,
            reach: Reach { nodes: Some(black_box::MOST_NODES), ..exam.reach() },
        }
    }

    /// The next position; none if no position of the pool tells the remaining searches apart.
    pub fn next(&mut self, exam: &mut Exam) -> Option<Box<dyn AnyPosition>> {
        let reach = self.reach;
        let split = |board: &mut Board, remaining: &[Hypothesis], place: Place| {
            let mut answers: Vec<Outside> = Vec::new();
            for hypothesis in remaining {
                let answer = Outside::of(hypothesis.how.answer_at(board, place, reach));
                if !answers.contains(&answer) {
                    answers.push(answer);
                }
            }
            answers.len()
        };
        let best = (0..self.pool.len()).map(|index| (split(&mut exam.board, &self.remaining, self.pool[index]), index));
        let (answers, index) = best.max_by_key(|(answers, index)| (*answers, std::cmp::Reverse(*index)))?;
        if answers < 2 {
            return None;
        }
        let place = self.pool.swap_remove(index);
        Some(exam.board.pos(place).clone_box())
    }

    /// Drops the searches that answer the question differently; all stay if none fits.
    pub fn hear(&mut self, exam: &mut Exam, pos: &dyn AnyPosition, response: &Response) {
        let place = exam.board.place(pos);
        let reach = self.reach;
        let fits = |hypothesis: &&Hypothesis| hypothesis.how.answer_at(&mut exam.board, place, reach).mv == response.mv;
        let fitting: Vec<Hypothesis> = self.remaining.iter().filter(fits).cloned().collect();
        if !fitting.is_empty() {
            self.remaining = fitting;
        }
    }
}

impl Task {
    /// A search without table and deepening.
    #[must_use]
    pub const fn plain(prunes: bool, depth: u32) -> Self {
        Self { prunes, table: false, deepens: false, depth }
    }
}
