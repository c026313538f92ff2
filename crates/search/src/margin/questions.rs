use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use super::MarginBounds;
use super::quantity::{Asking, Quantity};
use crate::Progress;

/// The questions about the root, which all threads answer together, one after the other.
///
/// The first answer closes a question. The other threads notice that its number is no longer the current one, abandon
/// it and take the next.
pub(super) struct Questions<'a> {
    current: AtomicU64,
    known: Mutex<RootState>,
    progress: Option<&'a Progress>,
    /// Points banked at the root, which reported bounds include.
    points: i64,
    asking: Asking,
    own_value: fn(i64) -> i64,
}

#[derive(Clone, Copy)]
struct RootState {
    bounds: MarginBounds,
    guess: i32,
}

/// Asks whether the root is worth at least `wanted`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    pub(super) number: u64,
    pub(super) wanted: i32,
}

/// A value to ask for between bounds that differ: first whether it is a win or a loss, then how soon. Questions near 0 are
/// answered faster than those about the soonest wins.
fn halving(low: i32, high: i32) -> i32 {
    match (low, high) {
        (..0, 1..) => 1,
        (..0, 0) => 0,
        (..0, _) => high - (high - low) / 4,
        _ => low + 1 + (high - low - 1) / 4,
    }
}

impl<'a> Questions<'a> {
    pub(super) fn new<P, Q: Quantity<P>>(points: i64, bounds: MarginBounds, progress: Option<&'a Progress>) -> Self {
        let known = Mutex::new(RootState { bounds, guess: 0 });
        let (asking, own_value) = (Q::ASKING, Q::own_value as fn(i64) -> i64);
        let questions = Self { current: AtomicU64::new(0), known, progress, points, asking, own_value };
        questions.report(bounds);
        questions
    }

    pub(super) fn bounds(&self) -> MarginBounds {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).bounds
    }

    fn report(&self, MarginBounds { low, high }: MarginBounds) {
        if let Some(progress) = self.progress {
            let shown = |bound| (self.own_value)(self.points + i64::from(bound));
            progress.note_bounds(shown(low), shown(high));
        }
    }

    /// Reports that `nodes` more positions were entered.
    pub(super) fn add_nodes(&self, nodes: u64) {
        if let Some(progress) = self.progress {
            progress.add_nodes(nodes);
        }
    }

    /// The open question, if there is one.
    pub(super) fn next(&self) -> Option<Question> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let RootState { bounds: MarginBounds { low, high }, guess } = *known;
        let wanted = match self.asking {
            Asking::NearLastAnswer if guess == low => guess + 1,
            Asking::NearLastAnswer => guess,
            Asking::Halving => halving(low, high),
        };
        (low < high).then(|| Question { number: self.current.load(Relaxed), wanted })
    }

    #[inline]
    pub(super) fn is_open(&self, question: Question) -> bool {
        self.current.load(Relaxed) == question.number
    }

    /// Closes a question with the bound that answers it, unless another thread has.
    pub(super) fn answer(&self, question: Question, bound: i32) {
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
        self.report(known.bounds);
    }
}
