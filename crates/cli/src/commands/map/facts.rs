//! Properties of a valid map as JSON.

use std::collections::BTreeMap;

use gambito_games::flag::{Cell, Map};
use gambito_mapmaker::{Nearness, Survey};
use serde::Serialize;
use utoipa::ToSchema;

/// Properties of a valid map.
#[derive(Serialize, ToSchema)]
pub(super) struct Facts {
    /// Columns.
    cols: u16,
    /// Rows.
    rows: u16,
    /// Time of a turn.
    seconds: f64,
    /// Counts by the English names of the tiles in every language, so that programs can rely on them.
    #[schema(value_type = BTreeMap<String, usize>)]
    tiles: BTreeMap<&'static str, usize>,
    /// Flags.
    flags: usize,
    /// Players of each team.
    players: usize,
    /// Whether every cell that is not a wall can be reached from every other.
    connected: bool,
    /// Cells that no player can reach.
    unreached_cells: usize,
    /// Flags that a team cannot reach.
    unreached_flags: Vec<UnreachedFlag>,
    /// How near each team is to the flags.
    teams: Vec<TeamFacts>,
    /// Whether both teams are equally near to all flags.
    fair: bool,
}

/// A flag that a team cannot reach.
#[derive(Serialize, ToSchema)]
struct UnreachedFlag {
    /// The team, 1 or 2.
    team: usize,
    /// The row, from 1.
    row: u16,
    /// The column, from 1.
    column: u16,
}

/// How near a team is to the flags.
#[derive(Serialize, ToSchema)]
struct TeamFacts {
    /// The team, 1 or 2.
    team: usize,
    /// The energy of its players.
    energy: Vec<u16>,
    /// Steps to the nearest flag; null if none can be reached.
    nearest: Option<u16>,
    /// Steps to all flags, each from the nearest player.
    sum: u32,
    /// Energy to the cheapest flag.
    cheapest: Option<u16>,
    /// Energy to all flags, each from the player for whom it is cheapest.
    energy_sum: u32,
}

impl Facts {
    /// The properties of a surveyed map.
    pub(super) fn of(map: &Map, survey: &Survey) -> Self {
        let torus = map.torus();
        let place = |team, cell: Cell| UnreachedFlag { team, row: torus.row(cell) + 1, column: torus.col(cell) + 1 };
        let missed = |index: usize| survey.missed[index].iter().map(move |&cell| place(index + 1, cell));
        let team = |(index, near): (usize, &Nearness)| TeamFacts {
            team: index + 1,
            energy: map.walkers()[index * map.team_size()..][..map.team_size()].iter().map(|w| w.energy).collect(),
            nearest: near.nearest,
            sum: near.sum,
            cheapest: near.cheapest,
            energy_sum: near.energy_sum,
        };
        Self {
            cols: torus.cols(),
            rows: torus.rows(),
            seconds: map.turn_time().as_secs_f64(),
            tiles: survey.tiles.iter().map(|(tile, count)| (tile.word(), *count)).collect(),
            flags: map.flags().len(),
            players: map.team_size(),
            connected: survey.is_connected(),
            unreached_cells: survey.unreached.len(),
            unreached_flags: (0..2).flat_map(missed).collect(),
            teams: survey.teams.iter().enumerate().map(team).collect(),
            fair: survey.is_fair(),
        }
    }
}
