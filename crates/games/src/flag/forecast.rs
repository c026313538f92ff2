//! A forecast of the race for the flags.
//!
//! A team takes one step per turn, whichever player takes it, so its flags are captured one after the other. The flag that
//! can be reached soonest goes to the player who arrives first; that player then stands where the flag was, with less
//! energy, and its team continues from that time. This repeats until no flag can be reached. Ways follow the terrain with
//! the tools at hand, and only those count for which the energy suffices. A flag is worth more the sooner it is captured,
//! so capturing now is better than capturing later.

use gambito_core::{Player, Position as _, Value};

use super::flag_set::each;
use super::map::{MOST_FLAGS, MOST_OF_TEAM};
use super::routes::{Route, Routes};
use super::rules::Flag;
use super::torus::Cell;
use super::walker::Walker;

/// The value of a captured flag in evaluations that use a forecast.
pub(super) const CAPTURE: Value = 10_000;

/// The value of a flag that will be captured after this many steps: it decreases with every step, to about a third after
/// twelve.
const WORTH: [i32; 256] = {
    let mut worth = [0; 256];
    let mut share = 9_600_u64 << 32;
    let mut steps = 0;
    while steps < worth.len() {
        // The second part keeps it decreasing when the first has reached 0.
        worth[steps] = (share >> 32) as i32 + (worth.len() - steps) as i32;
        share = share / 100 * 92;
        steps += 1;
    }
    assert!((worth[0] as Value) < CAPTURE, "a captured flag is worth more");
    worth
};

/// A team on its way.
struct Party<'m> {
    walkers: [Walker; MOST_OF_TEAM],
    size: usize,
    /// Steps taken since the forecast began.
    time: u16,
    /// By flag, the player who arrives first and when.
    arrivals: [Arrival; MOST_FLAGS],
    routes: &'m Routes,
}

#[derive(Clone, Copy)]
struct Arrival {
    time: u16,
    walker: u8,
}

/// Later than any arrival.
const NEVER: u16 = u16::MAX;

impl<'m> Party<'m> {
    fn new(pos: &'m Flag, team: Player) -> Self {
        let team = pos.team(team);
        let mut walkers = [Walker::default(); MOST_OF_TEAM];
        walkers[..team.len()].copy_from_slice(team);
        let arrivals = [Arrival { time: NEVER, walker: 0 }; MOST_FLAGS];
        let mut party = Self { walkers, size: team.len(), time: 0, arrivals, routes: pos.map().routes() };
        party.look_around(pos.flags());
        party
    }

    /// Computes when the remaining flags can be reached.
    #[inline]
    fn look_around(&mut self, flags: u64) {
        each(flags, |flag| self.arrivals[flag].time = NEVER);
        for (walker, number) in self.walkers[..self.size].iter().zip(0..) {
            let ways = self.routes.of(walker);
            each(flags, |flag| {
                let Route { effort, energy } = ways[flag];
                let time = self.time.saturating_add(ways[flag].steps());
                if energy <= walker.energy && effort != Route::NONE.effort && time < self.arrivals[flag].time {
                    self.arrivals[flag] = Arrival { time, walker: number };
                }
            });
        }
    }

    /// Moves to a flag on this cell.
    #[inline]
    fn fetch(&mut self, flag: usize, cell: Cell) {
        let Arrival { time, walker } = self.arrivals[flag];
        let walker = &mut self.walkers[usize::from(walker)];
        walker.energy -= self.routes.of(walker)[flag].energy;
        walker.cell = cell;
        self.time = time;
    }
}

impl Flag {
    /// The value of the flags that the player to move will capture minus those of the opponent.
    pub(super) fn forecast(&self) -> Value {
        let mut flags = self.flags();
        let mut parties = [self.turn(), self.turn().other()].map(|team| Party::new(self, team));
        let mut balance = 0;
        while let Some((flag, time)) = soonest(flags, &parties) {
            flags &= !(1 << flag);
            let [own, other] = parties.each_ref().map(|party| party.arrivals[flag].time);
            // The player to move takes the first step, so it wins ties.
            let (winner, sign) = if own <= other { (0, 1) } else { (1, -1) };
            balance += sign * WORTH[usize::from(time).min(WORTH.len() - 1)];
            parties[winner].fetch(flag, self.map().flags()[flag]);
            parties[winner].look_around(flags);
        }
        balance.into()
    }
}

/// The flag that can be reached soonest, and when; none if no flag can be reached.
#[inline]
fn soonest(flags: u64, parties: &[Party<'_>; 2]) -> Option<(usize, u16)> {
    let mut soonest = (0, NEVER);
    each(flags, |flag| {
        let time = parties[0].arrivals[flag].time.min(parties[1].arrivals[flag].time);
        if time < soonest.1 {
            soonest = (flag, time);
        }
    });
    (soonest.1 != NEVER).then_some(soonest)
}
