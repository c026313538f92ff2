//! Properties of a valid map as JSON.

use std::collections::BTreeMap;

use gambito_games::flag::{Cell, Map};
use gambito_mapmaker::{Nearness, Survey};
use serde::Serialize;

/// Properties of a valid map.
#[derive(Serialize)]
pub(super) struct Facts {
    cols: u16,
    rows: u16,
    seconds: f64,
    /// Counts by the English names of the tiles in every language, so that programs can rely on them.
    tiles: BTreeMap<&'static str, usize>,
    flags: usize,
    players: usize,
    connected: bool,
    unreached_cells: usize,
    unreached_flags: Vec<UnreachedFlag>,
    teams: Vec<TeamFacts>,
    fair: bool,
}

#[derive(Serialize)]
struct UnreachedFlag {
    team: usize,
    row: u16,
    column: u16,
}

#[derive(Serialize)]
struct TeamFacts {
    team: usize,
    energy: Vec<u16>,
    nearest: Option<u16>,
    sum: u32,
    cheapest: Option<u16>,
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
