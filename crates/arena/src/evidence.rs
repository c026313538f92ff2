use std::collections::HashSet;

use crate::{GameSummary, Plan};

/// Chooses the games that count as evidence of strength, one by one: neither forfeits, which say nothing about the
/// moves, nor repetitions between deterministic players.
#[derive(Clone, Debug)]
pub(crate) struct Evidence {
    repetitions: Repetitions,
    seen: HashSet<u64>,
}

/// Whether repeated games count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Repetitions {
    /// Chance could have led to another game.
    Count,
    /// The players had no choice.
    Ignored,
}

impl Evidence {
    /// Chooses among the games of a plan.
    pub(crate) fn new(plan: &Plan) -> Self {
        let is_determined = plan.entrants.iter().all(|entrant| entrant.spec.is_deterministic());
        let repetitions = if is_determined { Repetitions::Ignored } else { Repetitions::Count };
        Self { repetitions, seen: HashSet::new() }
    }

    /// Whether the next game counts.
    pub(crate) fn admits(&mut self, game: &GameSummary) -> bool {
        !game.reason.is_forfeit() && (self.seen.insert(game.digest) || self.repetitions == Repetitions::Count)
    }
}
