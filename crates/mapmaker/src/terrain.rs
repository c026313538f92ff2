//! Patches of terrain that grow cell by cell.

use gambito_games::flag::{Cell, Tile};

use crate::character::Recipe;
use crate::random::Random;
use crate::sketch::Sketch;

/// Lays the terrain of a recipe, around the flags more than elsewhere.
pub(crate) fn lay(sketch: &mut Sketch, recipe: &Recipe, flags: &[Cell], random: &mut Random) {
    for cell in sketch.free(Tile::Grass) {
        sketch.paint(cell, recipe.base);
    }
    let cells = sketch.torus().cell_count();
    for &(tile, percent) in recipe.patches {
        let largest = if matches!(tile, Tile::Hole | Tile::Trench) { 1 } else { 6 + cells / 50 };
        let wanted = sketch.count(tile) + cells * percent / 100;
        // A patch without room is tried elsewhere, but not for ever.
        for _ in 0..cells {
            let missing = wanted.saturating_sub(sketch.count(tile));
            let Some(seed) = seed(sketch, recipe.base, flags, random).filter(|_| missing > 0) else { break };
            let size = (largest.div_ceil(3) + random.below(largest)).min(missing);
            grow(sketch, seed, tile, size, recipe.base, random);
        }
    }
}

/// Where a patch begins: every third one beside a flag, so that flags are hard to reach.
fn seed(sketch: &Sketch, base: Tile, flags: &[Cell], random: &mut Random) -> Option<Cell> {
    if random.once_in(3)
        && let Some(flag) = random.one_of(flags)
    {
        let around = sketch.torus().neighbours(flag);
        let free: Vec<Cell> = around.into_iter().filter(|&cell| sketch.is_free(cell, base)).collect();
        if let Some(cell) = random.one_of(&free) {
            return Some(cell);
        }
    }
    random.one_of(&sketch.free(base))
}

/// Grows a patch of about `size` cells, not counting its image.
fn grow(sketch: &mut Sketch, seed: Cell, tile: Tile, size: usize, base: Tile, random: &mut Random) {
    let mut edge = vec![seed];
    let mut left = size;
    while left > 0
        && let Some(cell) = random.take(&mut edge)
    {
        if sketch.is_free(cell, base) {
            sketch.paint(cell, tile);
            edge.extend(sketch.torus().neighbours(cell));
            left -= 1;
        }
    }
}
