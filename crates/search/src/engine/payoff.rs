//! Decides at which depths the transposition table is used.
//!
//! Looking a position up and storing it costs about as much as searching a few dozen positions, because each access
//! misses the processor's cache. Near the horizon that does not pay in games whose moves seldom lead to the same
//! position, so the table is not used there. Searching a position instead of looking it up never changes a value.

/// The number of lookups and of hits, by depth.
#[derive(Debug, Default)]
pub(super) struct Payoff {
    asked: [u32; DEPTHS],
    answered: [u32; DEPTHS],
}

/// From this depth on the table is always used.
const DEPTHS: usize = 8;
/// Lookups at a depth before its hit rate counts.
const TRIAL: u32 = 512;

impl Payoff {
    /// Whether to use the table at this depth. Each further move to the horizon halves the hit rate that is enough.
    #[inline]
    pub(super) fn is_worth_it(&self, depth: u32) -> bool {
        let index = depth as usize;
        index >= DEPTHS || self.asked[index] < TRIAL || self.answered[index] << depth >= self.asked[index]
    }

    #[inline]
    pub(super) fn asked(&mut self, depth: u32) {
        if let Some(asked) = self.asked.get_mut(depth as usize) {
            *asked += 1;
        }
    }

    #[inline]
    pub(super) fn answered(&mut self, depth: u32) {
        if let Some(answered) = self.answered.get_mut(depth as usize) {
            *answered += 1;
        }
    }
}
