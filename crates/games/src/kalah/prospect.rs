use super::side::Side;
use super::variant::Rules;

/// A pit (from 0) that its owner might sow: what can be seen without sowing it.
pub(super) struct Prospect {
    pub(super) rules: Rules,
    pub(super) own: Side,
    pub(super) other: Side,
    pub(super) pit: u32,
}

impl Prospect {
    /// Whether the last seed falls into the own store.
    pub(super) fn gives_extra_turn(&self) -> bool {
        let (seeds, lap) = (u32::from(self.own.pit(self.pit)), self.rules.lap());
        let left = if seeds < lap { seeds } else { seeds % lap };
        left == self.rules.pits() - self.pit
    }

    /// Seeds captured from the opposite pit, without a whole lap.
    pub(super) fn captures(&self) -> u16 {
        let pits = self.rules.pits();
        let end = self.pit + u32::from(self.own.pit(self.pit));
        if end == self.pit || end >= pits || self.own.pit(end) > 0 {
            return 0;
        }
        let seeds = self.other.pit(pits - 1 - end);
        if u32::from(seeds) >= self.rules.least_catch() { seeds } else { 0 }
    }
}
