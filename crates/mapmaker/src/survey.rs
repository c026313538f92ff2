use std::cmp::Reverse;
use std::collections::BinaryHeap;

use gambito_games::flag::{Cell, Map, Tile, Walker};

use crate::pieces::reached;

/// Facts about a map that is not played on yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// The kinds of tiles on the map, in the order of their numbers, with their counts.
    pub tiles: Vec<(Tile, usize)>,
    /// Cells other than walls that no player can reach.
    pub unreached: Vec<Cell>,
    /// Flags that a team cannot reach, by team.
    pub missed: [Vec<Cell>; 2],
    /// How near the teams are to the flags.
    pub teams: [Nearness; 2],
    is_connected: bool,
}

/// How near a team is to the flags at the start: steps, and energy of the cheapest way without tools.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nearness {
    /// Steps from the nearest player to the nearest flag.
    pub nearest: Option<u16>,
    /// Steps from the nearest player to each flag, summed over all flags.
    pub sum: u32,
    /// Energy to the cheapest flag.
    pub cheapest: Option<u16>,
    /// Energy from the player with the cheapest way to each flag, summed over all flags.
    pub energy_sum: u32,
    /// The sorted steps and energies of all players to all flags, and the sorted energies of the players: compared to
    /// judge fairness.
    figures: [Vec<u16>; 3],
}

impl Survey {
    /// Surveys a map.
    #[must_use]
    pub fn of(map: &Map) -> Self {
        let counted = Tile::ALL.map(|tile| (tile, map.tiles().iter().filter(|here| **here == tile).count()));
        let of_teams: Vec<&[Walker]> = map.walkers().chunks(map.team_size()).collect();
        let reached_by = |walkers: &[Walker]| reached(map, walkers.iter().map(|walker| walker.cell));
        let open = || map.torus().cells().filter(|&cell| map.tile(cell) != Tile::Wall);
        let outside =
            |is_reached: &[bool]| open().filter(|&cell| !is_reached[usize::from(cell)]).collect::<Vec<Cell>>();
        let missed = [0, 1].map(|team| {
            let is_reached = reached_by(of_teams[team]);
            map.flags().iter().copied().filter(|&flag| !is_reached[usize::from(flag)]).collect()
        });
        Self {
            tiles: counted.into_iter().filter(|(_, count)| *count > 0).collect(),
            unreached: outside(&reached_by(map.walkers())),
            is_connected: outside(&reached(map, open().take(1))).is_empty(),
            missed,
            teams: [0, 1].map(|team| Nearness::of(map, of_teams[team])),
        }
    }

    /// Whether all cells other than walls are connected.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        self.is_connected
    }

    /// Whether both teams are exactly equally near to the flags, in steps and in energy, and have the same energy.
    #[must_use]
    pub fn is_fair(&self) -> bool {
        self.teams[0].figures == self.teams[1].figures
    }
}

impl Nearness {
    fn of(map: &Map, walkers: &[Walker]) -> Self {
        let flags = 0..map.flags().len();
        let steps = |walker: &Walker| flags.clone().map(|flag| map.distances().steps(walker.cell, flag)).collect();
        let energy = |walker: &Walker| {
            let costs = costs_from(map, walker.cell);
            map.flags().iter().map(|&flag| costs[usize::from(flag)]).collect()
        };
        let steps: Vec<Vec<Option<u16>>> = walkers.iter().map(steps).collect();
        let energies: Vec<Vec<Option<u16>>> = walkers.iter().map(energy).collect();
        let best = |of_walkers: &[Vec<Option<u16>>]| -> Vec<u16> {
            flags.clone().filter_map(|flag| of_walkers.iter().filter_map(|row| row[flag]).min()).collect()
        };
        let sorted = |mut figures: Vec<u16>| {
            figures.sort_unstable();
            figures
        };
        let all = |of_walkers: &[Vec<Option<u16>>]| sorted(of_walkers.iter().flatten().flatten().copied().collect());
        let (near, cheap) = (best(&steps), best(&energies));
        let sum = |figures: &[u16]| figures.iter().map(|figure| u32::from(*figure)).sum();
        Self {
            nearest: near.iter().copied().min(),
            sum: sum(&near),
            cheapest: cheap.iter().copied().min(),
            energy_sum: sum(&cheap),
            figures: [all(&steps), all(&energies), sorted(walkers.iter().map(|walker| walker.energy).collect())],
        }
    }
}

/// The energy of the cheapest way to every cell, by Dijkstra's algorithm. A way that costs more than `u16::MAX` counts as
/// none: no player could pay for it.
fn costs_from(map: &Map, start: Cell) -> Vec<Option<u16>> {
    let mut costs: Vec<Option<u16>> = vec![None; map.tiles().len()];
    let mut waiting = BinaryHeap::from([Reverse((0_u16, start))]);
    while let Some(Reverse((cost, cell))) = waiting.pop() {
        if costs[usize::from(cell)].is_some() {
            continue;
        }
        costs[usize::from(cell)] = Some(cost);
        for &there in map.neighbours(cell) {
            let next = map.tile(there).cost().and_then(|more| cost.checked_add(more));
            if let Some(next) = next.filter(|_| costs[usize::from(there)].is_none()) {
                waiting.push(Reverse((next, there)));
            }
        }
    }
    costs
}
