//! Flag: two teams walk a hexagonal board that wraps around on both axes, spend energy, pick up tools and
//! capture flags.
//!
//! A turn is one action of one own player: a step in one of six directions, or digging. A step costs the
//! energy of the tile entered: grass and whatever lies on it 1, mud 2, a hole 4, water 6 (3 with a boat),
//! a trench 6, forest 8 (4 with an axe, which clears it); walls are never entered. Boats and axes are used
//! up one by one. A boat or axe tile gives 20 units, a shovel 10, juice 20 of energy, a flag is captured;
//! all of them turn into grass. Digging takes 2 units of shovel and turns grass into a hole and a hole into
//! a trench. Any number of players may share a cell. Without energy a player is dead for good. A team that
//! can do nothing passes. The game ends when no flag is left or nobody can do anything; more captures win.
//!
//! Cells are numbered from 1, row by row; directions are 1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW, see [`Torus`].

mod classic;
mod diagram;
mod distances;
mod evaluate;
mod family;
mod forecast;
mod ground;
pub mod map;
mod notation;
mod routes;
mod rules;
mod scene;
mod tile;
mod torus;
mod walker;

pub use classic::Nearest;
pub use distances::Distances;
pub use family::FlagFamily;
pub use map::{Layout, Map, Start};
pub use rules::{Action, Flag};
pub use tile::Tile;
pub use torus::{Cell, Torus};
pub use walker::Walker;
