use gambito_core::Bounds;

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
    #[inline(always)]
    pub(super) fn gives_extra_turn(&self) -> bool {
        let (seeds, lap) = (u32::from(self.own.pit(self.pit)), self.rules.lap());
        let left = if seeds < lap { seeds } else { seeds % lap };
        left == self.rules.pits() - self.pit
    }

    /// Seeds that come into the own store, all but those of a sweep and of second laps.
    #[inline]
    pub(super) fn gain(&self) -> u16 {
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
    #[inline(always)]
    pub(super) fn captures(&self) -> u16 {
        let pits = self.rules.pits();
        let end = self.pit + u32::from(self.own.pit(self.pit));
        if end == self.pit || end >= pits || self.own.pit(end) > 0 {
            return 0;
        }
        let seeds = self.other.pit(pits - 1 - end);
        if u32::from(seeds) >= self.rules.least_catch() { seeds } else { 0 }
    }

    /// Seeds that come into the store, all but those of a sweep. What a sowing captures that comes round the board
    /// is not worked out.
    #[inline(always)]
    pub(super) fn banks(&self) -> Bounds {
        let (pits, seeds) = (self.rules.pits(), u32::from(self.own.pit(self.pit)));
        if seeds > pits + 1 {
            // Every lap brings a seed to the store and one to the pit that is captured, with the last seed.
            let laps = i64::from(seeds / self.rules.lap() + 1);
            let largest = (0..pits).map(|pit| self.other.pit(pit)).max().unwrap_or(0);
            return Bounds { min: 1, max: 2 * laps + 1 + i64::from(largest) };
        }
        let end = self.pit + seeds;
        if end >= pits {
            return Bounds { min: 1, max: 1 };
        }
        if self.own.pit(end) > 0 {
            return Bounds { min: 0, max: 0 };
        }
        let opposite = self.other.pit(pits - 1 - end);
        let least = self.rules.least_catch();
        if u32::from(opposite) < least {
            return Bounds { min: 0, max: 0 };
        }
        let caught = i64::from(opposite) + 1;
        // A seed that lands alone and captures nothing is banked all the same.
        Bounds { min: caught, max: caught }
    }
}
