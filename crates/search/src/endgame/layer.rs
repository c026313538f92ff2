use std::ops::Range;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};
use std::thread;

use gambito_core::{Banked, Game, StopFlag};

use super::{LARGEST_VALUE, byte_of, value_of};

/// The rests of a variant with so much open, and the values of all with less.
pub struct Layer<'a, P> {
    variant: &'a P,
    lower: &'a [u8],
    numbers: Range<u64>,
}

/// Why there is no such layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LayerError {
    /// The rests of the variant are not numbered, or not so many of them.
    NotNumbered,
    /// A byte does not hold its values.
    TooLarge,
}

/// Rests that a thread takes at once.
const CHUNK: u64 = 1 << 13;

impl<'a, P: Game> Layer<'a, P> {
    /// The layer above the values `lower`, all of which have less than `open` points open.
    ///
    /// # Errors
    /// [`LayerError`] if a table cannot have it.
    ///
    /// # Panics
    /// If `lower` is not all that comes before the layer.
    pub fn new(variant: &'a P, open: u32, lower: &'a [u8]) -> Result<Self, LayerError> {
        if i64::from(open) > LARGEST_VALUE {
            return Err(LayerError::TooLarge);
        }
        let numbers = Self::numbers(variant, open).ok_or(LayerError::NotNumbered)?;
        assert_eq!(lower.len() as u64, numbers.start, "a layer rests on all below it");
        Ok(Self { variant, lower, numbers })
    }

    /// The numbers of the rests with exactly so much open.
    pub fn numbers(variant: &P, open: u32) -> Option<Range<u64>> {
        let start = open.checked_sub(1).map_or(Some(0), |less| variant.endings_up_to(less))?;
        Some(start..variant.endings_up_to(open)?)
    }

    /// Works out the values of the layer on so many threads; `done` counts the rests that are through. None if
    /// `stop` was raised.
    pub fn values(&self, threads: usize, done: &AtomicU64, stop: &StopFlag) -> Option<Vec<u8>> {
        let size = usize::try_from(self.numbers.end - self.numbers.start).ok()?;
        let values: Vec<AtomicU8> = std::iter::repeat_with(AtomicU8::default).take(size).collect();
        let next = AtomicU64::new(self.numbers.start);
        let work = || {
            loop {
                let first = next.fetch_add(CHUNK, Relaxed);
                if first >= self.numbers.end || stop.is_raised() {
                    return;
                }
                let last = self.numbers.end.min(first + CHUNK);
                self.variant.visit_endings(first..last, |number, rest| {
                    match rest.result() {
                        Some(value) => values[self.place(number)].store(byte_of(value), Relaxed),
                        None => _ = self.value(rest, number, &values),
                    };
                });
                done.fetch_add(last - first, Relaxed);
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(work);
            }
            work();
        });
        (!stop.is_raised()).then(|| values.into_iter().map(AtomicU8::into_inner).collect())
    }

    fn place(&self, number: u64) -> usize {
        (number - self.numbers.start) as usize
    }

    /// The value of a rest that is not over. Two threads may work out the same one, and find the same.
    fn value(&self, rest: &P, number: u64, values: &[AtomicU8]) -> i64 {
        if let Some(&byte) = self.lower.get(number as usize) {
            return value_of(byte);
        }
        let byte = values[self.place(number)].load(Relaxed);
        if byte != 0 {
            return value_of(byte);
        }
        let mut best = -LARGEST_VALUE;
        rest.visit_successors(|_, child| {
            let value = child.result().unwrap_or_else(|| {
                let Banked { rest, points, .. } = child.banked().expect("successors can be taken apart too");
                points + self.value(&rest, rest.ending().expect("successors are numbered too"), values)
            });
            best = best.max(if child.turn() == rest.turn() { value } else { -value });
        });
        values[self.place(number)].store(byte_of(best), Relaxed);
        best
    }
}
