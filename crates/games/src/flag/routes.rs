//! The best ways to the flags over the terrain of the start.

use super::tile::Tile;
use super::torus::{Cell, Torus};
use super::walker::Walker;

/// The best ways from every cell to every flag, for every kit of tools.
#[derive(Debug)]
pub(super) struct Routes {
    /// By kit, cell and flag.
    routes: Box<[Route]>,
    cells: usize,
    flags: usize,
}

/// The best way from a cell to a flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Route {
    /// Steps and energy combined, which the way minimises.
    pub(super) effort: u16,
    /// The energy.
    pub(super) energy: u16,
}

/// The effort of a step besides its energy: a unit of energy counts as much as half a step.
const STEP: u16 = 2;
/// The largest effort of one step: through a forest without an axe.
const LARGEST: usize = 8 + STEP as usize;
/// Kits: with or without a boat, with or without an axe.
const KITS: usize = 4;

impl Route {
    /// No way at all.
    pub(super) const NONE: Self = Self { effort: u16::MAX, energy: u16::MAX };

    /// The number of steps.
    #[inline]
    pub(super) fn steps(self) -> u16 {
        (self.effort - self.energy) / STEP
    }
}

impl Routes {
    /// The routes of a map with these flags.
    pub(super) fn new(torus: Torus, tiles: &[Tile], flags: &[Cell]) -> Self {
        let mut routes = vec![Route::NONE; KITS * tiles.len() * flags.len()];
        for kit in 0..KITS {
            for (flag, &goal) in flags.iter().enumerate() {
                for (cell, &route) in to_flag(torus, tiles, goal, equipped(kit)).iter().enumerate() {
                    routes[(kit * tiles.len() + cell) * flags.len() + flag] = route;
                }
            }
        }
        Self { routes: routes.into(), cells: tiles.len(), flags: flags.len() }
    }

    /// The ways of a player to every flag, with its tools.
    #[inline]
    pub(super) fn of(&self, walker: &Walker) -> &[Route] {
        let kit = usize::from(walker.boats > 0) | usize::from(walker.axes > 0) << 1;
        let begin = (kit * self.cells + usize::from(walker.cell)) * self.flags;
        &self.routes[begin..begin + self.flags]
    }
}

/// A player with the tools of a kit.
fn equipped(kit: usize) -> Walker {
    Walker { boats: kit as u16 & 1, axes: kit as u16 >> 1, ..Walker::default() }
}

/// Dijkstra's algorithm backwards from the flag, with buckets instead of a heap, because the effort of a step is small.
fn to_flag(torus: Torus, tiles: &[Tile], goal: Cell, walker: Walker) -> Vec<Route> {
    let mut routes = vec![Route::NONE; tiles.len()];
    let mut buckets: [Vec<Cell>; LARGEST + 1] = Default::default();
    routes[usize::from(goal)] = Route { effort: 0, energy: 0 };
    buckets[0].push(goal);
    let (mut effort, mut waiting) = (0_u16, 1);
    while waiting > 0 {
        while let Some(cell) = buckets[usize::from(effort) % (LARGEST + 1)].pop() {
            waiting -= 1;
            let here = routes[usize::from(cell)];
            let Some(cost) = walker.cost(tiles[usize::from(cell)]).filter(|_| here.effort == effort) else { continue };
            // A player who comes from a neighbour pays for entering this cell.
            let next = Route { effort: effort.saturating_add(cost + STEP), energy: here.energy + cost };
            for there in torus.neighbours(cell) {
                if tiles[usize::from(there)] != Tile::Wall && next.effort < routes[usize::from(there)].effort {
                    routes[usize::from(there)] = next;
                    buckets[usize::from(next.effort) % (LARGEST + 1)].push(there);
                    waiting += 1;
                }
            }
        }
        effort += 1;
    }
    routes
}
