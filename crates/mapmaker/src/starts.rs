//! Placing the players.

use gambito_games::flag::{Cell, Tile};

use crate::HalfTurn;
use crate::random::Random;
use crate::sketch::Sketch;
use crate::steps::steps_from;

/// Places the first team and its image, the second team; returns the cells of the first. The players of a team stand near
/// each other, the teams far apart.
pub(crate) fn settle(sketch: &mut Sketch, players: usize, random: &mut Random) -> Vec<Cell> {
    let turn = sketch.turn();
    let home = home(turn, random);
    let cells = around(turn, home, players, random);
    for &cell in &cells {
        sketch.settle(cell, Tile::Grass);
    }
    for &cell in &cells {
        sketch.fence(cell);
    }
    // If there is little room, players share cells.
    cells.iter().copied().cycle().take(players).collect()
}

/// A cell far from its image: one of the farthest eighth.
fn home(turn: HalfTurn, random: &mut Random) -> Cell {
    let torus = turn.torus();
    let from_centre = steps_from(torus, &fixed(turn));
    let mut cells: Vec<Cell> = torus.cells().collect();
    // The farther from all fixed cells, the farther from the image.
    cells.sort_by_key(|&cell| std::cmp::Reverse(from_centre[usize::from(cell)]));
    let farthest = &cells[..cells.len().div_ceil(8)];
    random.one_of(farthest).expect("a board has cells")
}

fn fixed(turn: HalfTurn) -> Vec<Cell> {
    turn.torus().cells().filter(|&cell| turn.fixes(cell)).collect()
}

/// Distinct cells near `home` that are nearer to it than to its image: at least one, and few enough to leave room for
/// everything else.
fn around(turn: HalfTurn, home: Cell, players: usize, random: &mut Random) -> Vec<Cell> {
    let torus = turn.torus();
    let [own, other] = [home, turn.image(home)].map(|home| steps_from(torus, &[home]));
    let mut near: Vec<Cell> = torus.cells().filter(|&cell| own[usize::from(cell)] < other[usize::from(cell)]).collect();
    near.sort_by_key(|&cell| own[usize::from(cell)]);
    let most = (torus.cell_count() / 6).clamp(1, players);
    near.truncate(most + most.div_ceil(2));
    let mut cells = Vec::new();
    while cells.len() < most
        && let Some(cell) = random.take(&mut near)
    {
        cells.push(cell);
    }
    cells.sort_unstable();
    cells
}
