use std::fmt;
use std::time::Duration;

/// The time of a whole game: `60+1` is a minute, and a second more for each turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// What the clock shows in the beginning.
    pub base: Duration,
    /// What is added whenever the turn passes on.
    pub increment: Duration,
}

/// What a clock shows, and what will be added when the turn passes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// Until the game is lost.
    pub remaining: Duration,
    /// Added when the turn passes on, so not to be spent before.
    pub increment: Duration,
}

/// Moves that are still expected, however long the game has lasted.
const MOVES_TO_GO: u32 = 30;
/// What is always left on the clock, as long as there is twice as much.
const LEAST_MARGIN: Duration = Duration::from_millis(10);

impl TimeControl {
    /// The clock before the game.
    #[must_use]
    pub const fn start(self) -> TimeLeft {
        TimeLeft { remaining: self.base, increment: self.increment }
    }
}

impl TimeLeft {
    /// What the next move may take: a share of what is left and most of what will be added, but never so
    /// much that a stall of the machine would lose the game.
    #[must_use]
    pub fn budget(self) -> Duration {
        let share = self.remaining / MOVES_TO_GO + self.increment * 4 / 5;
        let margin = (self.remaining / 20).max(LEAST_MARGIN).min(self.remaining / 2);
        share.min(self.remaining - margin)
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
        assert_eq!(budget(60_000, 1_000), Duration::from_millis(2_800));
        assert_eq!(budget(60_000, 0), Duration::from_millis(2_000));
    }

    #[test]
    fn a_margin_stays_on_the_clock_whatever_the_increment() {
        assert_eq!(budget(1_000, 5_000), Duration::from_millis(950));
        assert_eq!(budget(100, 5_000), Duration::from_millis(90));
        assert_eq!(budget(10, 5_000), Duration::from_millis(5));
        assert_eq!(budget(0, 5_000), Duration::ZERO);
    }

    #[test]
    fn a_clock_is_never_spent_by_its_budgets() {
        let mut left = TimeControl { base: Duration::from_secs(60), increment: Duration::ZERO }.start();
        for _ in 0..300 {
            assert!(left.budget() > Duration::ZERO && left.budget() < left.remaining);
            left.remaining -= left.budget();
        }
    }
}
