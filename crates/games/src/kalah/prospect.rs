use gambito_core::Bounds;

use super::side::Side;
use super::variant::Rules;

/// What sowing a pit (counted from 0) would do, worked out without sowing it.
pub(super) struct Prospect {
    pub(super) rules: Rules,
    pub(super) own: Side,
    pub(super) other: Side,
    pub(super) pit: u32,
}

impl Prospect {
    /// Whether the last seed falls into the sower's store.
    #[inline(always)]
    pub(super) fn ends_in_store(&self) -> bool {
        let (seeds, lap) = (u32::from(self.own.pit(self.pit)), self.rules.lap());
        let left = if seeds < lap { seeds } else { seeds % lap };
        left == self.rules.pits() - self.pit
    }

    /// Seeds that this sowing banks, without those of a sweep and of second laps.
    #[inline]
    pub(super) fn gain(&self) -> u16 {
        let (pits, lap) = (self.rules.pits(), self.rules.lap());
        let seeds = u32::from(self.own.pit(self.pit));
        let reach = self.pit + seeds;
        if reach < pits {
            return self.caught().map_or(0, |caught| caught + 1);
        }
        let is_alone = || reach - lap == self.pit || self.own.pit(reach - lap) == 0;
        if (lap..lap + pits).contains(&reach) && is_alone() {
            // The sowing added a seed to the opposite pit.
            let caught = self.other.pit(pits - 1 - (reach - lap)) + 1;
            if u32::from(caught) >= self.rules.least_catch() {
                return caught + 2;
            }
        }
        1
    }

    /// Seeds captured from the opposite pit, unless the sowing goes round the board.
    #[inline(always)]
    pub(super) fn captures(&self) -> u16 {
        self.caught().unwrap_or(0)
    }

    /// The seeds of the opposite pit, if the last seed captures them and is banked with them, unless the sowing goes round
    /// the board. The number may be 0 if the rules let a seed capture an empty pit.
    #[inline(always)]
    fn caught(&self) -> Option<u16> {
        let pits = self.rules.pits();
        let end = self.pit + u32::from(self.own.pit(self.pit));
        if end == self.pit || end >= pits || self.own.pit(end) > 0 {
            return None;
        }
        Some(self.other.pit(pits - 1 - end)).filter(|&seeds| u32::from(seeds) >= self.rules.least_catch())
    }

    /// Bounds of the seeds that this sowing banks, without those of a sweep. What a sowing that goes round the board
    /// captures is only bounded.
    #[inline(always)]
    pub(super) fn banks(&self) -> Bounds {
        let (pits, seeds) = (self.rules.pits(), u32::from(self.own.pit(self.pit)));
        if seeds > pits + 1 {
            // Every lap adds a seed to the store and one to the captured pit; the last seed is banked as well.
            let laps = i64::from(seeds / self.rules.lap() + 1);
            let largest = self.other.largest(pits);
            return Bounds { min: 1, max: 2 * laps + 1 + i64::from(largest) };
        }
        if self.pit + seeds >= pits {
            return Bounds { min: 1, max: 1 };
        }
        let banked = self.caught().map_or(0, |caught| i64::from(caught) + 1);
        Bounds { min: banked, max: banked }
    }
}
