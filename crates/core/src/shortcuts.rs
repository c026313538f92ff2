//! Optional shortcuts: what a game can tell a search so that it makes fewer moves.

use std::ops::Range;

use crate::{Bounds, Evaluate, Hint, Value};

/// Shortcuts that a game may offer to searches.
///
/// Every item has a neutral default, so a game without shortcuts writes `impl Shortcuts for MyGame {}`. The defaults are
/// inlined and cost nothing.
///
/// Most shortcuts are for games in which points are banked: a point once scored is never lost, and what happens next does
/// not depend on it. Such a position is the points banked so far plus a *remainder*, the same position without them.
/// Searching remainders instead of positions merges everything that differs in points alone, and remainders can be
/// numbered, which is what an endgame table needs.
pub trait Shortcuts: Hint {
    /// The name of the feature that is always equal to [`Banked::points`]. It must be
    /// [decisive](crate::Feature::decisive) with a unit of 1. An evaluation that consists of this feature alone can be
    /// bounded by [`points_after`](Self::points_after).
    const POINTS_FEATURE: Option<&'static str> = None;

    /// Splits the position into banked points and a remainder. Only for games in which no remainder occurs twice.
    #[inline]
    fn banked(&self) -> Option<Banked<Self>> {
        None
    }

    /// Bounds of [`Banked::points`] after `depth` moves of best play from a position that is not over, without making
    /// the moves: the value of a minimax search to that depth, which is at least 1, lies within them.
    ///
    /// The bounds need only be tight enough to show that the value is at most `asked.min` or at least `asked.max`. If
    /// the game may end within these moves, the value must lie strictly between them, because searches score a certain
    /// result slightly higher or lower than an equal estimate.
    ///
    /// None if only making the moves can tell, or if [`Theory`](crate::Theory) might know more about a position on the
    /// way.
    #[inline]
    fn points_after(&self, _depth: u32, _asked: Bounds) -> Option<Bounds> {
        None
    }

    /// The number of moves to the end if no player wins before, in games that end in a win, a draw or a loss and in which
    /// every move makes it one less: the empty cells of a board that is being filled. Wins then differ by the moves that
    /// are left, and a solver can search for the fastest one with proven bounds.
    #[inline]
    fn moves_left(&self) -> Option<u32> {
        None
    }

    /// The number of bits of the largest number that [`packed`](crate::Position::packed) may return in this variant.
    #[inline]
    fn packed_bits(&self) -> u32 {
        u64::BITS
    }

    /// A cheaper, rougher [`promise`](Hint::promise), for searches that enter millions of positions a second.
    #[inline]
    fn rough_promise(&self, mv: Self::Move) -> i32 {
        self.promise(mv)
    }

    /// The same for a move whose successor has been made already.
    #[inline]
    fn rough_promise_with(&self, mv: Self::Move, _successor: &Self) -> i32 {
        self.rough_promise(mv)
    }

    /// The name of the endgame table of this variant, in one word. Variants share a name only if their remainders have
    /// the same indices and the same values.
    fn endgame_table_name(&self) -> Option<String> {
        None
    }

    /// The index of this remainder in the endgame table: dense, starting at 0, and in the order of the points in play.
    #[inline]
    fn endgame_index(&self) -> Option<u64> {
        None
    }

    /// The number of remainders of this variant with at most this many points in play, if they have indices.
    fn endgame_count(&self, _in_play: u32) -> Option<u64> {
        None
    }

    /// Calls `visit` with the remainders that have these indices, in order, including finished ones.
    fn visit_endgames(&self, _indices: Range<u64>, _visit: impl FnMut(u64, &Self)) {}
}

/// A position split into points and remainder; its value is the sum of the two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Banked<P> {
    /// The same position with no points banked. If both players have the same moves, the first player may always be the
    /// one to move.
    pub remainder: P,
    /// The points of the player to move minus those of the opponent.
    pub points: i64,
    /// The points still in play: an upper bound of what the remainder is worth to either player.
    pub in_play: i64,
}

/// Bounds the value of an evaluation that counts banked points and nothing else; see [`Shortcuts::points_after`].
#[derive(Clone, Copy, Debug)]
pub struct Foresight {
    weight: Value,
}

impl Foresight {
    /// The foresight of an evaluation, if it is a positive multiple of [`Shortcuts::POINTS_FEATURE`].
    pub fn of<P: Shortcuts>(evaluation: &(impl Evaluate<P> + ?Sized)) -> Option<Self> {
        let (feature, weight) = evaluation.only_term()?;
        (weight > 0 && P::POINTS_FEATURE == Some(feature)).then_some(Self { weight })
    }

    /// Bounds of the value after `depth` moves of best play, as tight as `asked` requires.
    #[inline]
    pub fn bounds<P: Shortcuts>(self, pos: &P, depth: u32, asked: Bounds) -> Option<Bounds> {
        let weight = self.weight;
        if weight == 1 {
            // The most common weight; the two divisions below would take as long as the answer itself.
            return pos.points_after(depth, asked);
        }
        let asked = Bounds { min: asked.min.div_euclid(weight), max: -(-asked.max).div_euclid(weight) };
        pos.points_after(depth, asked).map(|Bounds { min, max }| Bounds { min: weight * min, max: weight * max })
    }
}
