use std::time::Duration;

use gambito_catalog::{TimeControl, TimeLeft};
use gambito_core::Player;

/// The clocks of a game, of those players who have one. Whoever runs the game keeps it and measures.
///
/// A clock changes hands when the turn does: it runs on through the extra turns of a player, and the
/// increment comes when they are over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    sides: [Option<TimeLeft>; 2],
    /// How late each of them may be.
    margins: [Duration; 2],
}

/// The clock of a player has run out, and the game is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeIsUp {
    /// What was left.
    pub allowed: Duration,
    /// What the move took.
    pub took: Duration,
}

impl GameClock {
    /// The clocks before a game; none for a player who has all the time in the world.
    #[must_use]
    pub fn new(controls: [Option<TimeControl>; 2]) -> Self {
        Self { sides: controls.map(|control| control.map(TimeControl::start)), margins: [Duration::ZERO; 2] }
    }

    /// The same clocks for players who may be so late: their answers come from afar.
    #[must_use]
    pub const fn with_margins(self, margins: [Duration; 2]) -> Self {
        Self { margins, ..self }
    }

    /// What the clock of a player shows, if there is one.
    #[must_use]
    pub const fn left(&self, player: Player) -> Option<TimeLeft> {
        self.sides[player as usize]
    }

    /// Takes the time of a choice off the clock of the player who made it.
    ///
    /// # Errors
    /// [`TimeIsUp`] if there was less, even with the margin, and the move comes too late.
    pub fn spend(&mut self, player: Player, time: Duration) -> Result<(), TimeIsUp> {
        let Some(left) = &mut self.sides[player as usize] else { return Ok(()) };
        let is_late = time >= left.remaining + self.margins[player as usize];
        let allowed = left.remaining;
        left.remaining = allowed.saturating_sub(time);
        if is_late { Err(TimeIsUp { allowed, took: time }) } else { Ok(()) }
    }

    /// A move of `player` was played, and it is `next` who chooses now.
    pub fn pass(&mut self, player: Player, next: Player) {
        if let Some(left) = &mut self.sides[player as usize]
            && next != player
        {
            left.remaining += left.increment;
        }
    }
}

#[cfg(test)]
mod tests {
    use gambito_catalog::Variant;
    use gambito_core::Player::{First, Second};

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn control(base: u32, increment: u32) -> TimeControl {
        TimeControl { base: SECOND * base, increment: SECOND * increment }
    }

    fn remaining(clock: &GameClock, player: Player) -> Option<Duration> {
        clock.left(player).map(|left| left.remaining)
    }

    #[test]
    fn an_extra_turn_keeps_the_clock_running() {
        let mut pos = "kalah".parse::<Variant>().expect("a game").start();
        let mut clock = GameClock::new([Some(control(10, 5)), Some(control(20, 5))]);
        for (mv, left) in [("3", [8, 20]), ("6", [11, 20]), ("1", [11, 23])] {
            let player = pos.turn();
            assert_eq!(clock.spend(player, SECOND * 2), Ok(()));
            pos.play(mv).expect("a legal move");
            clock.pass(player, pos.turn());
            let left = left.map(|seconds| Some(SECOND * seconds));
            assert_eq!([First, Second].map(|player| remaining(&clock, player)), left, "after {mv}");
        }
    }

    #[test]
    fn whoever_thinks_longer_than_the_clock_shows_loses() {
        let mut clock = GameClock::new([Some(control(10, 5)), None]);
        assert_eq!(clock.spend(First, SECOND * 9), Ok(()));
        assert!(clock.spend(First, SECOND).is_err(), "the last moment is too late");
        assert_eq!(remaining(&clock, First), Some(Duration::ZERO));
        let mut clock = GameClock::new([Some(control(10, 5)), None]);
        let late = TimeIsUp { allowed: SECOND * 10, took: SECOND * 1000 };
        assert_eq!(clock.spend(First, SECOND * 1000), Err(late));
    }

    #[test]
    fn without_a_clock_there_is_no_hurry() {
        let mut clock = GameClock::new([Some(control(10, 5)), None]);
        assert_eq!(clock.spend(Second, SECOND * 1000), Ok(()));
        clock.pass(Second, First);
        assert_eq!(clock, GameClock::new([Some(control(10, 5)), None]));
    }
}
