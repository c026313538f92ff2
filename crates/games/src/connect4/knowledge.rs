//! What follows from the pieces without search: wins with the next move, and moves that are forced or lose at once.

use gambito_core::{Hint, Known, Shortcuts, Theory};

use super::Connect4;
use super::rules::State;

/// Promises: a win, a move that stops a win, and a move under a cell on which the opponent then wins.
const WINS: i32 = 1 << 20;
const BLOCKS: i32 = 1 << 19;
const LOSES: i32 = -BLOCKS;
/// The promise of one cell that would complete a line.
const THREAT: i32 = 16;

impl Connect4 {
    /// The empty cells that would complete a line of these pieces.
    #[inline]
    pub(super) fn threats(&self, pieces: u64) -> u64 {
        self.board.completions(pieces) & !self.pieces
    }

    /// The cells to play on that do not let the opponent win with the next move; only for players who cannot win now.
    #[inline]
    fn safe_landings(&self) -> u64 {
        let (landings, dangers) = (self.landings(), self.threats(self.others()));
        let urgent = landings & dangers;
        let considered = match urgent.count_ones() {
            0 => landings,
            1 => urgent,
            _ => 0,
        };
        // A piece below a danger lifts the opponent to it.
        considered & !(dangers >> 1)
    }

    /// Larger in the middle of the board.
    #[inline]
    fn centrality(&self, column: u8) -> i32 {
        let last = i32::from(self.board.columns) - 1;
        last - (2 * i32::from(column) - last).abs()
    }
}

impl Hint for Connect4 {
    /// Win; otherwise do not lose; otherwise the most cells that would complete a line, then the centre.
    #[inline]
    fn promise(&self, column: u8) -> i32 {
        let cell = self.landing(column);
        if cell & self.threats(self.own) != 0 {
            return WINS;
        }
        let dangers = self.threats(self.others());
        if cell & dangers != 0 {
            return BLOCKS;
        }
        if cell << 1 & dangers != 0 {
            return LOSES;
        }
        let threats = self.board.completions(self.own | cell) & !(self.pieces | cell);
        THREAT * threats.count_ones() as i32 + self.centrality(column)
    }

    /// The first column that wins, or else the first that stops a win.
    #[inline]
    fn proposal(&self) -> Option<u8> {
        if self.state != State::GoesOn {
            return None;
        }
        let landings = self.landings();
        let wins = landings & self.threats(self.own);
        let urgent = if wins == 0 { landings & self.threats(self.others()) } else { wins };
        (urgent != 0).then(|| (urgent.trailing_zeros() / self.board.stride()) as u8)
    }
}

impl Theory for Connect4 {
    const HAS_THEORY: bool = true;
    const FORESEES: u32 = 2;

    /// A win with the next move, a loss with the opponent's next, or a draw if no other result is left.
    #[inline]
    fn known(&self) -> Option<Known> {
        let longest = self.empty_count();
        let known = |value, distance| Some(Known { value, distance: Some(distance), longest });
        if self.landings() & self.threats(self.own) != 0 {
            known(1, 1)
        } else if longest > 1 && self.safe_landings() == 0 {
            known(-1, 2)
        } else if longest <= 2 {
            known(0, longest)
        } else {
            None
        }
    }

    /// The number of empty cells.
    #[inline]
    fn extent(&self) -> u32 {
        self.empty_count()
    }
}

impl Shortcuts for Connect4 {
    #[inline(always)]
    fn rough_promise_with(&self, column: u8, successor: &Self) -> i32 {
        // The successor's opponent is the player who moves here.
        THREAT * successor.threats(successor.others()).count_ones() as i32 + self.centrality(column)
    }

    #[inline]
    fn moves_left(&self) -> Option<u32> {
        Some(self.empty_count())
    }

    #[inline]
    fn packed_bits(&self) -> u32 {
        u32::from(self.board.columns) * self.board.stride()
    }
}
