use gambito_games::flag::{Cell, Map, Tile};

/// Which cells can be reached from these without crossing walls.
pub(crate) fn reached(map: &Map, from: impl IntoIterator<Item = Cell>) -> Vec<bool> {
    let mut is_reached = vec![false; map.tiles().len()];
    let mut waiting: Vec<Cell> = from.into_iter().collect();
    while let Some(cell) = waiting.pop() {
        if !is_reached[usize::from(cell)] && map.tile(cell) != Tile::Wall {
            is_reached[usize::from(cell)] = true;
            waiting.extend(map.neighbours(cell));
        }
    }
    is_reached
}
