use std::ops::ControlFlow;

use gambito_core::{Outcome, Player, Position, mix};

use super::board::{Board, Stride};

/// The place of a piece that is not on the board yet.
const UNPLACED: u8 = u8::MAX;

/// The open squares, the pieces of both players, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Isolation {
    /// The squares where no piece has been.
    pub(super) open: u128,
    /// The squares of both pieces.
    pieces: [u8; 2],
    pub(super) turn: Player,
    pub(super) board: &'static Board,
}

impl Isolation {
    /// The start position: all squares are open, no piece is placed, and the first player is to move.
    ///
    /// # Panics
    /// If a side is 0 or above [`LONGEST_SIDE`](super::LONGEST_SIDE).
    #[must_use]
    pub fn new(width: u8, height: u8, stride: Stride) -> Self {
        let board = Board::of(width, height, stride);
        Self { open: board.squares, pieces: [UNPLACED; 2], turn: Player::First, board }
    }

    /// The position with these open squares and pieces.
    pub(super) fn with(&self, open: u128, pieces: [Option<u8>; 2], turn: Player) -> Self {
        Self { open, pieces: pieces.map(|piece| piece.unwrap_or(UNPLACED)), turn, board: self.board }
    }

    /// The square of a player's piece, once it is placed.
    #[inline]
    pub(super) fn piece(&self, player: Player) -> Option<u8> {
        Some(self.pieces[player as usize]).filter(|&square| square != UNPLACED)
    }

    /// The squares that a player could move to now.
    #[inline]
    pub(super) fn reached(&self, player: Player) -> u128 {
        self.piece(player).map_or(self.open, |square| self.board.reached(square, self.open))
    }

    /// Whether the player to move has a move.
    #[inline]
    fn can_move(&self) -> bool {
        self.piece(self.turn).map_or(self.open != 0, |square| self.board.has_move(square, self.open))
    }
}

impl Position for Isolation {
    /// The square that the piece of the player to move goes to.
    type Move = u8;

    const ALTERNATES: bool = true;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        (!self.can_move()).then(|| Outcome::win(self.turn.other()))
    }

    #[inline]
    fn visit_moves(&self, mut visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut squares = self.reached(self.turn);
        while squares != 0 {
            visit(squares.trailing_zeros() as u8)?;
            squares &= squares - 1;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, square: u8) {
        self.open &= !1_u128.unbounded_shl(square.into());
        self.pieces[self.turn as usize] = square;
        self.turn = self.turn.other();
    }

    #[inline]
    fn key(&self) -> u64 {
        let [first, second] = self.pieces.map(u64::from);
        let pieces = first | second << 8 | (self.turn as u64) << 16;
        mix(mix(mix(self.open as u64) ^ (self.open >> 64) as u64) ^ pieces)
    }

    /// The open squares, both pieces and the turn, if they fit.
    #[inline]
    fn packed(&self) -> Option<u64> {
        // Up to 50 squares, and one number more for a piece that is not placed.
        const PIECE_BITS: u32 = 6;
        let squares = u32::from(self.board.size());
        if squares + 2 * PIECE_BITS + 1 > u64::BITS {
            return None;
        }
        let [first, second] = self.pieces.map(|square| u64::from(square.min(self.board.size())));
        let pieces = first | second << PIECE_BITS | (self.turn as u64) << (2 * PIECE_BITS);
        Some(self.open as u64 | pieces << squares)
    }

    #[inline]
    fn move_count(&self) -> usize {
        self.reached(self.turn).count_ones() as usize
    }

    #[inline]
    fn is_legal(&self, square: u8) -> bool {
        self.reached(self.turn).unbounded_shr(square.into()) & 1 == 1
    }
}
