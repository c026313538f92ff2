use std::time::Duration;

/// How long the programs of a player may keep a tournament waiting before its games: a few whole waits, and a part of one more
/// with each game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Budget {
    games: u32,
    spent: Duration,
}

/// The budgets of a player.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Budgets {
    pub(crate) start: Budget,
    pub(crate) ready: Budget,
}

const WHOLE_WAITS: u32 = 3;
/// Each game adds this part of a whole wait, and no wait is shorter than that.
const PART: u32 = 20;

impl Budgets {
    pub(crate) fn add_game(&mut self) {
        self.start.add_game();
        self.ready.add_game();
    }
}

impl Budget {
    fn add_game(&mut self) {
        self.games = self.games.saturating_add(1);
    }

    pub(crate) fn spend(&mut self, time: Duration) {
        self.spent = self.spent.saturating_add(time);
    }

    /// How long the next wait may be, if it may usually be as long as this.
    pub(crate) fn left(&self, usual: Duration) -> Duration {
        let part = usual / PART;
        let whole = usual.saturating_mul(WHOLE_WAITS).saturating_add(part.saturating_mul(self.games));
        whole.saturating_sub(self.spent).clamp(part, usual)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_program_soon_has_to_be_quick() {
        let usual = Duration::from_secs(10);
        let mut budget = Budget::default();
        let mut waited = Duration::ZERO;
        for _ in 0..100 {
            budget.add_game();
            let wait = budget.left(usual).min(Duration::from_millis(9500));
            budget.spend(wait);
            waited += wait;
        }
        assert_eq!(waited, Duration::from_secs(30 + 100 / 2), "not 950 seconds");
    }

    #[test]
    fn a_quick_program_keeps_its_patience() {
        let usual = Duration::from_secs(10);
        let mut budget = Budget::default();
        for _ in 0..10_000 {
            budget.add_game();
            budget.spend(Duration::from_millis(400));
        }
        assert_eq!(budget.left(usual), usual);
    }
}
