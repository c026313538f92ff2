//! Which moves look promising.

use gambito_core::{Hint, Position as _};

use super::prospect::Prospect;
use super::side::FEW_PITS;
use super::{Kalah, MOST, MOST_SEEDS};

/// More than any other promise of a move, however much it banks.
const EXTRA_TURN: i32 = 1 << 16;
const _: () = assert!(EXTRA_TURN > SEED * (MOST_SEEDS + MOST) as i32);
/// What a banked seed promises.
const SEED: i32 = 16;

/// What speaks for a move at a glance, besides another turn.
struct Weights {
    /// Seeds that it banks.
    banked: i32,
    /// The pit it sows: the nearer to the store, the larger its number.
    pit: i32,
    /// Seeds that it sows.
    sown: i32,
    /// Seeds that it leaves in the own row.
    row: i32,
    /// Pits that give another turn later.
    extra_turns: i32,
    /// The same pits of the opponent, who is next.
    replies: i32,
    /// Pits that the opponent can choose from.
    choices: i32,
}

/// Found by climbing, one weight up or down at a time: what leaves the fewest nodes to `gambito solve --value --threads 1`,
/// with rows of six pits in (6,3) and two positions of (6,4) (10 to 20 % fewer than by what is banked and the pit alone),
/// with shorter ones in (5,4), (4,5), (4,6) and a position of (5,5) (half, and a quarter in (5,4)). Where a row is short,
/// seeds kept in it are worth much more; a set costs up to three times the nodes on the boards of the other.
const LONG_ROWS: Weights = Weights { banked: 11, pit: 4, sown: 1, row: 0, extra_turns: 0, replies: -6, choices: 0 };
const SHORT_ROWS: Weights = Weights { banked: 13, pit: 1, sown: 1, row: 3, extra_turns: 3, replies: -3, choices: -5 };
/// The most pits of a short row.
const SHORT: u32 = 5;

impl Hint for Kalah {
    /// Another turn first; then what a move banks, less what it leaves the opponent to capture or to go
    /// on with; then the pits nearest to the store.
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
        let goes_on = i32::from(replies.into_iter().any(|reply| reply.gives_extra_turn()));
        SEED * (banked - threat - goes_on) + i32::from(pit)
    }

    /// The pit nearest to the store that gives another turn.
    #[inline]
    fn proposal(&self) -> Option<u8> {
        let (pits, [own, _]) = (self.rules().pits(), self.sides());
        // Whoever sows a whole lap may come to the store, too.
        if self.result().is_some() || pits > FEW_PITS || own.has_at_least(self.rules().lap()) {
            return None;
        }
        own.last_extra_turn(pits).map(|pit| pit as u8)
    }

    /// Another turn first, then what a move banks, and the nearer to the store the better: nothing is sown for it.
    #[inline]
    fn glance(&self, pit: u8) -> i32 {
        let [own, other] = self.sides();
        let prospect = Prospect { rules: self.rules(), own, other, pit: pit.into() };
        if prospect.gives_extra_turn() {
            return EXTRA_TURN + i32::from(pit);
        }
        2 * i32::from(prospect.gain()) + i32::from(pit)
    }

    #[inline(always)]
    fn glance_at(&self, pit: u8, successor: &Self) -> i32 {
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
