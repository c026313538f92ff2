use std::ops::ControlFlow;

use gambito_core::{Outcome, Player, Position, mix};

use super::grid::Grid;
use super::owners::Owners;

/// The drawn lines, the boxes of both players, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Dots {
    pub(super) lines: u128,
    /// The boxes of the first and of the second player.
    pub(super) boxes: [u8; 2],
    pub(super) turn: Player,
    pub(super) grid: &'static Grid,
    pub(super) owners: Owners,
}

impl Dots {
    /// A board of 1x1 to 6x6 boxes without lines, with the first player to move.
    ///
    /// # Panics
    /// If a side has another length.
    #[must_use]
    pub fn new(width: u8, height: u8) -> Self {
        Self { lines: 0, boxes: [0; 2], turn: Player::First, grid: Grid::of(width, height), owners: Owners::default() }
    }

    /// The boxes of a player.
    #[must_use]
    pub fn boxes(&self, player: Player) -> u8 {
        self.boxes[player as usize]
    }

    /// The boxes of the player to move minus the opponent's.
    #[inline]
    pub(super) fn margin(&self) -> i64 {
        i64::from(self.boxes(self.turn)) - i64::from(self.boxes(self.turn.other()))
    }

    /// The lines that are not drawn yet.
    #[inline]
    pub(super) fn open_lines(&self) -> u128 {
        self.grid.lines & !self.lines
    }

    /// The boxes that nobody has closed.
    pub(super) fn open_boxes(&self) -> u8 {
        self.grid.box_count() - self.grid.closed_count(self.lines)
    }
}

impl Position for Dots {
    /// The number of a line.
    type Move = u8;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let [first, second] = self.boxes.map(i32::from);
        (self.open_lines() == 0).then(|| Outcome::by_margin(first - second))
    }

    #[inline]
    fn result(&self) -> Option<i64> {
        (self.open_lines() == 0).then(|| self.margin())
    }

    #[inline]
    fn visit_moves(&self, mut visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut left = self.open_lines();
        while left != 0 {
            visit(left.trailing_zeros() as u8)?;
            left &= left - 1;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, line: u8) {
        self.lines |= 1 << line;
        let mut passes = true;
        for square in self.grid.boxes_beside(line) {
            if self.grid.missing(square, self.lines) == 0 {
                self.boxes[self.turn as usize] += 1;
                self.owners.note(square, self.turn);
                passes = false;
            }
        }
        if passes {
            self.turn = self.turn.other();
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        let score = u64::from(self.boxes[0]) | u64::from(self.boxes[1]) << 8 | (self.turn as u64) << 16;
        let (low, high) = (self.lines as u64, (self.lines >> 64) as u64);
        mix(mix(mix(low) ^ high) ^ score)
    }

    /// Lines, boxes and turn, if they fit.
    #[inline]
    fn packed(&self) -> Option<u64> {
        // Up to 36 boxes.
        const BOX_BITS: u32 = 6;
        let lines = u32::from(self.grid.line_count());
        if lines + 2 * BOX_BITS + 1 > u64::BITS {
            return None;
        }
        let score = u64::from(self.boxes[0]) | u64::from(self.boxes[1]) << BOX_BITS;
        Some(self.lines as u64 | (score | (self.turn as u64) << (2 * BOX_BITS)) << lines)
    }

    #[inline]
    fn move_count(&self) -> usize {
        self.open_lines().count_ones() as usize
    }

    #[inline]
    fn is_legal(&self, line: u8) -> bool {
        line < self.grid.line_count() && self.open_lines() >> line & 1 == 1
    }
}
