use std::collections::VecDeque;

use super::tile::Tile;
use super::torus::{Cell, Torus};

/// The steps from every cell to every flag of the initial map, ignoring the terrain but not the walls.
#[derive(Debug)]
pub struct Distances {
    /// By cell, then by flag, because a position needs all flags of a few cells.
    steps: Box<[u16]>,
    flags: usize,
}

/// No way at all; every way is shorter.
const NO_WAY: u16 = u16::MAX;

impl Distances {
    /// The distances of a map with these flags.
    #[must_use]
    pub fn new(torus: Torus, tiles: &[Tile], flags: &[Cell]) -> Self {
        let mut steps = vec![NO_WAY; tiles.len() * flags.len()];
        for (index, &flag) in flags.iter().enumerate() {
            for (cell, &distance) in steps_to(torus, tiles, flag).iter().enumerate() {
                steps[cell * flags.len() + index] = distance;
            }
        }
        Self { steps: steps.into(), flags: flags.len() }
    }

    /// Steps from a cell to a flag, given by its index; none if there is no way or the cell is a wall.
    #[must_use]
    pub fn steps(&self, cell: Cell, flag: usize) -> Option<u16> {
        Some(self.from(cell)[flag]).filter(|steps| *steps != NO_WAY)
    }

    /// Steps from a cell to every flag, [`NO_WAY`](Self::NO_WAY) if it cannot be reached.
    #[inline]
    pub(super) fn from(&self, cell: Cell) -> &[u16] {
        let begin = usize::from(cell) * self.flags;
        &self.steps[begin..begin + self.flags]
    }

    pub(super) const NO_WAY: u16 = NO_WAY;
}

/// Breadth-first search from a flag over everything except walls.
fn steps_to(torus: Torus, tiles: &[Tile], flag: Cell) -> Vec<u16> {
    let mut steps = vec![NO_WAY; tiles.len()];
    let mut waiting = VecDeque::from([flag]);
    steps[usize::from(flag)] = 0;
    while let Some(cell) = waiting.pop_front() {
        let next = steps[usize::from(cell)] + 1;
        for there in torus.neighbours(cell) {
            let place = usize::from(there);
            if steps[place] == NO_WAY && tiles[place] != Tile::Wall {
                steps[place] = next;
                waiting.push_back(there);
            }
        }
    }
    steps
}
