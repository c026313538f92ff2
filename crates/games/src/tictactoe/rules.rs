use std::ops::ControlFlow;

use gambito_core::{Outcome, Player, Position, mix};

use super::Symbol;
use super::grid::Grid;

/// A board and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TicTacToe {
    /// The pieces of the player to move. Sides are relative, so that a move swaps two words.
    pub(super) own: u64,
    /// The pieces of the player who moved last.
    pub(super) others: u64,
    pub(super) grid: &'static Grid,
    pub(super) turn: Player,
    /// The number of legal moves, or the result for the player to move: 0 on a full board, -1 after a line.
    pub(super) moves_or_result: i8,
}

impl TicTacToe {
    /// An empty board of at most 8x8, with the first player, who has X, to move.
    #[must_use]
    pub fn new(width: u8, height: u8, line: u8) -> Self {
        Self::with_stones(Grid::of(width, height, line, Symbol::X), Player::First, 0, 0)
    }

    /// The same position with these pieces for the first player. Nothing but their look changes.
    #[must_use]
    pub fn with_first(self, first: Symbol) -> Self {
        let Grid { width, height, line, .. } = *self.grid;
        Self { grid: Grid::of(width, height, line, first), ..self }
    }

    /// The position with these pieces of the player to move and of the opponent.
    #[inline]
    pub(super) fn with_stones(grid: &'static Grid, turn: Player, own: u64, others: u64) -> Self {
        let empty = (grid.cells & !(own | others)).count_ones() as i8;
        let moves_or_result = if grid.has_line(others) { -1 } else { empty };
        Self { own, others, grid, turn, moves_or_result }
    }

    /// The position after placing a piece; `line_mask` is -1 for stones with a line.
    #[inline(always)]
    fn placed(&self, cell: u8, line_mask: impl Fn(u64) -> i8) -> Self {
        let (own, others) = (self.others, self.own | 1 << cell);
        // A line sets all bits, which is -1.
        let moves_or_result = self.moves_or_result.wrapping_sub(1) | line_mask(others);
        Self { own, others, grid: self.grid, turn: self.turn.other(), moves_or_result }
    }

    #[inline]
    pub(super) fn empty_cells(&self) -> u64 {
        self.grid.cells & !(self.own | self.others)
    }
}

impl Position for TicTacToe {
    /// The number of a cell.
    type Move = u8;

    const ALTERNATES: bool = true;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let result = self.result()?;
        Some(if result < 0 { Outcome::win(self.turn.other()) } else { Outcome::draw() })
    }

    #[inline]
    fn result(&self) -> Option<i64> {
        // A line belongs to the opponent, who placed the last piece.
        (self.moves_or_result <= 0).then(|| self.moves_or_result.into())
    }

    #[inline(always)]
    fn visit_moves(&self, mut visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut left = if self.moves_or_result > 0 { self.empty_cells() } else { 0 };
        while left != 0 {
            visit(left.trailing_zeros() as u8)?;
            left &= left - 1;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn after(&self, cell: u8) -> Self {
        self.placed(cell, |stones| self.grid.line_mask(stones))
    }

    #[inline(always)]
    fn try_successors(&self, mut visit: impl FnMut(u8, &Self) -> ControlFlow<()>) -> ControlFlow<()> {
        // The kind of board is checked once, not for every cell.
        if let Some(lines) = self.grid.classic_lines() {
            self.visit_moves(|cell| visit(cell, &self.placed(cell, |stones| lines[stones as usize & 511])))
        } else {
            self.visit_moves(|cell| visit(cell, &self.after(cell)))
        }
    }

    #[inline]
    fn play_unchecked(&mut self, cell: u8) {
        *self = self.after(cell);
    }

    #[inline]
    fn key(&self) -> u64 {
        // The number of pieces tells whose turn it is.
        mix(mix(self.own) ^ self.others)
    }

    #[inline]
    fn packed(&self) -> Option<u64> {
        // The number of pieces tells whose turn it is.
        (self.grid.cells >> 32 == 0).then_some(self.own | self.others << 32)
    }

    #[inline]
    fn move_count(&self) -> usize {
        self.moves_or_result.max(0) as usize
    }

    fn is_legal(&self, cell: u8) -> bool {
        self.moves_or_result > 0 && cell < 64 && self.empty_cells() & (1 << cell) != 0
    }
}
