use gambito_core::{Evaluate, Game};
use gambito_search::{Counters, Probe, Score, Switches, Window};

use super::oracle::Oracle;

/// A probe that asks the oracle about every node when the search leaves it.
pub(super) struct Audit<'a, 'e, P: Game, E> {
    pub(super) counters: Counters,
    /// Searches begun at the root.
    pub(super) iterations: u32,
    oracle: &'a mut Oracle<'e, P, E>,
    switches: Switches,
    depth: u32,
    open: Vec<Open>,
    what: &'a str,
}

/// A node that was entered and not yet left.
struct Open {
    window: Window,
    answers: u32,
    tried: usize,
    untried: Option<usize>,
}

impl<'a, 'e, P: Game, E: Evaluate<P>> Audit<'a, 'e, P, E> {
    pub(super) fn new(oracle: &'a mut Oracle<'e, P, E>, switches: Switches, depth: u32, what: &'a str) -> Self {
        Self { counters: Counters::default(), iterations: 0, oracle, switches, depth, open: Vec::new(), what }
    }

    fn answered(&mut self) {
        self.innermost().answers += 1;
    }

    fn innermost(&mut self) -> &mut Open {
        self.open.last_mut().expect("a node is open")
    }

    /// Moves that were to be tried: all, or one of each class.
    fn move_count(&self, pos: &P) -> usize {
        if !self.switches.symmetry {
            return pos.move_count();
        }
        let mut count = 0;
        let _ = pos.visit_distinct_moves(|_| {
            count += 1;
            std::ops::ControlFlow::Continue(())
        });
        count
    }

    /// A node is answered at once, or its moves are tried until they are through or it is cut.
    fn check_moves(&self, pos: &P, node: &Open) {
        let place = || format!("{} at {}", self.what, pos.position_text());
        if node.answers > 0 {
            assert_eq!((node.answers, node.tried, node.untried), (1, 0, None), "answered and searched: {}", place());
            return;
        }
        let all = self.move_count(pos);
        let told = node.tried + node.untried.unwrap_or(0);
        assert_eq!(told, all, "moves neither tried nor reported as cut: {}", place());
        assert!(node.untried.is_none() || self.switches.pruning, "cut without pruning: {}", place());
        assert_ne!(node.untried, Some(0), "a cut that leaves nothing out: {}", place());
    }

    /// Inside the window a score is the true one, outside it bounds the true one.
    fn check_score(&mut self, pos: &P, score: Score, window: Window) {
        let depth = if self.switches.deepen { self.iterations } else { self.depth };
        let ply = u32::try_from(self.open.len()).expect("few plies");
        let truth = self.oracle.score(pos, depth - ply);
        let holds = if !self.switches.pruning {
            score == truth
        } else if score >= window.beta {
            truth >= score
        } else if score <= window.alpha {
            truth <= score
        } else {
            score == truth
        };
        assert!(
            holds,
            "{score:?} in {window:?}, but it is {truth:?} in truth: {} at {}, iteration {}, ply {ply}",
            self.what,
            pos.position_text(),
            self.iterations
        );
    }
}

impl<P: Game, E: Evaluate<P>> Probe<P> for Audit<'_, '_, P, E> {
    const COUNTS_UNTRIED: bool = true;

    fn restart(&mut self) {
        assert!(self.open.is_empty(), "restarted with open nodes: {}", self.what);
        self.iterations += 1;
        Probe::<P>::restart(&mut self.counters);
    }

    fn enter(&mut self, pos: &P, ply: u32, window: Window) {
        assert_eq!(ply as usize, self.open.len(), "entered at another ply: {}", self.what);
        self.open.push(Open { window, answers: 0, tried: 0, untried: None });
        self.counters.enter(pos, ply, window);
    }

    fn created(&mut self, count: usize) {
        Probe::<P>::created(&mut self.counters, count);
    }

    fn finished(&mut self) {
        self.answered();
        Probe::<P>::finished(&mut self.counters);
    }

    fn horizon(&mut self) {
        self.answered();
        Probe::<P>::horizon(&mut self.counters);
    }

    fn inferred(&mut self) {
        self.answered();
        Probe::<P>::inferred(&mut self.counters);
    }

    fn cache_hit(&mut self) {
        self.answered();
        Probe::<P>::cache_hit(&mut self.counters);
    }

    fn descend(&mut self, mv: P::Move) {
        Probe::<P>::descend(&mut self.counters, mv);
    }

    fn ascend(&mut self, score: Score) {
        self.innermost().tried += 1;
        Probe::<P>::ascend(&mut self.counters, score);
    }

    fn cut(&mut self, untried: usize) {
        self.innermost().untried = Some(untried);
        Probe::<P>::cut(&mut self.counters, untried);
    }

    fn leave(&mut self, pos: &P, score: Score) {
        let node = self.open.pop().expect("a node is left that was entered");
        self.check_moves(pos, &node);
        self.check_score(pos, score, node.window);
        self.counters.leave(pos, score);
    }
}
