//! Characters of maps, as amounts of terrain.

use gambito_games::flag::Tile;

/// The overall character of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Character {
    /// Open, with a little of everything.
    Meadow,
    /// Lakes to go around or through.
    Lakes,
    /// Islands in open water.
    Islands,
    /// Woods.
    Forest,
    /// Walls with corridors between them.
    Maze,
    /// A lot of everything.
    Mixed,
}

impl Character {
    /// All characters, the default first.
    pub const ALL: [Self; 6] = [Self::Mixed, Self::Meadow, Self::Lakes, Self::Islands, Self::Forest, Self::Maze];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Meadow => "meadow",
            Self::Lakes => "lakes",
            Self::Islands => "islands",
            Self::Forest => "forest",
            Self::Maze => "maze",
            Self::Mixed => "mixed",
        }
    }

    /// The character of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|character| character.name() == name)
    }

    /// The default energy of a player for every column and row of the board: enough for a walk to the flags, but not for
    /// one that ignores the terrain.
    pub(crate) const fn default_energy(self) -> u16 {
        match self {
            Self::Islands => 3,
            _ => 2,
        }
    }

    /// The terrain of the map.
    pub(crate) const fn recipe(self) -> Recipe {
        use Tile::{Forest, Grass, Hole, Mud, Trench, Water};
        match self {
            Self::Meadow => Recipe {
                base: Grass,
                walls: Walls::Ridges { percent: 4 },
                patches: &[(Water, 7), (Forest, 9), (Mud, 7), (Hole, 1)],
            },
            Self::Lakes => Recipe {
                base: Grass,
                walls: Walls::Ridges { percent: 3 },
                patches: &[(Water, 26), (Mud, 9), (Forest, 6)],
            },
            Self::Islands => Recipe {
                base: Water,
                walls: Walls::Ridges { percent: 2 },
                patches: &[(Grass, 20), (Forest, 6), (Mud, 5)],
            },
            Self::Forest => Recipe {
                base: Grass,
                walls: Walls::Ridges { percent: 3 },
                patches: &[(Forest, 32), (Water, 5), (Mud, 6), (Hole, 1)],
            },
            Self::Maze => Recipe {
                base: Grass,
                walls: Walls::Corridors { percent: 38 },
                patches: &[(Mud, 5), (Forest, 3), (Water, 3), (Trench, 1)],
            },
            Self::Mixed => Recipe {
                base: Grass,
                walls: Walls::Ridges { percent: 8 },
                patches: &[(Water, 13), (Forest, 14), (Mud, 9), (Hole, 1), (Trench, 1)],
            },
        }
    }
}

/// The terrain of a map.
pub(crate) struct Recipe {
    /// The tile of all cells that get no other one.
    pub(crate) base: Tile,
    /// The walls.
    pub(crate) walls: Walls,
    /// Kinds of terrain, each with the share of all cells that it should cover, in percent.
    pub(crate) patches: &'static [(Tile, usize)],
}

/// How walls are built, and which share of all cells they should cover.
#[derive(Clone, Copy)]
pub(crate) enum Walls {
    /// Scattered lines with gaps.
    Ridges {
        /// The share in percent.
        percent: usize,
    },
    /// Lines that branch until only corridors are left.
    Corridors {
        /// The share in percent; rarely reached.
        percent: usize,
    },
}
