//! Which players read the stream of their game. Presence is no part of the log: nothing follows from it in the game.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gambito_core::Player;
use tokio::sync::watch;

/// What is known of a player of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Seen {
    /// The player has not come yet.
    #[default]
    Never,
    /// The player reads.
    Here,
    /// The player was here and has left.
    Gone,
}

/// The players who read, by game.
#[derive(Clone, Default)]
pub(crate) struct Presence(Arc<Mutex<HashMap<String, Sides>>>);

#[derive(Default)]
struct Sides {
    readers: [usize; 2],
    seen: watch::Sender<[Seen; 2]>,
}

/// A player at a game, until it is dropped.
pub(crate) struct Stay {
    presence: Presence,
    game: String,
    sides: Vec<Player>,
    seen: watch::Receiver<[Seen; 2]>,
}

impl Presence {
    /// The player of these sides has come.
    pub(crate) fn enter(&self, game: &str, sides: &[Player]) -> Stay {
        let mut games = self.games();
        let entry = games.entry(game.to_owned()).or_default();
        for side in sides {
            entry.readers[*side as usize] += 1;
        }
        entry.tell();
        let mut seen = entry.seen.subscribe();
        seen.mark_changed();
        drop(games);
        Stay { presence: self.clone(), game: game.to_owned(), sides: sides.to_vec(), seen }
    }

    fn games(&self) -> MutexGuard<'_, HashMap<String, Sides>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Sides {
    fn tell(&self) {
        self.seen.send_if_modified(|seen| {
            let before = *seen;
            for side in [0, 1] {
                seen[side] = match (self.readers[side], before[side]) {
                    (0, Seen::Never) => Seen::Never,
                    (0, Seen::Here | Seen::Gone) => Seen::Gone,
                    (_, _) => Seen::Here,
                };
            }
            *seen != before
        });
    }
}

impl Stay {
    /// Waits for news of the players, and returns what is known of the opponent. Who plays both sides has none.
    pub(crate) async fn opponent(&mut self) -> Seen {
        let [side] = self.sides[..] else { return std::future::pending().await };
        if self.seen.changed().await.is_err() {
            return std::future::pending().await;
        }
        self.seen.borrow_and_update()[side.other() as usize]
    }
}

impl Drop for Stay {
    fn drop(&mut self) {
        let mut games = self.presence.games();
        let Some(entry) = games.get_mut(&self.game) else { return };
        for side in &self.sides {
            entry.readers[*side as usize] -= 1;
        }
        entry.tell();
        if entry.readers == [0, 0] {
            games.remove(&self.game);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_opponent_learns_who_comes_and_goes() {
        let presence = Presence::default();
        let mut ann = presence.enter("g", &[Player::First]);
        assert_eq!(ann.opponent().await, Seen::Never);
        let ben = presence.enter("g", &[Player::Second]);
        assert_eq!(ann.opponent().await, Seen::Here);
        let again = presence.enter("g", &[Player::Second]);
        drop(ben);
        drop(again);
        assert_eq!(ann.opponent().await, Seen::Gone, "both streams are closed");
        let mut ben = presence.enter("g", &[Player::Second]);
        assert_eq!((ann.opponent().await, ben.opponent().await), (Seen::Here, Seen::Here));
        drop((ann, ben));
        assert!(presence.games().is_empty(), "games without readers are forgotten");
    }
}
