//! At which depths the table is worth its time.
//!
//! To look a position up and to store it costs about as much as to search a few dozen positions, because each is
//! somewhere else in memory. Near the horizon that has to pay: where a game's moves seldom lead to the same position,
//! the table is left alone there. Any position may be searched instead of looked up, so no value changes.

/// How often the table was asked and could answer, by depth.
#[derive(Debug, Default)]
pub(super) struct Payoff {
    asked: [u32; DEPTHS],
    answered: [u32; DEPTHS],
}

/// From this depth on a result is always worth remembering.
const DEPTHS: usize = 8;
/// Questions before anything is concluded.
const TRIAL: u32 = 512;

impl Payoff {
    /// Whether to ask at this depth: half as many answers are enough with every move more to the horizon.
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
