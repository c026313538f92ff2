use std::collections::HashMap;

use gambito_core::{Evaluate, Theory};
use gambito_search::Score;

/// Minimax to a depth, each position and depth once.
///
/// It has its own arithmetic for sides and distances, so that it does not share mistakes with the searches it judges;
/// it only returns a [`Score`].
pub(crate) struct Oracle<'a, P, E> {
    evaluation: &'a E,
    distances: bool,
    remembered: HashMap<(P, u32), Worth>,
}

/// A value for the player to move, and moves to the end where the result is certain.
#[derive(Clone, Copy)]
struct Worth {
    value: i64,
    distance: Option<u32>,
}

impl Worth {
    /// The order of preference: value first, then certain wins, the sooner the better, then estimates, then certain
    /// losses, the later the better.
    fn rank(self) -> (i64, i64, i64) {
        let hurry = self.value.signum();
        self.distance.map_or((self.value, 0, 0), |distance| (self.value, hurry, -hurry * i64::from(distance)))
    }

    fn score(self) -> Score {
        self.distance.map_or(Score::flat(self.value), |distance| Score::certain(self.value, distance))
    }
}

impl<'a, P: Theory, E: Evaluate<P>> Oracle<'a, P, E> {
    pub(crate) fn new(evaluation: &'a E, distances: bool) -> Self {
        Self { evaluation, distances, remembered: HashMap::new() }
    }

    /// The score of `pos` for its player to move.
    pub(crate) fn score(&mut self, pos: &P, depth: u32) -> Score {
        self.worth(pos, depth).score()
    }

    /// The score of a move for the player who makes it.
    pub(crate) fn score_of(&mut self, pos: &P, mv: P::Move, depth: u32) -> Score {
        self.worth_of(pos, mv, depth).score()
    }

    fn worth(&mut self, pos: &P, depth: u32) -> Worth {
        let place = (pos.clone(), depth);
        if let Some(worth) = self.remembered.get(&place) {
            return *worth;
        }
        let worth = if let Some(outcome) = pos.outcome() {
            let value = self.evaluation.decided(pos, outcome.value_for(pos.turn()));
            Worth { value, distance: self.distances.then_some(0) }
        } else if depth == 0 {
            Worth { value: self.evaluation.estimate(pos), distance: None }
        } else {
            let below = pos.moves().into_iter().map(|mv| self.worth_of(pos, mv, depth));
            below.max_by_key(|worth| worth.rank()).expect("a position that is not over has moves")
        };
        self.remembered.insert(place, worth);
        worth
    }

    fn worth_of(&mut self, pos: &P, mv: P::Move, depth: u32) -> Worth {
        let child = pos.after(mv);
        let Worth { value, distance } = self.worth(&child, depth - 1);
        let value = if child.turn() == pos.turn() { value } else { -value };
        Worth { value, distance: distance.map(|distance| distance + 1) }
    }
}

/// The value of `pos`, which is expanded itself, with theory answering wherever it can below.
pub(crate) fn value_with_theory<P: Theory>(pos: &P, evaluation: &impl Evaluate<P>, depth: u32) -> i64 {
    let value_of = |mv| {
        let child = pos.after(mv);
        let known = child.outcome().map(|outcome| outcome.value_for(child.turn()));
        let value = match known.or_else(|| child.known().map(|known| known.value)) {
            Some(own) => evaluation.decided(&child, own),
            None if depth == 1 => evaluation.estimate(&child),
            None => value_with_theory(&child, evaluation, depth - 1),
        };
        if child.turn() == pos.turn() { value } else { -value }
    };
    pos.moves().into_iter().map(value_of).max().expect("a position that is not over has moves")
}
