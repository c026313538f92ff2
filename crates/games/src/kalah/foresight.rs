//! What the next moves can do to the margin, seen without making them.
//!
//! Saves the last moves before the horizon where they cannot change what is asked: most positions there are decided by
//! more seeds than a move or two can bring. The value stays the same because everything here is a bound of it:
//!
//! - A move takes the seeds of one own pit and, if it captures, of one pit of the opponent, so it empties at most one pit
//!   of each row. (A long lap leaves a seed in its own pit.) As long as a row has more pits with seeds than there are moves
//!   it does not become empty. Where it may, the sweep favours one side for certain, and only the bound of the other holds.
//! - A move banks one seed on its way past the store, or what it captures. Only a capture brings more than one, and it ends
//!   the turn; a move that gives another turn banks one seed.

use gambito_core::{Bounds, Value};

use super::prospect::Prospect;
use super::side::{FEW_PITS, Side};
use super::{Kalah, Sweep};

impl Kalah {
    /// Bounds of the margin after so many moves of best play.
    pub(super) fn margin_after(&self, depth: u32, asked: Bounds) -> Option<Bounds> {
        let [own, other] = self.sides().map(|side| u32::from(side.filled_count()) > depth);
        let (is_least, is_most) = match self.rules().sweep() {
            Sweep::Owner => (own, other),
            Sweep::Emptied => (other, own),
            Sweep::Nobody => (true, true),
        };
        if !is_least && !is_most {
            return None;
        }
        // Where the game may end: a certain result is a little more or less than an estimate of the same size.
        let certain = Value::from(!own || !other);
        let asked = Bounds { min: asked.min - certain, max: asked.max + certain };
        let Bounds { min, max } =
            if depth == 1 { self.margin_after_one(asked) } else { self.margin_after_many(depth, asked)? };
        let widest = self.margin_in_the_end();
        Some(Bounds {
            min: if is_least { min } else { widest.min } - certain,
            max: if is_most { max } else { widest.max } + certain,
        })
    }

    /// Bounds of the margin whatever is played: nobody banks more than there is.
    #[inline]
    fn margin_in_the_end(&self) -> Bounds {
        let ([own, other], margin) = (self.sides(), self.margin());
        let open = Value::from(own.rows_with(other));
        Bounds { min: margin - open, max: margin + open }
    }

    /// The margin after the move that banks most, without a sweep.
    #[inline]
    fn margin_after_one(&self, asked: Bounds) -> Bounds {
        let ([own, other], rules, margin) = (self.sides(), self.rules(), self.margin());
        let (mut banked, mut pits) = (Bounds { min: 0, max: 0 }, own.filled());
        while pits != 0 && margin + banked.min < asked.max {
            // The pits next to the store reach it soonest.
            let pit = pits.ilog2();
            let Bounds { min, max } = Prospect { rules, own, other, pit }.banks();
            banked = Bounds { min: banked.min.max(min), max: banked.max.max(max) };
            pits -= 1 << pit;
        }
        let max = if pits == 0 { margin + banked.max } else { self.margin_in_the_end().max };
        Bounds { min: margin + banked.min, max }
    }

    /// The margin after several moves, without a sweep, on the side where it might tell something. Rough: who is ahead
    /// may be unlucky with every move, who is behind lucky.
    fn margin_after_many(&self, depth: u32, asked: Bounds) -> Option<Bounds> {
        let ([own, other], rules, margin) = (self.sides(), self.rules(), self.margin());
        let pits = rules.pits();
        if pits > FEW_PITS || depth >= pits {
            return None;
        }
        // As long as no pit comes to have more than a lap of seeds, no sowing adds more than one to another.
        let fullest = rules.lap() + 1 - depth;
        if own.has_at_least(fullest) || other.has_at_least(fullest) {
            return None;
        }
        let (goes_on, widest) = (own.extra_turns(pits) > 0, self.margin_in_the_end());
        // At best a move is lost for nothing: another turn brings one seed before anything is lost.
        if margin + 1 >= asked.max {
            let loot = Loot::new(other, own, pits, depth);
            let min = if goes_on { margin + 1 - loot.after(depth - 2) } else { margin - loot.after(depth - 1) };
            return Some(Bounds { min, ..widest });
        }
        if margin > asked.min {
            return None;
        }
        let max = if goes_on || depth > 2 {
            margin + Loot::new(own, other, pits, depth).after(depth)
        } else {
            // The opponent comes second and gives nothing back.
            self.margin_after_one(widest).max
        };
        Some(Bounds { max, ..widest })
    }
}

/// What a player can bank at most with a move that ends the turn: three seeds or more.
struct Loot(Value);

impl Loot {
    /// Among the next `depth` moves, two or more, what such a move can capture from a row. Each move before may have added
    /// a seed to the pit that is captured, and the last seed comes with it. Who comes round the board, which takes more
    /// seeds than there are pits by two, with those added before, adds another one and leaves one in the store.
    #[inline]
    fn new(captor: Side, row: Side, pits: u32, depth: u32) -> Self {
        let comes_round = captor.has_at_least(pits + 3 - depth);
        Self(Value::from(row.largest(pits)) + Value::from(depth) + if comes_round { 2 } else { 0 })
    }

    /// The most after so many moves, the first of them the player's own: every second one ends a turn, and one that is left
    /// over gives another turn for one seed. Longer turns would bring less: two moves more bring two seeds, or a capture.
    #[inline]
    fn after(&self, moves: u32) -> Value {
        let turns = moves.div_ceil(2);
        Value::from(turns) * self.0 + Value::from(moves > 0 && moves.is_multiple_of(2))
    }
}
