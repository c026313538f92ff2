//! The oracle: plain minimax, short and never optimised. All other searches are tested against it.

use gambito_core::{Evaluate, Position};

use crate::{Distances, Score, Turn};

/// The result of plain minimax.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Minimax<M> {
    /// The score for the player to move.
    pub score: Score,
    /// Every move with its score, in move order.
    pub moves: Vec<(M, Score)>,
    /// Positions visited, the root included.
    pub visited: u64,
}

impl<M: Copy> Minimax<M> {
    /// The first best move.
    pub fn best(&self) -> Option<M> {
        self.moves.iter().find(|(_, score)| *score == self.score).map(|(mv, _)| *mv)
    }
}

/// Searches every line of `pos` to `depth` moves.
pub fn minimax<P: Position>(
    pos: &P,
    evaluation: &impl Evaluate<P>,
    depth: u32,
    distances: Distances,
) -> Minimax<P::Move> {
    let mut visited = 1;
    let mut below = |mv| {
        let child = pos.after(mv);
        let turn = Turn::between(pos, &child, distances);
        (mv, turn.up(value(&child, evaluation, depth.saturating_sub(1), distances, &mut visited)))
    };
    let moves: Vec<_> = if depth == 0 { Vec::new() } else { pos.moves().into_iter().map(&mut below).collect() };
    let best = moves.iter().map(|(_, score)| *score).max();
    let score = best.unwrap_or_else(|| value(pos, evaluation, 0, distances, &mut 0));
    Minimax { score, moves, visited }
}

fn value<P: Position>(
    pos: &P,
    evaluation: &impl Evaluate<P>,
    depth: u32,
    distances: Distances,
    visited: &mut u64,
) -> Score {
    *visited += 1;
    if let Some(outcome) = pos.outcome() {
        let value = evaluation.decided(pos, outcome.value_for(pos.turn()));
        return distances.finished(value);
    }
    if depth == 0 {
        return Score::flat(evaluation.estimate(pos));
    }
    let mut best = Score::MIN;
    for mv in pos.moves() {
        let child = pos.after(mv);
        let turn = Turn::between(pos, &child, distances);
        best = best.max(turn.up(value(&child, evaluation, depth - 1, distances, visited)));
    }
    best
}
