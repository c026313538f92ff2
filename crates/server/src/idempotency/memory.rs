use std::collections::{HashMap, VecDeque};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use tokio::time::Instant;

use super::KEPT_MS;

/// Answers in memory; the oldest are forgotten first.
const MOST: usize = 4_096;
/// Requests with keys that are answered at the same time. Those of one key always wait for each other.
const LOCKS: usize = 64;

/// The answers that are kept in memory only.
pub(crate) struct Answers {
    kept: Mutex<Kept>,
    locks: Vec<tokio::sync::Mutex<()>>,
}

#[derive(Default)]
struct Kept {
    answers: HashMap<Key, (Instant, Remembered)>,
    by_age: VecDeque<Key>,
}

type Key = (Owner, String);

/// To whom a key belongs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Owner {
    /// An account.
    Account(i64),
    /// A guest, by the digest of the key in its cookie.
    Guest(String),
    /// Every sender of a request with this digest.
    Request(Vec<u8>),
}

/// An answer.
#[derive(Clone)]
pub(super) struct Remembered {
    pub(super) digest: Vec<u8>,
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) body: Bytes,
}

impl Remembered {
    pub(super) fn response(self) -> Response {
        let mut response = Response::new(Body::from(self.body));
        *response.status_mut() = self.status;
        *response.headers_mut() = self.headers;
        response
    }
}

impl Default for Answers {
    fn default() -> Self {
        Self { kept: Mutex::default(), locks: (0..LOCKS).map(|_| tokio::sync::Mutex::default()).collect() }
    }
}

impl Answers {
    /// Waits until no other request with the same key is answered.
    pub(super) async fn alone(&self, owner: &Owner, key: &str) -> tokio::sync::MutexGuard<'_, ()> {
        let mut hasher = DefaultHasher::new();
        (owner, key).hash(&mut hasher);
        self.locks[hasher.finish() as usize % LOCKS].lock().await
    }

    pub(super) fn get(&self, owner: &Owner, key: &str) -> Option<Remembered> {
        const LASTS: Duration = Duration::from_millis(KEPT_MS.unsigned_abs());
        let kept = self.kept();
        let (since, answer) = kept.answers.get(&(owner.clone(), key.to_owned()))?;
        (since.elapsed() < LASTS).then(|| answer.clone())
    }

    pub(super) fn add(&self, owner: Owner, key: String, answer: Remembered) {
        let mut kept = self.kept();
        let key = (owner, key);
        if kept.answers.insert(key.clone(), (Instant::now(), answer)).is_none() {
            kept.by_age.push_back(key);
        }
        if kept.by_age.len() > MOST
            && let Some(oldest) = kept.by_age.pop_front()
        {
            kept.answers.remove(&oldest);
        }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOMEBODY: Owner = Owner::Account(1);

    fn answer(digest: u8) -> Remembered {
        let (headers, body) = (HeaderMap::new(), Bytes::from_static(b"{}"));
        Remembered { digest: vec![digest], status: StatusCode::CREATED, headers, body }
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_is_remembered_for_a_day() {
        let answers = Answers::default();
        answers.add(Owner::Account(1), "key".to_owned(), answer(7));
        assert_eq!(answers.get(&Owner::Account(1), "key").map(|answer| answer.digest), Some(vec![7]));
        let others = [Owner::Account(2), Owner::Guest("1".to_owned()), Owner::Request(vec![7])];
        assert!(others.iter().all(|other| answers.get(other, "key").is_none()), "a key belongs to its owner");
        tokio::time::advance(Duration::from_millis(KEPT_MS.unsigned_abs())).await;
        assert!(answers.get(&Owner::Account(1), "key").is_none());
    }

    #[tokio::test]
    async fn a_bounded_number_of_answers_is_remembered() {
        let answers = Answers::default();
        (0..=MOST).for_each(|number| answers.add(SOMEBODY, number.to_string(), answer(0)));
        assert_eq!(answers.kept().answers.len(), MOST);
        assert!(answers.get(&SOMEBODY, "0").is_none() && answers.get(&SOMEBODY, "1").is_some());
    }

    #[tokio::test]
    async fn requests_with_the_same_key_wait_for_each_other() {
        let answers = Answers::default();
        let first = answers.alone(&SOMEBODY, "key").await;
        let second = answers.alone(&SOMEBODY, "key");
        tokio::pin!(second);
        assert!(futures_are_pending(second.as_mut()).await);
        drop(first);
        drop(second.await);
    }

    async fn futures_are_pending<F: Future>(future: F) -> bool {
        tokio::select! {
            biased;
            _ = future => false,
            () = std::future::ready(()) => true,
        }
    }
}
