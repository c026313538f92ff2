use super::side::LANE_BITS;

/// When a last seed in an empty pit of the mover captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Capture {
    /// If the opposite pit has seeds.
    Nonempty,
    /// Whether or not it has seeds.
    Always,
    /// Never.
    Off,
}

/// Who gets the seeds left at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sweep {
    /// The owner of the pits they are in.
    Owner,
    /// The player whose row is empty.
    Emptied,
    /// Nobody.
    Nobody,
}

impl Capture {
    pub(super) const ALL: [Self; 3] = [Self::Nonempty, Self::Always, Self::Off];

    /// The name in specs.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Nonempty => "nonempty",
            Self::Always => "always",
            Self::Off => "off",
        }
    }
}

impl Sweep {
    pub(super) const ALL: [Self; 3] = [Self::Owner, Self::Emptied, Self::Nobody];

    /// The name in specs.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::Emptied => "emptied",
            Self::Nobody => "none",
        }
    }
}

/// What never changes in a game, in two bytes, because every position carries a copy: the pits of a row, whether every move
/// passes the turn, the sweep, and the least number of seeds that can be captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Rules(u16);

const PASSING_BIT: u32 = 4;
const SWEEP_BIT: u32 = 5;
const CATCH_BIT: u32 = 7;
/// More seeds than can be captured.
const NO_CATCH: u16 = (1 << LANE_BITS) - 1;

impl Rules {
    pub(super) fn new(pits: u16, capture: Capture, sweep: Sweep) -> Self {
        let least_catch = match capture {
            Capture::Nonempty => 1,
            Capture::Always => 0,
            Capture::Off => NO_CATCH,
        };
        Self(pits | (sweep as u16) << SWEEP_BIT | least_catch << CATCH_BIT)
    }

    /// The same without extra turns.
    pub(super) const fn without_extra_turns(self) -> Self {
        Self(self.0 | 1 << PASSING_BIT)
    }

    /// Whether every move passes the turn.
    #[inline(always)]
    pub(super) const fn always_passes(self) -> bool {
        self.0 & 1 << PASSING_BIT != 0
    }

    /// The number of pits in a row.
    #[inline(always)]
    pub(super) fn pits(self) -> u32 {
        pits_of(self.board())
    }

    /// The number of pits in a row if there are extra turns, otherwise a larger number than any board has: one comparison
    /// tells whether the precomputed sowings of few pits apply.
    #[inline(always)]
    pub(super) fn board(self) -> u32 {
        u32::from(self.0) % (1 << SWEEP_BIT)
    }

    /// The number of places that a lap passes: all except the opponent's store.
    #[inline(always)]
    pub(super) fn lap(self) -> u32 {
        2 * self.pits() + 1
    }

    /// The least number of seeds in the opposite pit that can be captured.
    #[inline(always)]
    pub(super) fn least_catch(self) -> u32 {
        u32::from(self.0 >> CATCH_BIT)
    }

    pub(super) fn capture(self) -> Capture {
        match self.0 >> CATCH_BIT {
            0 => Capture::Always,
            NO_CATCH => Capture::Off,
            _ => Capture::Nonempty,
        }
    }

    pub(super) fn sweep(self) -> Sweep {
        match self.0 >> SWEEP_BIT & 3 {
            0 => Sweep::Owner,
            1 => Sweep::Emptied,
            _ => Sweep::Nobody,
        }
    }
}

/// The number of pits in a row of a [board](Rules::board).
#[inline(always)]
pub(super) const fn pits_of(board: u32) -> u32 {
    board % (1 << PASSING_BIT)
}

/// Whether every move passes the turn on a [board](Rules::board).
pub(super) const fn always_passes(board: u32) -> bool {
    board >= 1 << PASSING_BIT
}
