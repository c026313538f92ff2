//! Placing the flags.

use gambito_games::flag::{Cell, Tile};

use crate::random::Random;
use crate::sketch::Sketch;
use crate::steps::steps_from;

/// Places `count` flags away from each other and from the players in `starts`, and returns their cells. If the number is
/// odd, one of them stands on the centre of the half turn, equally far from both teams.
pub(crate) fn set(sketch: &mut Sketch, count: usize, starts: &[Cell], random: &mut Random) -> Vec<Cell> {
    let (torus, turn) = (sketch.torus(), sketch.turn());
    let players: Vec<Cell> = starts.iter().flat_map(|&cell| [cell, turn.image(cell)]).collect();
    let from_players = steps_from(torus, &players);
    let mut flags = Vec::new();
    if count % 2 == 1 {
        let centre = turn.centre();
        sketch.settle(centre, Tile::Flag);
        flags.push(centre);
    }
    while flags.len() < count {
        let from_flags = steps_from(torus, &flags);
        let room = |cell: Cell| from_flags[usize::from(cell)].min(from_players[usize::from(cell)]);
        let is_possible = |cell: &Cell| room(*cell) > 0 && !turn.fixes(*cell);
        let possible: Vec<Cell> = torus.cells().filter(is_possible).collect();
        // Flags beside a player only if there is no other place.
        let mut good: Vec<Cell> =
            possible.iter().copied().filter(|&cell| from_players[usize::from(cell)] > 1).collect();
        if good.is_empty() {
            good = possible;
        }
        let Some(cell) = roomiest(&good, room, random) else { break };
        sketch.settle(cell, Tile::Flag);
        flags.extend([cell, turn.image(cell)]);
    }
    flags
}

/// The cell with the most room among a few random ones: the flags are spread over the board, but not like a grid.
fn roomiest(cells: &[Cell], room: impl Fn(Cell) -> u16, random: &mut Random) -> Option<Cell> {
    const TRIES: usize = 6;
    let tried = (0..TRIES).filter_map(|_| random.one_of(cells));
    tried.max_by_key(|&cell| room(cell))
}
