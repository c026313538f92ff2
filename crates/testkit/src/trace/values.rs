use std::collections::HashMap;

use gambito_core::{Evaluate, Game};
use gambito_search::{Answer, Bound, Inference, Switches, Trace, TraceVisit};

use crate::search::oracle::Oracle;

/// Computes what each node of a trace should be worth.
pub(super) struct Judge<'a, P, E> {
    pub(super) evaluation: &'a E,
    switches: Switches,
    oracle: Oracle<'a, P, E>,
    /// Values where theory answers anywhere, by position, depth and whether it is the root, which theory never answers.
    with_theory: HashMap<(P, u32, bool), i64>,
}

impl<'a, P: Game, E: Evaluate<P>> Judge<'a, P, E> {
    pub(super) fn new(evaluation: &'a E, switches: Switches) -> Self {
        let oracle = Oracle::new(evaluation, switches.shortest);
        Self { evaluation, switches, oracle, with_theory: HashMap::new() }
    }

    /// Whether the value or bound of a node is right.
    fn is_right(&mut self, visit: &TraceVisit<P>) -> bool {
        let Some(value) = visit.value else { return true };
        if self.switches.inference == Inference::Anywhere {
            // Distances may be upper bounds there, so only values can be compared.
            let truth = self.value_with_theory(&visit.pos, visit.depth, visit.ply == 0);
            return holds(value.score.value(), value.bound, truth);
        }
        let truth = self.oracle.score(&visit.pos, visit.depth);
        holds(value.score, value.bound, truth)
    }

    /// Whether a distance may be an upper bound, and a score inside the window a bound.
    fn may_guess(&self) -> bool {
        self.switches.inference == Inference::Anywhere && self.switches.shortest
    }

    fn value_with_theory(&mut self, pos: &P, depth: u32, is_root: bool) -> i64 {
        let asked = (pos.clone(), depth, is_root);
        if let Some(value) = self.with_theory.get(&asked) {
            return *value;
        }
        let known = pos.known().filter(|_| !is_root).map(|known| known.value);
        let own = pos.outcome().map(|outcome| outcome.value_for(pos.turn())).or(known);
        let value = match own {
            Some(own) => self.evaluation.decided(pos, own),
            None if depth == 0 => self.evaluation.estimate(pos),
            None => {
                let below = pos.moves().into_iter().map(|mv| {
                    let child = pos.after(mv);
                    let value = self.value_with_theory(&child, depth - 1, false);
                    if child.turn() == pos.turn() { value } else { -value }
                });
                below.max().expect("a position that is not over has moves")
            }
        };
        self.with_theory.insert(asked, value);
        value
    }
}

fn holds<T: Ord>(claimed: T, bound: Bound, truth: T) -> bool {
    match bound {
        Bound::Exact => claimed == truth,
        Bound::AtLeast => truth >= claimed,
        Bound::AtMost => truth <= claimed,
    }
}

/// Checks that every node has its right value or a bound of it, and one that answers its window.
pub(super) fn check<P: Game, E: Evaluate<P>>(trace: &Trace<P>, judge: &mut Judge<'_, P, E>, what: &str) {
    for visit in trace.nodes().iter().filter_map(|node| node.visited()) {
        let place = || format!("{:?} at {} in {:?}: {what}", visit.answer, visit.pos.position_text(), visit.window);
        let Some(value) = visit.value else {
            assert!(matches!(visit.answer, Answer::Stopped(_)), "no value, {}", place());
            continue;
        };
        assert!(!matches!(visit.answer, Answer::Stopped(_)), "stopped with a value, {}", place());
        assert!(judge.is_right(visit), "{value:?} is wrong, {}", place());
        let is_enough = match value.bound {
            Bound::Exact => true,
            Bound::AtLeast => value.score >= visit.window.beta,
            Bound::AtMost => value.score <= visit.window.alpha,
        };
        assert!(is_enough || judge.may_guess(), "{value:?} does not answer its window, {}", place());
        let is_static = match visit.answer {
            Answer::Finished => visit.pos.outcome().is_some(),
            Answer::Horizon => visit.depth == 0,
            _ => visit.pos.outcome().is_none(),
        };
        assert!(is_static, "not how it is answered, {}", place());
    }
}
