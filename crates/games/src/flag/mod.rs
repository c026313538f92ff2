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
pub use map::{Layout, Map, Start};
pub use rules::{Action, Flag};
pub use tile::Tile;
pub use torus::{Cell, Torus};
pub use walker::Walker;

use std::sync::Arc;
use std::time::Duration;

use gambito_core::{DocumentError, Family, Key, Kind, Scene, StartError, Text, Values};

impl Family for Flag {
    const NAME: &'static str = "flag";
    const TITLE: Text = Text { en: "Flag", es: "Bandera" };
    const RULES: Text = Text {
        en: "Two teams walk a board of hexagons that wraps around on all sides. A turn is one step or one dig of one \
             own player. Steps cost energy, by the terrain; boats, axes and juice help. Whoever captures more flags wins.",
        es: "Dos equipos caminan por un tablero de hexágonos que se cierra sobre sí mismo. Un turno es un paso o una \
             excavación de un jugador propio. Los pasos cuestan energía según el terreno; barcas, hachas y zumos \
             ayudan. Gana quien captura más banderas.",
    };
    const MOVES: Text = Text {
        en: "player-action, such as 2-6: actions 1 to 6 walk N, NE, SE, S, SW, NW, and 7 digs",
        es: "jugador-acción, por ejemplo 2-6: las acciones 1 a 6 andan al N, NE, SE, S, SO, NO, y 7 cava",
    };
    const KEYS: &'static [Key] = &[Key {
        name: "map",
        about: Text { en: "the map that is played on", es: "el mapa en el que se juega" },
        default: map::SHIPPED[0],
        kind: Kind::Document(map::SHIPPED),
    }];
    const SIZE_KEY: &'static str = "map";

    fn start(values: &Values) -> Result<Self, StartError> {
        let name = values.text("map");
        let file = values.document("map").or_else(|| map::shipped(name)).expect("a path comes with its document");
        let map = map::read(file).and_then(|layout| Map::new(&layout));
        let refused = |defects| StartError::Document(DocumentError { key: "map", given: name.to_owned(), defects });
        Ok(Self::new(Arc::new(map.map_err(refused)?)))
    }

    fn usual_time(&self) -> Option<Duration> {
        Some(self.map().turn_time())
    }

    fn scene(&self) -> Scene {
        self.drawn()
    }
}
