//! What lets a stream or a connection go on: the session or the token that opened it, and perhaps a class.

use std::future::pending;
use std::time::Duration;

use gambito_store::{Store, StoreError};
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::task::JoinHandle;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::{Arena, Uploads, wall_clock};

/// What an account has sent to be let in, as a digest.
#[derive(Clone, Debug)]
pub(crate) enum Credential {
    /// The key of a session.
    Session([u8; 32]),
    /// The token of a bot.
    Token([u8; 32]),
    /// The token of a seat that a worker plays.
    Seat([u8; 32]),
}

/// Tells streams which accounts have lost a session, a token or a class.
#[derive(Clone, Debug)]
pub(crate) struct Revocations(broadcast::Sender<i64>);

/// Lets a stream go on for as long as its credential is valid and its account belongs to the class.
pub(crate) struct Permit(Option<Held>);

struct Held {
    claim: Claim,
    revoked: broadcast::Receiver<i64>,
    look: Interval,
    /// Whether the claim has to be looked up.
    is_doubtful: bool,
    /// The running look-up. It is a task of its own: a client that sends faster than one query takes could otherwise
    /// restart it forever.
    look_up: Option<JoinHandle<Result<bool, StoreError>>>,
}

/// What is looked up.
#[derive(Clone)]
struct Claim {
    store: Store,
    uploads: Uploads,
    account: i64,
    credential: Credential,
    /// The class whose members alone may read.
    class: Option<String>,
}

/// Revocations that wait for a stream, which looks its credential up if there are more.
const MOST_UNREAD: usize = 64;
/// How often a credential is looked up anyway: `gambito admin` revokes in another process.
const LOOK: Duration = Duration::from_secs(30);

impl Default for Revocations {
    fn default() -> Self {
        Self(broadcast::Sender::new(MOST_UNREAD))
    }
}

impl Revocations {
    /// Says that sessions, tokens or memberships of an account may have ended.
    pub(crate) fn announce(&self, account: i64) {
        // There may be no streams.
        let _ = self.0.send(account);
    }
}

impl Arena {
    /// A permit for an account with a credential that was valid a moment ago.
    pub(crate) fn permit(&self, account: i64, credential: Credential) -> Permit {
        let mut look = interval(LOOK);
        look.set_missed_tick_behavior(MissedTickBehavior::Delay);
        look.reset();
        let revoked = self.revocations.0.subscribe();
        let claim =
            Claim { store: self.store.clone(), uploads: self.uploads.clone(), account, credential, class: None };
        // It may have been revoked since it was looked up.
        Permit(Some(Held { claim, revoked, look, is_doubtful: true, look_up: None }))
    }
}

impl Permit {
    /// A permit that does not end, for guests.
    pub(crate) const fn endless() -> Self {
        Self(None)
    }

    /// The same, but only for as long as the account belongs to a class, if one is given.
    pub(crate) fn within(mut self, class: Option<String>) -> Self {
        if let Some(held) = &mut self.0 {
            held.claim.class = class;
        }
        self
    }

    /// Waits until the credential is no longer valid. Dropping the future loses nothing.
    pub(crate) async fn ended(&mut self) {
        let Some(held) = &mut self.0 else { return pending().await };
        loop {
            if held.is_doubtful {
                let running = held.look_up.get_or_insert_with(|| tokio::spawn(held.claim.clone().holds()));
                let looked_up = running.await;
                held.look_up = None;
                match looked_up {
                    Ok(Ok(true)) => {}
                    Ok(Ok(false)) => return,
                    Ok(Err(error)) => tracing::error!(%error, "whether a stream may go on is looked up again later"),
                    Err(error) => tracing::error!(%error, "whether a stream may go on is looked up again later"),
                }
                held.is_doubtful = false;
            }
            tokio::select! {
                revoked = held.revoked.recv() => match revoked {
                    Ok(account) => held.is_doubtful = account == held.claim.account,
                    Err(RecvError::Lagged(_)) => held.is_doubtful = true,
                    Err(RecvError::Closed) => pending().await,
                },
                _ = held.look.tick() => held.is_doubtful = true,
            }
        }
    }
}

impl Claim {
    /// Whether the credential is valid, and the account in the class.
    async fn holds(self) -> Result<bool, StoreError> {
        let is_known = match &self.credential {
            Credential::Session(digest) => self.store.session(digest, wall_clock()).await?.is_some(),
            Credential::Token(digest) => self.store.bearer(digest).await?.is_some(),
            Credential::Seat(digest) => self.uploads.registry().seat(digest).is_some(),
        };
        match &self.class {
            Some(class) if is_known => self.store.is_in_class(class, self.account).await,
            _ => Ok(is_known),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::ready;

    use gambito_store::{AccountKind, NewAccount, NewClass};
    use tokio::sync::broadcast::error::TryRecvError;
    use tokio::task::yield_now;

    use super::*;

    async fn new_account(arena: &Arena, name: &str, kind: AccountKind, owner: Option<i64>) -> i64 {
        let new = NewAccount { owner, ..NewAccount::new(name, name, kind, 0) };
        arena.store.create_account(new).await.expect("a free name").id
    }

    #[tokio::test]
    async fn teachers_who_leave_a_class_are_announced_with_their_bots() {
        let folder = tempfile::tempdir().expect("a folder");
        let arena = crate::testing::arena(&folder.path().join("arena.db")).await;
        let tea = new_account(&arena, "tea", AccountKind::Person, None).await;
        let tea_bot = new_account(&arena, "tea-bot", AccountKind::Bot, Some(tea)).await;
        let toe = new_account(&arena, "toe", AccountKind::Person, None).await;
        let class = NewClass { id: "c1".to_owned(), name: "AI".to_owned(), teacher: tea, created_at: 0 };
        arena.store.create_class(class).await.expect("a teacher");
        let mut revoked = arena.revocations.0.subscribe();
        let before = arena.store.accounts_in_class("c1").await.expect("an answer");
        arena.store.set_teachers("c1", vec![toe]).await.expect("accounts");
        arena.announce_leavers("c1", before).await;
        assert_eq!([revoked.try_recv(), revoked.try_recv()], [Ok(tea), Ok(tea_bot)]);
        arena.delete_class("c1").await.expect("a class");
        assert_eq!([revoked.try_recv(), revoked.try_recv()], [Ok(toe), Err(TryRecvError::Empty)]);
    }

    #[tokio::test]
    async fn a_look_up_ends_although_its_future_is_dropped_every_time() {
        let folder = tempfile::tempdir().expect("a folder");
        let arena = crate::testing::arena(&folder.path().join("arena.db")).await;
        let mut permit = arena.permit(1, Credential::Token([7; 32]));
        loop {
            tokio::select! {
                biased;
                () = permit.ended() => break,
                () = ready(()) => yield_now().await,
            }
        }
    }
}
