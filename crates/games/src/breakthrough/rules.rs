use std::ops::ControlFlow;

use gambito_core::{Outcome, Player, Position, mix};

use super::board::Board;

/// A move: the squares that a piece leaves and reaches, numbered row by row from `a1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// The square it leaves.
    pub from: u8,
    /// The square it reaches.
    pub to: u8,
}

/// The pieces of both players and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Breakthrough {
    /// The pieces of the player to move. Sides are relative, so that a move swaps two words.
    pub(super) own: u64,
    /// The pieces of the player who moved last.
    pub(super) others: u64,
    pub(super) board: &'static Board,
    pub(super) turn: Player,
}

impl Breakthrough {
    /// The start position: `rows` rows of pieces for each player, and the first player to move.
    ///
    /// # Panics
    /// If a side is 0 or above [`LONGEST_SIDE`](super::LONGEST_SIDE).
    #[must_use]
    pub fn new(width: u8, height: u8, rows: u8) -> Self {
        let board = Board::of(width, height);
        let [own, others] = Player::BOTH.map(|player| board.start(player, rows));
        Self { own, others, board, turn: Player::First }
    }

    /// The pieces of a player.
    #[inline]
    pub(super) fn pieces(&self, player: Player) -> u64 {
        if player == self.turn { self.own } else { self.others }
    }

    /// Whether the player who moved last has won.
    #[inline]
    fn is_over(&self) -> bool {
        self.others & self.board.goal(self.turn.other()) != 0 || self.own == 0
    }

    /// The squares that these pieces of a player can reach: straight, to the left, to the right.
    #[inline]
    pub(super) fn reached(&self, player: Player, pieces: u64) -> [u64; 3] {
        let own = self.pieces(player);
        [
            self.board.ahead(player, pieces) & !(self.own | self.others),
            self.board.ahead_left(player, pieces) & !own,
            self.board.ahead_right(player, pieces) & !own,
        ]
    }

    /// The owner of the piece on a square.
    pub(super) fn owner(&self, square: u8) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.pieces(player) >> square & 1 == 1)
    }
}

/// The sum of 3 to the power of each bit that is set.
static TERNARY: [u16; 256] = {
    let mut table = [0; 256];
    let mut bits = 1;
    while bits < 256 {
        let highest = 7 - (bits as u8).leading_zeros();
        table[bits] = table[bits & !(1 << highest)] + 3_u16.pow(highest);
        bits += 1;
    }
    table
};

/// The most squares whose positions fit into a word, with the turn: 2 * 3^39 < 2^64.
const MOST_PACKED: u8 = 39;

impl Position for Breakthrough {
    type Move = Step;

    const ALTERNATES: bool = true;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome::win(self.turn.other()))
    }

    #[inline]
    fn visit_moves(&self, mut visit: impl FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut pieces = if self.is_over() { 0 } else { self.own };
        while pieces != 0 {
            let from = pieces.trailing_zeros() as u8;
            let [ahead, left, right] = self.reached(self.turn, 1 << from);
            let mut squares = ahead | left | right;
            while squares != 0 {
                visit(Step { from, to: squares.trailing_zeros() as u8 })?;
                squares &= squares - 1;
            }
            pieces &= pieces - 1;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn after(&self, Step { from, to }: Step) -> Self {
        let target = 1_u64.unbounded_shl(to.into());
        let own = self.own & !1_u64.unbounded_shl(from.into()) | target;
        Self { own: self.others & !target, others: own, board: self.board, turn: self.turn.other() }
    }

    #[inline]
    fn play_unchecked(&mut self, step: Step) {
        *self = self.after(step);
    }

    #[inline]
    fn key(&self) -> u64 {
        // The complement is no set of pieces, so the turn cannot be confused with one.
        let own = if self.turn == Player::First { self.own } else { !self.own };
        mix(mix(own) ^ self.others)
    }

    /// A number in base 3 with a digit for each square, and the turn, if that fits.
    fn packed(&self) -> Option<u64> {
        if self.board.size() > MOST_PACKED {
            return None;
        }
        let width = u32::from(self.board.width);
        let row_mask = (1 << width) - 1;
        let digits = |squares: u64, row: u32| u64::from(TERNARY[(squares >> (row * width) & row_mask) as usize]);
        let squares = (0..u32::from(self.board.height)).rev().fold(0, |number: u64, row| {
            number * 3_u64.pow(width) + digits(self.own, row) + 2 * digits(self.others, row)
        });
        Some(2 * squares + self.turn as u64)
    }

    #[inline]
    fn move_count(&self) -> usize {
        if self.is_over() {
            return 0;
        }
        self.reached(self.turn, self.own).into_iter().map(|squares| squares.count_ones() as usize).sum()
    }

    fn is_legal(&self, Step { from, to }: Step) -> bool {
        let size = self.board.size();
        if from >= size || to >= size || self.own >> from & 1 == 0 || self.is_over() {
            return false;
        }
        self.reached(self.turn, 1 << from).into_iter().any(|squares| squares >> to & 1 == 1)
    }
}
