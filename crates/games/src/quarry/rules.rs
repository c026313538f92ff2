use std::ops::ControlFlow;

use gambito_core::{Outcome, Player, Position, mix};

use super::LONGEST_SIDE;

/// One of the three sides of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Width.
    X,
    /// Height.
    Y,
    /// Depth.
    Z,
}

impl Side {
    /// The sides in move order.
    pub const ALL: [Self; 3] = [Self::X, Self::Y, Self::Z];

    /// `x`, `y` or `z`.
    #[must_use]
    pub const fn letter(self) -> char {
        ['x', 'y', 'z'][self as usize]
    }
}

/// A move: a side and the length it is cut down to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cut {
    /// The side that is cut.
    pub side: Side,
    /// Its new length.
    pub length: u32,
}

/// A block and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Quarry {
    pub(super) sides: [u32; 3],
    pub(super) turn: Player,
}

impl Quarry {
    /// A block with the first player to move. Sides are at least 1.
    #[must_use]
    pub fn new(sides: [u32; 3]) -> Self {
        Self { sides, turn: Player::First }
    }

    /// The lengths of x, y and z.
    #[must_use]
    pub fn sides(&self) -> [u32; 3] {
        self.sides
    }

    /// The number of moves, which is also the most moves that the game can last.
    pub(super) fn cuts_left(&self) -> u32 {
        self.sides.iter().sum::<u32>() - 3
    }
}

impl Position for Quarry {
    type Move = Cut;

    const ALTERNATES: bool = true;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        (self.sides == [1, 1, 1]).then(|| Outcome::win(self.turn.other()))
    }

    #[inline(always)]
    fn visit_moves(&self, mut visit: impl FnMut(Cut) -> ControlFlow<()>) -> ControlFlow<()> {
        for side in Side::ALL {
            for length in 1..self.sides[side as usize] {
                visit(Cut { side, length })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, Cut { side, length }: Cut) {
        self.sides[side as usize] = length;
        self.turn = self.turn.other();
    }

    #[inline]
    fn key(&self) -> u64 {
        // Blocks that differ only in z get consecutive keys: cuts of z are tried one after the other, and a table then
        // walks through its memory instead of jumping. The upper bits differ too, because tables tell neighbours apart by
        // them.
        let [x, y, z] = self.sides.map(u64::from);
        mix(x | y << 20 | (self.turn as u64) << 40).wrapping_add(z.wrapping_mul(1 << 57 | 1))
    }

    #[inline]
    fn packed(&self) -> Option<u64> {
        const { assert!(LONGEST_SIDE < 1 << 20, "a side fits into twenty bits") };
        let [x, y, z] = self.sides.map(u64::from);
        Some(x | y << 20 | z << 40 | (self.turn as u64) << 60)
    }

    #[inline]
    fn move_count(&self) -> usize {
        self.cuts_left() as usize
    }

    fn is_legal(&self, Cut { side, length }: Cut) -> bool {
        (1..self.sides[side as usize]).contains(&length)
    }
}
