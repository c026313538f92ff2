use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use super::Bounds;

/// What is asked of the root, one question after the other, by all threads together.
///
/// Whoever answers first closes the question; the others notice that its number is no longer the current one,
/// leave what they were doing and turn to the next.
pub(super) struct Questions<'a> {
    current: AtomicU64,
    known: Mutex<Known>,
    on_bounds: &'a (dyn Fn(i64, i64) + Sync),
}

#[derive(Clone, Copy)]
struct Known {
    bounds: Bounds,
    guess: i64,
}

/// Whether the root is worth at least `wanted`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    pub(super) number: u64,
    pub(super) wanted: i64,
}

impl<'a> Questions<'a> {
    pub(super) fn new(open: i64, on_bounds: &'a (dyn Fn(i64, i64) + Sync)) -> Self {
        let known = Known { bounds: Bounds { low: -open, high: open }, guess: 0 };
        Self { current: AtomicU64::new(0), known: Mutex::new(known), on_bounds }
    }

    pub(super) fn bounds(&self) -> Bounds {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).bounds
    }

    /// The question that is open, if any is.
    pub(super) fn next(&self) -> Option<Question> {
        let Known { bounds: Bounds { low, high }, guess } = *self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let wanted = if guess == low { guess + 1 } else { guess };
        (low < high).then(|| Question { number: self.current.load(Relaxed), wanted })
    }

    #[inline]
    pub(super) fn is_open(&self, question: Question) -> bool {
        self.current.load(Relaxed) == question.number
    }

    /// Closes a question with the bound that answers it, unless somebody else did.
    pub(super) fn answer(&self, question: Question, bound: i64) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if !self.is_open(question) {
            return;
        }
        if bound >= question.wanted {
            known.bounds.low = bound;
        } else {
            known.bounds.high = bound;
        }
        known.guess = bound;
        self.current.store(question.number + 1, Relaxed);
        (self.on_bounds)(known.bounds.low, known.bounds.high);
    }
}
