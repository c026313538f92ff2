use std::cmp::Reverse;
use std::collections::BinaryHeap;

use gambito_core::Game;

use super::node::ROOT;
use super::tree::MctsTree;

/// Positions compared before the wanted one counts as unknown. The most sampled ones come first: they are the most
/// likely to be played, and the most valuable to keep.
const MOST_COMPARED: usize = 4096;

/// Finds a position in a tree whose root is the position `root`.
///
/// Positions are compared instead of counting moves: after extra turns any number of moves may lie between two searches
/// of the same player.
pub(super) fn find<P: Game>(tree: &MctsTree<P::Move>, root: &P, wanted: &P) -> Option<u32> {
    let mut open = BinaryHeap::from([(tree[ROOT].visits, Reverse(ROOT), 0)]);
    let mut positions = vec![root.clone()];
    while let Some((_, Reverse(node), place)) = open.pop() {
        let pos = positions[place].clone();
        if pos == *wanted {
            return Some(node);
        }
        if positions.len() >= MOST_COMPARED {
            continue;
        }
        for child in tree[node].child_indices().filter(|&child| tree[child].visits > 0) {
            open.push((tree[child].visits, Reverse(child), positions.len()));
            positions.push(pos.after(tree[child].mv));
        }
    }
    None
}
