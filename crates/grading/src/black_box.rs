//! Programs without a trace: their moves, values and node counts against those of right and faulty searches.

use gambito_core::Player;

use crate::board::{Board, Place};
use crate::diagnosis::{Diagnosis, Note, Verdict};
use crate::exam::{Asked, Task};
use crate::variation::{Order, Reach, Variation};
use crate::{FAULTS, FaultId, Faults, Finding, Kind, Response, View};

/// A search that a program may be.
#[derive(Clone)]
pub(crate) struct Hypothesis {
    /// None for a right search.
    pub(crate) fault: Option<FaultId>,
    pub(crate) how: Variation,
}

/// All searches that a program may be: right ones first.
pub(crate) fn hypotheses(task: Task) -> Vec<Hypothesis> {
    let mut all = Vec::new();
    for fault in std::iter::once(None).chain(FAULTS.map(Some)) {
        for view in [View::Root, View::Mover] {
            for order in [Order::Forward, Order::Backward] {
                let base = Variation {
                    table: task.table,
                    deepens: task.deepens,
                    order,
                    ..Variation::textbook(view, task.prunes)
                };
                let Some(fault) = fault else {
                    let styles = [(false, false), (true, false), (false, true)];
                    for (strict, free) in styles.into_iter().take(if task.prunes { 3 } else { 1 }) {
                        all.push(Hypothesis { fault: None, how: Variation { strict, free, ..base.clone() } });
                    }
                    continue;
                };
                for form in (0..3).filter(|form| base.admits(fault, *form)) {
                    all.push(Hypothesis { fault: Some(fault), how: base.clone().with(fault, form) });
                }
            }
        }
    }
    all
}

/// What can be seen of an answer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Outside {
    pub(crate) mv: Option<String>,
    pub(crate) score: Option<f64>,
    pub(crate) nodes: Option<u64>,
}

impl Outside {
    pub(crate) fn of(response: Response) -> Self {
        Self { mv: response.mv, score: response.score, nodes: response.nodes }
    }

    /// Whether a program that answers so may be this search.
    fn fits(&self, theirs: &Response) -> bool {
        let score = match (self.score, theirs.score) {
            (Some(ours), Some(theirs)) => theirs == ours || theirs == 100.0 * ours,
            _ => true,
        };
        self.mv == theirs.mv && score && theirs.nodes.is_none_or(|nodes| self.nodes == Some(nodes))
    }
}

pub(crate) fn diagnose(board: &mut Board, task: Task, asked: &[Asked], mut notes: Vec<Note>) -> Diagnosis {
    let mut worst = vec![first_regret(board, asked, false)];
    if worst[0].is_some() && has_small_turns(board, asked) {
        worst.push(first_regret(board, asked, true));
    }
    let is_right = worst.iter().any(Option::is_none);
    let explained = explaining(board, task, asked);
    let is_same_as_right = explained.iter().any(Option::is_none);
    let class: Faults = explained.into_iter().flatten().collect();
    if is_right {
        // Right programs may visit other numbers of nodes, so these alone prove nothing.
        let has_nodes = asked.iter().all(|one| one.response.nodes.is_some());
        if is_same_as_right || class.is_empty() || !has_nodes {
            return Diagnosis::right(asked.len(), notes);
        }
        notes.push(Note::Nodes { class: class.clone() });
        return Diagnosis { verdict: Verdict::Unknown, class, ..Diagnosis::right(asked.len(), notes) };
    }
    let first = worst.into_iter().flatten().max_by_key(|(question, ..)| *question);
    let (question, expected, regret) = first.unwrap_or((0, String::new(), 0.0));
    let Some(one) = asked.get(question) else { return Diagnosis::right(asked.len(), notes) };
    let came = one.response.mv.clone().unwrap_or_default();
    let finding = Finding {
        kind: Kind::Move { expected, came, regret: Some(regret) },
        question,
        node: None,
        position: board.pos(one.root).text(),
        path: Vec::new(),
        line: None,
        suspects: Faults::new(),
    };
    let class = if is_same_as_right { Faults::new() } else { class };
    Diagnosis::wrong(finding, class, asked.len(), notes)
}

/// The most nodes of a search that a program is compared with.
pub(crate) const MOST_NODES: u64 = 200_000;

/// Whether searches in which extra turns cost no depth stay small.
fn has_small_turns(board: &mut Board, asked: &[Asked]) -> bool {
    let how = Variation { free: true, ..Variation::textbook(View::Mover, false) };
    asked.iter().all(|one| {
        let reach = Reach { nodes: Some(MOST_NODES), ..one.reach };
        how.answer_at(board, one.root, reach).nodes.is_some_and(|nodes| nodes <= MOST_NODES)
    })
}

/// The hypotheses that explain at least 95 % of the answers, and more than all others.
fn explaining(board: &mut Board, task: Task, asked: &[Asked]) -> Vec<Option<FaultId>> {
    let mut scored = Vec::new();
    for hypothesis in hypotheses(task) {
        let mut count = 0;
        let mut wrong = 0;
        for one in asked {
            let reach = Reach { nodes: Some(one.reach.nodes.unwrap_or(MOST_NODES)), ..one.reach };
            let answer = Outside::of(hypothesis.how.answer_at(board, one.root, reach));
            if answer.fits(&one.response) {
                count += 1;
            } else {
                wrong += 1;
                if 20 * wrong > asked.len() {
                    break;
                }
            }
        }
        scored.push((hypothesis.fault, count));
    }
    let most = scored.iter().map(|(_, count)| *count).max().unwrap_or(0);
    if asked.is_empty() || 20 * most < 19 * asked.len() {
        return Vec::new();
    }
    scored.into_iter().filter(|(_, count)| *count == most).map(|(fault, _)| fault).collect()
}

/// The first move that is worse than the best one: the question, a best move, and the difference.
fn first_regret(board: &mut Board, asked: &[Asked], free: bool) -> Option<(usize, String, f64)> {
    for (question, one) in asked.iter().enumerate() {
        let Some(came) = &one.response.mv else { continue };
        let moves = valued_moves(board, one.root, one.reach, free);
        let (best, top) = moves.iter().fold((String::new(), f64::NEG_INFINITY), |best, (mv, value)| {
            if *value > best.1 { (mv.clone(), *value) } else { best }
        });
        let played = board.after(one.root, came);
        let value = board.moves(one.root).iter().position(|(_, child)| Some(*child) == played).map(|at| moves[at].1);
        match value {
            Some(value) if value >= top => {}
            Some(value) => return Some((question, best, top - value)),
            None => return Some((question, best, f64::INFINITY)),
        }
    }
    None
}

/// Every move with its value for the player to move.
fn valued_moves(board: &mut Board, root: Place, reach: Reach, free: bool) -> Vec<(String, f64)> {
    let turn = board.turn(root);
    let sign = if turn == Player::First { 1.0 } else { -1.0 };
    let mut all = Vec::new();
    for (mv, child) in board.moves(root).to_vec() {
        let cost = i32::from(!(free && board.turn(child) == turn));
        all.push((mv, sign * board.exact(child, reach.depth as i32 - cost, free, turn)));
    }
    all
}
