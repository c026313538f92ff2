use std::ops::ControlFlow;

use gambito_core::{Outcome, Player, Position, mix};

use super::grid::Grid;

/// A board and whose turn it is. The first player has X.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TicTacToe {
    /// The pieces of the player to move. Sides are relative, so that a move exchanges two words.
    pub(super) own: u64,
    /// The pieces of the player who moved last.
    pub(super) others: u64,
    pub(super) grid: &'static Grid,
    pub(super) turn: Player,
    /// Whether the player who moved last has a line; known when the move is made, asked twice.
    pub(super) has_line: bool,
}

impl TicTacToe {
    /// An empty board of at most 8x8 with the first player to move.
    #[must_use]
    pub fn new(width: u8, height: u8, line: u8) -> Self {
        Self { own: 0, others: 0, grid: Grid::of(width, height, line), turn: Player::First, has_line: false }
    }

    #[inline]
    pub(super) fn empty_cells(&self) -> u64 {
        self.grid.cells & !(self.own | self.others)
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
    fn after(&self, cell: u8) -> Self {
        let (own, others) = (self.others, self.own | 1 << cell);
        Self { own, others, grid: self.grid, turn: self.turn.other(), has_line: self.grid.has_line(others) }
    }

    #[inline]
    fn play_unchecked(&mut self, cell: u8) {
        *self = self.after(cell);
    }

    #[inline]
    fn key(&self) -> u64 {
        mix(mix(self.own) ^ self.others.rotate_left(32) ^ self.turn as u64)
    }

    fn move_count(&self) -> usize {
        if self.has_line { 0 } else { self.empty_cells().count_ones() as usize }
    }

    fn is_legal(&self, cell: u8) -> bool {
        !self.has_line && cell < 64 && self.empty_cells() & (1 << cell) != 0
    }
}
