//! The evaluation of the classic bot: captured flags, and the steps to the nearest flag.

use gambito_core::{Player, Value};

use super::distances::Distances;
use super::flag_set::each;
use super::rules::Flag;
use super::torus::Cell;
use super::walker::Walker;

/// The distance that the classic bot assumes if no flag can be reached.
pub(super) const NO_FLAG: Value = 99_999;

/// The flag nearest to a team, ignoring the terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Nearest {
    /// The distance in steps.
    pub steps: u16,
    /// Its index among the flags of the map.
    pub flag: usize,
}

impl Flag {
    /// The flag nearest to the players of a team that are not blocked, the first one if there are several; none if no flag
    /// can be reached.
    #[must_use]
    pub fn nearest(&self, team: Player) -> Option<Nearest> {
        self.nearest_among(team, self.flags())
    }

    /// The players of a team who can take a step.
    #[inline]
    pub(super) fn movable(&self, team: Player) -> impl Iterator<Item = &Walker> {
        self.team(team).iter().filter(move |walker| !self.is_blocked(walker))
    }

    #[inline]
    fn nearest_among(&self, team: Player, flags: u64) -> Option<Nearest> {
        let mut nearest = Nearest { steps: Distances::NO_WAY, flag: usize::MAX };
        for walker in self.movable(team) {
            let steps = self.map().distances().from(walker.cell);
            each(flags, |flag| nearest = nearest.min(Nearest { steps: steps[flag], flag }));
        }
        (nearest.steps != Distances::NO_WAY).then_some(nearest)
    }

    /// Steps from a cell to the nearest remaining flag, ignoring the terrain; 0 if there is none.
    pub(super) fn steps_to_flag(&self, cell: Cell) -> i32 {
        let steps = self.map().distances().from(cell);
        let left = (0..steps.len()).filter(|flag| self.flags() >> flag & 1 != 0);
        left.map(|flag| i32::from(steps[flag])).min().unwrap_or(0)
    }

    /// How much nearer `viewer` is to a flag than the opponent. If both are nearest to the same flag and the opponent
    /// arrives first, the viewer's next nearest flag counts.
    pub(super) fn approach(&self, viewer: Player) -> Value {
        let steps = |nearest: Option<Nearest>| nearest.map_or(NO_FLAG, |nearest| nearest.steps.into());
        let [mut own, other] = [viewer, viewer.other()].map(|team| self.nearest(team));
        if let (Some(mine), Some(theirs)) = (own, other)
            && mine.flag == theirs.flag
            && mine.steps > theirs.steps
            && self.flags_left() >= 2
        {
            own = self.nearest_among(viewer, self.flags() & !(1 << mine.flag));
        }
        steps(other) - steps(own)
    }
}
