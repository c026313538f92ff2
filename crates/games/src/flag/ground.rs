use std::sync::Arc;

use gambito_core::mix;

use super::map::Map;
use super::tile::Tile;
use super::torus::Cell;

/// The changes of the map since the game began, copied on write.
#[derive(Clone, Debug, Default)]
pub(super) struct Ground {
    /// In the order of cells.
    changes: Arc<Vec<Change>>,
    /// A bit for every changed cell, modulo the number of bits: most lookups end here.
    touched: [u64; TOUCHED_WORDS],
    key: u64,
}

/// A cell that differs from the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Change {
    pub(super) cell: Cell,
    pub(super) tile: Tile,
}

const TOUCHED_WORDS: usize = 4;

impl Ground {
    /// The present tile of a cell.
    #[inline(always)]
    pub(super) fn tile(&self, map: &Map, cell: Cell) -> Tile {
        let (word, bit) = place(cell);
        if self.touched[word] & bit == 0 { map.tile(cell) } else { self.looked_up(map, cell) }
    }

    #[inline(never)]
    fn looked_up(&self, map: &Map, cell: Cell) -> Tile {
        self.find(cell).map_or_else(|_| map.tile(cell), |at| self.changes[at].tile)
    }

    fn find(&self, cell: Cell) -> Result<usize, usize> {
        self.changes.binary_search_by_key(&cell, |change| change.cell)
    }

    /// Sets the tile of a cell.
    pub(super) fn set(&mut self, cell: Cell, tile: Tile) {
        let changes = Arc::make_mut(&mut self.changes);
        let change = Change { cell, tile };
        match changes.binary_search_by_key(&cell, |change| change.cell) {
            Ok(at) => {
                self.key ^= changes[at].key();
                changes[at] = change;
            }
            Err(at) => changes.insert(at, change),
        }
        self.key ^= change.key();
        let (word, bit) = place(cell);
        self.touched[word] |= bit;
    }

    /// Whether a cell differs from the map.
    pub(super) fn has_changed(&self, cell: Cell) -> bool {
        self.find(cell).is_ok()
    }

    /// All changes, in the order of cells.
    pub(super) fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// A hash of all changes, independent of their order.
    pub(super) fn key(&self) -> u64 {
        self.key
    }
}

impl Change {
    fn key(self) -> u64 {
        mix(u64::from(self.cell) << 8 | u64::from(self.tile.number()))
    }
}

/// The word and the bit of a cell.
#[inline(always)]
fn place(cell: Cell) -> (usize, u64) {
    (usize::from(cell) / 64 % TOUCHED_WORDS, 1 << (cell % 64))
}

impl PartialEq for Ground {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key && (Arc::ptr_eq(&self.changes, &other.changes) || self.changes == other.changes)
    }
}

impl Eq for Ground {}
