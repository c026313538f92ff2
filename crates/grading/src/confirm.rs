//! Which faulty searches of ours do exactly what a program did.

use std::collections::HashMap;
use std::rc::Rc;

use gambito_core::Player;

use crate::board::Board;
use crate::convention::Convention;
use crate::exam::{Read, Task};
use crate::replay::has_root;
use crate::scale::Scale;
use crate::variation::{Order, Reach, Variation};
use crate::{End, FAULTS, FaultId, Faults, Response};

/// Traces longer than this are not compared.
const MOST_LINES: usize = 3000;
/// How many traces are compared.
const MOST_TRACES: usize = 8;
/// Faults whose values of leaves differ from those of right searches.
const LEAF_FAULTS: [FaultId; 5] = [22, 23, 26, 33, 35];

/// The faults that explain at least 95 % of the traces, and more of them than any other fault. One more trace explained
/// makes a fault 49 times as likely, which is enough. Empty if there are none.
pub(crate) fn confirmed(
    board: &mut Board,
    task: Task,
    conventions: &[Convention],
    scale: &Scale,
    read: &[Read<'_>],
) -> Faults {
    let comparable = |one: &&Read<'_>| {
        let response = &one.asked.response;
        one.asked.reach.nodes.is_none()
            && !response.lines.is_empty()
            && response.lines.len() <= MOST_LINES
            && !response.is_truncated
            && response.mv.is_some()
    };
    let compared: Vec<&Read<'_>> = read.iter().filter(comparable).take(MOST_TRACES).collect();
    if compared.is_empty() {
        return Faults::new();
    }
    let mut explained: HashMap<FaultId, usize> = HashMap::new();
    let mut right = 0;
    for convention in conventions {
        let base = style(board, task, *convention, scale, read);
        for fault in FAULTS {
            for how in candidates(&base, fault) {
                let count = count_same(board, &how, &compared);
                let most = explained.entry(fault).or_default();
                *most = count.max(*most);
            }
        }
        right = styles(&base).iter().fold(right, |right, how| right.max(count_same(board, how, &compared)));
    }
    let most = explained.values().copied().max().unwrap_or(0);
    // A fault that did not show in these traces explains nothing.
    if right == most || 20 * most < 19 * compared.len() {
        return Faults::new();
    }
    explained.into_iter().filter(|(_, count)| *count == most).map(|(fault, _)| fault).collect()
}

fn count_same(board: &mut Board, how: &Variation, compared: &[&Read<'_>]) -> usize {
    let mut is_same_answer = |one: &&&Read<'_>| {
        // A search that is longer is another one.
        let longest = one.asked.response.lines.len() as u64 + 1 + u64::from(!has_root(&one.asked.response));
        let reach = Reach { nodes: Some(one.asked.reach.nodes.unwrap_or(longest).min(longest)), ..one.asked.reach };
        is_same(&how.answer_at(board, one.asked.root, reach), &one.asked.response)
    };
    compared.iter().filter(|one| is_same_answer(one)).count()
}

/// The search with every way to cut.
fn styles(base: &Variation) -> Vec<Variation> {
    let all = [(false, false), (true, false), (false, true), (true, true)];
    let count = if base.prunes { all.len() } else { 1 };
    all[..count].iter().map(|(strict, hard)| Variation { strict: *strict, hard: *hard, ..base.clone() }).collect()
}

fn candidates(base: &Variation, fault: FaultId) -> Vec<Variation> {
    let mut all = Vec::new();
    for form in (0..3).filter(|form| base.admits(fault, *form)) {
        for style in styles(base) {
            let mut how = style.with(fault, form);
            if LEAF_FAULTS.contains(&fault) {
                how.leaves = None;
            }
            all.push(how);
        }
    }
    all
}

/// The conventions of a program, as its traces show them.
fn style(board: &Board, task: Task, convention: Convention, scale: &Scale, read: &[Read<'_>]) -> Variation {
    let segments = || {
        read.iter().flat_map(|one| {
            one.segments.iter().filter_map(|readings| readings.first()).map(move |segment| (one, segment))
        })
    };
    let (mut orders, mut leaves) = (HashMap::new(), HashMap::new());
    let (mut table, mut opening) = (task.table, None);
    for (one, segment) in segments() {
        for node in &segment.nodes {
            table |= node.end == Some(End::Table);
            let (Some(place), Some(value)) = (node.place, node.value) else { continue };
            let text = board.pos(place).text();
            if node.children.is_empty() {
                if node.end != Some(End::Table) {
                    let turned = if one.searcher == Player::First { 1.0 } else { -1.0 };
                    leaves.insert(text, turned * convention.sign(board.turn(place), one.searcher) * value);
                }
                continue;
            }
            let moves: Vec<String> =
                node.children.iter().filter_map(|child| segment.nodes[*child].mv.clone()).collect();
            let known: &mut Vec<String> = orders.entry(text).or_default();
            if known.len() < moves.len() {
                *known = moves;
            }
        }
        opening = opening.or(segment.nodes.first().and_then(|root| root.window));
    }
    Variation {
        free: convention.free,
        factor: scale.factor,
        table,
        deepens: task.deepens || read.iter().any(|one| one.segments.len() > 1),
        // An empty window is a fault, not a convention.
        opening: opening.filter(|(alpha, beta)| alpha.is_finite() && beta.is_finite() && alpha < beta),
        order: Order::Seen(Rc::new(orders)),
        leaves: Some(Rc::new(leaves)),
        ..Variation::textbook(convention.view, task.prunes)
    }
}

/// Whether two searches did the same, as far as the student's tells.
fn is_same(ours: &Response, theirs: &Response) -> bool {
    let same_node = |(ours, theirs): (&crate::TraceLine, &crate::TraceLine)| {
        let same_end = |ours: Option<f64>, theirs: Option<f64>| theirs.is_none() || ours == theirs;
        ours.mv == theirs.mv
            && ours.value == theirs.value
            && same_end(ours.alpha, theirs.alpha)
            && same_end(ours.beta, theirs.beta)
    };
    let has_root = has_root(theirs);
    let ours_shown = || ours.lines.iter().filter(|line| has_root || line.parent != 0);
    ours.mv == theirs.mv && ours_shown().count() == theirs.lines.len() && ours_shown().zip(&theirs.lines).all(same_node)
}
