//! Boats, axes, shovels and juice, where they are of use.

use gambito_games::flag::{Cell, Tile};

use crate::chance::Chance;
use crate::sketch::Sketch;

/// Cells of water for a boat, and of forest for an axe: about what its units last for, several times over.
const CELLS_OF_TOOL: usize = 60;
/// Cells of the board for a juice.
const CELLS_OF_JUICE: usize = 90;
/// Cells of the board for a shovel.
const CELLS_OF_SHOVEL: usize = 400;

/// Lays tools and juice on grass.
pub(crate) fn lay(sketch: &mut Sketch, chance: &mut Chance) {
    for (tool, terrain) in [(Tile::Boat, Tile::Water), (Tile::Axe, Tile::Forest)] {
        let near = |sketch: &Sketch, cell: Cell| {
            sketch.is_beside(cell, terrain)
                || sketch.torus().neighbours(cell).into_iter().any(|there| sketch.is_beside(there, terrain))
        };
        lay_pairs(sketch, tool, pairs(sketch.count(terrain), CELLS_OF_TOOL), near, chance);
    }
    let cells = sketch.torus().cell_count();
    // Juice is for those who go where it is hard.
    let hard = |sketch: &Sketch, cell| {
        [Tile::Water, Tile::Forest, Tile::Mud, Tile::Wall].into_iter().any(|tile| sketch.is_beside(cell, tile))
    };
    lay_pairs(sketch, Tile::Juice, pairs(cells, CELLS_OF_JUICE), hard, chance);
    lay_pairs(sketch, Tile::Shovel, pairs(cells, CELLS_OF_SHOVEL), |_, _| true, chance);
}

/// How many pairs there are of something that comes once for so many of these.
fn pairs(of: usize, each: usize) -> usize {
    of.div_ceil(2 * each)
}

fn lay_pairs(
    sketch: &mut Sketch,
    tool: Tile,
    pairs: usize,
    is_good: impl Fn(&Sketch, Cell) -> bool,
    chance: &mut Chance,
) {
    let good_of = |cells: Vec<Cell>| cells.into_iter().filter(|&cell| is_good(sketch, cell)).collect::<Vec<_>>();
    let mut good = good_of(sketch.free(Tile::Grass));
    if good.is_empty() {
        // On a small board little is left but the surroundings of the players.
        good = good_of(sketch.yards());
    }
    for _ in 0..pairs {
        let Some(cell) = chance.take(&mut good) else { return };
        // Its image may have been laid before.
        if sketch.tile(cell) == Tile::Grass {
            sketch.settle(cell, tool);
        }
    }
}
