use gambito_core::Player;

use super::logarithm::natural_logarithm;
use super::reward::{BEST, Rewards};
use super::tree::MctsTree;

/// The successor for the next game: one without any game first, then by UCB1. None if no successor can change what is
/// proven.
#[inline]
pub(super) fn most_urgent<M: Copy>(
    tree: &MctsTree<M>,
    node: u32,
    turn: Player,
    explore: f32,
    rewards: &Rewards,
) -> Option<u32> {
    let parent = &tree[node];
    let width = explore * natural_logarithm(parent.visits).sqrt();
    let side = match turn {
        Player::First => 1.0 / BEST as f32,
        Player::Second => -1.0 / BEST as f32,
    };
    let mut best = None;
    let mut greatest = f32::NEG_INFINITY;
    for (index, child) in (parent.first_child..).zip(tree.children(node)) {
        if !child.proof.may_improve_on(parent.proof, turn) {
            continue;
        }
        if child.visits == 0 {
            return Some(index);
        }
        let visits = child.visits as f32;
        let (least, most) = child.proof.bounds();
        let mean = (child.sum as f32 / visits).clamp(rewards.of(least) as f32, rewards.of(most) as f32);
        let urgency = side * mean + width / visits.sqrt();
        if urgency > greatest {
            (best, greatest) = (Some(index), urgency);
        }
    }
    best
}
