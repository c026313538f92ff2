//! Where nobody walks.

use gambito_games::flag::{Cell, Tile};

use crate::chance::Chance;
use crate::character::Walls;
use crate::sketch::Sketch;

/// Builds the walls of a map.
pub(crate) fn build(sketch: &mut Sketch, walls: Walls, chance: &mut Chance) {
    let cells = sketch.torus().cell_count();
    match walls {
        Walls::Ridges { percent } => ridges(sketch, cells * percent / 100, chance),
        Walls::Corridors { percent } => corridors(sketch, cells * percent / 100, chance),
    }
}

/// Lines that bend now and then and have gaps, until there are so many walls.
fn ridges(sketch: &mut Sketch, wanted: usize, chance: &mut Chance) {
    let torus = sketch.torus();
    let longest = usize::from(torus.cols().min(torus.rows())) / 2;
    // Where nothing can be built, trying again and again has to end.
    for _ in 0..torus.cell_count() {
        if sketch.count(Tile::Wall) >= wanted {
            return;
        }
        let Some(mut cell) = chance.one_of(&sketch.free(Tile::Grass)) else { return };
        let mut direction = chance.below(6);
        for _ in 0..2 + chance.below(longest) {
            if !chance.once_in(6) {
                sketch.raise(cell);
            }
            if chance.once_in(3) {
                direction = (direction + if chance.once_in(2) { 1 } else { 5 }) % 6;
            }
            cell = torus.neighbours(cell)[direction];
        }
    }
}

/// Lines that grow and branch and never touch each other, so that ways are left between them. Every root
/// more is a way around more.
fn corridors(sketch: &mut Sketch, wanted: usize, chance: &mut Chance) {
    const CELLS_OF_ROOT: usize = 60;
    let mut edge = Vec::new();
    for _ in 0..sketch.torus().cell_count() / CELLS_OF_ROOT + 1 {
        if let Some(root) = chance.one_of(&sketch.free(Tile::Grass)).filter(|&root| !touches_wall(sketch, root)) {
            raise_and_grow(sketch, root, &mut edge);
        }
    }
    let mut walls = sketch.count(Tile::Wall);
    while walls < wanted {
        // The latest end of a line grows on most of the time: long walls, few stubs.
        let next = if chance.once_in(3) { chance.take(&mut edge) } else { edge.pop() };
        let Some(cell) = next else { return };
        if wall_neighbours(sketch, cell) == 1 && sketch.is_free(cell, Tile::Grass) {
            let from = edge.len();
            walls += 2 * usize::from(raise_and_grow(sketch, cell, &mut edge));
            shuffle(&mut edge[from..], chance);
        }
    }
}

/// Raises a wall where that is possible, and adds the cells around it to those where it may go on.
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

fn shuffle(cells: &mut [Cell], chance: &mut Chance) {
    for last in (1..cells.len()).rev() {
        cells.swap(last, chance.below(last + 1));
    }
}
