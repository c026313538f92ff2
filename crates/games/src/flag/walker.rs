use super::tile::Tile;
use super::torus::Cell;

/// Shovel units that digging takes.
const DIGGING: u16 = 2;

/// A member of a team.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Walker {
    /// Where it stands.
    pub cell: Cell,
    /// What walking costs; without any it is dead for good.
    pub energy: u16,
    /// Units of axe.
    pub axes: u16,
    /// Units of boat.
    pub boats: u16,
    /// Units of shovel.
    pub shovels: u16,
}

impl Walker {
    /// The energy it takes to enter such a tile with the tools at hand; none for a wall.
    #[inline]
    #[must_use]
    pub fn cost(&self, tile: Tile) -> Option<u16> {
        match tile {
            Tile::Water if self.boats > 0 => Some(3),
            Tile::Forest if self.axes > 0 => Some(4),
            _ => tile.cost(),
        }
    }

    /// Whether it can enter such a tile now. It may end without any energy, but not begin so.
    #[inline]
    #[must_use]
    pub fn can_enter(&self, tile: Tile) -> bool {
        self.cost(tile).is_some_and(|cost| cost <= self.energy)
    }

    /// Whether it can dig, standing on such a tile.
    #[inline]
    #[must_use]
    pub fn can_dig(&self, tile: Tile) -> bool {
        self.energy > 0 && self.shovels >= DIGGING && tile.dug().is_some()
    }

    /// Enters a cell with such a tile; gives what is left of the tile.
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

    /// Digs where it stands; gives what is left of the tile.
    pub(super) fn dig(&mut self, tile: Tile) -> Tile {
        self.shovels = self.shovels.saturating_sub(DIGGING);
        tile.dug().unwrap_or(tile)
    }
}
