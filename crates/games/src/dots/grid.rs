//! The boards of all sizes, computed once, so that a position only needs a reference to its board.

use std::sync::LazyLock;

use super::LONGEST_SIDE;
use crate::GridSymmetry;

const SIDES: usize = LONGEST_SIDE as usize;
const MOST_BOXES: usize = SIDES * SIDES;
const MOST_LINES: usize = 2 * SIDES * (SIDES + 1);
const _: () = assert!(MOST_LINES <= u128::BITS as usize && MOST_BOXES <= u64::BITS as usize);

/// No box: what lies beyond a line at the edge.
const OUTSIDE: u8 = u8::MAX;

/// A board of one size: its lines and boxes, and what borders on what. Sets of lines and of boxes are bits.
#[derive(Debug)]
pub(super) struct Grid {
    /// Boxes in a row.
    pub(super) width: u8,
    /// Boxes in a column.
    pub(super) height: u8,
    /// All lines.
    pub(super) lines: u128,
    /// The four sides of each box.
    sides: [u128; MOST_BOXES],
    /// The boxes on both sides of each line.
    beside: [[u8; 2]; MOST_LINES],
    /// The images of lines and boxes under each symmetry, in the order of [`GridSymmetry::ALL`].
    images: Vec<Images>,
}

#[derive(Debug)]
struct Images {
    lines: [u8; MOST_LINES],
    boxes: [u8; MOST_BOXES],
}

static GRIDS: LazyLock<Vec<Grid>> = LazyLock::new(|| {
    let side = 1..=LONGEST_SIDE as u8;
    side.clone().flat_map(|width| side.clone().map(move |height| Grid::new(width, height))).collect()
});

/// A line by its place: the column and row of its first dot, and its direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) column: u8,
    pub(super) row: u8,
    pub(super) is_vertical: bool,
}

impl Place {
    /// The column and row of the second dot.
    pub(super) fn end(self) -> (u8, u8) {
        (self.column + u8::from(!self.is_vertical), self.row + u8::from(self.is_vertical))
    }
}

impl Grid {
    /// The board of a size.
    ///
    /// # Panics
    /// If a side is 0 or above [`LONGEST_SIDE`].
    pub(super) fn of(width: u8, height: u8) -> &'static Self {
        assert!((1..=SIDES as u8).contains(&width) && (1..=SIDES as u8).contains(&height), "1 to {SIDES} boxes");
        &GRIDS[(usize::from(width) - 1) * SIDES + usize::from(height) - 1]
    }

    fn new(width: u8, height: u8) -> Self {
        let mut grid = Self {
            width,
            height,
            lines: 0,
            sides: [0; MOST_BOXES],
            beside: [[OUTSIDE; 2]; MOST_LINES],
            images: Vec::new(),
        };
        grid.lines = u128::MAX >> (u128::BITS - u32::from(grid.line_count()));
        for square in 0..grid.box_count() {
            let (column, row) = (square % width, square / width);
            let sides = [(column, row, false), (column, row + 1, false), (column, row, true), (column + 1, row, true)];
            for (column, row, is_vertical) in sides {
                let line = grid.line_at(Place { column, row, is_vertical });
                grid.sides[usize::from(square)] |= 1 << line;
                let beside = &mut grid.beside[usize::from(line)];
                let free = if beside[0] == OUTSIDE { 0 } else { 1 };
                beside[free] = square;
            }
        }
        grid.images = GridSymmetry::of_grid(width, height).iter().map(|&symmetry| grid.images_by(symmetry)).collect();
        grid
    }

    fn images_by(&self, symmetry: GridSymmetry) -> Images {
        let mut images = Images { lines: [0; MOST_LINES], boxes: [0; MOST_BOXES] };
        for line in 0..self.line_count() {
            let place = self.place_of(line);
            // Dots form a grid that is one larger than that of the boxes.
            let [one, other] =
                [(place.column, place.row), place.end()].map(|dot| symmetry.place(dot, (self.width, self.height)));
            let is_vertical = one.0 == other.0;
            let place = Place { column: one.0.min(other.0), row: one.1.min(other.1), is_vertical };
            images.lines[usize::from(line)] = self.line_at(place);
        }
        for square in 0..self.box_count() {
            images.boxes[usize::from(square)] = symmetry.cell(square, self.width, self.height);
        }
        images
    }

    pub(super) fn line_count(&self) -> u8 {
        self.horizontal_count() + self.height * (self.width + 1)
    }

    fn horizontal_count(&self) -> u8 {
        self.width * (self.height + 1)
    }

    #[inline]
    pub(super) fn box_count(&self) -> u8 {
        self.width * self.height
    }

    pub(super) fn line_at(&self, Place { column, row, is_vertical }: Place) -> u8 {
        if is_vertical { self.horizontal_count() + row * (self.width + 1) + column } else { row * self.width + column }
    }

    pub(super) fn place_of(&self, line: u8) -> Place {
        match line.checked_sub(self.horizontal_count()) {
            None => Place { column: line % self.width, row: line / self.width, is_vertical: false },
            Some(line) => Place { column: line % (self.width + 1), row: line / (self.width + 1), is_vertical: true },
        }
    }

    /// The sides of a box that are not among these lines.
    #[inline]
    pub(super) fn missing(&self, square: u8, lines: u128) -> u128 {
        self.sides[usize::from(square)] & !lines
    }

    /// The number of sides of a box among these lines.
    #[inline]
    pub(super) fn sides_drawn(&self, square: u8, lines: u128) -> u32 {
        (self.sides[usize::from(square)] & lines).count_ones()
    }

    /// The one or two boxes that a line borders on.
    #[inline]
    pub(super) fn boxes_beside(&self, line: u8) -> impl Iterator<Item = u8> + use<> {
        self.beside[usize::from(line)].into_iter().filter(|&square| square != OUTSIDE)
    }

    pub(super) fn all_boxes(&self) -> std::ops::Range<u8> {
        0..self.box_count()
    }

    /// The number of boxes whose four sides are among these lines.
    pub(super) fn closed_count(&self, lines: u128) -> u8 {
        self.all_boxes().filter(|&square| self.missing(square, lines) == 0).count() as u8
    }

    pub(super) fn map_line(&self, line: u8, symmetry: GridSymmetry) -> u8 {
        self.images[symmetry.index()].lines[usize::from(line)]
    }

    pub(super) fn map_lines(&self, mut lines: u128, symmetry: GridSymmetry) -> u128 {
        let images = &self.images[symmetry.index()].lines;
        let mut image = 0;
        while lines != 0 {
            image |= 1 << images[lines.trailing_zeros() as usize];
            lines &= lines - 1;
        }
        image
    }

    pub(super) fn map_boxes(&self, mut boxes: u64, symmetry: GridSymmetry) -> u64 {
        let images = &self.images[symmetry.index()].boxes;
        let mut image = 0;
        while boxes != 0 {
            image |= 1 << images[boxes.trailing_zeros() as usize];
            boxes &= boxes - 1;
        }
        image
    }
}

impl PartialEq for Grid {
    fn eq(&self, other: &Self) -> bool {
        // There is exactly one grid per size.
        std::ptr::eq(self, other)
    }
}

impl Eq for Grid {}

impl std::hash::Hash for Grid {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.width, self.height).hash(state);
    }
}
