//! How many matches a client may have that are not over. Every one of them takes memory, and a restart loads all of them.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use gambito_store::{Account, MatchRow, StoreError};
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
    /// How many a person with all their bots may have.
    most: usize,
    created: Mutex<HashMap<Creator, Created>>,
}

/// What a client has created.
struct Created {
    matches: Vec<String>,
    /// Places for matches that are being created.
    reserved: usize,
    /// With how many matches to look again which are over.
    look_at: usize,
    /// When the client last had too many and somebody began to look.
    looked: Option<Instant>,
}

/// What to do before another match is created.
enum Before<'a> {
    /// To create it: it has a place.
    Create(Place<'a>),
    /// To look which of these are over.
    Look(Vec<String>),
    Refuse,
}

/// A place for a match that is being created, which is free again unless there is a match for it.
struct Place<'a> {
    unfinished: &'a Unfinished,
    creator: Creator,
    created: Option<String>,
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

    /// Reserves a place, or says what else to do. Of the requests that come at the same time, one has to look.
    fn before(&self, creator: Creator) -> Before<'_> {
        let mut created = self.created();
        let known = created.entry(creator).or_default();
        let has_too_many = known.places() >= self.most_of(creator);
        if !has_too_many && known.matches.len() < known.look_at {
            return Before::Create(self.place(creator, known));
        }
        if has_too_many {
            if known.looked.is_some_and(|looked| looked.elapsed() < REST) {
                return Before::Refuse;
            }
            known.looked = Some(Instant::now());
        }
        known.look_later();
        Before::Look(known.matches.clone())
    }

    /// Reserves a place if one is free.
    fn reserve(&self, creator: Creator) -> Option<Place<'_>> {
        let mut created = self.created();
        let known = created.entry(creator).or_default();
        let is_free = known.places() < self.most_of(creator);
        is_free.then(|| self.place(creator, known))
    }

    fn place(&self, creator: Creator, known: &mut Created) -> Place<'_> {
        known.reserved += 1;
        Place { unfinished: self, creator, created: None }
    }

    /// Forgets matches that are over.
    fn forget(&self, creator: Creator, over: &HashSet<String>) {
        let mut created = self.created();
        let Some(known) = created.get_mut(&creator) else { return };
        known.matches.retain(|id| !over.contains(id));
        known.look_later();
        if known.places() == 0 {
            created.remove(&creator);
        }
    }

    fn creators(&self) -> Vec<Creator> {
        self.created().keys().copied().collect()
    }

    fn matches_of(&self, creator: Creator) -> Vec<String> {
        self.created().get(&creator).map_or_else(Vec::new, |known| known.matches.clone())
    }

    fn created(&self) -> MutexGuard<'_, HashMap<Creator, Created>> {
        self.created.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Created {
    /// How many places are taken.
    fn places(&self) -> usize {
        self.matches.len() + self.reserved
    }

    /// Looks again with twice as many matches: looking costs the same on average for every match.
    fn look_later(&mut self) {
        self.look_at = FEW.max(2 * self.matches.len());
    }
}

impl Default for Created {
    fn default() -> Self {
        Self { matches: Vec::new(), reserved: 0, look_at: FEW, looked: None }
    }
}

impl Place<'_> {
    /// Gives the place to a match.
    fn take(mut self, id: String) {
        self.created = Some(id);
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut created = self.unfinished.created();
        let Some(known) = created.get_mut(&self.creator) else { return };
        known.reserved -= 1;
        known.matches.extend(self.created.take());
        if known.places() == 0 {
            created.remove(&self.creator);
        }
    }
}

impl Arena {
    /// Creates a match for a client, unless it has too many that are not over.
    pub(crate) async fn create_match_of(&self, creator: Creator, plan: MatchPlan) -> Result<MatchRow, MatchError> {
        let too_many = || MatchError::TooMany { most: self.unfinished.most_of(creator) };
        let place = match self.unfinished.before(creator) {
            Before::Create(place) => place,
            Before::Refuse => return Err(too_many()),
            Before::Look(ids) => {
                self.forget_finished(creator, ids).await?;
                self.unfinished.reserve(creator).ok_or_else(too_many)?
            }
        };
        let row = self.create_match(plan).await?;
        place.take(row.id.clone());
        Ok(row)
    }

    /// Forgets all matches that are over: many clients never create another one, which would make the server look.
    pub(super) async fn forget_all_finished(&self) -> Result<(), StoreError> {
        for creator in self.unfinished.creators() {
            self.forget_finished(creator, self.unfinished.matches_of(creator)).await?;
        }
        Ok(())
    }

    /// Forgets those of the matches of a client that are over.
    async fn forget_finished(&self, creator: Creator, ids: Vec<String>) -> Result<(), StoreError> {
        let unfinished = self.store.unfinished_matches(&ids).await?;
        let mut over: HashSet<String> = ids.into_iter().collect();
        for id in &unfinished {
            over.remove(id);
        }
        self.unfinished.forget(creator, &over);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use gambito_store::MatchState;

    use super::super::{Occupant, Seats};
    use super::*;

    const ANN: Creator = Creator::Account(1);

    /// Creates a match if that needs no look.
    fn create(unfinished: &Unfinished, creator: Creator, id: &str) -> bool {
        let Before::Create(place) = unfinished.before(creator) else { return false };
        place.take(id.to_owned());
        true
    }

    fn ids(ids: &[&str]) -> HashSet<String> {
        ids.iter().map(|id| (*id).to_owned()).collect()
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_with_too_many_matches_is_refused_until_some_are_over() {
        let unfinished = Unfinished::new(2);
        let guests = Creator::Guests([192, 0, 2, 1].into());
        for id in ["a", "b"] {
            assert!(create(&unfinished, ANN, id) && create(&unfinished, guests, id));
        }
        assert!(matches!(unfinished.before(ANN), Before::Look(ids) if ids == ["a", "b"]));
        assert!(matches!(unfinished.before(ANN), Before::Refuse), "one looks at a time");
        assert!(create(&unfinished, guests, "c"), "guests share more");
        assert!(create(&unfinished, Creator::Account(2), "d"));
        unfinished.forget(ANN, &HashSet::new());
        assert!(unfinished.reserve(ANN).is_none());
        assert!(matches!(unfinished.before(ANN), Before::Refuse));
        tokio::time::advance(REST).await;
        assert!(matches!(unfinished.before(ANN), Before::Look(_)));
        unfinished.forget(ANN, &ids(&["a"]));
        assert!(unfinished.reserve(ANN).is_some());
        unfinished.forget(ANN, &ids(&["b"]));
        assert!(!unfinished.created().contains_key(&ANN), "what is over takes no memory");
    }

    #[test]
    fn a_match_that_is_being_created_has_its_place() {
        let unfinished = Unfinished::new(2);
        let places = [unfinished.before(ANN), unfinished.before(ANN)];
        assert!(places.iter().all(|place| matches!(place, Before::Create(_))));
        assert!(unfinished.reserve(ANN).is_none());
        drop(places);
        assert!(!unfinished.created().contains_key(&ANN), "a match that is not created leaves its place");
    }

    #[test]
    fn what_is_over_is_forgotten_long_before_there_are_too_many() {
        let unfinished = Unfinished::new(1_000);
        for number in 0..10_000 {
            if let Before::Look(ids) = unfinished.before(ANN) {
                assert!(ids.len() <= 2 * FEW, "{}", ids.len());
                unfinished.forget(ANN, &ids.into_iter().collect());
            }
            unfinished.reserve(ANN).expect("a free place").take(number.to_string());
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
        arena.forget_all_finished().await.expect("a database");
        assert!(arena.unfinished.creators().is_empty(), "what is over takes no memory");
        let [first, second] = [create().await, create().await];
        assert!(first.is_ok() && second.is_ok());
        assert!(matches!(create().await, Err(MatchError::TooMany { most: 2 })));
        arena.forget_all_finished().await.expect("a database");
        assert_eq!(arena.unfinished.matches_of(ANN).len(), 2);
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
