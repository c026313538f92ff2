//! How many spectators read the stream of a game.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

/// The least time between two counts for one reader: many spectators who come at once are told in one line.
const PAUSE: Duration = Duration::from_secs(1);

/// The number of spectators, by game.
#[derive(Clone, Default)]
pub(crate) struct Audience(Arc<Mutex<HashMap<String, watch::Sender<usize>>>>);

/// A reader of a game, until it is dropped.
pub(crate) struct Attendance {
    audience: Audience,
    game: String,
    /// 1 for a spectator, 0 for others.
    spectators: usize,
    count: watch::Receiver<usize>,
    /// The count that the reader knows.
    told: Option<usize>,
    quiet_until: Instant,
}

impl Audience {
    /// A spectator has come.
    pub(crate) fn enter(&self, game: &str) -> Attendance {
        self.attend(game, 1)
    }

    /// A reader has come who is not counted: a player, or one who does not stay.
    pub(crate) fn look(&self, game: &str) -> Attendance {
        self.attend(game, 0)
    }

    fn attend(&self, game: &str, spectators: usize) -> Attendance {
        let mut games = self.games();
        let sender = games.entry(game.to_owned()).or_default();
        sender.send_if_modified(|count| {
            *count += spectators;
            spectators > 0
        });
        let mut count = sender.subscribe();
        count.mark_changed();
        drop(games);
        let (audience, game, quiet_until) = (self.clone(), game.to_owned(), Instant::now());
        Attendance { audience, game, spectators, count, told: None, quiet_until }
    }

    fn games(&self) -> MutexGuard<'_, HashMap<String, watch::Sender<usize>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Attendance {
    /// The number of spectators at first, and after every change. Dropping the future loses nothing.
    pub(crate) async fn news(&mut self) -> usize {
        loop {
            sleep_until(self.quiet_until).await;
            if self.count.changed().await.is_err() {
                return std::future::pending().await;
            }
            let count = *self.count.borrow_and_update();
            // A spectator may have come and gone meanwhile.
            if self.told.replace(count) != Some(count) {
                self.quiet_until = Instant::now() + PAUSE;
                return count;
            }
        }
    }
}

impl Drop for Attendance {
    fn drop(&mut self) {
        let spectators = self.spectators;
        let mut games = self.audience.games();
        let Some(sender) = games.get(&self.game) else { return };
        sender.send_if_modified(|count| {
            *count -= spectators;
            spectators > 0
        });
        let is_last = sender.receiver_count() == 1;
        if is_last {
            games.remove(&self.game);
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::timeout;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn spectators_are_counted_and_players_are_not() {
        let audience = Audience::default();
        let mut player = audience.look("g");
        assert_eq!(player.news().await, 0);
        let ann = audience.enter("g");
        let ben = audience.enter("g");
        let _elsewhere = audience.enter("h");
        assert_eq!(player.news().await, 2, "one line for both");
        drop(ann);
        assert_eq!(player.news().await, 1);
        drop(audience.enter("g"));
        let again = timeout(PAUSE * 10, player.news()).await;
        assert!(again.is_err(), "the number is the same: {again:?}");
        drop((ben, player));
        assert!(!audience.games().contains_key("g"), "nobody reads it any more");
    }
}
