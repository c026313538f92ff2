//! A toy game that is known only at run time: its states, moves, texts and features are read from a table, as they would
//! be if another program supplied them.
//!
//! ```text
//! name  hallway
//! title Hallway | Pasillo
//! rules Walk to the exit. | Ve a la salida.
//! moves a direction, such as left | una dirección, por ejemplo izquierda
//! feature light 5 | lamps ahead | lámparas por delante
//!
//! state door   1   light=2   left=yard right=exit
//! state yard   2   light=-1  left=exit
//! state exit   draw
//! ```
//!
//! A state has a name, a player to move with features and moves, or a result: `first`, `second` or `draw`. The first state
//! is the start, unless the key `start` names another one.

mod family;
mod parse;
mod position;

pub use family::TableFamily;
pub use position::TablePosition;

use gambito_core::{Outcome, Player, Text, Value};

/// Everything that a table says.
#[derive(Debug, Default)]
struct Table {
    name: String,
    title: Text,
    rules: Text,
    moves: Text,
    features: Vec<TableFeature>,
    states: Vec<State>,
}

#[derive(Debug)]
struct TableFeature {
    name: String,
    limit: Value,
    about: Text,
}

#[derive(Debug)]
struct State {
    name: String,
    turn: Player,
    outcome: Option<Outcome>,
    /// The value of each feature of the table, for the player to move.
    features: Vec<Value>,
    /// The text of each move and the state it leads to.
    moves: Vec<(String, u16)>,
}
