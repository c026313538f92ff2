//! How the race for the flags will go, played out in the mind.
//!
//! A team makes one step a turn, whoever makes it, so its flags come one after the other. Again and
//! again the flag that somebody reaches soonest is given to whoever gets there first; that player then
//! stands where the flag was, with less energy, and its team goes on from that time. Ways follow the
//! terrain with the tools at hand, and only those count that the energy lasts for. A flag is worth the
//! more the sooner it is captured, so capturing now is better than capturing later.

use gambito_core::{Player, Position as _, Value};

use super::map::{MOST_FLAGS, MOST_OF_TEAM};
use super::routes::{Route, Routes};
use super::rules::Flag;
use super::torus::Cell;
use super::walker::Walker;

/// What a captured flag is worth where a forecast counts.
pub(super) const CAPTURE: Value = 10_000;

/// What a flag is worth that will be captured so many steps from now: less with every step, to the end of
/// the table, and about a third twelve steps from now.
const WORTH: [i32; 256] = {
    let mut worth = [0; 256];
    let mut share = 9_600_u64 << 32;
    let mut steps = 0;
    while steps < worth.len() {
        // The second part keeps it falling where the first has come to nothing.
        worth[steps] = (share >> 32) as i32 + (worth.len() - steps) as i32;
        share = share / 100 * 92;
        steps += 1;
    }
    assert!((worth[0] as Value) < CAPTURE, "a flag in the hand is worth more");
    worth
};

/// A team on its way.
struct Party<'m> {
    walkers: [Walker; MOST_OF_TEAM],
    size: usize,
    /// Steps made since the forecast began.
    time: u16,
    /// By flag, who gets there first and when.
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

    /// Works out when the flags that are left can be reached from here.
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

    /// Goes to a flag that stands on this cell.
    #[inline]
    fn fetch(&mut self, flag: usize, cell: Cell) {
        let Arrival { time, walker } = self.arrivals[flag];
        let walker = &mut self.walkers[usize::from(walker)];
        walker.energy -= self.routes.of(walker)[flag].energy;
        walker.cell = cell;
        self.time = time;
    }
}

/// Calls `visit` with every flag of a set.
#[inline(always)]
fn each(mut flags: u64, mut visit: impl FnMut(usize)) {
    while flags != 0 {
        visit(flags.trailing_zeros() as usize);
        flags &= flags - 1;
    }
}

impl Flag {
    /// What the player to move will still capture minus what the opponent will, the sooner the more.
    pub(super) fn forecast(&self) -> Value {
        let mut flags = self.flags();
        let mut parties = [self.turn(), self.turn().other()].map(|team| Party::new(self, team));
        let mut balance = 0;
        while let Some((flag, time)) = soonest(flags, &parties) {
            flags &= !(1 << flag);
            let [own, other] = parties.each_ref().map(|party| party.arrivals[flag].time);
            // Whoever is to move makes the first of both steps.
            let (winner, sign) = if own <= other { (0, 1) } else { (1, -1) };
            balance += sign * WORTH[usize::from(time).min(WORTH.len() - 1)];
            parties[winner].fetch(flag, self.map().flags()[flag]);
            parties[winner].look_around(flags);
        }
        balance.into()
    }
}

/// The flag that somebody reaches before any other, and when; none if nobody reaches any.
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
