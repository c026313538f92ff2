//! What the prover counts: points, or the moves that are left when the game is won.

use gambito_core::{Banked, Game};

use super::MarginBounds;
use super::successor::NO_NUMBER;

/// A number that is the larger the better the position is for the player to move.
pub(super) trait Quantity<P>: 'static {
    /// How the next question is chosen.
    const ASKING: Asking;

    /// What a position is worth as far as that is known without search; none if the game has no such number.
    fn read(pos: &P) -> Option<Reading<P>>;

    /// The number of a rest in tables.
    fn number(rest: &P) -> u64;

    /// More than the numbers of a rest with values up to `largest` and of all rests after it, if they have numbers.
    fn numbers(rest: &P, largest: i32) -> Option<u64>;

    /// The game's own value behind a number.
    fn own_value(number: i64) -> i64;
}

/// How the next question about the root is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asking {
    /// Beside the last answer.
    NearLastAnswer,
    /// Between the bounds, beginning with the outcome.
    Halving,
}

/// What is known of a position without search.
pub(super) enum Reading<P> {
    /// The game is over.
    Finished(i64),
    /// Theory knows the value.
    Known(i64),
    /// It must be searched: a rest, and points that are certain.
    Open { rest: P, points: i64, bounds: MarginBounds },
}

/// Points, of which some are banked.
pub(super) struct Points;

/// The outcome, and how soon it comes: 0 for a draw, otherwise one more than the moves that are left at the end, negative
/// for a loss. The sooner a win comes, the more moves are left.
pub(super) struct MovesLeft;

impl<P: Game> Quantity<P> for Points {
    const ASKING: Asking = Asking::NearLastAnswer;

    #[inline(always)]
    fn read(pos: &P) -> Option<Reading<P>> {
        if let Some(value) = pos.result() {
            return Some(Reading::Finished(value));
        }
        let Banked { remainder: rest, points, in_play } = pos.banked()?;
        Some(Reading::Open { rest, points, bounds: MarginBounds::of_open(i32::try_from(in_play).ok()?) })
    }

    #[inline]
    fn number(rest: &P) -> u64 {
        rest.endgame_index().unwrap_or(NO_NUMBER)
    }

    fn numbers(rest: &P, largest: i32) -> Option<u64> {
        u32::try_from(largest).ok().and_then(|open| rest.endgame_count(open))
    }

    fn own_value(number: i64) -> i64 {
        number
    }
}

impl MovesLeft {
    /// The bounds of a position that theory does not know.
    #[inline(always)]
    fn bounds<P: Game>(left: i32) -> MarginBounds {
        let soonest = if P::HAS_THEORY { P::FORESEES as i32 + 1 } else { 1 };
        // If the players alternate, a win takes an odd number of moves, and a loss an even number.
        let [win, loss] = if P::ALTERNATES { [soonest | 1, soonest + (soonest & 1)] } else { [soonest; 2] };
        MarginBounds { low: -(1 + left - loss).max(0), high: (1 + left - win).max(0) }
    }
}

impl<P: Game> Quantity<P> for MovesLeft {
    const ASKING: Asking = Asking::Halving;

    #[inline(always)]
    fn read(pos: &P) -> Option<Reading<P>> {
        let left = pos.moves_left()?;
        if let Some(value) = pos.result() {
            return Some(Reading::Finished(value * (1 + i64::from(left))));
        }
        if P::HAS_THEORY
            && let Some(known) = pos.known()
            && let Some(distance) = known.distance.or((known.value == 0).then_some(0))
        {
            return Some(Reading::Known(known.value * (1 + i64::from(left) - i64::from(distance))));
        }
        let left = i32::try_from(left).ok()?;
        Some(Reading::Open { rest: pos.clone(), points: 0, bounds: Self::bounds::<P>(left) })
    }

    #[inline]
    fn number(rest: &P) -> u64 {
        rest.packed().unwrap_or(NO_NUMBER)
    }

    fn numbers(rest: &P, _largest: i32) -> Option<u64> {
        rest.packed()?;
        u64::MAX.checked_shr(u64::BITS - rest.packed_bits())
    }

    fn own_value(number: i64) -> i64 {
        number.signum()
    }
}
