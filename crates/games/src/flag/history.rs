//! The features of the evaluations that came before the classic one, so that every step of its history can be played
//! against the others: straight lines, real distances, and exponential closeness.

use gambito_core::{Player, Value};

use super::distances::Distances;
use super::flag_set::each;
use super::forecast::CAPTURE;
use super::map::MOST_FLAGS;
use super::rules::Flag;

/// From this distance on, a flag does not count as close.
const CLOSE: usize = 88;

/// By steps, how close a flag is: as much as a capture for a player who stands on it, and a tenth less after each step.
const CLOSENESS: [Value; CLOSE] = {
    let mut closeness = [0; CLOSE];
    let mut share = (CAPTURE as u64) << 32;
    let mut steps = 0;
    while steps < CLOSE {
        closeness[steps] = (share >> 32) as Value;
        share = share / 10 * 9;
        steps += 1;
    }
    assert!(closeness[CLOSE - 1] > 0, "closeness decreases with every step up to the last");
    closeness
};

impl Flag {
    /// How much nearer the player to move is to a flag than the opponent, in straight lines through walls.
    pub(super) fn straight(&self) -> Value {
        self.difference(|team| -self.straight_steps(team))
    }

    /// The same in steps around walls. Unlike in [`approach`](Self::approach), both teams may be after the same flag.
    pub(super) fn nearer(&self) -> Value {
        self.difference(|team| -self.nearest(team).map_or(self.out_of_reach(), |nearest| nearest.steps.into()))
    }

    /// How close the player to move is to all flags, compared with the opponent.
    pub(super) fn closer(&self) -> Value {
        self.difference(|team| self.closeness(team))
    }

    /// The distance to a flag that cannot be reached: more than any way has steps.
    pub(super) fn out_of_reach(&self) -> Value {
        self.map().torus().cell_count() as Value
    }

    fn straight_steps(&self, team: Player) -> Value {
        let map = self.map();
        let mut nearest = self.out_of_reach();
        for walker in self.movable(team) {
            each(self.flags(), |flag| {
                nearest = nearest.min(map.torus().distance(walker.cell, map.flags()[flag]).into());
            });
        }
        nearest
    }

    /// The sum over all flags, each as close as its nearest player is.
    fn closeness(&self, team: Player) -> Value {
        let mut nearest = [Distances::NO_WAY; MOST_FLAGS];
        for walker in self.movable(team) {
            let steps = self.map().distances().from(walker.cell);
            each(self.flags(), |flag| nearest[flag] = nearest[flag].min(steps[flag]));
        }
        nearest.into_iter().map(closeness_after).sum()
    }
}

fn closeness_after(steps: u16) -> Value {
    CLOSENESS.get(usize::from(steps)).copied().unwrap_or(0)
}
