//! Which connections are open, and which of them nobody uses.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use tokio::sync::{Notify, watch};

use crate::metrics::Metrics;

/// A bounded number of places for connections, of which no address has more than a share.
pub(super) struct Places {
    most: MostPlaces,
    /// The number of open connections.
    open: watch::Sender<usize>,
    taken: Mutex<Taken>,
    metrics: Arc<Metrics>,
}

/// How many places there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MostPlaces {
    /// For everybody together.
    pub(super) of_all: usize,
    /// For one address.
    pub(super) of_address: usize,
}

/// Who connects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// A client with its address, as limits count it.
    Client(IpAddr),
    /// A proxy that connects for many clients, or a program on this machine: it has no share of its own.
    Shared,
}

/// Who has places, and which of the connections are without a request in progress.
#[derive(Default)]
struct Taken {
    by_address: HashMap<IpAddr, usize>,
    next: u64,
    /// Unused connections by when the last request ended.
    unused: BTreeMap<u64, (Origin, Arc<Notify>)>,
    /// The same by address.
    unused_by_address: BTreeSet<(IpAddr, u64)>,
}

impl Taken {
    fn add_unused(&mut self, origin: Origin, end: Arc<Notify>) -> u64 {
        let time = self.next;
        self.next += 1;
        self.unused.insert(time, (origin, end));
        if let Origin::Client(address) = origin {
            self.unused_by_address.insert((address, time));
        }
        time
    }

    fn remove_unused(&mut self, time: u64) -> Option<Arc<Notify>> {
        let (origin, end) = self.unused.remove(&time)?;
        if let Origin::Client(address) = origin {
            self.unused_by_address.remove(&(address, time));
        }
        Some(end)
    }

    /// Ends the connection that is unused for the longest time; false if there is none.
    fn end_unused(&mut self) -> bool {
        let oldest = self.unused.first_key_value().map(|(time, _)| *time);
        self.end(oldest)
    }

    /// The same among the connections of an address.
    fn end_unused_of(&mut self, address: IpAddr) -> bool {
        let oldest = self.unused_by_address.range((address, 0)..=(address, u64::MAX)).next().map(|(_, time)| *time);
        self.end(oldest)
    }

    fn end(&mut self, time: Option<u64>) -> bool {
        let end = time.and_then(|time| self.remove_unused(time));
        end.inspect(|end| end.notify_one()).is_some()
    }

    /// How many places an address has.
    fn of(&self, address: IpAddr) -> usize {
        self.by_address.get(&address).copied().unwrap_or(0)
    }

    /// Gives back a place of an address.
    fn leave(&mut self, address: IpAddr) {
        if let Some(count) = self.by_address.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                self.by_address.remove(&address);
            }
        }
    }
}

impl Places {
    pub(super) fn new(most: MostPlaces, metrics: Arc<Metrics>) -> Self {
        Self { most, open: watch::Sender::new(0), taken: Mutex::default(), metrics }
    }

    /// Takes a place; if there is none, that of the connection that is unused for the longest time. An address that has its
    /// share takes it from itself. None if all are in use.
    pub(super) fn take(self: &Arc<Self>, origin: Origin) -> Option<Place> {
        let mut taken = self.taken();
        let is_full = *self.open.borrow() >= self.most.of_all;
        let has_place = match origin {
            Origin::Client(address) if taken.of(address) >= self.most.of_address => taken.end_unused_of(address),
            _ => !is_full || taken.end_unused(),
        };
        if !has_place {
            return None;
        }
        if let Origin::Client(address) = origin {
            *taken.by_address.entry(address).or_default() += 1;
        }
        self.open.send_modify(|open| *open += 1);
        self.metrics.connections.add(1);
        let end = Arc::new(Notify::new());
        let usage = Mutex::new(Usage::UnusedSince(taken.add_unused(origin, Arc::clone(&end))));
        Some(Place(Arc::new(Open { places: Arc::clone(self), origin, end, usage })))
    }

    /// Ends the connection that is unused for the longest time.
    pub(super) fn end_unused(&self) {
        self.taken().end_unused();
    }

    /// Waits until no connection is open.
    pub(super) async fn all_left(&self) {
        // The sender is ours, so it cannot be gone.
        let _ = self.open.subscribe().wait_for(|open| *open == 0).await;
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The place of an open connection, until it is dropped.
pub(super) struct Place(Arc<Open>);

struct Open {
    places: Arc<Places>,
    origin: Origin,
    end: Arc<Notify>,
    usage: Mutex<Usage>,
}

/// What a connection is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Usage {
    /// Under this time it stands among the unused ones.
    UnusedSince(u64),
    /// A request is in progress.
    InUse,
    /// It has ended, though a body may still be on its way to be dropped.
    Ended,
}

impl Place {
    /// Waits until the connection has to end for a new one.
    pub(super) async fn ended(&self) {
        self.0.end.notified().await;
    }

    /// A request begins.
    pub(super) fn in_use(&self) -> InUse {
        self.0.now(Usage::InUse);
        InUse(Arc::clone(&self.0))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.now(Usage::Ended);
        if let Origin::Client(address) = self.0.origin {
            self.0.places.taken().leave(address);
        }
        self.0.places.open.send_modify(|open| *open -= 1);
        self.0.places.metrics.connections.add(-1);
    }
}

impl Open {
    fn usage(&self) -> MutexGuard<'_, Usage> {
        self.usage.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// It is no longer among the unused ones.
    fn now(&self, next: Usage) {
        if let Usage::UnusedSince(time) = std::mem::replace(&mut *self.usage(), next) {
            self.places.taken().remove_unused(time);
        }
    }
}

/// A request in progress, until it is dropped.
pub(super) struct InUse(Arc<Open>);

impl Drop for InUse {
    fn drop(&mut self) {
        let mut usage = self.0.usage();
        if *usage == Usage::InUse {
            let time = self.0.places.taken().add_unused(self.0.origin, Arc::clone(&self.0.end));
            *usage = Usage::UnusedSince(time);
        }
    }
}

impl InUse {
    /// The body, which keeps the connection in use until it is sent.
    pub(super) fn until_sent(self, body: Body) -> Body {
        Body::new(Sending { body, _in_use: self })
    }
}

/// A place that a connection keeps after an upgrade, until it is dropped.
pub(crate) struct KeptPlace {
    /// Dropped first, so that the place is not unused before it is free.
    _place: Arc<Place>,
    _in_use: InUse,
}

impl KeptPlace {
    pub(super) fn new(place: &Arc<Place>) -> Self {
        Self { _place: Arc::clone(place), _in_use: place.in_use() }
    }
}

struct Sending {
    body: Body,
    _in_use: InUse,
}

impl HttpBody for Sending {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(of_all: usize) -> Arc<Places> {
        Arc::new(Places::new(MostPlaces { of_all, of_address: of_all }, Arc::default()))
    }

    fn from(number: u8) -> Origin {
        Origin::Client([192, 0, 2, number].into())
    }

    /// Whether a place has been told to end.
    async fn is_ended(place: &Place) -> bool {
        tokio::select! {
            biased;
            () = place.ended() => true,
            () = std::future::ready(()) => false,
        }
    }

    #[tokio::test]
    async fn a_new_connection_takes_the_place_of_the_one_unused_for_the_longest_time() {
        let places = places(2);
        let (first, second) = (places.take(from(1)).expect("a place"), places.take(from(1)).expect("a place"));
        // The first one has been used since the second one began.
        drop(first.in_use());
        let third = places.take(from(1)).expect("the place of the second");
        assert!(is_ended(&second).await && !is_ended(&first).await && !is_ended(&third).await);
    }

    #[tokio::test]
    async fn connections_in_use_are_never_ended() {
        let places = places(2);
        let (first, second) = (places.take(from(1)).expect("a place"), places.take(from(1)).expect("a place"));
        let in_use = [first.in_use(), second.in_use()];
        assert!(places.take(from(1)).is_none());
        drop(in_use);
        assert!(places.take(from(1)).is_some() && is_ended(&first).await);
    }

    #[tokio::test]
    async fn a_connection_is_in_use_until_its_answer_is_sent() {
        let places = places(1);
        let place = places.take(from(1)).expect("a place");
        let body = place.in_use().until_sent(Body::from("an answer"));
        assert_eq!(body.size_hint().exact(), Some(9));
        assert!(places.take(from(1)).is_none());
        drop(body);
        assert!(places.take(from(1)).is_some());
    }

    #[tokio::test]
    async fn an_upgraded_connection_keeps_its_place() {
        let places = places(1);
        let place = Arc::new(places.take(from(1)).expect("a place"));
        drop(place.in_use().until_sent(Body::empty()));
        let kept = KeptPlace::new(&place);
        drop(place);
        assert!(places.take(from(1)).is_none(), "it is in use");
        drop(kept);
        assert!(places.taken().unused.is_empty());
        places.all_left().await;
        assert!(places.take(from(1)).is_some());
    }

    #[tokio::test]
    async fn an_address_takes_more_than_its_share_only_from_itself() {
        let places = Arc::new(Places::new(MostPlaces { of_all: 9, of_address: 2 }, Arc::default()));
        let others = places.take(from(2)).expect("a place");
        let [first, second] = [(); 2].map(|()| places.take(from(1)).expect("a place"));
        let in_use = second.in_use();
        let third = places.take(from(1)).expect("the place of the first");
        assert!(is_ended(&first).await && !is_ended(&others).await);
        drop(first);
        let also_in_use = third.in_use();
        assert!(places.take(from(1)).is_none(), "both are in use");
        assert!(places.take(from(2)).is_some() && places.take(Origin::Shared).is_some(), "others have their own share");
        drop((in_use, also_in_use, second, third));
        assert!(places.take(from(1)).is_some());
    }

    #[tokio::test]
    async fn programs_on_this_machine_share_all_places() {
        let places = Arc::new(Places::new(MostPlaces { of_all: 3, of_address: 1 }, Arc::default()));
        let open = [(); 3].map(|()| places.take(Origin::Shared).expect("a place"));
        let in_use = open.each_ref().map(Place::in_use);
        assert!(places.take(Origin::Shared).is_none());
        drop((open, in_use));
        assert!(places.taken().by_address.is_empty() && places.taken().unused.is_empty());
    }

    #[tokio::test]
    async fn all_have_left_when_the_last_one_has() {
        let places = places(2);
        let open = [places.take(from(1)), places.take(from(1))];
        drop(open);
        places.all_left().await;
    }
}
