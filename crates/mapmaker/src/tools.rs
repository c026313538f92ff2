//! Boats, axes, shovels and juice, placed where they are useful.

use gambito_games::flag::{Cell, Tile};

use crate::random::Random;
use crate::sketch::Sketch;

/// Cells of water per boat, and of forest per axe: a few times what its units last for.
const CELLS_OF_TOOL: usize = 60;
/// Cells of the board per juice.
const CELLS_OF_JUICE: usize = 90;
/// Cells of the board per shovel.
const CELLS_OF_SHOVEL: usize = 400;

/// Lays tools and juice on grass.
pub(crate) fn lay(sketch: &mut Sketch, random: &mut Random) {
    for (tool, terrain) in [(Tile::Boat, Tile::Water), (Tile::Axe, Tile::Forest)] {
        let near = |sketch: &Sketch, cell: Cell| {
            sketch.is_beside(cell, terrain)
                || sketch.torus().neighbours(cell).into_iter().any(|there| sketch.is_beside(there, terrain))
        };
        lay_pairs(sketch, tool, pairs(sketch.count(terrain), CELLS_OF_TOOL), near, random);
    }
    let cells = sketch.torus().cell_count();
    // Juice rewards players who enter hard terrain.
    let hard = |sketch: &Sketch, cell| {
        [Tile::Water, Tile::Forest, Tile::Mud, Tile::Wall].into_iter().any(|tile| sketch.is_beside(cell, tile))
    };
    lay_pairs(sketch, Tile::Juice, pairs(cells, CELLS_OF_JUICE), hard, random);
    lay_pairs(sketch, Tile::Shovel, pairs(cells, CELLS_OF_SHOVEL), |_, _| true, random);
}

/// The number of pairs of a thing that appears once per `each` of `of` cells.
fn pairs(of: usize, each: usize) -> usize {
    of.div_ceil(2 * each)
}

fn lay_pairs(
    sketch: &mut Sketch,
    tool: Tile,
    pairs: usize,
    is_good: impl Fn(&Sketch, Cell) -> bool,
    random: &mut Random,
) {
    let good_of = |cells: Vec<Cell>| cells.into_iter().filter(|&cell| is_good(sketch, cell)).collect::<Vec<_>>();
    let mut good = good_of(sketch.free(Tile::Grass));
    if good.is_empty() {
        // On a small board little more than the surroundings of the players is left.
        good = good_of(sketch.yards());
    }
    for _ in 0..pairs {
        let Some(cell) = random.take(&mut good) else { return };
        // The image of an earlier tool may be here.
        if sketch.tile(cell) == Tile::Grass {
            sketch.settle(cell, tool);
        }
    }
}
