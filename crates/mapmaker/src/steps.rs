use std::collections::VecDeque;

use gambito_games::flag::{Cell, Torus};

/// Steps from the nearest of some cells to every cell, whatever the terrain and through walls too: good
/// enough for keeping things apart before there is any terrain. Without such cells everything is far.
pub(crate) fn steps_from(torus: Torus, sources: &[Cell]) -> Vec<u16> {
    let mut steps = vec![u16::MAX; torus.cell_count()];
    let mut waiting: VecDeque<Cell> = sources.iter().copied().collect();
    for &source in sources {
        steps[usize::from(source)] = 0;
    }
    while let Some(cell) = waiting.pop_front() {
        let next = steps[usize::from(cell)] + 1;
        for there in torus.neighbours(cell) {
            if steps[usize::from(there)] == u16::MAX {
                steps[usize::from(there)] = next;
                waiting.push_back(there);
            }
        }
    }
    steps
}
