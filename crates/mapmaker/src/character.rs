//! What a map is like, as amounts of terrain.

use gambito_games::flag::Tile;

/// What a map is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Character {
    /// Open, with a little of everything.
    Meadow,
    /// Water to go around or through.
    Lakes,
    /// Land in the middle of water.
    Islands,
    /// Woods.
    Forest,
    /// Walls with narrow ways between them.
    Maze,
    /// Much of everything.
    Mixed,
}

impl Character {
    /// All of them, the usual one first.
    pub const ALL: [Self; 6] = [Self::Mixed, Self::Meadow, Self::Lakes, Self::Islands, Self::Forest, Self::Maze];

    /// Its name in a call.
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

    /// The energy of a player for every column and row of the board, where nobody says otherwise: a walk
    /// to the flags has to be affordable, and one without a thought for the terrain should run dry.
    pub(crate) const fn usual_energy(self) -> u16 {
        match self {
            Self::Islands => 3,
            _ => 2,
        }
    }

    /// What the map is made of.
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

/// What a map is made of.
pub(crate) struct Recipe {
    /// What is everywhere where nothing else is.
    pub(crate) base: Tile,
    /// Where nobody walks.
    pub(crate) walls: Walls,
    /// Kinds of terrain, each with the share of the cells that it should have, in percent.
    pub(crate) patches: &'static [(Tile, usize)],
}

/// Two ways of building walls, each with the share of the cells that it should have, in percent.
#[derive(Clone, Copy)]
pub(crate) enum Walls {
    /// Lines here and there, with gaps.
    Ridges {
        /// The share.
        percent: usize,
    },
    /// Lines that branch until only ways are left.
    Corridors {
        /// The share; rarely reached.
        percent: usize,
    },
}
