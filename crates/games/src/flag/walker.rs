use super::tile::Tile;
use super::torus::Cell;

/// The shovel units that digging takes.
const DIGGING: u16 = 2;

/// A member of a team.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Walker {
    /// Where it stands.
    pub cell: Cell,
    /// Spent by walking; without any the player is dead for good.
    pub energy: u16,
    /// Axe units.
    pub axes: u16,
    /// Boat units.
    pub boats: u16,
    /// Shovel units.
    pub shovels: u16,
}

impl Walker {
    /// The energy it takes to enter a tile with the tools at hand; none for a wall.
    #[inline]
    #[must_use]
    pub fn cost(&self, tile: Tile) -> Option<u16> {
        match tile {
            Tile::Water if self.boats > 0 => Some(3),
            Tile::Forest if self.axes > 0 => Some(4),
            _ => tile.cost(),
        }
    }

    /// Whether it can enter a tile now, possibly with its last energy.
    #[inline]
    #[must_use]
    pub fn can_enter(&self, tile: Tile) -> bool {
        self.cost(tile).is_some_and(|cost| cost <= self.energy)
    }

    /// Whether it can dig on a tile.
    #[inline]
    #[must_use]
    pub fn can_dig(&self, tile: Tile) -> bool {
        self.energy > 0 && self.shovels >= DIGGING && tile.dug().is_some()
    }

    /// Enters a cell with this tile; returns what the tile becomes.
    #[inline]
    pub(super) fn enter(&mut self, cell: Cell, tile: Tile) -> Tile {
        self.cell = cell;
        self.energy = self.energy.saturating_sub(self.cost(tile).unwrap_or(0));
        match tile {
            Tile::Water => self.boats = self.boats.saturating_sub(1),
            Tile::Forest if self.axes > 0 => {
                self.axes -= 1;
                return Tile::Grass;
            }
            Tile::Boat => self.boats += tile.gives(),
            Tile::Axe => self.axes += tile.gives(),
            Tile::Shovel => self.shovels += tile.gives(),
            Tile::Juice => self.energy += tile.gives(),
            _ => {}
        }
        if tile.is_taken() { Tile::Grass } else { tile }
    }

    /// Digs where it stands; returns what the tile becomes.
    pub(super) fn dig(&mut self, tile: Tile) -> Tile {
        self.shovels = self.shovels.saturating_sub(DIGGING);
        tile.dug().unwrap_or(tile)
    }
}
