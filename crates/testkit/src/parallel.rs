//! Long checks on several threads.

use std::cell::Cell;
use std::sync::{Mutex, PoisonError};
use std::thread::scope;

use gambito_search::spawn_scoped_on_large_stack;

/// More threads than a small machine has cores, so that a long check also gets its share of an overloaded one.
const THREADS: usize = 8;

thread_local! {
    /// Whether this thread already works for a [`check_each`], which would have no use for more threads.
    static IS_WORKER: Cell<bool> = const { Cell::new(false) };
}

/// Runs `check` on every item, on several threads with stack for games of any length. Within such a check it runs on the
/// thread that is there.
///
/// # Panics
/// If a check panics, with its message, or if the system gives no thread.
pub fn check_each<T: Send>(items: impl IntoIterator<Item = T, IntoIter: Send>, check: impl Fn(T) + Sync) {
    let items = items.into_iter();
    if IS_WORKER.get() {
        items.for_each(check);
        return;
    }
    let threads = items.size_hint().1.unwrap_or(THREADS).min(THREADS);
    let items = Mutex::new(items);
    // The lock is released before the check, so a check that fails leaves the other items to the others.
    let next = || items.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || {
        IS_WORKER.set(true);
        while let Some(item) = next() {
            check(item);
        }
    };
    scope(|scope| {
        let workers: Vec<_> =
            (0..threads).map(|_| spawn_scoped_on_large_stack(scope, work).expect("a thread")).collect();
        for worker in workers {
            worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::check_each;
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

    #[test]
    fn every_item_is_checked_once() {
        let sum = AtomicU64::new(0);
        check_each(1..=1_000, |item| {
            sum.fetch_add(item, Relaxed);
        });
        assert_eq!(sum.into_inner(), 500_500);
    }

    #[test]
    #[should_panic(expected = "item 7 is wrong")]
    fn a_check_that_fails_fails_the_test() {
        check_each(0..20, |item| assert_ne!(item, 7, "item 7 is wrong"));
    }
}
