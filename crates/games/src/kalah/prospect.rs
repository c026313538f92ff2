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

    /// Seeds that come into the own store, with less than two laps.
    pub(super) fn banks(&self) -> u16 {
        let (pits, lap) = (self.rules.pits(), self.rules.lap());
        let seeds = u32::from(self.own.pit(self.pit));
        let reach = self.pit + seeds;
        if reach < pits {
            return match self.captures() {
                0 => 0,
                caught => caught + 1,
            };
        }
        let is_alone = || reach - lap == self.pit || self.own.pit(reach - lap) == 0;
        if (lap..lap + pits).contains(&reach) && is_alone() {
            // The opposite pit got one on the way.
            let caught = self.other.pit(pits - 1 - (reach - lap)) + 1;
            if u32::from(caught) >= self.rules.least_catch() {
                return caught + 2;
            }
        }
        1
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
