use std::collections::VecDeque;

use gambito_games::flag::{Cell, Torus};

/// Steps from the nearest of these cells to every cell, ignoring terrain and walls: good enough to keep things apart before
/// there is any terrain. Without sources, every cell is `u16::MAX` steps away.
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
