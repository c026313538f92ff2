use std::ops::ControlFlow;

use gambito_core::{Outcome, Player, Position, mix};

use super::board::{Blocked, Board};

/// A board and whose turn it is.
#[derive(Clone, Debug)]
pub struct Othello {
    /// The discs of the player to move. Sides are relative, so that a move swaps two words.
    pub(super) own: u64,
    pub(super) others: u64,
    /// The cells on which the player to move may place a disc; none if the game is over.
    pub(super) moves: u64,
    pub(super) board: &'static Board,
    pub(super) turn: Player,
}

impl Othello {
    /// The four discs in the middle, with the first player, who has the dark discs, to move.
    ///
    /// # Panics
    /// If the size is not 4, 6 or 8.
    #[must_use]
    pub fn new(size: u8, blocked: Blocked) -> Self {
        let board = Board::of(size, blocked);
        let [upper_left, upper_right, lower_left, lower_right] = board.middle();
        Self::with_discs(board, Player::First, 1 << upper_right | 1 << lower_left, 1 << upper_left | 1 << lower_right)
    }

    /// The position in which `turn` would move next with these discs of that player and of the opponent.
    #[inline]
    pub(super) fn with_discs(board: &'static Board, turn: Player, own: u64, others: u64) -> Self {
        let moves = board.moves(own, others);
        if moves == 0 && board.blocked == Blocked::Pass {
            let answers = board.moves(others, own);
            if answers != 0 {
                return Self { own: others, others: own, moves: answers, board, turn: turn.other() };
            }
        }
        Self { own, others, moves, board, turn }
    }

    /// The discs of the player to move minus those of the opponent; after the end empty cells count for the winner.
    #[inline]
    pub(super) fn final_margin(&self) -> i64 {
        let [own, others] = [self.own, self.others].map(|discs| i64::from(discs.count_ones()));
        let empty = i64::from(self.board.cells.count_ones()) - own - others;
        let margin = own - others;
        margin + margin.signum() * empty
    }
}

impl Position for Othello {
    /// The number of a cell, eight to a row.
    type Move = u8;

    const PACKS_WIDE: bool = true;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let margin = i32::try_from(self.result()?).expect("at most 64 discs");
        Some(Outcome::by_margin(if self.turn == Player::First { margin } else { -margin }))
    }

    #[inline]
    fn result(&self) -> Option<i64> {
        (self.moves == 0).then(|| self.final_margin())
    }

    #[inline(always)]
    fn visit_moves(&self, mut visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut left = self.moves;
        while left != 0 {
            visit(left.trailing_zeros() as u8)?;
            left &= left - 1;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn after(&self, cell: u8) -> Self {
        let turned = self.board.flips(cell, self.own, self.others);
        Self::with_discs(self.board, self.turn.other(), self.others ^ turned, self.own | turned | 1 << cell)
    }

    #[inline]
    fn play_unchecked(&mut self, cell: u8) {
        *self = self.after(cell & 63);
    }

    #[inline]
    fn key(&self) -> u64 {
        mix(mix(self.own) ^ mix(!self.others) ^ self.turn as u64)
    }

    /// The discs of both players. A cell in the middle is never empty, so one of its two bits can tell whose turn it is.
    #[inline]
    fn packed_wide(&self) -> Option<u128> {
        let [middle, ..] = self.board.middle();
        let others = self.others & !(1 << middle) | (self.turn as u64) << middle;
        Some(u128::from(self.own) | u128::from(others) << 64)
    }

    #[inline]
    fn move_count(&self) -> usize {
        self.moves.count_ones() as usize
    }

    fn is_legal(&self, cell: u8) -> bool {
        cell < 64 && self.moves >> cell & 1 == 1
    }
}

/// Boards are static, and moves follow from the discs.
impl PartialEq for Othello {
    fn eq(&self, other: &Self) -> bool {
        let identity = |pos: &Self| (pos.own, pos.others, pos.turn);
        identity(self) == identity(other) && std::ptr::eq(self.board, other.board)
    }
}

impl Eq for Othello {}

impl std::hash::Hash for Othello {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.own, self.others, self.turn).hash(state);
    }
}
