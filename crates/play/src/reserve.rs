use std::time::Duration;

/// A safety margin that a player keeps from the time of every move, for what happens after the search has stopped: a late
/// look at the clock, freeing memory, the report, a busy machine.
///
/// It adapts to the overrun measured at every move. A margin that was too small grows at once; one that is too large
/// shrinks slowly, because a busy machine tends to stay busy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reserve {
    held: Duration,
}

/// The smallest margin of a short move.
const LEAST: Duration = Duration::from_micros(50);
/// The smallest margin is one part in this many.
const LEAST_SHARE: u32 = 100;
/// The largest margin is two parts in this many. More would cost strength at every move to avoid rare stalls.
const LARGEST_SHARE: u32 = 25;
/// A margin that was not needed loses one part in this many.
const SHRINKS_BY: u32 = 64;

impl Reserve {
    /// The margin of a move that may take `allowed`.
    pub(crate) fn of(self, allowed: Duration) -> Duration {
        let least = (allowed / LEAST_SHARE).max(LEAST).min(allowed / 2);
        self.held.clamp(least, (allowed * 2 / LARGEST_SHARE).max(least))
    }

    /// Adapts to a move that may take `allowed` and ended `overrun` after the deadline of its search.
    pub(crate) fn learn(&mut self, allowed: Duration, overrun: Duration) {
        let held = self.of(allowed);
        // A little more than measured: the next overrun may be a little longer.
        let wanted = overrun + overrun / 4;
        self.held = if wanted > held { wanted } else { (held - held / SHRINKS_BY).max(wanted) };
        self.held = self.of(allowed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MILLISECOND: Duration = Duration::from_millis(1);
    const ALLOWED: Duration = Duration::from_millis(50);

    #[test]
    fn at_first_a_small_share_is_held_back() {
        assert_eq!(Reserve::default().of(ALLOWED), ALLOWED / 100);
        assert_eq!(Reserve::default().of(MILLISECOND), LEAST);
        assert_eq!(Reserve::default().of(LEAST), LEAST / 2, "there is something left to think");
        assert_eq!(Reserve::default().of(Duration::ZERO), Duration::ZERO);
    }

    #[test]
    fn an_overrun_is_held_back_from_the_next_move() {
        let mut reserve = Reserve::default();
        reserve.learn(ALLOWED, MILLISECOND * 2);
        assert_eq!(reserve.of(ALLOWED), MILLISECOND * 5 / 2);
    }

    #[test]
    fn whatever_happens_most_of_the_time_is_thought() {
        let mut reserve = Reserve::default();
        reserve.learn(ALLOWED, Duration::from_secs(10));
        assert_eq!(reserve.of(ALLOWED), MILLISECOND * 4);
        assert_eq!(reserve.of(ALLOWED * 100), ALLOWED, "the next move may be a long one");
    }

    #[test]
    fn a_stall_is_forgotten_slowly() {
        let mut reserve = Reserve::default();
        reserve.learn(ALLOWED, MILLISECOND * 3);
        let after = |moves: usize| {
            let mut reserve = reserve;
            (0..moves).for_each(|_| reserve.learn(ALLOWED, Duration::ZERO));
            reserve.of(ALLOWED)
        };
        assert!(after(10) > MILLISECOND * 3 && after(100) < MILLISECOND);
        assert_eq!(after(1000), ALLOWED / 100);
    }

    #[test]
    fn it_shrinks_no_further_than_what_moves_take() {
        let mut reserve = Reserve::default();
        reserve.learn(ALLOWED, MILLISECOND * 3);
        (0..1000).for_each(|_| reserve.learn(ALLOWED, MILLISECOND));
        assert_eq!(reserve.of(ALLOWED), MILLISECOND * 5 / 4);
    }
}
