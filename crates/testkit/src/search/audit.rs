use gambito_core::{Evaluate, Game};
use gambito_search::{Answer, Bound, Counters, Cutoff, Probe, Restart, Score, Switches, Visit};

use super::oracle::Oracle;

/// A probe that checks every node against the oracle, and counts directly what `Counters` computes from totals.
pub(crate) struct Audit<'a, 'e, P: Game, E> {
    tally: Tally,
    oracle: &'a mut Oracle<'e, P, E>,
    switches: Switches,
    /// The depth of the current search from the root.
    depth: u32,
    open: Vec<Open<P::Move>>,
    /// Whether a successor may be entered twice.
    revisits: Revisits,
    what: &'a str,
}

/// How often a search may enter the successors of a node.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Revisits {
    /// Once.
    Never,
    /// Again in a wider window.
    Allowed,
}

/// Events, counted one by one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// Searches from the root.
    iterations: u32,
    visited: u64,
    created: u64,
    saved: u64,
    evaluated: u64,
    leaves: u64,
    horizons: u64,
    cuts: u64,
    inferred: u64,
    cache_hits: u64,
    depth: u32,
    /// Successors of nodes that were left before any of them was made.
    never_made: u64,
}

/// A node that was entered and not yet left.
struct Open<M> {
    visit: Visit,
    /// Moves to be tried: all, or one of each class.
    moves: usize,
    answer: Option<Answer>,
    /// Moves begun.
    descents: usize,
    /// Moves whose score came back.
    tried: usize,
    /// Those of them that had been tried right before.
    revisited: usize,
    last: Option<M>,
}

impl Tally {
    /// Checks the counters of the same search, stopped or not.
    pub(super) fn check(&self, counters: Counters, what: &str) {
        let mut counted = counters;
        counted.visited = self.visited;
        counted.created = self.created;
        counted.saved = self.saved;
        counted.evaluated = self.evaluated;
        counted.leaves = self.leaves;
        counted.statics = self.leaves + self.horizons;
        counted.cuts = self.cuts;
        counted.inferred = self.inferred;
        counted.cache_hits = self.cache_hits;
        counted.depth = self.depth;
        assert_eq!(counters, counted, "counted wrongly: {what}");
    }

    /// The same where successors are also made to be looked up.
    pub(crate) fn check_but_made(&self, counters: Counters, what: &str) {
        Self { created: counters.created, ..*self }.check(counters, what);
    }

    /// Checks that every successor of a complete search is accounted for.
    pub(super) fn check_accounts(&self, switches: Switches, what: &str) {
        assert_eq!(self.visited, self.evaluated + u64::from(self.iterations), "visits that are no successors: {what}");
        let waiting_at_cuts = if switches.lazy { 0 } else { self.saved - self.never_made };
        assert_eq!(self.created, self.evaluated + waiting_at_cuts, "made, neither visited nor saved: {what}");
    }
}

impl<'a, 'e, P: Game, E: Evaluate<P>> Audit<'a, 'e, P, E> {
    /// An audit of the textbook search.
    pub(crate) fn new(oracle: &'a mut Oracle<'e, P, E>, switches: Switches, what: &'a str) -> Self {
        let (tally, revisits) = (Tally::default(), Revisits::Never);
        Self { tally, oracle, switches, depth: 0, open: Vec::new(), revisits, what }
    }

    /// An audit of the engine.
    pub(crate) fn of_engine(oracle: &'a mut Oracle<'e, P, E>, switches: Switches, what: &'a str) -> Self {
        Self { revisits: Revisits::Allowed, ..Self::new(oracle, switches, what) }
    }

    /// The events, after the search.
    pub(crate) fn tally(&self) -> Tally {
        assert!(self.open.is_empty(), "ended with open nodes: {}", self.what);
        self.tally
    }

    fn innermost(&mut self) -> &mut Open<P::Move> {
        self.open.last_mut().expect("a node is open")
    }

    fn move_count(&self, pos: &P) -> usize {
        if self.switches.symmetry { pos.distinct_move_count() } else { pos.move_count() }
    }

    /// Checks that a node is answered at once, or after its moves were tried until one reached beta or none was left.
    fn check_answer(&mut self, pos: &P, node: &Open<P::Move>, answer: Answer) {
        let tried = node.tried - node.revisited;
        let Visit { depth, .. } = node.visit;
        let is_right = match answer {
            Answer::Searched => tried == node.moves,
            Answer::BetaCut { untried } => {
                self.switches.pruning && tried > 0 && untried > 0 && tried + untried == node.moves
            }
            Answer::Foreseen { untried } | Answer::TooLate { untried } => {
                self.switches.pruning && node.descents == 0 && untried == node.moves
            }
            Answer::Finished => node.descents == 0 && pos.outcome().is_some(),
            Answer::Horizon => node.descents == 0 && depth == 0 && pos.outcome().is_none(),
            Answer::Remembered { .. } => node.descents == 0 && self.switches.cache,
            Answer::Inferred { .. } => node.descents == 0 && pos.known().is_some(),
            Answer::Stopped(_) => false,
        };
        let Open { moves, descents, .. } = node;
        let place = || format!("{} at {}", self.what, pos.position_text());
        assert!(is_right, "{answer:?} with {tried} of {moves} moves tried after {descents} descents: {}", place());
    }

    /// Checks that a score inside the window is the true one and outside a bound of it, and that bounds from memory or
    /// theory are right in any window.
    fn check_score(&mut self, pos: &P, score: Score, node: &Open<P::Move>, answer: Answer) {
        let Visit { ply, depth, window } = node.visit;
        let truth = self.oracle.score(pos, depth);
        // Where only a score beyond beta cuts, a score at an edge of the window is exact.
        let [is_high, is_low] = match self.switches.cutoff {
            Cutoff::AtBeta => [score >= window.beta, score <= window.alpha],
            Cutoff::BeyondBeta => [score > window.beta, score < window.alpha],
        };
        let holds_in_window = match self.switches.pruning {
            true if is_high => truth >= score,
            true if is_low => truth <= score,
            _ => score == truth,
        };
        let bound = match answer {
            Answer::Remembered { bound, .. } | Answer::Inferred { bound, .. } => Some(bound),
            _ => None,
        };
        let holds = match bound {
            None => true,
            Some(Bound::Exact) => score == truth,
            Some(Bound::AtLeast) => truth >= score,
            Some(Bound::AtMost) => truth <= score,
        };
        assert!(
            holds_in_window && holds,
            "{score:?} in {window:?} by {answer:?}, but it is {truth:?} in truth: {} at {}, iteration {}, ply {ply}",
            self.what,
            pos.position_text(),
            self.tally.iterations
        );
    }
}

impl<P: Game, E: Evaluate<P>> Probe<P> for Audit<'_, '_, P, E> {
    const COUNTS_UNTRIED: bool = true;

    fn restart(&mut self, restart: Restart) {
        assert!(self.open.is_empty(), "restarted with open nodes: {}", self.what);
        self.depth = restart.depth;
        self.tally.iterations += 1;
    }

    fn enter(&mut self, pos: &P, visit: Visit) {
        assert_eq!(visit.ply as usize, self.open.len(), "entered at another ply: {}", self.what);
        assert_eq!(visit.ply + visit.depth, self.depth, "entered with another depth left: {}", self.what);
        self.tally.visited += 1;
        self.tally.depth = self.tally.depth.max(visit.ply);
        let moves = self.move_count(pos);
        self.open.push(Open { visit, moves, answer: None, descents: 0, tried: 0, revisited: 0, last: None });
    }

    fn descend(&mut self, mv: P::Move) {
        let is_again = self.innermost().last.replace(mv) == Some(mv);
        if is_again {
            assert!(self.revisits == Revisits::Allowed, "{mv:?} is tried twice: {}", self.what);
            self.innermost().revisited += 1;
        }
        let Open { moves, descents, .. } = self.innermost();
        let made_at_first = if *descents == 0 { *moves } else { 0 };
        *descents += 1;
        self.tally.created += if self.switches.lazy { 1 } else { made_at_first as u64 };
    }

    fn answer(&mut self, answer: Answer) {
        let earlier = self.innermost().answer.replace(answer);
        assert_eq!(earlier, None, "answered twice: {}", self.what);
        match answer {
            Answer::Searched => {}
            Answer::Finished => self.tally.leaves += 1,
            Answer::Horizon => self.tally.horizons += 1,
            Answer::Remembered { .. } => self.tally.cache_hits += 1,
            Answer::Inferred { .. } => self.tally.inferred += 1,
            Answer::BetaCut { untried } => {
                self.tally.cuts += 1;
                self.tally.saved += untried as u64;
            }
            Answer::Foreseen { untried } | Answer::TooLate { untried } => {
                self.tally.cuts += 1;
                self.tally.saved += untried as u64;
                self.tally.never_made += untried as u64;
            }
            // A node without a score is not left.
            Answer::Stopped(_) => _ = self.open.pop(),
        }
    }

    fn leave(&mut self, pos: &P, score: Score) {
        let node = self.open.pop().expect("a node is left that was entered");
        let answer = node.answer.unwrap_or_else(|| panic!("left without an answer: {}", self.what));
        self.check_answer(pos, &node, answer);
        self.check_score(pos, score, &node, answer);
        if let Some(parent) = self.open.last_mut() {
            parent.tried += 1;
            self.tally.evaluated += 1;
        }
    }
}
