//! The line of best play behind the move that was found.
//!
//! The positions along the line are searched again, which leaves the search itself free of
//! bookkeeping; after a search that was stopped, only what the cache remembers is read.

use gambito_core::{Evaluate, Game, Limits, Position};

use crate::alpha_beta::{Search, Settings};
use crate::cache::Place;
use crate::limits::MAX_DEPTH;
use crate::{Cache, Found, Policy, Probe, Silent};

/// The longest line that is worked out.
const LONGEST_LINE: usize = 40;
/// Positions that may be entered for the line after the smallest of searches; otherwise as many as
/// the search did.
const FEWEST_NODES: u64 = 10_000;

impl<'a, P: Game, E: Evaluate<P>, S: Policy, R: Probe<P>> Search<'a, P, E, S, R> {
    /// The line of best play that starts with the move found.
    pub fn line(&mut self, pos: &P, found: &Found<P::Move>, settings: &Settings<'a, E, S>) -> Vec<P::Move> {
        let mut cache = std::mem::take(&mut self.cache);
        let next = |pos: &P, step: Step| {
            if found.stopped.is_some() {
                return (self.remembered_move(pos, &cache), 0);
            }
            let limits = Limits { depth: Some(step.depth), ..self.limiter.remaining(step.nodes) };
            let (evaluation, policy) = (settings.evaluation, settings.policy);
            let settings = Settings { evaluation, policy, deepen: step.goes_on, limits };
            let mut search = Search::new(&settings, std::mem::take(&mut cache), Silent);
            let found = search.run(pos, &settings);
            cache = search.into_parts().0;
            (found.mv.filter(|_| found.stopped.is_none()), found.nodes)
        };
        let line = follow(pos, found, settings.deepen, next);
        self.cache = cache;
        line
    }

    fn remembered_move(&self, pos: &P, cache: &Cache<P>) -> Option<P::Move> {
        let place = Place::of(pos, self.policy.symmetry());
        cache.get(&place).and_then(|entry| entry.mv).map(|mv| place.recall_move(mv)).filter(|&mv| pos.is_legal(mv))
    }
}

/// What the search for the next move of a line may spend.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    /// Whether depth grows step by step, because the line does not end where the last depth did.
    pub(crate) goes_on: bool,
}

/// The line that starts with the move found; `next` finds each further move and says how many nodes that took.
pub(crate) fn follow<P: Position>(
    pos: &P,
    found: &Found<P::Move>,
    deepened: bool,
    mut next: impl FnMut(&P, Step) -> (Option<P::Move>, u64),
) -> Vec<P::Move> {
    // An exact result found step by step does not end where its last depth did.
    let goes_on = found.exact && deepened;
    let mut nodes = found.nodes.max(FEWEST_NODES);
    let mut depth = if goes_on { MAX_DEPTH } else { found.depth };
    let mut pos = pos.clone();
    let mut mv = found.mv;
    let mut line = Vec::new();
    while let Some(played) = mv {
        line.push(played);
        pos.play_unchecked(played);
        depth = depth.saturating_sub(1);
        if depth == 0 || line.len() == LONGEST_LINE || pos.outcome().is_some() {
            break;
        }
        let spent;
        (mv, spent) = next(&pos, Step { depth, nodes, goes_on });
        nodes = nodes.saturating_sub(spent);
    }
    line
}
