//! The theory of a block. It is Nim with piles of x-1, y-1 and z-1, lost for the player to move exactly if their exclusive
//! or is zero.

use gambito_core::{Feature, Features, Hint, Known, NamedEvaluation, Shortcuts, Text, Theory};

use super::{Cut, Quarry, Side};
use crate::impartial;

impl Quarry {
    /// The exclusive or of the three piles.
    #[must_use]
    pub fn nim_sum(&self) -> u32 {
        self.sides.iter().fold(0, |sum, side| sum ^ (side - 1))
    }

    fn nim_value(&self) -> i64 {
        if self.nim_sum() == 0 { -1 } else { 1 }
    }

    /// The sides in ascending order.
    fn sorted(&self) -> [u32; 3] {
        let mut sides = self.sides;
        sides.sort_unstable();
        sides
    }

    /// The lengths of the other two sides.
    fn others(&self, side: Side) -> [u32; 2] {
        let [x, y, z] = self.sides;
        match side {
            Side::X => [y, z],
            Side::Y => [x, z],
            Side::Z => [x, y],
        }
    }

    /// The number of moves to the end if one side is 1: the winner makes the other two equal and then mirrors every cut,
    /// while the loser cuts as little as possible. No formula is known for three piles.
    fn mirror_distance(&self) -> Option<u32> {
        let [1, short, long] = self.sorted() else { return None };
        Some(2 * (short - 1) + u32::from(short != long))
    }
}

impl Theory for Quarry {
    const HAS_THEORY: bool = true;

    fn known(&self) -> Option<Known> {
        Some(Known { value: self.nim_value(), distance: self.mirror_distance(), longest: self.cuts_left() })
    }

    /// The longest side.
    #[inline]
    fn extent(&self) -> u32 {
        let [x, y, z] = self.sides;
        x.max(y).max(z)
    }
}

impl Shortcuts for Quarry {}

impl Hint for Quarry {
    /// The mirror strategy, which needs no theory: leave two equal sides and a third of 1, and do not let the opponent do
    /// so.
    fn promise(&self, Cut { side, length }: Cut) -> i32 {
        let [a, b] = self.others(side);
        let leaves_mirror = match (length, a, b) {
            (1, a, b) => a == b,
            (length, 1, other) | (length, other, 1) => length == other,
            _ if a == b || length == a || length == b => false,
            // Three different sides: the opponent cannot mirror at once.
            _ => return 0,
        };
        if leaves_mirror { 1 } else { -1 }
    }

    fn proposal(&self) -> Option<Cut> {
        Side::ALL.into_iter().find_map(|side| {
            let [a, b] = self.others(side);
            let length = match (a, b) {
                (a, b) if a == b => 1,
                (1, other) | (other, 1) => other,
                _ => return None,
            };
            (length < self.sides[side as usize]).then_some(Cut { side, length })
        })
    }
}

impl Features for Quarry {
    fn features(&self) -> Vec<Feature<Self>> {
        let how = Text::new("the winner, by the nim-sum of the sides", "quién gana, según la suma nim de los lados");
        impartial::features(Self::nim_value, how)
    }

    fn evaluations(&self) -> Vec<NamedEvaluation> {
        impartial::evaluations()
    }
}
