use std::sync::Arc;

use gambito_core::{Description, Family, Key, StartError, Text, Values};

use super::{Table, TablePosition};

const HALLWAY: &str = "
    name hallway
    title Hallway | Pasillo
    rules Reach the exit. | Llega a la salida.
    moves a direction, such as left | una dirección, por ejemplo left
    feature light 5 | lamps ahead | lámparas por delante
    state door 1 light=2 left=yard right=hall
    state yard 2 light=-1 left=trap
    state hall 2 light=3 left=out right=trap
    state trap 1 left=lost
    state out second
    state lost draw
";

/// A game that is described by a table at run time.
#[derive(Debug)]
pub struct TableFamily {
    table: Arc<Table>,
}

impl TableFamily {
    /// A small game with a draw, a win of the second player, and one feature.
    #[must_use]
    pub fn hallway() -> Self {
        Self::new(HALLWAY)
    }

    /// The game of a table.
    ///
    /// # Panics
    /// If the table is malformed.
    #[must_use]
    pub fn new(table: &str) -> Self {
        Self { table: Arc::new(Table::parse(table)) }
    }
}

impl Family for TableFamily {
    type Position = TablePosition;

    fn describe(&self) -> Description {
        let table = &self.table;
        let unfinished = table.states.iter().filter(|state| state.outcome.is_none());
        let about = Text::new("where the game starts", "dónde empieza la partida");
        Description {
            name: table.name.clone(),
            title: table.title.clone(),
            rules: table.rules.clone(),
            rulebook: table.rules.clone(),
            moves: table.moves.clone(),
            keys: vec![Key::choice("start", about, unfinished.map(|state| state.name.as_str()))],
            size_key: None,
            styles: vec!["plain".to_owned()],
        }
    }

    fn start(&self, values: &Values) -> Result<TablePosition, StartError> {
        let name = values.text("start");
        let state = self.table.states.iter().position(|state| state.name == name).expect("a choice of the key");
        Ok(TablePosition { table: Arc::clone(&self.table), state: u16::try_from(state).expect("few states") })
    }
}
