//! Flag: two teams walk a hexagonal board that wraps around on both axes, spend energy, pick up tools and
//! capture flags.
//!
//! A turn is one action of one player of the team: a step in one of six directions, or digging. A step costs energy,
//! depending on the tile entered: grass and anything on it 1, mud 2, a hole 4, water 6 (3 with a boat), a trench 6, forest 8
//! (4 with an axe, which clears it); walls cannot be entered. Each use of a boat or an axe takes one unit of it. A boat or
//! axe tile gives 20 units, a shovel 10, juice 20 units of energy, and a flag is captured; all of these turn into grass.
//! Digging takes 2 shovel units and turns grass into a hole and a hole into a trench. Any number of players may share a
//! cell. A player without energy is dead for good. A team that cannot act passes. The game ends when no flag is left or
//! neither team can act; the team with more captures wins.
//!
//! Cells are numbered from 1, row by row; directions are 1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW, see [`Torus`].

mod apart;
mod classic;
mod diagram;
mod distances;
mod evaluate;
mod family;
mod flag_set;
mod forecast;
mod ground;
mod history;
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
