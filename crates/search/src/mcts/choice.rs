use std::ops::ControlFlow;

use gambito_core::{Game, Player};

use super::node::{MctsNode, ROOT};
use super::reward::{BEST, Rewards};
use super::tree::MctsTree;
use super::{Sampled, SampledMove};

/// A best move and the result, if theory knows both.
pub(super) fn by_theory<P: Game>(pos: &P) -> Option<(P::Move, i64)> {
    let value = if pos.result().is_some() { None } else { pos.known() }?.value;
    let mut best = None;
    let _ = pos.visit_moves(|mv| {
        let child = pos.after(mv);
        let known = child.result().or_else(|| child.known().map(|known| known.value));
        if known.map(|known| seen_by(pos.turn(), child.turn(), known)) == Some(value) {
            best = Some((mv, value));
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    best
}

/// Converts a value of `owner` to the side of `player`.
fn seen_by(player: Player, owner: Player, value: i64) -> i64 {
    if player == owner { value } else { -value }
}

/// The current result of the search.
pub(super) fn chosen<P: Game>(tree: &MctsTree<P::Move>, pos: &P, rewards: &Rewards) -> Sampled<P::Move> {
    let turn = pos.turn();
    let best = best_child(tree, ROOT, turn, rewards);
    let exact = tree[ROOT].proof.exact().map(|value| seen_by(turn, Player::First, value));
    let mean = match (exact, best) {
        (Some(value), _) => rewards.mean_of(value),
        (None, Some(best)) => f64::from(expected(&tree[best], turn, rewards)),
        (None, None) => 0.0,
    };
    Sampled {
        mv: best.map(|best| tree[best].mv),
        mean,
        exact,
        line: line(tree, pos, rewards),
        moves: tree[ROOT].child_indices().map(|index| sampled_move(&tree[index], turn, rewards)).collect(),
        playouts: 0,
        reused: 0,
        nodes: tree.len(),
        depth: 0,
        stopped: None,
    }
}

fn sampled_move<M: Copy>(node: &MctsNode<M>, turn: Player, rewards: &Rewards) -> SampledMove<M> {
    SampledMove {
        mv: node.mv,
        visits: node.visits,
        mean: expected(node, turn, rewards).into(),
        exact: node.proof.exact().map(|value| seen_by(turn, Player::First, value)),
    }
}

/// The successor to play: a proven win first, otherwise the most sampled one, unless another is proven to be at least
/// as good as that one looks.
fn best_child<M: Copy>(tree: &MctsTree<M>, node: u32, turn: Player, rewards: &Rewards) -> Option<u32> {
    let children = || tree[node].child_indices().map(|index| (index, &tree[index]));
    let wins = children().filter(|(_, child)| child.proof.least_for(turn) > 0);
    if let Some((win, _)) = first_max_by_key(wins, |(_, child)| (child.proof.least_for(turn), child.visits)) {
        return Some(win);
    }
    let proven = first_max_by_key(children().filter(|(_, child)| child.proof.is_exact()), |(_, child)| {
        child.proof.least_for(turn)
    });
    let sampled = first_max_by_key(children().filter(|(_, child)| !child.proof.is_exact()), |(_, child)| child.visits);
    match (proven, sampled) {
        (Some(proven), Some(sampled)) => {
            let [proven_worth, sampled_worth] = [proven, sampled].map(|(_, child)| expected(child, turn, rewards));
            Some(if proven_worth >= sampled_worth { proven.0 } else { sampled.0 })
        }
        (one, other) => one.or(other).map(|(index, _)| index),
    }
}

/// The first maximum; the standard library returns the last.
fn first_max_by_key<T: Copy, K: Ord>(items: impl Iterator<Item = T>, key: impl Fn(T) -> K) -> Option<T> {
    items.reduce(|best, item| if key(item) > key(best) { item } else { best })
}

/// The expected result of a node for `turn`, from -1 to 1.
pub(super) fn expected<M>(node: &MctsNode<M>, turn: Player, rewards: &Rewards) -> f32 {
    let mean = if node.visits == 0 { 0 } else { (node.sum / i64::from(node.visits)) as i32 };
    let for_first = rewards.within(mean, node.proof) as f32 / BEST as f32;
    match turn {
        Player::First => for_first,
        Player::Second => -for_first,
    }
}

/// The line of best moves, as far as the tree was sampled.
fn line<P: Game>(tree: &MctsTree<P::Move>, pos: &P, rewards: &Rewards) -> Vec<P::Move> {
    let (mut line, mut pos, mut node) = (Vec::new(), pos.clone(), ROOT);
    while let Some(child) = best_child(tree, node, pos.turn(), rewards)
        && (tree[child].visits > 0 || tree[child].proof.is_exact())
    {
        line.push(tree[child].mv);
        pos.play_unchecked(tree[child].mv);
        node = child;
    }
    line
}
