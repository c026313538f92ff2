use std::ops::ControlFlow;

use gambito_core::{Outcome, Player, Position, mix};

use super::grid::Grid;

/// A board and whose turn it is. The first player has X.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TicTacToe {
    /// The pieces of the first and of the second player.
    pub(super) stones: [u64; 2],
    pub(super) grid: Grid,
    pub(super) turn: Player,
    /// Whether the player who moved last has a line; known when the move is made, asked twice.
    pub(super) has_line: bool,
}

impl TicTacToe {
    /// An empty board of at most 8x8 with the first player to move.
    #[must_use]
    pub fn new(width: u8, height: u8, line: u8) -> Self {
        Self { stones: [0, 0], grid: Grid::new(width, height, line), turn: Player::First, has_line: false }
    }

    /// The pieces of the player to move.
    #[inline]
    pub(super) fn own(&self) -> u64 {
        self.stones[self.turn as usize]
    }

    /// The pieces of the player who moved last.
    #[inline]
    pub(super) fn others(&self) -> u64 {
        self.stones[self.turn.other() as usize]
    }

    #[inline]
    pub(super) fn empty_cells(&self) -> u64 {
        self.grid.cells & !(self.stones[0] | self.stones[1])
    }
}

impl Position for TicTacToe {
    /// The number of a cell.
    type Move = u8;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.has_line {
            return Some(Outcome::win(self.turn.other()));
        }
        (self.empty_cells() == 0).then(Outcome::draw)
    }

    #[inline]
    fn visit_moves(&self, mut visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut left = if self.has_line { 0 } else { self.empty_cells() };
        while left != 0 {
            visit(left.trailing_zeros() as u8)?;
            left &= left - 1;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, cell: u8) {
        let stones = self.stones[self.turn as usize] | 1 << cell;
        self.stones[self.turn as usize] = stones;
        self.has_line = self.grid.has_line(stones);
        self.turn = self.turn.other();
    }

    #[inline]
    fn key(&self) -> u64 {
        mix(mix(self.stones[0]) ^ self.stones[1].rotate_left(32) ^ self.turn as u64)
    }

    fn move_count(&self) -> usize {
        if self.has_line { 0 } else { self.empty_cells().count_ones() as usize }
    }

    fn is_legal(&self, cell: u8) -> bool {
        !self.has_line && cell < 64 && self.empty_cells() & (1 << cell) != 0
    }
}
