//! Random trees. The same growth always gives the same tree.

use gambito_core::{Player, mix};

use super::MOST_NODES;
use super::nodes::{Node, Nodes};

/// The shape of a random tree in which every inner node has as many branches and every leaf is as deep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Growth {
    /// The random seed.
    pub seed: u32,
    /// Branches of every inner node.
    pub branching: u32,
    /// Moves to every leaf.
    pub depth: u32,
    /// The largest absolute number of a leaf.
    pub largest: u32,
    /// Who moves at the inner nodes.
    pub turns: Turns,
}

/// Who moves at the inner nodes of a random tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// The players alternate.
    Alternate,
    /// A player chosen at random, except at the root.
    Random,
}

impl Turns {
    /// Both, the default first.
    pub const ALL: [Self; 2] = [Self::Alternate, Self::Random];

    /// The name in specs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Alternate => "alternate",
            Self::Random => "random",
        }
    }
}

impl Growth {
    /// The number of nodes; none if there would be too many.
    pub(super) fn size(&self) -> Option<usize> {
        let mut level = 1_usize;
        let mut sum = 1_usize;
        for _ in 0..self.depth {
            level = level.checked_mul(self.branching as usize)?;
            sum = sum.checked_add(level)?;
            if sum > MOST_NODES {
                return None;
            }
        }
        Some(sum)
    }

    /// Grows the tree; none if it would have too many nodes.
    pub(super) fn grow(&self) -> Option<Nodes> {
        let size = self.size()?;
        let mut dice = Dice(mix(u64::from(self.seed) + 1));
        let mut nodes: Vec<Node> = Vec::with_capacity(size);
        nodes.push(Node::new(Player::First, 0));
        let mut waiting: Vec<usize> = vec![0];
        // Level by level, so that every node comes before those below it.
        for _ in 0..self.depth {
            let mut next = Vec::with_capacity(waiting.len() * self.branching as usize);
            for above in waiting {
                for place in 0..self.branching {
                    let child = self.child(&nodes[above], above, place, &mut dice);
                    let index = nodes.len();
                    nodes[above].children.push(u16::try_from(index).expect("few nodes"));
                    nodes.push(child);
                    next.push(index);
                }
            }
            waiting = next;
        }
        for leaf in waiting {
            let span = u64::from(self.largest) * 2 + 1;
            let number = dice.below(span) as i64 - i64::from(self.largest);
            nodes[leaf].number = i32::try_from(number).expect("small numbers");
        }
        Some(Nodes::new(nodes))
    }

    fn child(&self, parent: &Node, above: usize, place: u32, dice: &mut Dice) -> Node {
        let player = match self.turns {
            Turns::Alternate => parent.player.other(),
            Turns::Random => Player::BOTH[dice.below(2) as usize],
        };
        let mut node = Node::new(player, parent.level + 1);
        node.parent = Some(u16::try_from(above).expect("few nodes"));
        node.place = u8::try_from(place).expect("few branches");
        node
    }
}

/// Random numbers that are the same on every machine.
struct Dice(u64);

impl Dice {
    /// A number below `limit`, which is small: the bias is not noticeable.
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = mix(self.0.wrapping_add(0x9e37_79b9_7f4a_7c15));
        (self.0 >> 11) % limit
    }
}
