//! Boards as words, and how discs enclose each other.

/// What happens to a player who cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blocked {
    /// The other player moves again.
    Pass,
    /// The game ends.
    End,
}

impl Blocked {
    /// Both, the usual one first.
    pub const ALL: [Self; 2] = [Self::Pass, Self::End];

    /// The name in specs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::End => "end",
        }
    }
}

/// A board: its cells as bits, eight to a row.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) cells: u64,
    /// The cells that a row of discs in a horizontal or diagonal direction may cross: all but the outer columns.
    inner: u64,
    pub(super) size: u8,
    pub(super) blocked: Blocked,
}

static BOARDS: [[Board; 2]; 3] = [
    [Board::new(4, Blocked::Pass), Board::new(4, Blocked::End)],
    [Board::new(6, Blocked::Pass), Board::new(6, Blocked::End)],
    [Board::new(8, Blocked::Pass), Board::new(8, Blocked::End)],
];

/// The steps of bits along right, down-left, down, down-right; the other directions are the same steps backwards.
const STEPS: [u32; 4] = [1, 7, 8, 9];

impl Board {
    /// The board of a variant.
    ///
    /// # Panics
    /// If the size is not 4, 6 or 8.
    pub(super) fn of(size: u8, blocked: Blocked) -> &'static Self {
        assert!(matches!(size, 4 | 6 | 8), "a board of {size}x{size} cells");
        &BOARDS[usize::from(size) / 2 - 2][blocked as usize]
    }

    const fn new(size: u8, blocked: Blocked) -> Self {
        let (row, inner_row) = ((1_u64 << size) - 1, ((1_u64 << (size - 2)) - 1) << 1);
        let (mut cells, mut inner) = (0, 0);
        let mut index = 0;
        while index < size {
            cells |= row << (8 * index);
            inner |= inner_row << (8 * index);
            index += 1;
        }
        Self { cells, inner, size, blocked }
    }

    /// The four cells in the middle, which are never empty.
    pub(super) const fn middle(&self) -> [u8; 4] {
        let first = (self.size / 2 - 1) * 9;
        [first, first + 1, first + 8, first + 9]
    }

    /// The discs of the opponent that a row in a direction may cross.
    #[inline]
    const fn crossed(&self, step: u32, others: u64) -> u64 {
        // A vertical row never wraps around.
        if step == 8 { others } else { others & self.inner }
    }

    /// The cells on which a player with the discs `own` encloses something.
    #[inline]
    pub(super) fn moves(&self, own: u64, others: u64) -> u64 {
        let mut found = 0;
        for step in STEPS {
            let crossed = self.crossed(step, others);
            let (mut ahead, mut behind) = (crossed & own << step, crossed & own >> step);
            ahead |= crossed & ahead << step;
            behind |= crossed & behind >> step;
            let (twice_ahead, twice_behind) = (crossed & crossed << step, crossed & crossed >> step);
            for _ in 0..2 {
                ahead |= twice_ahead & ahead << (2 * step);
                behind |= twice_behind & behind >> (2 * step);
            }
            found |= ahead << step | behind >> step;
        }
        found & self.cells & !(own | others)
    }

    /// The discs that a disc of `own` on this cell turns over.
    #[inline]
    pub(super) fn flips(&self, cell: u8, own: u64, others: u64) -> u64 {
        let disc = 1_u64 << cell;
        let mut turned = 0;
        for step in STEPS {
            let crossed = self.crossed(step, others);
            let (mut ahead, mut behind) = (crossed & disc << step, crossed & disc >> step);
            for _ in 0..5 {
                ahead |= crossed & ahead << step;
                behind |= crossed & behind >> step;
            }
            if own & ahead << step != 0 {
                turned |= ahead;
            }
            if own & behind >> step != 0 {
                turned |= behind;
            }
        }
        turned
    }
}
