//! Bounds of the margin after the next moves, without making them.
//!
//! They save the last moves before the horizon if these cannot change the answer: in most positions there, the lead is
//! larger than what a move or two can bring. Everything here is a bound of the true value:
//!
//! - A move empties at most one pit of each row: the pit it sows and, if it captures, one pit of the opponent. (A long lap
//!   leaves a seed in the pit it came from.) A row with more filled pits than there are moves cannot become empty. If a row
//!   may become empty, the sweep can only favour one side, and only the bound on the other side holds.
//! - A move banks one seed when it passes the store, or what it captures. Only a capture banks more than one, and it ends
//!   the turn; a move that gives another turn banks one seed.

use gambito_core::{Bounds, Value};

use super::prospect::Prospect;
use super::side::{FEW_PITS, Side};
use super::{Kalah, Sweep};

impl Kalah {
    /// Bounds of the margin after `depth` moves of best play.
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
        // If the game may end: searches score a certain result slightly higher or lower than an equal estimate.
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

    /// Bounds of the margin whatever is played: nobody banks more seeds than there are in the rows.
    #[inline]
    fn margin_in_the_end(&self) -> Bounds {
        let ([own, other], margin) = (self.sides(), self.margin());
        let in_play = Value::from(own.rows_with(other));
        Bounds { min: margin - in_play, max: margin + in_play }
    }

    /// Bounds of the margin after the move that banks most, without a sweep.
    #[inline]
    fn margin_after_one(&self, asked: Bounds) -> Bounds {
        let ([own, other], rules, margin) = (self.sides(), self.rules(), self.margin());
        let (mut banked, mut pits) = (Bounds { min: 0, max: 0 }, own.filled());
        while pits != 0 && margin + banked.min < asked.max {
            // The pits nearest to the store are the most likely to reach it.
            let pit = pits.ilog2();
            let Bounds { min, max } = Prospect { rules, own, other, pit }.banks();
            banked = Bounds { min: banked.min.max(min), max: banked.max.max(max) };
            pits -= 1 << pit;
        }
        let max = if pits == 0 { margin + banked.max } else { self.margin_in_the_end().max };
        Bounds { min: margin + banked.min, max }
    }

    /// Bounds of the margin after several moves, without a sweep, on the side that matters for the question. They are
    /// rough: the player ahead is assumed to gain nothing with any move, the player behind the most.
    fn margin_after_many(&self, depth: u32, asked: Bounds) -> Option<Bounds> {
        let ([own, other], rules, margin) = (self.sides(), self.rules(), self.margin());
        // What follows counts with extra turns.
        let pits = rules.board();
        if pits > FEW_PITS || depth >= pits {
            return None;
        }
        // Unless a pit gets more than a lap of seeds, no sowing adds more than one seed to any pit.
        let fullest = rules.lap() + 1 - depth;
        if own.has_at_least(fullest) || other.has_at_least(fullest) {
            return None;
        }
        let (goes_on, widest) = (own.extra_turns(pits) > 0, self.margin_in_the_end());
        // In the worst case a move gains nothing; an extra turn banks one seed first.
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
            // The opponent moves second and gives nothing back.
            self.margin_after_one(widest).max
        };
        Some(Bounds { max, ..widest })
    }
}

/// The most that a player can bank with a move that ends the turn: three seeds or more.
struct Loot(Value);

impl Loot {
    /// The most that such a move can capture from a row within the next `depth` moves, two or more. Each earlier move may
    /// add a seed to the captured pit, and the last seed is banked with it. A sowing that goes round the board, which
    /// takes at least two seeds more than there are pits, adds another seed to the pit and one to the store.
    #[inline]
    fn new(captor: Side, row: Side, pits: u32, depth: u32) -> Self {
        let comes_round = captor.has_at_least(pits + 3 - depth);
        Self(Value::from(row.largest(pits)) + Value::from(depth) + if comes_round { 2 } else { 0 })
    }

    /// The most that the player can bank in this many moves, starting with its own: every second move ends a turn of the
    /// player with a capture, and a remaining one banks a seed and gives another turn. Longer turns would bring less: two
    /// more moves bring two seeds, or a capture.
    #[inline]
    fn after(&self, moves: u32) -> Value {
        let turns = moves.div_ceil(2);
        Value::from(turns) * self.0 + Value::from(moves > 0 && moves.is_multiple_of(2))
    }
}
