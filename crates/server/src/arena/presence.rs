//! Which players read the stream of their game. Presence is no part of the log: nothing follows from it in the game.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gambito_core::Player;
use tokio::sync::{Notify, watch};

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
    /// Players of many games who want to know.
    bells: Vec<Bell>,
}

/// Tells a player of many games in which of them somebody has come or left. Clones are the same bell.
#[derive(Clone, Default)]
pub(crate) struct Bell(Arc<Ringing>);

#[derive(Default)]
struct Ringing {
    games: Mutex<HashSet<String>>,
    has_rung: Notify,
}

/// A player at a game, until it is dropped.
pub(crate) struct Stay {
    presence: Presence,
    game: String,
    sides: Vec<Player>,
    seen: watch::Receiver<[Seen; 2]>,
    bell: Option<Bell>,
}

impl Presence {
    /// The player of these sides has come.
    pub(crate) fn enter(&self, game: &str, sides: &[Player]) -> Stay {
        self.enter_with(game, sides, None)
    }

    /// The same for a player of many games, whose bell rings when somebody else comes or leaves.
    pub(crate) fn enter_ringing(&self, game: &str, sides: &[Player], bell: &Bell) -> Stay {
        self.enter_with(game, sides, Some(bell.clone()))
    }

    fn enter_with(&self, game: &str, sides: &[Player], bell: Option<Bell>) -> Stay {
        let mut games = self.games();
        let entry = games.entry(game.to_owned()).or_default();
        for side in sides {
            entry.readers[*side as usize] += 1;
        }
        entry.tell(game);
        entry.bells.extend(bell.clone());
        let mut seen = entry.seen.subscribe();
        seen.mark_changed();
        drop(games);
        Stay { presence: self.clone(), game: game.to_owned(), sides: sides.to_vec(), seen, bell }
    }

    fn games(&self) -> MutexGuard<'_, HashMap<String, Sides>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Sides {
    fn tell(&self, game: &str) {
        let has_changed = self.seen.send_if_modified(|seen| {
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
        if has_changed {
            self.bells.iter().for_each(|bell| bell.ring(game));
        }
    }
}

impl Bell {
    fn ring(&self, game: &str) {
        self.games().insert(game.to_owned());
        self.0.has_rung.notify_one();
    }

    /// Waits until somebody comes or leaves, and returns the games. Dropping the future loses nothing.
    pub(crate) async fn rung(&self) -> Vec<String> {
        self.0.has_rung.notified().await;
        self.games().drain().collect()
    }

    fn games(&self) -> MutexGuard<'_, HashSet<String>> {
        self.0.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Stay {
    /// What is known of the opponent now; none for one who plays both sides.
    pub(crate) fn opponent_now(&self) -> Option<Seen> {
        let [side] = self.sides[..] else { return None };
        Some(self.seen.borrow()[side.other() as usize])
    }

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
        if let Some(bell) = &self.bell {
            entry.bells.retain(|other| !Arc::ptr_eq(&other.0, &bell.0));
        }
        entry.tell(&self.game);
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

    #[tokio::test]
    async fn a_bell_rings_for_each_game_in_which_somebody_else_comes_or_goes() {
        let (presence, bell) = (Presence::default(), Bell::default());
        let stays = ["g", "h"].map(|game| presence.enter_ringing(game, &[Player::First], &bell));
        let ben = presence.enter("h", &[Player::Second]);
        assert_eq!((bell.rung().await, stays[1].opponent_now()), (vec!["h".to_owned()], Some(Seen::Here)));
        let other = presence.enter("g", &[Player::Second]);
        drop((ben, other));
        let mut rung = bell.rung().await;
        rung.sort();
        assert_eq!((rung, stays[0].opponent_now()), (vec!["g".to_owned(), "h".to_owned()], Some(Seen::Gone)));
        drop(stays);
        assert!(presence.games().is_empty() && bell.games().is_empty(), "nobody rings for oneself");
        assert_eq!(presence.enter("g", &Player::BOTH).opponent_now(), None);
    }
}
