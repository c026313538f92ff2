//! The map of a game: everything that never changes, created once and shared by all positions.

mod check;
mod file;
mod shipped;

pub use file::{LEAST_SECONDS, MOST_SECONDS, read, write};
pub use shipped::{SHIPPED, shipped};

use std::time::Duration;

use gambito_core::{Defect, Player};

use super::distances::Distances;
use super::routes::Routes;
use super::tile::Tile;
use super::torus::{Cell, DIRECTIONS, Torus};
use super::walker::Walker;

/// The most players in a team.
pub const MOST_OF_TEAM: usize = 8;
/// The most players in both teams.
pub(super) const MOST_WALKERS: usize = 2 * MOST_OF_TEAM;
/// The most flags; a position has a bit for each.
pub const MOST_FLAGS: usize = 64;
/// The most tiles of each tool and of juice: the sum of what they give must fit into a `u16`.
pub const MOST_OF_TOOL: usize = 3_000;
/// The most energy of a player at the start.
pub const MOST_ENERGY: u16 = 5_000;

/// A map as it was drawn, not checked yet.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// Columns.
    pub cols: u16,
    /// Rows.
    pub rows: u16,
    /// The tiles, row by row.
    pub tiles: Vec<Tile>,
    /// The players; those of a team are numbered in this order.
    pub players: Vec<Start>,
    /// Default time for a turn.
    pub turn_time: Duration,
}

/// Where a player begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The team.
    pub team: Player,
    /// The cell.
    pub cell: Cell,
    /// The energy.
    pub energy: u16,
}

/// A map that can be played on.
#[derive(Debug)]
pub struct Map {
    torus: Torus,
    tiles: Box<[Tile]>,
    neighbours: Box<[[Cell; DIRECTIONS as usize]]>,
    /// The first team, then the second.
    walkers: Vec<Walker>,
    /// In the order of their cells.
    flags: Vec<Cell>,
    distances: Distances,
    routes: Routes,
    turn_time: Duration,
}

impl Map {
    /// The map of a layout.
    ///
    /// # Errors
    /// Every defect of the layout.
    pub fn new(layout: &Layout) -> Result<Self, Vec<Defect>> {
        let torus = check::check(layout)?;
        let flags: Vec<Cell> = torus.cells().filter(|&cell| layout.tiles[usize::from(cell)] == Tile::Flag).collect();
        let walkers = Player::BOTH.into_iter().flat_map(|team| {
            let own = layout.players.iter().filter(move |start| start.team == team);
            own.map(|start| Walker { cell: start.cell, energy: start.energy, ..Walker::default() })
        });
        Ok(Self {
            torus,
            neighbours: torus.cells().map(|cell| torus.neighbours(cell)).collect(),
            walkers: walkers.collect(),
            distances: Distances::new(torus, &layout.tiles, &flags),
            // Computed here and not on demand, which would take time from a move.
            routes: Routes::new(torus, &layout.tiles, &flags),
            flags,
            tiles: layout.tiles.clone().into(),
            turn_time: layout.turn_time,
        })
    }

    /// The board.
    #[must_use]
    pub fn torus(&self) -> Torus {
        self.torus
    }

    /// The tile of a cell at the start.
    #[inline(always)]
    #[must_use]
    pub fn tile(&self, cell: Cell) -> Tile {
        self.tiles[usize::from(cell)]
    }

    /// The tiles at the start, row by row.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The neighbours of a cell, in the order of the directions.
    #[inline(always)]
    #[must_use]
    pub fn neighbours(&self, cell: Cell) -> &[Cell; DIRECTIONS as usize] {
        &self.neighbours[usize::from(cell)]
    }

    /// The players at the start: the first team, then the second.
    #[must_use]
    pub fn walkers(&self) -> &[Walker] {
        &self.walkers
    }

    /// The number of players in each team.
    #[inline]
    #[must_use]
    pub fn team_size(&self) -> usize {
        self.walkers.len() / 2
    }

    /// The flags at the start, in the order of their cells.
    #[inline]
    #[must_use]
    pub fn flags(&self) -> &[Cell] {
        &self.flags
    }

    /// Steps from every cell to every flag.
    #[inline]
    #[must_use]
    pub fn distances(&self) -> &Distances {
        &self.distances
    }

    /// The cheapest ways from every cell to every flag.
    #[inline]
    pub(super) fn routes(&self) -> &Routes {
        &self.routes
    }

    /// Default time for a turn.
    #[must_use]
    pub fn turn_time(&self) -> Duration {
        self.turn_time
    }
}

/// Maps are equal if games on them are the same.
impl PartialEq for Map {
    fn eq(&self, other: &Self) -> bool {
        (self.torus, &self.tiles, &self.walkers) == (other.torus, &other.tiles, &other.walkers)
    }
}

impl Eq for Map {}
