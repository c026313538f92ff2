//! How much of a game a reader sees. Spectators may see it with a delay: they read the same log as the players, but behind
//! the game.

use gambito_play::{Moment, Span};
use gambito_store::{EventRow, GameRow, MatchRow, MatchState, StoreError};

use super::Arena;

/// How much of a game a reader sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Visibility {
    /// Everything at once.
    Live,
    /// Everything, but this much later.
    Delayed(Span),
}

/// The longest delay of spectators: an hour.
pub(crate) const LONGEST_DELAY_MS: u64 = 3_600_000;

impl Visibility {
    /// What spectators of a match with this delay see.
    pub(crate) const fn of_spectators(delay_ms: u64) -> Self {
        if delay_ms == 0 { Self::Live } else { Self::Delayed(Span::from_millis(delay_ms)) }
    }

    /// The delay in milliseconds, if there is one.
    pub(crate) const fn delay_ms(self) -> Option<u64> {
        match self {
            Self::Live => None,
            Self::Delayed(delay) => Some(delay.as_micros() / 1_000),
        }
    }

    /// Whether an event of this moment is visible at `now`. Without a delay, everything in the log is: after a restart, the log
    /// may be a little ahead of server time.
    pub(crate) fn shows(self, at: Moment, now: Moment) -> bool {
        match self {
            Self::Live => true,
            Self::Delayed(delay) => at + delay <= now,
        }
    }

    /// The moment at which a reader sees the game at `now`.
    pub(crate) fn moment(self, now: Moment) -> Moment {
        match self {
            Self::Live => now,
            Self::Delayed(delay) => Moment::START + (now - (Moment::START + delay)),
        }
    }

    /// Whether a stored event is visible at `now`.
    pub(super) fn shows_stored(self, event: &EventRow, now: Moment) -> bool {
        self.shows(Moment::from_micros(u64::try_from(event.at).unwrap_or_default()), now)
    }
}

impl Arena {
    /// A match and its games as a reader sees them: a game whose end is not visible yet is running, and no game follows it.
    pub(crate) async fn seen(
        &self,
        visibility: Visibility,
        mut row: MatchRow,
        mut games: Vec<GameRow>,
    ) -> Result<(MatchRow, Vec<GameRow>), StoreError> {
        // A match that was called off has no result that could be hidden.
        if visibility == Visibility::Live || row.state == MatchState::Aborted {
            return Ok((row, games));
        }
        let mut first_hidden = None;
        for (index, game) in games.iter().enumerate() {
            if game.ended_at.is_some() && !self.shows_end(visibility, game).await? {
                first_hidden = Some(index);
                break;
            }
        }
        if let Some(hidden) = first_hidden {
            games.truncate(hidden + 1);
            let game = &mut games[hidden];
            (game.status, game.result, game.reason) = ("started".to_owned(), None, None);
            row.state = MatchState::Running;
        }
        Ok((row, games))
    }

    /// Whether the last event of a game is visible.
    async fn shows_end(&self, visibility: Visibility, game: &GameRow) -> Result<bool, StoreError> {
        let now = self.hall.now();
        let last = self.store.events(&game.id, game.seq.saturating_sub(1), 1).await?;
        Ok(last.iter().all(|event| visibility.shows_stored(event, now)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn second(number: u64) -> Moment {
        Moment::from_micros(number * 1_000_000)
    }

    #[test]
    fn a_delayed_spectator_sees_what_is_old_enough() {
        let visibility = Visibility::of_spectators(10_000);
        assert_eq!([9, 10, 11].map(|now| visibility.shows(Moment::START, second(now))), [false, true, true]);
        assert_eq!((visibility.moment(second(9)), visibility.moment(second(14))), (Moment::START, second(4)));
        assert_eq!(visibility.delay_ms(), Some(10_000));
    }

    #[test]
    fn without_a_delay_everything_is_seen() {
        let visibility = Visibility::of_spectators(0);
        assert!(visibility.shows(second(5), second(4)), "the log may be ahead of time after a restart");
        assert_eq!((visibility.moment(second(4)), visibility.delay_ms()), (second(4), None));
    }
}
