use std::sync::Arc;

use gambito_core::{Description, DocumentError, Family, Key, StartError, Text, Values};

use super::{Flag, Map, map};

/// Flag on all its maps.
pub struct FlagFamily;

impl Family for FlagFamily {
    type Position = Flag;

    fn describe(&self) -> Description {
        Description {
            name: "flag".into(),
            title: Text::new("Flag", "Bandera"),
            rules: Text::new(
                "Two teams walk a board of hexagons that wraps around on all sides. In each turn one of your players \
                 takes a step or digs. Steps cost energy, depending on the terrain; boats, axes and juice help. The \
                 team with more captured flags wins.",
                "Dos equipos caminan por un tablero de hexágonos que se cierra sobre sí mismo. En cada turno uno de tus \
                 jugadores da un paso o cava. Los pasos cuestan energía según el terreno; barcas, hachas y zumos \
                 ayudan. Gana el equipo que captura más banderas.",
            ),
            rulebook: Text::new(include_str!("../../rules/en/flag.md"), include_str!("../../rules/es/flag.md")),
            moves: Text::new(
                "player-action, such as 2-6: actions 1 to 6 walk N, NE, SE, S, SW, NW, and 7 digs",
                "jugador-acción, por ejemplo 2-6: las acciones 1 a 6 andan al N, NE, SE, S, SO, NO, y 7 cava",
            ),
            keys: vec![Key::document(
                "map",
                Text::new("the map to play on", "el mapa en el que se juega"),
                map::SHIPPED.iter().copied(),
            )],
            size_key: Some("map".into()),
            styles: vec!["hexagons".into(), "compact".into()],
        }
    }

    fn start(&self, values: &Values) -> Result<Flag, StartError> {
        let name = values.text("map");
        let file = values.document("map").or_else(|| map::shipped(name)).expect("a path comes with its document");
        let map = map::read(file).and_then(|layout| Map::new(&layout));
        let refused =
            |defects| StartError::Document(DocumentError { key: "map".into(), given: name.to_owned(), defects });
        Ok(Flag::new(Arc::new(map.map_err(refused)?)))
    }
}
