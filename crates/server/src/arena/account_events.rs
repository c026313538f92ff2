//! What accounts are told: games that begin and end, and challenges.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gambito_store::{GameRow, MatchRow};
use tokio::sync::mpsc;

/// Something that concerns an account.
#[derive(Clone, Debug)]
pub(crate) enum AccountEvent {
    /// A game of the account has begun.
    GameStart(Arc<GameRow>),
    /// A game of the account has ended.
    GameFinish(Arc<GameRow>),
    /// Somebody challenges the account.
    Challenge(Arc<MatchRow>),
    /// The opponent declined a challenge of the account.
    ChallengeDeclined(Arc<MatchRow>),
}

/// Events that wait for a listener before it is dropped. It comes back and learns what is running.
const MOST_UNREAD: usize = 256;

/// Everybody who listens, by account.
#[derive(Clone, Default)]
pub(crate) struct AccountEvents(Arc<Mutex<Listeners>>);

type Listeners = HashMap<i64, Vec<mpsc::Sender<AccountEvent>>>;

/// The events of one account from now on. They end if the listener is too slow.
pub(crate) struct Listener {
    account: i64,
    events: mpsc::Receiver<AccountEvent>,
    all: AccountEvents,
}

impl AccountEvents {
    /// Listens to the events of an account.
    pub(crate) fn listen(&self, account: i64) -> Listener {
        let (sender, events) = mpsc::channel(MOST_UNREAD);
        self.listeners().entry(account).or_default().push(sender);
        Listener { account, events, all: self.clone() }
    }

    /// Whether somebody listens to the events of an account, as a connected bot does.
    pub(crate) fn is_listening(&self, account: i64) -> bool {
        self.listeners().get(&account).is_some_and(|senders| !senders.is_empty())
    }

    /// Tells these accounts. A listener whose buffer is full is dropped.
    pub(crate) fn tell(&self, accounts: &[i64], event: &AccountEvent) {
        let mut listeners = self.listeners();
        for account in accounts {
            if let Some(senders) = listeners.get_mut(account) {
                senders.retain(|sender| sender.try_send(event.clone()).is_ok());
            }
        }
    }

    fn listeners(&self) -> MutexGuard<'_, Listeners> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Listener {
    /// The next event; none if the listener was dropped.
    pub(crate) async fn next(&mut self) -> Option<AccountEvent> {
        self.events.recv().await
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.events.close();
        let mut listeners = self.all.listeners();
        if let Some(senders) = listeners.get_mut(&self.account) {
            senders.retain(|sender| !sender.is_closed());
            if senders.is_empty() {
                listeners.remove(&self.account);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use gambito_store::{MatchMode, MatchState};

    use super::*;

    fn challenge() -> AccountEvent {
        AccountEvent::Challenge(Arc::new(MatchRow {
            id: "m".to_owned(),
            creator: Some(1),
            mode: MatchMode::Single,
            game: "nim".to_owned(),
            clock: "null".to_owned(),
            rated: false,
            state: MatchState::Open,
            seats: String::new(),
            competition: None,
            rematch_of: None,
            class: None,
            seed: None,
            spectator_delay_ms: 0,
            created_at: 0,
        }))
    }

    #[tokio::test]
    async fn events_reach_every_listener_of_their_accounts_and_nobody_else() {
        let events = AccountEvents::default();
        let [mut one, mut two, mut other] = [7, 7, 8].map(|account| events.listen(account));
        assert!(events.is_listening(7) && !events.is_listening(9));
        events.tell(&[7, 9], &challenge());
        assert!(one.next().await.is_some() && two.next().await.is_some());
        drop((one, two));
        assert!(!events.is_listening(7));
        assert_eq!(events.listeners().keys().copied().collect::<Vec<_>>(), [8], "listeners that left are forgotten");
        events.tell(&[8], &challenge());
        assert!(other.next().await.is_some());
    }

    #[tokio::test]
    async fn a_listener_that_does_not_listen_is_dropped() {
        let events = AccountEvents::default();
        let mut listener = events.listen(7);
        for _ in 0..=MOST_UNREAD {
            events.tell(&[7], &challenge());
        }
        let mut heard = 0;
        while listener.next().await.is_some() {
            heard += 1;
        }
        assert_eq!(heard, MOST_UNREAD);
    }
}
