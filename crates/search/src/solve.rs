//! Solves a position: the exact value of every move.

use gambito_core::{Evaluate, Game, Limits};

use crate::alpha_beta::{Search, Settings};
use crate::{
    Cache, Counters, Distances, Margin, MarginSettings, MarginSolver, OutcomeSolver, Score, Stop, Switches, Turn,
};

/// The exact value of one move, for the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolvedMove<M> {
    /// The move.
    pub mv: M,
    /// Its score; none if the search was stopped before it was known.
    pub score: Option<Score>,
    /// Moves to the end under best play, this one included, if known.
    pub distance: Option<u32>,
    /// Proven bounds of the game's own value, if the value is not known.
    pub bounds: Option<[i64; 2]>,
}

/// The exact values of all moves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// The moves, in move order.
    pub moves: Vec<SolvedMove<M>>,
    /// The line of best play.
    pub line: Vec<M>,
    /// The counters of all searches together.
    pub counters: Counters,
    /// Positions in the cache at the end.
    pub distinct: usize,
    /// Why values are missing, if any are.
    pub stopped: Option<Stop>,
}

impl<M: Copy> Solution<M> {
    /// The best move: the largest value, then the fastest win or the slowest loss, then the first.
    pub fn best(&self) -> Option<SolvedMove<M>> {
        let known = self.moves.iter().filter(|solved| solved.score.is_some());
        known.copied().reduce(|best, solved| if solved.score > best.score { solved } else { best })
    }

    /// Counts the root: the searches began at its successors.
    fn count_root(&mut self) {
        let successors = self.moves.len() as u64;
        self.counters.visited += 1;
        self.counters.created += successors;
        self.counters.evaluated += self.moves.iter().filter(|solved| solved.score.is_some()).count() as u64;
        self.counters.depth += u32::from(successors > 0);
    }
}

/// Solves every move of `pos` with all enhancements; `on_move` is called for each as it is done.
pub fn solve_moves<P: Game, E: Evaluate<P>>(
    pos: &P,
    evaluation: &E,
    limits: &Limits,
    cache: Cache<P>,
    mut on_move: impl FnMut(&SolvedMove<P::Move>),
) -> Solution<P::Move> {
    let policy = Switches { deepen: false, ..Switches::BEST };
    let mut cache = cache;
    let mut solution =
        Solution { moves: Vec::new(), line: Vec::new(), counters: Counters::default(), distinct: 0, stopped: None };
    let mut best = None;
    for mv in pos.moves() {
        let child = pos.after(mv);
        let turn = Turn::between(pos, &child, Distances::Counted);
        // Once stopped, no further search begins, but theory may know the remaining values.
        let nodes = limits.nodes.map(|most| most.saturating_sub(solution.counters.visited));
        let nodes = if solution.stopped.is_some() { Some(0) } else { nodes };
        let limits = Limits { nodes, ..limits.clone() };
        let settings = Settings { evaluation, policy, deepen: false, limits };
        let mut search = Search::new(&settings, cache, Counters::default());
        let found = search.run(&child, &settings);
        let solved = known_move(mv, &child, evaluation, turn, &found);
        if solved.score > best {
            best = solved.score;
            solution.line = std::iter::once(mv).chain(search.line(&child, &found, &settings)).collect();
        }
        let counters;
        (cache, counters) = search.into_parts();
        solution.counters += counters;
        solution.stopped = solution.stopped.or(found.stopped);
        on_move(&solved);
        solution.moves.push(solved);
    }
    solution.distinct = cache.len();
    solution.count_root();
    solution
}

/// Solves every move of a position with banked points, without distances; `None` if the game has none.
pub fn solve_margins<P: Game, E: Evaluate<P>>(
    pos: &P,
    evaluation: &E,
    settings: MarginSettings<'_>,
    mut on_move: impl FnMut(&SolvedMove<P::Move>),
) -> Option<Solution<P::Move>> {
    pos.banked()?;
    let progress = settings.progress;
    let mut solver = MarginSolver::new(settings);
    let mut moves = Vec::new();
    for (index, mv) in pos.moves().into_iter().enumerate() {
        let child = pos.after(mv);
        if let Some(progress) = progress {
            progress.begin_move(index, pos.turn(), child.turn());
        }
        let margin = match child.result() {
            Some(value) => Margin { low: value, high: value, mv: None },
            None => solver.solve(&child).expect("successors can be taken apart too"),
        };
        let turn = Turn::between(pos, &child, Distances::Ignored);
        let score = margin.value().map(|own| turn.up(Score::flat(evaluation.decided(&child, own))));
        let bounds = if child.turn() == pos.turn() { [margin.low, margin.high] } else { [-margin.high, -margin.low] };
        let solved = SolvedMove { mv, score, distance: None, bounds: score.is_none().then_some(bounds) };
        on_move(&solved);
        moves.push(solved);
    }
    if let Some(progress) = progress {
        progress.leave_moves();
    }
    let mut solution =
        Solution { moves, line: Vec::new(), counters: solver.counters(), distinct: 0, stopped: solver.stopped() };
    let mut next = |pos: &P| solver.solve(pos).and_then(|margin| margin.mv);
    solution.line = solution.best().map_or_else(Vec::new, |best| best_line(pos, best.mv, &mut next));
    solution.distinct = solver.remembered();
    solution.count_root();
    Some(solution)
}

/// Solves every move of a position of a game that counts the moves that are left, with distances; `None` for other games.
pub fn solve_outcomes<P: Game, E: Evaluate<P>>(
    pos: &P,
    evaluation: &E,
    settings: MarginSettings<'_>,
    mut on_move: impl FnMut(&SolvedMove<P::Move>),
) -> Option<Solution<P::Move>> {
    pos.moves_left()?;
    let progress = settings.progress;
    let mut solver = OutcomeSolver::new(settings);
    let mut moves = Vec::new();
    for (index, mv) in pos.moves().into_iter().enumerate() {
        let child = pos.after(mv);
        if let Some(progress) = progress {
            progress.begin_move(index, pos.turn(), child.turn());
        }
        let proven = solver.solve(&child).expect("successors count the moves that are left, too");
        let turn = Turn::between(pos, &child, Distances::Counted);
        // Without a distance its upper bound is used, so that shorter ways are still preferred.
        let distance = proven.distance.or(child.moves_left()).unwrap_or(0);
        let score = |own| turn.up(Score::certain(evaluation.decided(&child, own), distance));
        let score = proven.value().map(score);
        let [low, high] = proven.bounds;
        let bounds = if child.turn() == pos.turn() { [low, high] } else { [-high, -low] };
        let distance = score.filter(|_| proven.distance.is_some()).and_then(Score::distance);
        let solved = SolvedMove { mv, score, distance, bounds: score.is_none().then_some(bounds) };
        on_move(&solved);
        moves.push(solved);
    }
    if let Some(progress) = progress {
        progress.leave_moves();
    }
    let mut solution =
        Solution { moves, line: Vec::new(), counters: solver.counters(), distinct: 0, stopped: solver.stopped() };
    let mut next = |pos: &P| solver.solve(pos).and_then(|proven| proven.mv);
    solution.line = solution.best().map_or_else(Vec::new, |best| best_line(pos, best.mv, &mut next));
    solution.distinct = solver.remembered();
    solution.count_root();
    Some(solution)
}

/// The line of best play that begins with `first`, as far as `next` knows it.
fn best_line<P: Game>(pos: &P, first: P::Move, next: &mut impl FnMut(&P) -> Option<P::Move>) -> Vec<P::Move> {
    let (mut line, mut pos) = (vec![first], pos.after(first));
    while pos.result().is_none()
        && let Some(mv) = next(&pos)
    {
        line.push(mv);
        pos = pos.after(mv);
    }
    line
}

/// What is certain about a move: from the search, or if it was stopped, from theory.
fn known_move<P: Game, E: Evaluate<P>>(
    mv: P::Move,
    child: &P,
    evaluation: &E,
    turn: Turn,
    found: &crate::SearchResult<P::Move>,
) -> SolvedMove<P::Move> {
    if found.exact {
        let distance = turn.up(found.score).distance().filter(|_| found.distance.is_some());
        return SolvedMove { mv, score: Some(turn.up(found.score)), distance, bounds: None };
    }
    let Some(known) = child.known() else { return SolvedMove { mv, score: None, distance: None, bounds: None } };
    // Without a distance its upper bound is used, so that shorter ways are still preferred.
    let value = evaluation.decided(child, known.value);
    let score = turn.up(Score::certain(value, known.distance.unwrap_or(known.longest)));
    SolvedMove { mv, score: Some(score), distance: known.distance.and_then(|_| score.distance()), bounds: None }
}
