use std::ops::ControlFlow;

use gambito_core::{Outcome, Player, Position, mix};

use super::board::Board;

/// A board and whose turn it is.
#[derive(Clone, Debug)]
pub struct Connect4 {
    /// The pieces of the player to move. Sides are relative, so that a move swaps two words.
    pub(super) own: u64,
    /// The pieces of both players.
    pub(super) pieces: u64,
    pub(super) board: &'static Board,
    pub(super) turn: Player,
    pub(super) state: State,
}

/// Whether the game goes on, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    Lost,
    Full,
    GoesOn,
}

impl Connect4 {
    /// An empty board with the first player to move.
    ///
    /// # Panics
    /// If a number is 0 or above [`LONGEST_SIDE`](super::LONGEST_SIDE), or `columns * (rows + 1)` is above 64.
    #[must_use]
    pub fn new(columns: u8, rows: u8, line: u8) -> Self {
        Self::with_pieces(Board::of(columns, rows, line), Player::First, 0, 0)
    }

    /// The position with these pieces of the player to move and of the opponent.
    #[inline]
    pub(super) fn with_pieces(board: &'static Board, turn: Player, own: u64, others: u64) -> Self {
        let pieces = own | others;
        let state = if board.has_line(others) {
            State::Lost
        } else if pieces == board.cells {
            State::Full
        } else {
            State::GoesOn
        };
        Self { own, pieces, board, turn, state }
    }

    /// The pieces of the player who moved last.
    #[inline]
    pub(super) fn others(&self) -> u64 {
        self.own ^ self.pieces
    }

    /// The number of empty cells.
    #[inline]
    pub(super) fn empty_count(&self) -> u32 {
        (self.board.cells ^ self.pieces).count_ones()
    }

    /// The cells on which a piece can land.
    #[inline]
    pub(super) fn landings(&self) -> u64 {
        self.board.landings(self.pieces)
    }

    /// The cell on which a piece in this column lands; none if the column is full.
    #[inline]
    pub(super) fn landing(&self, column: u8) -> u64 {
        self.landings() & self.board.column_cells(column)
    }
}

impl Position for Connect4 {
    /// The number of a column, from 0.
    type Move = u8;

    const ALTERNATES: bool = true;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        match self.state {
            State::GoesOn => None,
            State::Full => Some(Outcome::draw()),
            State::Lost => Some(Outcome::win(self.turn.other())),
        }
    }

    #[inline]
    fn result(&self) -> Option<i64> {
        match self.state {
            State::GoesOn => None,
            State::Full => Some(0),
            State::Lost => Some(-1),
        }
    }

    #[inline(always)]
    fn visit_moves(&self, mut visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.state != State::GoesOn {
            return ControlFlow::Continue(());
        }
        let mut top = 1_u64 << (self.board.rows - 1);
        for column in 0..self.board.columns {
            if self.pieces & top == 0 {
                visit(column)?;
            }
            top = top.unbounded_shl(self.board.stride());
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn after(&self, column: u8) -> Self {
        let pieces = self.pieces | self.pieces.wrapping_add(1_u64.unbounded_shl(self.board.bit(column, 0)));
        Self::with_pieces(self.board, self.turn.other(), self.others(), self.own | (pieces ^ self.pieces))
    }

    #[inline]
    fn play_unchecked(&mut self, column: u8) {
        *self = self.after(column);
    }

    #[inline]
    fn key(&self) -> u64 {
        mix(self.unique_number())
    }

    #[inline]
    fn packed(&self) -> Option<u64> {
        Some(self.unique_number())
    }

    fn is_legal(&self, column: u8) -> bool {
        self.state == State::GoesOn && column < self.board.columns && self.landing(column) != 0
    }
}

impl Connect4 {
    /// A number that no other position of this board has. In each column the pieces of the player to move are added to a
    /// bit above the highest piece; the number of pieces tells whose turn it is.
    #[inline]
    fn unique_number(&self) -> u64 {
        self.own.wrapping_add(self.pieces.wrapping_add(self.board.bottom))
    }
}

/// Boards are static, and the pieces decide the rest.
impl PartialEq for Connect4 {
    fn eq(&self, other: &Self) -> bool {
        (self.own, self.pieces) == (other.own, other.pieces) && std::ptr::eq(self.board, other.board)
    }
}

impl Eq for Connect4 {}

impl std::hash::Hash for Connect4 {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.own, self.pieces).hash(state);
    }
}
