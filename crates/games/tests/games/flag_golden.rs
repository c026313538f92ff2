//! The golden file of the flag game, typed.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use gambito_core::{Notation as _, Player};
use gambito_games::Flag;
use gambito_games::flag::{Layout, Map, Start, Tile};
use serde::Deserialize;

use crate::golden;

#[derive(Deserialize)]
pub(crate) struct FlagFile {
    pub(crate) neighbours: BTreeMap<String, Vec<[u16; 6]>>,
    pub(crate) rule_cases: Vec<RuleCase>,
    pub(crate) maps: Vec<GoldenMap>,
    pub(crate) special: Vec<GoldenMap>,
}

/// Kind, tile, energy, axe, boat, shovel, and the result: tile, energy, axe, boat, shovel, captures.
pub(crate) type RuleCase = (String, u8, u16, u16, u16, u16, Option<[u16; 6]>);

#[derive(Deserialize)]
pub(crate) struct GoldenMap {
    pub(crate) name: String,
    cols: u16,
    rows: u16,
    tiles: Vec<u8>,
    players: Vec<GoldenPlayer>,
    pub(crate) flags: Vec<u16>,
    pub(crate) distances: BTreeMap<String, Vec<i64>>,
    pub(crate) nearest: Vec<GoldenNearest>,
    pub(crate) blocked: Vec<usize>,
    pub(crate) legal_actions: BTreeMap<String, Vec<[i64; 12]>>,
    pub(crate) evaluation: BTreeMap<String, i64>,
    #[serde(default)]
    pub(crate) searches: Vec<GoldenSearch>,
    #[serde(default)]
    pub(crate) playouts: Vec<Playout>,
}

#[derive(Deserialize)]
struct GoldenPlayer {
    team: u8,
    cell: u16,
    energy: u16,
    axe: u16,
    boat: u16,
    shovel: u16,
}

#[derive(Debug, Deserialize)]
pub(crate) struct GoldenNearest {
    pub(crate) team: u8,
    pub(crate) flag: i64,
    pub(crate) distance: i64,
}

#[derive(Debug, Deserialize)]
pub(crate) struct GoldenSearch {
    pub(crate) team: u8,
    pub(crate) depth: u32,
    pub(crate) value: i64,
    pub(crate) best_action: [u8; 2],
    pub(crate) plain_generated: u64,
    pub(crate) alphabeta_generated: u64,
}

#[derive(Deserialize)]
pub(crate) struct Playout {
    pub(crate) steps: Vec<Vec<i64>>,
    #[serde(rename = "final")]
    pub(crate) end: PlayoutEnd,
}

#[derive(Deserialize)]
pub(crate) struct PlayoutEnd {
    pub(crate) players: Vec<[i64; 7]>,
    pub(crate) flags_left: u32,
    pub(crate) captured: [u8; 2],
    pub(crate) tiles: Vec<u8>,
}

impl FlagFile {
    pub(crate) fn read() -> Self {
        golden::read(include_str!("../data/flag.json"))
    }

    pub(crate) fn all_maps(&self) -> impl Iterator<Item = &GoldenMap> {
        self.maps.iter().chain(&self.special)
    }
}

impl GoldenMap {
    /// The position of the file, with this team to move.
    pub(crate) fn position(&self, team: &str) -> Flag {
        let tile = |number: &u8| Tile::from_number(*number).expect("a tile");
        let start =
            |player: &GoldenPlayer| Start { team: team_of(player.team), cell: player.cell - 1, energy: player.energy };
        let layout = Layout {
            cols: self.cols,
            rows: self.rows,
            tiles: self.tiles.iter().map(tile).collect(),
            players: self.players.iter().map(start).collect(),
            turn_time: Duration::from_secs(1),
        };
        let map = Map::new(&layout).unwrap_or_else(|defects| panic!("{}: {defects:?}", self.name));
        // Some players of the file have tools, which a map cannot express.
        let team_text = |number| {
            let own = self.players.iter().filter(|player| player.team == number);
            let text = |player: &GoldenPlayer| {
                let GoldenPlayer { cell, energy, axe, boat, shovel, .. } = player;
                format!("{cell},{energy},{axe},{boat},{shovel}")
            };
            own.map(text).collect::<Vec<_>>().join(";")
        };
        let text = format!("{}/{} - 0-0 {team}", team_text(1), team_text(2));
        Flag::new(Arc::new(map)).parse_position(&text).unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }
}

pub(crate) fn team_of(number: u8) -> Player {
    if number == 1 { Player::First } else { Player::Second }
}
