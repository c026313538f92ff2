//! Solves every reachable position, with its distance to the end.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use gambito_core::{Game, Limits, Verdict};

use crate::limits::Limiter;
use crate::stack;
use crate::{Distances, Progress, Score, Stop, Turn};

/// What is true of all positions reachable from one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StrongSolution {
    /// The number of positions, including the first and the finished ones.
    pub positions: u64,
    /// Positions that the player to move wins under best play, including finished ones.
    pub won: u64,
    /// Positions drawn under best play.
    pub drawn: u64,
    /// Positions that the player to move loses.
    pub lost: u64,
    /// Finished positions.
    pub finished: u64,
    /// The largest distance to the end, where the winner hurries and the loser delays.
    pub longest: u32,
    /// The game's own value of the first position, for the player to move.
    pub value: i64,
    /// The distance of the first position to the end; none if it is drawn.
    pub distance: Option<u32>,
}

/// How far a stopped solution came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsolved {
    /// Positions seen.
    pub positions: u64,
    /// Why it was stopped.
    pub stop: Stop,
}

/// Solves every position reachable from `pos`, within `bytes` of memory.
///
/// Recurses once a move. Solve long games with [`on_large_stack`](crate::on_large_stack): on other threads the length
/// of a line is limited by the stack.
///
/// # Errors
/// [`Unsolved`] if a limit, or the memory limit, was reached.
pub fn solve_all<P: Game>(
    pos: &P,
    limits: &Limits,
    bytes: usize,
    progress: Option<&Progress>,
) -> Result<StrongSolution, Unsolved> {
    // A growing hash map has up to 24 slots for every 7 entries.
    let most = bytes / ((size_of::<(P, Option<Score>)>() + 1) * 24 / 7 + pos.heap_bytes());
    let mut solver =
        Solver { known: HashMap::new(), most, deepest: stack::deepest(), limiter: Limiter::new(limits), progress };
    match solver.score(pos, 0) {
        Some(score) => Ok(solver.solution(score)),
        None => {
            let stop = solver.limiter.stopped.unwrap_or(Stop::Asked);
            Err(Unsolved { positions: solver.known.len() as u64, stop })
        }
    }
}

struct Solver<'a, P> {
    /// Scores for the player to move; none while the successors are being solved.
    known: HashMap<P, Option<Score>>,
    most: usize,
    deepest: u32,
    limiter: Limiter,
    progress: Option<&'a Progress>,
}

impl<P: Game> Solver<'_, P> {
    fn score(&mut self, pos: &P, ply: u32) -> Option<Score> {
        if self.known.len() >= self.most {
            return self.limiter.stop_for(Stop::Memory);
        }
        if ply > self.deepest {
            return self.limiter.stop_for(Stop::Depth);
        }
        match self.known.entry(pos.clone()) {
            Entry::Occupied(known) => return *known.get(),
            Entry::Vacant(place) => _ = place.insert(None),
        }
        self.limiter.enter()?;
        if let Some(progress) = self.progress {
            progress.add_nodes(1);
        }
        let score = match pos.result() {
            Some(value) => Score::certain(value, 0),
            None => self.best_successor(pos, ply)?,
        };
        self.known.insert(pos.clone(), Some(score));
        Some(score)
    }

    fn best_successor(&mut self, pos: &P, ply: u32) -> Option<Score> {
        let mut best = Score::MIN;
        for mv in pos.moves() {
            let child = pos.after(mv);
            let turn = Turn::between(pos, &child, Distances::Counted);
            best = best.max(turn.up(self.score(&child, ply + 1)?));
        }
        Some(best)
    }

    fn solution(&self, first: Score) -> StrongSolution {
        let (value, distance) = (first.value(), first.distance());
        let mut solution =
            StrongSolution { positions: self.known.len() as u64, value, distance, ..StrongSolution::default() };
        for (pos, score) in &self.known {
            let Some(score) = score else { continue };
            match Verdict::of_value(score.value()) {
                Verdict::Win => solution.won += 1,
                Verdict::Draw => solution.drawn += 1,
                Verdict::Loss => solution.lost += 1,
            }
            solution.finished += u64::from(pos.outcome().is_some());
            solution.longest = solution.longest.max(score.distance().unwrap_or(0));
        }
        solution
    }
}
