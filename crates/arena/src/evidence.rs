use std::collections::HashSet;

use crate::{GameResult, GameSummary, Plan};

/// Chooses the games that count as evidence of strength, one by one: neither forfeits, which say nothing about the
/// moves, nor games that were broken off, nor repetitions between players who leave nothing to chance.
#[derive(Clone, Debug)]
pub(crate) struct Evidence {
    /// For each entrant, whether chance could have led to another game.
    draws_lots: Vec<bool>,
    seen: HashSet<u64>,
}

impl Evidence {
    /// Chooses among the games of a plan.
    pub(crate) fn new(plan: &Plan) -> Self {
        let draws_lots = plan.entrants.iter().map(|entrant| entrant.spec.draws_lots()).collect();
        Self { draws_lots, seen: HashSet::new() }
    }

    /// Whether the next game counts.
    pub(crate) fn admits(&mut self, game: &GameSummary) -> bool {
        let is_new = self.seen.insert(game.digest);
        let is_decided = game.result != GameResult::Unfinished && !game.reason.is_forfeit();
        is_decided && (is_new || game.players.iter().any(|&player| self.draws_lots[player]))
    }
}
