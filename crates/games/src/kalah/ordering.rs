//! Move ordering: which moves look promising.

use gambito_core::{Hint, Position as _};

use super::prospect::Prospect;
use super::side::FEW_PITS;
use super::{Kalah, MOST, MOST_SEEDS};

/// More than the promise of any other move, however much it banks.
const EXTRA_TURN: i32 = 1 << 16;
const _: () = assert!(EXTRA_TURN > SEED * (MOST_SEEDS + MOST) as i32);
/// The promise of one banked seed.
const SEED: i32 = 16;

/// Weights of a move's rough promise, if it gives no extra turn.
struct Weights {
    /// Seeds it banks.
    banked: i32,
    /// The number of the pit: larger numbers are nearer to the store.
    pit: i32,
    /// Seeds it sows.
    sown: i32,
    /// Seeds it leaves in the mover's row.
    row: i32,
    /// Pits of the mover that give an extra turn later.
    extra_turns: i32,
    /// The same for the opponent, who moves next.
    replies: i32,
    /// Pits that the opponent can choose from.
    choices: i32,
}

/// Found by hill climbing, one weight at a time, minimising the nodes of `gambito solve --value --threads 1`: six pits on
/// (6,3) and two positions of (6,4) (10 to 20 % fewer nodes than by banked seeds and pit alone), shorter rows on (5,4),
/// (4,5), (4,6) and a position of (5,5) (half the nodes, a quarter on (5,4)). In a short row, seeds kept there are worth
/// much more; with the weights of the other row length a search takes up to three times the nodes.
const LONG_ROWS: Weights = Weights { banked: 11, pit: 4, sown: 1, row: 0, extra_turns: 0, replies: -6, choices: 0 };
const SHORT_ROWS: Weights = Weights { banked: 13, pit: 1, sown: 1, row: 3, extra_turns: 3, replies: -3, choices: -5 };
/// The most pits of a short row.
const SHORT: u32 = 5;

impl Hint for Kalah {
    /// Extra turns first; then the seeds a move banks, minus what it lets the opponent capture and one if it lets the
    /// opponent take an extra turn; then the pits nearest to the store.
    fn promise(&self, pit: u8) -> i32 {
        let child = self.after(pit);
        let [mover, opponent] = if child.turn() == self.turn() { [0, 1] } else { [1, 0] };
        let sides = child.sides();
        if mover == 0 {
            return EXTRA_TURN + i32::from(pit);
        }
        let banked = i32::from(sides[mover].store()) - i32::from(self.sides()[0].store());
        let reply = |pit| Prospect { rules: self.rules(), own: sides[opponent], other: sides[mover], pit };
        let replies = (0..self.rules().pits()).map(reply);
        let threat = replies.clone().map(|reply| i32::from(reply.captures())).max().unwrap_or(0);
        let goes_on = i32::from(replies.into_iter().any(|reply| reply.ends_in_store()));
        SEED * (banked - threat - goes_on) + i32::from(pit)
    }

    /// The pit nearest to the store that gives an extra turn.
    #[inline]
    fn proposal(&self) -> Option<u8> {
        let (pits, [own, _]) = (self.rules().board(), self.sides());
        // A pit with a whole lap of seeds may end in the store, too.
        if self.result().is_some() || pits > FEW_PITS || own.has_at_least(self.rules().lap()) {
            return None;
        }
        own.last_extra_turn(pits).map(|pit| pit as u8)
    }
}

impl Kalah {
    /// Extra turns first, then the seeds a move banks, then the pits nearest to the store; nothing is sown.
    #[inline]
    pub(super) fn promise_without_sowing(&self, pit: u8) -> i32 {
        let [own, other] = self.sides();
        let prospect = Prospect { rules: self.rules(), own, other, pit: pit.into() };
        if prospect.ends_in_store() {
            return EXTRA_TURN + i32::from(pit);
        }
        2 * i32::from(prospect.gain()) + i32::from(pit)
    }

    /// Extra turns first, then by the weights for this length of row.
    #[inline(always)]
    pub(super) fn promise_of_successor(&self, pit: u8, successor: &Self) -> i32 {
        if successor.turn() == self.turn() {
            EXTRA_TURN + i32::from(pit)
        } else if self.rules().pits() <= SHORT {
            SHORT_ROWS.promise(self, pit, successor)
        } else {
            LONG_ROWS.promise(self, pit, successor)
        }
    }
}

impl Weights {
    /// The promise of a move that passes the turn.
    #[inline(always)]
    fn promise(&self, pos: &Kalah, pit: u8, successor: &Kalah) -> i32 {
        let (pits, [own, _], [opponent, mover]) = (pos.rules().pits(), pos.sides(), successor.sides());
        self.banked * (i32::from(mover.store()) - i32::from(own.store()))
            + self.pit * i32::from(pit)
            + self.sown * i32::from(own.pit(pit.into()))
            + self.row * i32::from(mover.row())
            + self.extra_turns * mover.extra_turns(pits)
            + self.replies * opponent.extra_turns(pits)
            + self.choices * i32::from(opponent.filled_count())
    }
}
