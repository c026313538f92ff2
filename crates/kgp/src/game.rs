use std::time::Duration;

use gambito_core::Notation as _;
use gambito_games::Kalah;
use gambito_games::kalah::{Capture, Sweep};

/// Whether a position is of a game that the protocol can play: its rules are `capture=nonempty,sweep=owner`,
/// with extra turns.
#[must_use]
pub fn is_playable(position: &Kalah) -> bool {
    let empty = Kalah::new(position.pits(), 0, Capture::Nonempty, Sweep::Owner);
    empty.parse_position(&position.position_text()).as_ref() == Ok(position)
}

/// The time for a turn of a player who has this much left for the whole game. Clients that never yield use all of it, so
/// it is a share.
#[must_use]
pub fn share_of(left: Duration, increment: Duration) -> Duration {
    (left / 10).saturating_add(increment).min(left)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_rules_of_the_protocol_are_playable() {
        assert!(is_playable(&Kalah::new(6, 4, Capture::Nonempty, Sweep::Owner)));
        assert!(is_playable(&Kalah::new(12, 1, Capture::Nonempty, Sweep::Owner)));
        assert!(!is_playable(&Kalah::new(6, 4, Capture::Always, Sweep::Owner)));
        assert!(!is_playable(&Kalah::new(6, 4, Capture::Nonempty, Sweep::Emptied)));
        assert!(!is_playable(&Kalah::new(6, 4, Capture::Nonempty, Sweep::Owner).without_extra_turns()));
    }

    #[test]
    fn a_share_leaves_time_for_the_next_turns() {
        let seconds = Duration::from_secs;
        assert_eq!(share_of(seconds(60), seconds(1)), seconds(7));
        assert_eq!(share_of(seconds(1), seconds(5)), seconds(1));
        let mut left = seconds(60);
        for _ in 0..50 {
            left -= share_of(left, Duration::ZERO);
        }
        assert!(left > Duration::ZERO);
    }
}
