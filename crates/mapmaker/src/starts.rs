//! Where the players begin.

use gambito_games::flag::{Cell, Tile};

use crate::HalfTurn;
use crate::chance::Chance;
use crate::sketch::Sketch;
use crate::steps::steps_from;

/// Settles the first team and with it the second, its image; gives the cells of the first. The players
/// of a team stand near each other, the teams far apart.
pub(crate) fn settle(sketch: &mut Sketch, players: usize, chance: &mut Chance) -> Vec<Cell> {
    let turn = sketch.turn();
    let home = home(turn, chance);
    let cells = around(turn, home, players, chance);
    for &cell in &cells {
        sketch.settle(cell, Tile::Grass);
    }
    for &cell in &cells {
        sketch.fence(cell);
    }
    // Where there is little room, players share their cells.
    cells.iter().copied().cycle().take(players).collect()
}

/// A cell far from its image: one of the farthest eighth.
fn home(turn: HalfTurn, chance: &mut Chance) -> Cell {
    let torus = turn.torus();
    let from_centre = steps_from(torus, &fixed(turn));
    let mut cells: Vec<Cell> = torus.cells().collect();
    // The farther from all cells that stay, the farther from the own image.
    cells.sort_by_key(|&cell| std::cmp::Reverse(from_centre[usize::from(cell)]));
    let farthest = &cells[..cells.len().div_ceil(8)];
    chance.one_of(farthest).expect("a board has cells")
}

fn fixed(turn: HalfTurn) -> Vec<Cell> {
    turn.torus().cells().filter(|&cell| turn.fixes(cell)).collect()
}

/// Different cells near home and nearer to it than to the home of the others, at least one, and never so
/// many that nothing else finds room.
fn around(turn: HalfTurn, home: Cell, players: usize, chance: &mut Chance) -> Vec<Cell> {
    let torus = turn.torus();
    let [own, other] = [home, turn.image(home)].map(|home| steps_from(torus, &[home]));
    let mut near: Vec<Cell> = torus.cells().filter(|&cell| own[usize::from(cell)] < other[usize::from(cell)]).collect();
    near.sort_by_key(|&cell| own[usize::from(cell)]);
    let most = (torus.cell_count() / 6).clamp(1, players);
    near.truncate(most + most.div_ceil(2));
    let mut cells = Vec::new();
    while cells.len() < most
        && let Some(cell) = chance.take(&mut near)
    {
        cells.push(cell);
    }
    cells.sort_unstable();
    cells
}
