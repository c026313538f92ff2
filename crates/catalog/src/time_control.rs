use std::fmt;
use std::time::Duration;

/// The time for a whole game: `60+1` is a minute plus a second for each turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// The time at the start.
    pub base: Duration,
    /// Added whenever the turn passes.
    pub increment: Duration,
}

/// The time a player has left, and its increment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// The time until the game is lost.
    pub remaining: Duration,
    /// Added when the turn passes, so it cannot be spent before.
    pub increment: Duration,
}

/// The number of moves to expect while there is plenty of time.
const MOVES_TO_GO: f64 = 30.0;
/// Below this many seconds ever more moves are expected: every move has some overhead, and a long game must not be lost
/// to it.
const SHORT_OF_TIME: f64 = 40.0;
/// The share of an increment that is spent.
const OF_INCREMENT: f64 = 0.8;
/// With fewer increments than this on the clock a smaller share is spent: while the opponent has to pass, none is added.
const INCREMENTS_IN_HAND: f64 = 10.0;

impl TimeControl {
    /// The clock before the first move.
    #[must_use]
    pub const fn start(self) -> TimeLeft {
        TimeLeft { remaining: self.base, increment: self.increment }
    }
}

impl TimeLeft {
    /// The time for the next move: a share of what is left, plus most of the increment while the clock does not depend on
    /// it. Both shrink faster than the clock, so it never runs out.
    #[must_use]
    pub fn budget(self) -> Duration {
        let [left, increment] = [self.remaining, self.increment].map(|time| time.as_secs_f64());
        if left == 0.0 {
            return Duration::ZERO;
        }
        let share = left / (MOVES_TO_GO + SHORT_OF_TIME / left);
        let in_hand = left / (left + INCREMENTS_IN_HAND * increment);
        let spent = OF_INCREMENT * increment * in_hand * in_hand;
        Duration::from_secs_f64((share + spent).min(left / 2.0))
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.base.as_secs_f64(), self.increment.as_secs_f64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn budget(remaining: u64, increment: u64) -> Duration {
        let [remaining, increment] = [remaining, increment].map(Duration::from_millis);
        TimeLeft { remaining, increment }.budget()
    }

    #[test]
    fn a_move_gets_a_share_of_the_clock_and_most_of_the_increment() {
        let between = |budget: Duration, least, most| {
            let range = Duration::from_millis(least)..Duration::from_millis(most);
            assert!(range.contains(&budget), "{budget:?} is not in {range:?}");
        };
        between(budget(60_000, 0), 1_900, 2_000);
        between(budget(60_000, 1_000), 2_500, 2_800);
        between(budget(1_000, 0), 10, 20);
        between(budget(100, 0), 0, 1);
        assert_eq!(budget(0, 5_000), Duration::ZERO);
    }

    #[test]
    fn a_long_game_is_not_lost_on_time_even_if_no_increment_ever_comes() {
        let overhead = Duration::from_micros(300);
        for (base, increment) in [(60.0, 0.0), (60.0, 1.0), (10.0, 0.1), (1.0, 1.0), (1.0, 0.0)] {
            let [base, increment] = [base, increment].map(Duration::from_secs_f64);
            let mut left = TimeControl { base, increment }.start();
            let mut moves = 0;
            while let Some(remaining) = left.remaining.checked_sub(left.budget() + overhead) {
                left.remaining = remaining;
                moves += 1;
            }
            assert!(moves >= 350, "{base:?}+{increment:?} lasts for {moves} moves");
        }
    }

    #[test]
    fn with_increments_the_clock_settles_and_most_of_them_is_used() {
        let mut left = TimeControl { base: Duration::from_secs(60), increment: Duration::from_secs(1) }.start();
        for _ in 0..1000 {
            left.remaining = left.remaining - left.budget() + left.increment;
        }
        assert!((5..30).contains(&left.remaining.as_secs()), "{left:?}");
    }
}
