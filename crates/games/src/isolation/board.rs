//! The boards of all sizes and both kinds of steps, computed once, so that a position only needs a reference to its board.

use std::sync::LazyLock;

use super::LONGEST_SIDE;
use crate::GridSymmetry;

/// How a piece moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stride {
    /// Two squares in one direction and one across, over everything.
    Knight,
    /// Any number of open squares in a straight or diagonal line.
    Queen,
}

impl Stride {
    pub(super) const ALL: [Self; 2] = [Self::Knight, Self::Queen];

    /// The name in specs.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Knight => "knight",
            Self::Queen => "queen",
        }
    }
}

const SIDES: usize = LONGEST_SIDE as usize;
const MOST_SQUARES: usize = SIDES * SIDES;
const _: () = assert!(MOST_SQUARES < u128::BITS as usize);

/// The eight directions as steps of (column, row); in the first four the numbers of squares grow.
const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0), (1, -1), (0, -1), (-1, -1)];
const ASCENDING: usize = 4;
const JUMPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// A board of one size with one kind of step. Sets of squares are bits, row by row from `a1`.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) width: u8,
    pub(super) height: u8,
    pub(super) stride: Stride,
    pub(super) squares: u128,
    /// The squares that a piece reaches in one jump, or with steps of one square, from each square.
    near: Vec<u128>,
    /// The squares in each direction from each square; empty for knights.
    rays: Vec<[u128; 8]>,
    /// The images of squares under each symmetry, in the order of [`GridSymmetry::ALL`].
    images: Vec<Vec<u8>>,
}

static BOARDS: LazyLock<Vec<Board>> = LazyLock::new(|| {
    let side = 1..=LONGEST_SIDE as u8;
    let sizes = side.clone().flat_map(|width| side.clone().map(move |height| (width, height)));
    sizes.flat_map(|(width, height)| Stride::ALL.map(|stride| Board::new(width, height, stride))).collect()
});

impl Board {
    /// The board of a variant.
    ///
    /// # Panics
    /// If a side is 0 or above [`LONGEST_SIDE`].
    pub(super) fn of(width: u8, height: u8, stride: Stride) -> &'static Self {
        assert!((1..=SIDES as u8).contains(&width) && (1..=SIDES as u8).contains(&height), "1 to {SIDES} squares");
        let size = (usize::from(width) - 1) * SIDES + usize::from(height) - 1;
        &BOARDS[size * Stride::ALL.len() + stride as usize]
    }

    fn new(width: u8, height: u8, stride: Stride) -> Self {
        let count = width * height;
        let squares = u128::MAX >> (u128::BITS - u32::from(count));
        let at = |square: u8, (columns, rows): (i8, i8)| {
            let column = (square % width).checked_add_signed(columns).filter(|&column| column < width)?;
            let row = (square / width).checked_add_signed(rows).filter(|&row| row < height)?;
            Some(row * width + column)
        };
        let near = |square: u8| {
            let steps = if stride == Stride::Knight { JUMPS } else { DIRECTIONS };
            steps.into_iter().filter_map(|step| at(square, step)).fold(0, |near, other| near | 1 << other)
        };
        let ray = |square: u8, direction: (i8, i8)| {
            let along = std::iter::successors(at(square, direction), |&square| at(square, direction));
            along.fold(0, |ray, other| ray | 1 << other)
        };
        let rays = |square: u8| DIRECTIONS.map(|direction| ray(square, direction));
        let images = |symmetry: &GridSymmetry| (0..count).map(|square| symmetry.cell(square, width, height)).collect();
        Self {
            width,
            height,
            stride,
            squares,
            near: (0..count).map(near).collect(),
            rays: if stride == Stride::Queen { (0..count).map(rays).collect() } else { Vec::new() },
            images: GridSymmetry::of_grid(width, height).iter().map(images).collect(),
        }
    }

    /// The squares that a piece can move to from a square, if these are open.
    #[inline]
    pub(super) fn reached(&self, square: u8, open: u128) -> u128 {
        match self.stride {
            Stride::Knight => self.near[usize::from(square)] & open,
            Stride::Queen => self.slides(square, open),
        }
    }

    /// Whether a piece can move from a square, if these are open.
    #[inline]
    pub(super) fn has_move(&self, square: u8, open: u128) -> bool {
        self.near[usize::from(square)] & open != 0
    }

    fn slides(&self, square: u8, open: u128) -> u128 {
        let closed = !open;
        let mut reached = 0;
        for (direction, &ray) in self.rays[usize::from(square)].iter().enumerate() {
            let stops = ray & closed;
            reached |= if direction < ASCENDING {
                // Below the nearest closed square; all of the ray if there is none.
                ray & (stops & stops.wrapping_neg()).wrapping_sub(1)
            } else {
                match stops.checked_ilog2() {
                    Some(stop) => ray & !(u128::MAX >> (u128::BITS - 1 - stop)),
                    None => ray,
                }
            };
        }
        reached
    }

    /// The number of squares.
    #[inline]
    pub(super) fn size(&self) -> u8 {
        self.width * self.height
    }

    pub(super) fn map_square(&self, square: u8, symmetry: GridSymmetry) -> u8 {
        self.images[symmetry.index()][usize::from(square)]
    }

    pub(super) fn map_squares(&self, mut squares: u128, symmetry: GridSymmetry) -> u128 {
        let images = &self.images[symmetry.index()];
        let mut image = 0;
        while squares != 0 {
            image |= 1 << images[squares.trailing_zeros() as usize];
            squares &= squares - 1;
        }
        image
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        // There is exactly one board per size and kind of step.
        std::ptr::eq(self, other)
    }
}

impl Eq for Board {}

impl std::hash::Hash for Board {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.width, self.height, self.stride).hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One step after the other, until something is in the way.
    fn walked(width: u8, height: u8, from: u8, open: u128) -> u128 {
        let mut reached = 0;
        for (columns, rows) in DIRECTIONS {
            let (mut column, mut row) = ((from % width) as i8, (from / width) as i8);
            loop {
                (column, row) = (column + columns, row + rows);
                let is_inside = (0..width as i8).contains(&column) && (0..height as i8).contains(&row);
                if !is_inside || open >> (row * width as i8 + column) & 1 == 0 {
                    break;
                }
                reached |= 1 << (row * width as i8 + column);
            }
        }
        reached
    }

    #[test]
    fn queens_slide_as_if_they_walked() {
        for (width, height) in [(1, 5), (4, 4), (7, 7), (11, 9)] {
            let board = Board::of(width, height, Stride::Queen);
            let mut seed = 1_u128;
            for from in (0..board.size()).cycle().take(500) {
                seed = seed.wrapping_mul(0x2d99_787f_5a26_9b1d_24c3_4d4f_9d71_53f1).wrapping_add(1);
                let open = (seed >> 7 | seed << 31) & board.squares & !(1 << from);
                let reached = board.reached(from, open);
                assert_eq!(reached, walked(width, height, from, open), "{width}x{height} from {from}");
                assert_eq!(board.has_move(from, open), reached != 0);
            }
        }
    }

    #[test]
    fn knights_jump() {
        let board = Board::of(3, 3, Stride::Knight);
        assert_eq!(board.reached(0, board.squares), 0o240);
        assert!(!board.has_move(4, board.squares), "from the middle there is no jump");
        assert_eq!(Board::of(7, 7, Stride::Knight).reached(24, u128::MAX).count_ones(), 8);
    }
}
