//! How many matches a client may have that are not over. Every one of them takes memory, and a restart loads all of them.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use gambito_store::{Account, MatchRow, MatchState};
use tokio::time::Instant;

use super::{Arena, MatchError, MatchPlan};

/// Who creates a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Creator {
    /// A person with all their bots, or a bot of a group.
    Account(i64),
    /// All guests at an address.
    Guests(IpAddr),
}

impl Creator {
    /// The creator that an account counts for.
    pub(super) fn of(account: &Account) -> Self {
        Self::Account(account.owner.unwrap_or(account.id))
    }
}

/// The matches that were created since the server started, as far as they may not be over. Those of an earlier run do not
/// count.
pub(super) struct Unfinished {
    /// How many an account may have.
    most: usize,
    created: Mutex<HashMap<Creator, Created>>,
}

#[derive(Debug)]
struct Created {
    matches: Vec<String>,
    /// With how many of them to look again which are over.
    look_at: usize,
    looked: Option<Instant>,
}

/// What to do before another match is created.
#[derive(Debug, PartialEq, Eq)]
enum Before {
    Nothing,
    /// To look which of these are over.
    Look(Vec<String>),
    Refuse,
}

/// The share of guests at one address, of whom there may be a whole class, in accounts.
const GUESTS: usize = 10;
/// Fewer matches than this are not looked at.
const FEW: usize = 16;
/// How long a client that has too many is refused without looking again.
const REST: Duration = Duration::from_secs(10);

impl Unfinished {
    pub(super) fn new(most: usize) -> Self {
        Self { most, created: Mutex::default() }
    }

    fn most_of(&self, creator: Creator) -> usize {
        match creator {
            Creator::Account(_) => self.most,
            Creator::Guests(_) => self.most.saturating_mul(GUESTS),
        }
    }

    fn before(&self, creator: Creator) -> Before {
        let created = self.created();
        let Some(known) = created.get(&creator) else { return Before::Nothing };
        let has_too_many = known.matches.len() >= self.most_of(creator);
        if has_too_many && known.looked.is_some_and(|looked| looked.elapsed() < REST) {
            Before::Refuse
        } else if has_too_many || known.matches.len() >= known.look_at {
            Before::Look(known.matches.clone())
        } else {
            Before::Nothing
        }
    }

    fn add(&self, creator: Creator, id: String) {
        let mut created = self.created();
        let known = created.entry(creator).or_insert(Created { matches: Vec::new(), look_at: FEW, looked: None });
        known.matches.push(id);
    }

    /// Forgets matches that are over. Returns whether the client may create another one.
    fn forget(&self, creator: Creator, over: &HashSet<String>) -> bool {
        let mut created = self.created();
        let Some(known) = created.get_mut(&creator) else { return true };
        known.matches.retain(|id| !over.contains(id));
        let left = known.matches.len();
        // Looking costs the same on average for every match, however many there are.
        known.look_at = FEW.max(2 * left);
        known.looked = Some(Instant::now());
        if left == 0 {
            created.remove(&creator);
        }
        left < self.most_of(creator)
    }

    fn created(&self) -> MutexGuard<'_, HashMap<Creator, Created>> {
        self.created.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Arena {
    /// Creates a match for a client, unless it has too many that are not over.
    pub(crate) async fn create_match_of(&self, creator: Creator, plan: MatchPlan) -> Result<MatchRow, MatchError> {
        let too_many = || MatchError::TooMany { most: self.unfinished.most_of(creator) };
        match self.unfinished.before(creator) {
            Before::Nothing => {}
            Before::Refuse => return Err(too_many()),
            Before::Look(ids) => {
                let mut over = HashSet::new();
                for id in ids {
                    let row = self.store.find_match(&id).await?;
                    let is_going_on =
                        row.is_some_and(|row| matches!(row.state, MatchState::Open | MatchState::Running));
                    if !is_going_on {
                        over.insert(id);
                    }
                }
                if !self.unfinished.forget(creator, &over) {
                    return Err(too_many());
                }
            }
        }
        let row = self.create_match(plan).await?;
        self.unfinished.add(creator, row.id.clone());
        Ok(row)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Occupant, Seats};
    use super::*;

    const ANN: Creator = Creator::Account(1);

    #[tokio::test(start_paused = true)]
    async fn a_client_with_too_many_matches_is_refused_until_some_are_over() {
        let unfinished = Unfinished::new(2);
        let guests = Creator::Guests([192, 0, 2, 1].into());
        for id in ["a", "b"] {
            assert_eq!(unfinished.before(ANN), Before::Nothing);
            unfinished.add(ANN, id.to_owned());
            unfinished.add(guests, id.to_owned());
        }
        assert_eq!(unfinished.before(ANN), Before::Look(vec!["a".to_owned(), "b".to_owned()]));
        assert_eq!(unfinished.before(guests), Before::Nothing, "guests share more");
        assert_eq!(unfinished.before(Creator::Account(2)), Before::Nothing);
        assert!(!unfinished.forget(ANN, &HashSet::new()));
        assert_eq!(unfinished.before(ANN), Before::Refuse);
        tokio::time::advance(REST).await;
        assert!(matches!(unfinished.before(ANN), Before::Look(_)));
        assert!(unfinished.forget(ANN, &HashSet::from(["a".to_owned()])));
        assert_eq!(unfinished.before(ANN), Before::Nothing);
        assert!(unfinished.forget(ANN, &HashSet::from(["b".to_owned()])));
        assert!(!unfinished.created().contains_key(&ANN), "what is over takes no memory");
    }

    #[test]
    fn what_is_over_is_forgotten_long_before_there_are_too_many() {
        let unfinished = Unfinished::new(1_000);
        for number in 0..10_000 {
            if let Before::Look(ids) = unfinished.before(ANN) {
                assert!(ids.len() <= 2 * FEW, "{}", ids.len());
                assert!(unfinished.forget(ANN, &ids.into_iter().collect()));
            }
            unfinished.add(ANN, number.to_string());
        }
    }

    #[tokio::test]
    async fn only_matches_that_go_on_count() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut arena = crate::testing::arena(&folder.path().join("arena.db")).await;
        arena.unfinished = std::sync::Arc::new(Unfinished::new(2));
        let guest = Occupant::Guest { key: "k".to_owned(), name: "guest".to_owned() };
        let variant = arena.variant("nim:tokens=30").await.expect("a game");
        let create = || {
            let seats = Seats { first: guest.clone(), second: Occupant::Open };
            arena.create_match_of(ANN, MatchPlan::new(variant.clone(), seats))
        };
        for _ in 0..3 {
            let row = create().await.expect("a match");
            arena.call_off(&row).await.expect("an open match");
        }
        let [first, second] = [create().await, create().await];
        assert!(first.is_ok() && second.is_ok());
        assert!(matches!(create().await, Err(MatchError::TooMany { most: 2 })));
    }

    #[tokio::test]
    async fn rematches_count() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut arena = crate::testing::arena(&folder.path().join("arena.db")).await;
        arena.unfinished = std::sync::Arc::new(Unfinished::new(2));
        let guest = Occupant::Guest { key: "k".to_owned(), name: "guest".to_owned() };
        let rival = Occupant::Player { spec: "random".to_owned(), alias: None };
        let variant = arena.variant("nim:tokens=30").await.expect("a game");
        let plan = MatchPlan::new(variant, Seats { first: guest.clone(), second: rival });
        let over = arena.create_match_of(ANN, plan).await.expect("a match");
        arena.store.set_match_state(&over.id, MatchState::Running, MatchState::Finished).await.expect("a match");
        let rematch = || arena.rematch(&over.id, guest.clone(), ANN);
        let [first, second] = [rematch().await, rematch().await];
        assert!(first.is_ok() && second.is_ok());
        assert!(matches!(rematch().await, Err(MatchError::TooMany { most: 2 })));
    }
}
