//! Walls: ridges and mazes.

use gambito_games::flag::{Cell, Tile};

use crate::character::Walls;
use crate::random::Random;
use crate::sketch::Sketch;

/// Builds the walls of a map.
pub(crate) fn build(sketch: &mut Sketch, walls: Walls, random: &mut Random) {
    let cells = sketch.torus().cell_count();
    match walls {
        Walls::Ridges { percent } => ridges(sketch, cells * percent / 100, random),
        Walls::Corridors { percent } => corridors(sketch, cells * percent / 100, random),
    }
}

/// Lines with bends and gaps, until there are `wanted` walls.
fn ridges(sketch: &mut Sketch, wanted: usize, random: &mut Random) {
    let torus = sketch.torus();
    let longest = usize::from(torus.cols().min(torus.rows())) / 2;
    // Bounded, because there may be no room left for walls.
    for _ in 0..torus.cell_count() {
        if sketch.count(Tile::Wall) >= wanted {
            return;
        }
        let Some(mut cell) = random.one_of(&sketch.free(Tile::Grass)) else { return };
        let mut direction = random.below(6);
        for _ in 0..2 + random.below(longest) {
            if !random.once_in(6) {
                sketch.raise(cell);
            }
            if random.once_in(3) {
                direction = (direction + if random.once_in(2) { 1 } else { 5 }) % 6;
            }
            cell = torus.neighbours(cell)[direction];
        }
    }
}

/// Lines that grow and branch but never touch each other, so that corridors are left between them. Every additional root
/// adds a loop.
fn corridors(sketch: &mut Sketch, wanted: usize, random: &mut Random) {
    const CELLS_OF_ROOT: usize = 60;
    let mut edge = Vec::new();
    for _ in 0..sketch.torus().cell_count() / CELLS_OF_ROOT + 1 {
        if let Some(root) = random.one_of(&sketch.free(Tile::Grass)).filter(|&root| !touches_wall(sketch, root)) {
            raise_and_grow(sketch, root, &mut edge);
        }
    }
    let mut walls = sketch.count(Tile::Wall);
    while walls < wanted {
        // Mostly continue at the latest end: long walls, few stubs.
        let next = if random.once_in(3) { random.take(&mut edge) } else { edge.pop() };
        let Some(cell) = next else { return };
        if wall_neighbours(sketch, cell) == 1 && sketch.is_free(cell, Tile::Grass) {
            let from = edge.len();
            walls += 2 * usize::from(raise_and_grow(sketch, cell, &mut edge));
            shuffle(&mut edge[from..], random);
        }
    }
}

/// Raises a wall if possible, and adds the cells around it to those where it may continue.
fn raise_and_grow(sketch: &mut Sketch, cell: Cell, edge: &mut Vec<Cell>) -> bool {
    sketch.raise(cell);
    let is_raised = sketch.tile(cell) == Tile::Wall;
    if is_raised {
        edge.extend(sketch.torus().neighbours(cell));
    }
    is_raised
}

fn touches_wall(sketch: &Sketch, cell: Cell) -> bool {
    sketch.is_beside(cell, Tile::Wall)
}

fn wall_neighbours(sketch: &Sketch, cell: Cell) -> usize {
    sketch.torus().neighbours(cell).into_iter().filter(|&there| sketch.tile(there) == Tile::Wall).count()
}

fn shuffle(cells: &mut [Cell], random: &mut Random) {
    for last in (1..cells.len()).rev() {
        cells.swap(last, random.below(last + 1));
    }
}
