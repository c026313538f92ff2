//! The boards of all sizes, computed at compile time, so that a position only needs a reference to its board.

use gambito_core::Player;

use super::LONGEST_SIDE;

/// A board of one size. Sets of squares are bits, row by row from `a1`.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) width: u8,
    pub(super) height: u8,
    squares: u64,
    /// The column `a`.
    left: u64,
    /// The last column.
    right: u64,
    /// The far rows of the first and of the second player.
    goals: [u64; 2],
}

const SIDES: usize = LONGEST_SIDE as usize;

static BOARDS: [[Board; SIDES]; SIDES] = {
    let mut boards = [const { [const { Board::new(1, 1) }; SIDES] }; SIDES];
    let mut index = 0;
    while index < SIDES * SIDES {
        boards[index / SIDES][index % SIDES] = Board::new((index / SIDES) as u8 + 1, (index % SIDES) as u8 + 1);
        index += 1;
    }
    boards
};

impl Board {
    /// The board of a size.
    ///
    /// # Panics
    /// If a side is 0 or above [`LONGEST_SIDE`].
    pub(super) fn of(width: u8, height: u8) -> &'static Self {
        &BOARDS[usize::from(width) - 1][usize::from(height) - 1]
    }

    const fn new(width: u8, height: u8) -> Self {
        let squares = u64::MAX >> (64 - width as u32 * height as u32);
        let row = (1 << width as u32) - 1;
        let mut left = 0;
        let mut index = 0;
        while index < height {
            left |= 1 << (index as u32 * width as u32);
            index += 1;
        }
        let far = row << ((height - 1) as u32 * width as u32);
        Self { width, height, squares, left, right: left << (width - 1) as u32, goals: [far, row] }
    }

    /// The row that this player wants to reach.
    #[inline]
    pub(super) fn goal(&self, player: Player) -> u64 {
        self.goals[player as usize]
    }

    /// The row where this player starts.
    #[inline]
    pub(super) fn home(&self, player: Player) -> u64 {
        self.goals[player.other() as usize]
    }

    /// The squares straight before these.
    #[inline]
    pub(super) fn ahead(&self, player: Player, squares: u64) -> u64 {
        match player {
            Player::First => squares << self.width & self.squares,
            Player::Second => squares >> self.width,
        }
    }

    /// The squares diagonally before these, towards the column `a`.
    #[inline]
    pub(super) fn ahead_left(&self, player: Player, squares: u64) -> u64 {
        self.ahead(player, (squares & !self.left) >> 1)
    }

    /// The squares diagonally before these, away from the column `a`.
    #[inline]
    pub(super) fn ahead_right(&self, player: Player, squares: u64) -> u64 {
        self.ahead(player, (squares & !self.right) << 1)
    }

    /// The squares on which these pieces may capture.
    #[inline]
    pub(super) fn attacked(&self, player: Player, squares: u64) -> u64 {
        self.ahead_left(player, squares) | self.ahead_right(player, squares)
    }

    /// The rows of a square from the start row of a player.
    #[inline]
    pub(super) fn progress(&self, player: Player, square: u8) -> u8 {
        let row = square / self.width;
        match player {
            Player::First => row,
            Player::Second => self.height - 1 - row,
        }
    }

    /// The pieces of the rows nearest to a player.
    pub(super) fn start(&self, player: Player, rows: u8) -> u64 {
        (1..rows).fold(self.home(player), |pieces, _| pieces | self.ahead(player, pieces))
    }

    /// The number of squares.
    #[inline]
    pub(super) fn size(&self) -> u8 {
        self.width * self.height
    }

    /// The squares with columns reversed.
    pub(super) fn mirrored(&self, squares: u64) -> u64 {
        let width = u32::from(self.width);
        let row_mask = (1 << width) - 1;
        (0..u32::from(self.height)).fold(0, |image, row| {
            let cells = (squares >> (row * width) & row_mask) as u8;
            image | u64::from(cells.reverse_bits() >> (8 - width)) << (row * width)
        })
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        // There is exactly one board per size.
        std::ptr::eq(self, other)
    }
}

impl Eq for Board {}

impl std::hash::Hash for Board {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.width, self.height).hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_stay_on_the_board() {
        let board = Board::of(3, 3);
        assert_eq!(board.ahead(Player::First, 0o007), 0o070);
        assert_eq!(board.ahead(Player::First, 0o700), 0);
        assert_eq!(board.ahead(Player::Second, 0o007), 0);
        assert_eq!(board.attacked(Player::First, 0o002), 0o050);
        assert_eq!(board.ahead_left(Player::Second, 0o100), 0);
        assert_eq!(board.ahead_right(Player::Second, 0o100), 0o020);
        assert_eq!((board.start(Player::First, 2), board.start(Player::Second, 1)), (0o077, 0o700));
        assert_eq!(board.mirrored(0o124), 0o421);
        assert_eq!(Board::of(8, 8).ahead(Player::First, u64::MAX), u64::MAX << 8);
    }
}
