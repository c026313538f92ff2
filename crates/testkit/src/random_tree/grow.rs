use gambito_core::{Known, Outcome, Player};

use super::{Results, Shape};
use crate::Dice;

/// A random tree, which never changes during a game.
#[derive(Debug)]
pub(super) struct GrownTree {
    pub(super) shape: Shape,
    pub(super) nodes: Vec<GrownNode>,
}

#[derive(Clone, Debug)]
pub(super) struct GrownNode {
    pub(super) turn: Player,
    pub(super) outcome: Option<Outcome>,
    /// Whether the node is its own mirror image.
    pub(super) is_symmetric: bool,
    /// The moves of the unmirrored node; a symmetric node also has their mirror images.
    pub(super) edges: Vec<Edge>,
    pub(super) guess: i64,
    pub(super) points: i64,
    pub(super) truth: BestPlay,
    pub(super) known: Option<Known>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) to: u16,
    pub(super) mirrors: bool,
    pub(super) promise: i32,
}

/// The result of best play below a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct BestPlay {
    /// For the first player at every node, so that nothing is negated on the way up.
    pub(super) for_first: i64,
    pub(super) distance: u32,
    pub(super) longest: u32,
}

/// The largest absolute value of a guess.
pub(super) const LARGEST_GUESS: i32 = 3;

impl GrownTree {
    pub(super) fn grow(shape: Shape) -> Self {
        let mut dice = Dice::new(shape.seed);
        let count = usize::from(shape.nodes.max(2));
        // From the last node to the first, so that the successors of a node exist when it grows.
        let mut backwards: Vec<GrownNode> = Vec::with_capacity(count);
        for index in (0..count).rev() {
            let node = grow_node(shape, index, &backwards, &mut dice);
            backwards.push(node);
        }
        backwards.reverse();
        Self { shape, nodes: backwards }
    }
}

fn grow_node(shape: Shape, index: usize, later: &[GrownNode], dice: &mut Dice) -> GrownNode {
    let Shape { results, .. } = shape;
    let turn = if dice.once_in(2) { Player::First } else { Player::Second };
    let is_symmetric = dice.once_in(3);
    let is_over = later.is_empty() || (index > 0 && dice.once_in(6));
    let result = dice.around_zero(results.largest());
    let outcome = is_over.then(|| match results {
        Results::Margins => Outcome::by_margin(result),
        Results::Plain if result > 0 => Outcome::win(Player::First),
        Results::Plain if result < 0 => Outcome::win(Player::Second),
        Results::Plain => Outcome::draw(),
    });
    let edges = if is_over { Vec::new() } else { grow_edges(shape, index, later.len(), is_symmetric, dice) };
    let below = edges.iter().map(|edge| later[index + later.len() - usize::from(edge.to)].truth);
    let truth = best(turn, below).unwrap_or(BestPlay { for_first: result.into(), distance: 0, longest: 0 });
    let known = (!is_over && dice.once_in(3)).then(|| Known {
        value: for_player(truth.for_first, turn),
        distance: dice.once_in(2).then_some(truth.distance),
        // An upper bound need not be the least one.
        longest: truth.longest + dice.below(2),
    });
    GrownNode {
        turn,
        outcome,
        is_symmetric,
        edges,
        guess: dice.around_zero(LARGEST_GUESS).into(),
        points: dice.around_zero(results.largest()).into(),
        truth,
        known,
    }
}

fn grow_edges(shape: Shape, index: usize, later: usize, is_symmetric: bool, dice: &mut Dice) -> Vec<Edge> {
    let most = u32::from(shape.most_moves) / if is_symmetric { 2 } else { 1 };
    let ahead = u32::try_from(later).expect("few nodes").min(shape.longest_edge.into());
    (0..=dice.below(most))
        .map(|_| Edge {
            to: u16::try_from(index + 1 + dice.below(ahead) as usize).expect("few nodes"),
            mirrors: dice.once_in(2),
            promise: dice.around_zero(2),
        })
        .collect()
}

pub(super) fn for_player(for_first: i64, player: Player) -> i64 {
    match player {
        Player::First => for_first,
        Player::Second => -for_first,
    }
}

/// The best of these for the player to move: the best result, the soonest win, the latest loss.
fn best(turn: Player, below: impl Iterator<Item = BestPlay> + Clone) -> Option<BestPlay> {
    let longest = below.clone().map(|worth| worth.longest + 1).max()?;
    let rank = |worth: &BestPlay| {
        let value = for_player(worth.for_first, turn);
        (value, -value.signum() * i64::from(worth.distance))
    };
    let chosen = below.max_by_key(rank)?;
    Some(BestPlay { for_first: chosen.for_first, distance: chosen.distance + 1, longest })
}
