//! What is hard to walk: patches that grow cell by cell.

use gambito_games::flag::{Cell, Tile};

use crate::chance::Chance;
use crate::character::Recipe;
use crate::sketch::Sketch;

/// Lays the terrain of a recipe, around the flags more than elsewhere.
pub(crate) fn lay(sketch: &mut Sketch, recipe: &Recipe, flags: &[Cell], chance: &mut Chance) {
    for cell in sketch.free(Tile::Grass) {
        sketch.paint(cell, recipe.base);
    }
    let cells = sketch.torus().cell_count();
    for &(tile, percent) in recipe.patches {
        let largest = if matches!(tile, Tile::Hole | Tile::Trench) { 1 } else { 6 + cells / 50 };
        let wanted = sketch.count(tile) + cells * percent / 100;
        // A patch that finds no room is tried elsewhere, and some time nowhere.
        for _ in 0..cells {
            let missing = wanted.saturating_sub(sketch.count(tile));
            let Some(seed) = seed(sketch, recipe.base, flags, chance).filter(|_| missing > 0) else { break };
            let size = (largest.div_ceil(3) + chance.below(largest)).min(missing);
            grow(sketch, seed, tile, size, recipe.base, chance);
        }
    }
}

/// Where a patch begins: once in three beside a flag, so that flags are worth some trouble.
fn seed(sketch: &Sketch, base: Tile, flags: &[Cell], chance: &mut Chance) -> Option<Cell> {
    if chance.once_in(3)
        && let Some(flag) = chance.one_of(flags)
    {
        let around = sketch.torus().neighbours(flag);
        let free: Vec<Cell> = around.into_iter().filter(|&cell| sketch.is_free(cell, base)).collect();
        if let Some(cell) = chance.one_of(&free) {
            return Some(cell);
        }
    }
    chance.one_of(&sketch.free(base))
}

/// Grows a patch of about so many cells, its image not counted.
fn grow(sketch: &mut Sketch, seed: Cell, tile: Tile, size: usize, base: Tile, chance: &mut Chance) {
    let mut edge = vec![seed];
    let mut left = size;
    while left > 0
        && let Some(cell) = chance.take(&mut edge)
    {
        if sketch.is_free(cell, base) {
            sketch.paint(cell, tile);
            edge.extend(sketch.torus().neighbours(cell));
            left -= 1;
        }
    }
}
