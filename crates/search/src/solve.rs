//! The exact value of a position and of every move.

use gambito_core::{Evaluate, Game, Limits};

use crate::alpha_beta::{Search, Settings};
use crate::{Cache, Score, Silent, Stop, Switches, Turn};

/// The exact value of one move, for the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolvedMove<M> {
    /// The move.
    pub mv: M,
    /// Its score; none if the search was stopped before it was known.
    pub score: Option<Score>,
    /// Moves to the end under best play, this one included, if known.
    pub distance: Option<u32>,
}

/// The exact value of every move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// The moves, in move order.
    pub moves: Vec<SolvedMove<M>>,
    /// Positions entered.
    pub nodes: u64,
    /// Positions in the cache at the end.
    pub distinct: usize,
    /// Why some values are missing, if they are.
    pub stopped: Option<Stop>,
}

/// Solves every move of `pos` with everything that helps; `on_move` hears of each as it is done.
pub fn solve_moves<P: Game, E: Evaluate<P>>(
    pos: &P,
    evaluation: &E,
    limits: &Limits,
    cache: Cache<P>,
    mut on_move: impl FnMut(&SolvedMove<P::Move>),
) -> Solution<P::Move> {
    let policy = Switches { deepen: false, ..Switches::BEST };
    let mut cache = cache;
    let mut solution = Solution { moves: Vec::new(), nodes: 0, distinct: 0, stopped: None };
    for mv in pos.moves() {
        let child = pos.after(mv);
        let turn = Turn::between(pos, &child, true);
        let nodes = limits.nodes.map(|most| most.saturating_sub(solution.nodes));
        let limits = Limits { nodes, ..limits.clone() };
        let settings = Settings { evaluation, policy, deepen: false, limits };
        let mut search = Search::new(&settings, cache, Silent);
        let found = search.run(&child, &settings);
        cache = search.into_parts().0;
        solution.nodes += found.nodes;
        solution.stopped = solution.stopped.or(found.stopped);
        let solved = known_move(mv, &child, evaluation, turn, &found);
        on_move(&solved);
        solution.moves.push(solved);
    }
    solution.distinct = cache.len();
    solution
}

/// What is certain of a move: what the search proved, or, if it was stopped, what theory says.
fn known_move<P: Game, E: Evaluate<P>>(
    mv: P::Move,
    child: &P,
    evaluation: &E,
    turn: Turn,
    found: &crate::Found<P::Move>,
) -> SolvedMove<P::Move> {
    if found.exact {
        let distance = turn.up(found.score).distance().filter(|_| found.distance.is_some());
        return SolvedMove { mv, score: Some(turn.up(found.score)), distance };
    }
    let score = child.known().map(|known| {
        let value = evaluation.decided(child, known.value);
        turn.up(known.distance.map_or(Score::flat(value), |distance| Score::certain(value, distance)))
    });
    SolvedMove { mv, score, distance: score.and_then(Score::distance) }
}
