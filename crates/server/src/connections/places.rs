//! Which connections are open, and which of them nobody uses.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use tokio::sync::{Notify, watch};

use crate::metrics::Metrics;

/// A bounded number of places for connections.
pub(super) struct Places {
    most: usize,
    /// The number of open connections.
    open: watch::Sender<usize>,
    unused: Mutex<Unused>,
    metrics: Arc<Metrics>,
}

/// The connections without a request in progress, by when the last one ended.
#[derive(Default)]
struct Unused {
    next: u64,
    by_time: BTreeMap<u64, Arc<Notify>>,
}

impl Unused {
    fn add(&mut self, end: Arc<Notify>) -> u64 {
        let time = self.next;
        self.next += 1;
        self.by_time.insert(time, end);
        time
    }
}

impl Places {
    pub(super) fn new(most: usize, metrics: Arc<Metrics>) -> Self {
        Self { most, open: watch::Sender::new(0), unused: Mutex::default(), metrics }
    }

    /// Takes a place; if there is none, that of the connection that is unused for the longest time. None if all are in
    /// use.
    pub(super) fn take(self: &Arc<Self>) -> Option<Place> {
        if *self.open.borrow() >= self.most && !self.end_unused() {
            return None;
        }
        self.open.send_modify(|open| *open += 1);
        self.metrics.connections.add(1);
        let end = Arc::new(Notify::new());
        let unused_since = Some(self.unused().add(Arc::clone(&end)));
        Some(Place(Arc::new(Open { places: Arc::clone(self), end, unused_since: Mutex::new(unused_since) })))
    }

    /// Ends the connection that is unused for the longest time; false if there is none.
    pub(super) fn end_unused(&self) -> bool {
        let oldest = self.unused().by_time.pop_first();
        oldest.is_some_and(|(_, end)| {
            end.notify_one();
            true
        })
    }

    /// Waits until no connection is open.
    pub(super) async fn all_left(&self) {
        // The sender is ours, so it cannot be gone.
        let _ = self.open.subscribe().wait_for(|open| *open == 0).await;
    }

    fn unused(&self) -> MutexGuard<'_, Unused> {
        self.unused.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The place of an open connection, until it is dropped.
pub(super) struct Place(Arc<Open>);

struct Open {
    places: Arc<Places>,
    end: Arc<Notify>,
    /// Under which time it stands among the unused ones; none while a request is in progress.
    unused_since: Mutex<Option<u64>>,
}

impl Place {
    /// Waits until the connection has to end for a new one.
    pub(super) async fn ended(&self) {
        self.0.end.notified().await;
    }

    /// A request begins.
    pub(super) fn in_use(&self) -> InUse {
        self.0.leave_unused();
        InUse(Arc::clone(&self.0))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.leave_unused();
        self.0.places.open.send_modify(|open| *open -= 1);
        self.0.places.metrics.connections.add(-1);
    }
}

impl Open {
    fn leave_unused(&self) {
        let mut since = self.unused_since.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(time) = since.take() {
            self.places.unused().by_time.remove(&time);
        }
    }
}

/// A request in progress, until it is dropped.
pub(super) struct InUse(Arc<Open>);

impl Drop for InUse {
    fn drop(&mut self) {
        let mut since = self.0.unused_since.lock().unwrap_or_else(PoisonError::into_inner);
        *since = Some(self.0.places.unused().add(Arc::clone(&self.0.end)));
    }
}

impl InUse {
    /// The body, which keeps the connection in use until it is sent.
    pub(super) fn until_sent(self, body: Body) -> Body {
        Body::new(Sending { body, _in_use: self })
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

    fn places(most: usize) -> Arc<Places> {
        Arc::new(Places::new(most, Arc::default()))
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
        let (first, second) = (places.take().expect("a place"), places.take().expect("a place"));
        // The first one has been used since the second one began.
        drop(first.in_use());
        let third = places.take().expect("the place of the second");
        assert!(is_ended(&second).await && !is_ended(&first).await && !is_ended(&third).await);
    }

    #[tokio::test]
    async fn connections_in_use_are_never_ended() {
        let places = places(2);
        let (first, second) = (places.take().expect("a place"), places.take().expect("a place"));
        let in_use = [first.in_use(), second.in_use()];
        assert!(places.take().is_none());
        drop(in_use);
        assert!(places.take().is_some() && is_ended(&first).await);
    }

    #[tokio::test]
    async fn a_connection_is_in_use_until_its_answer_is_sent() {
        let places = places(1);
        let place = places.take().expect("a place");
        let body = place.in_use().until_sent(Body::from("an answer"));
        assert_eq!(body.size_hint().exact(), Some(9));
        assert!(places.take().is_none());
        drop(body);
        assert!(places.take().is_some());
    }

    #[tokio::test]
    async fn all_have_left_when_the_last_one_has() {
        let places = places(2);
        let open = [places.take(), places.take()];
        drop(open);
        places.all_left().await;
    }
}
