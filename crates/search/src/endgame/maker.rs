use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::Instant;

use gambito_core::{Banked, Game, Limits};

use super::{LARGEST_VALUE, byte_of, value_of};
use crate::Progress;
use crate::pages::Pages;

/// Builds an endgame table layer by layer; see [`Endgame`](super::Endgame) for what a layer is.
pub struct EndgameMaker<'a, P> {
    variant: &'a P,
    pages: Pages,
    /// The number of completed layers.
    layers: u32,
}

/// Why an endgame table cannot be built.
#[derive(Debug)]
pub enum MakeError {
    /// The rests of the variant have no numbers, or not that many have.
    NotNumbered,
    /// The values do not fit into a byte.
    TooLarge,
    /// The system has too little memory.
    Memory(std::io::Error),
}

/// Rests that a thread works out at once.
const CHUNK: u64 = 1 << 13;
/// Rests whose successors are made, and prefetched, before the first of them is looked up.
const BATCH: u64 = 8;

impl<'a, P: Game> EndgameMaker<'a, P> {
    /// A table without layers, with memory for all rests with at most `open` open points.
    ///
    /// # Errors
    /// [`MakeError`] if there cannot be such a table.
    pub fn new(variant: &'a P, open: u32) -> Result<Self, MakeError> {
        if i64::from(open) > LARGEST_VALUE {
            return Err(MakeError::TooLarge);
        }
        let size = variant.endgame_count(open).ok_or(MakeError::NotNumbered)?;
        let size = usize::try_from(size).map_err(|_| MakeError::NotNumbered)?;
        Ok(Self { variant, pages: Pages::for_bytes(size).map_err(MakeError::Memory)?, layers: 0 })
    }

    /// Loads layers that were built before.
    ///
    /// # Panics
    /// If `values` are not complete layers, or more than the table has.
    pub fn take_over(&mut self, values: &[u8]) {
        while self.numbers(self.layers).is_some_and(|numbers| numbers.end as usize <= values.len()) {
            self.layers += 1;
        }
        assert_eq!(self.made(), values.len(), "layers are taken over whole");
        self.pages.bytes_mut()[..values.len()].copy_from_slice(values);
    }

    /// The number of values in the finished table.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.pages.bytes().len() as u64
    }

    /// The number of completed layers.
    #[must_use]
    pub fn layers(&self) -> u32 {
        self.layers
    }

    /// The values of all completed layers.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        &self.pages.bytes()[..self.made()]
    }

    fn made(&self) -> usize {
        let last = self.layers.checked_sub(1).and_then(|last| self.numbers(last));
        last.map_or(0, |numbers| numbers.end as usize)
    }

    /// The numbers of the rests of a layer, if the table has that layer.
    fn numbers(&self, layer: u32) -> Option<Range<u64>> {
        let start = layer.checked_sub(1).map_or(Some(0), |below| self.variant.endgame_count(below))?;
        let end = self.variant.endgame_count(layer)?;
        (end as usize <= self.pages.bytes().len()).then_some(start..end)
    }

    /// Builds the next layer on `threads` threads. None if the limits stopped it or no layer is left.
    pub fn make_layer(&mut self, threads: usize, progress: &Progress, limits: &Limits) -> Option<()> {
        let is_stopped = AtomicBool::new(false);
        let must_stop =
            || limits.stop.is_raised() || limits.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let numbers = self.numbers(self.layers)?;
        let next = AtomicU64::new(numbers.start);
        let values = self.pages.atomic_bytes();
        let work = || {
            let mut worker = LayerWorker { values, waiting: Vec::new() };
            loop {
                let first = next.fetch_add(CHUNK, Relaxed);
                if first >= numbers.end {
                    return;
                }
                if must_stop() {
                    is_stopped.store(true, Relaxed);
                    return;
                }
                let last = numbers.end.min(first + CHUNK);
                worker.work_out(self.variant, first..last);
                progress.add_made(last - first);
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                // If the system gives no more threads, fewer do the work.
                let _ = thread::Builder::new().spawn_scoped(scope, work);
            }
            work();
        });
        if is_stopped.into_inner() {
            return None;
        }
        self.layers += 1;
        Some(())
    }
}

/// One thread that works out values. Two threads may work out the same value, with the same result.
struct LayerWorker<'a, P> {
    values: &'a [AtomicU8],
    /// The successors of the rests of a batch.
    waiting: Vec<PendingSuccessor<P>>,
}

struct PendingSuccessor<P> {
    rest: P,
    number: u64,
    points: i64,
    keeps_turn: bool,
}

/// A rest of a batch: the best of its finished successors, and which of the pending ones belong to it.
struct StartedRest {
    number: u64,
    best: i64,
    successors: Range<usize>,
}

impl<P: Game> LayerWorker<'_, P> {
    fn work_out(&mut self, variant: &P, numbers: Range<u64>) {
        let mut batch = Vec::new();
        variant.visit_endgames(numbers.clone(), |number, rest| {
            if let Some(value) = rest.result() {
                self.put(number, value);
            } else if self.known(number).is_none() {
                batch.push(self.begin(rest, number));
            }
            if number.is_multiple_of(BATCH) || number + 1 == numbers.end {
                batch.drain(..).for_each(|started| _ = self.finish(started));
                self.waiting.clear();
            }
        });
    }

    /// Makes the successors of a rest that is not over.
    fn begin(&mut self, rest: &P, number: u64) -> StartedRest {
        let first = self.waiting.len();
        let mut best = -LARGEST_VALUE;
        rest.visit_successors(|_, child| {
            let keeps_turn = child.turn() == rest.turn();
            if let Some(value) = child.result() {
                best = best.max(if keeps_turn { value } else { -value });
                return;
            }
            let Banked { remainder: rest, points, .. } = child.banked().expect("successors can be taken apart too");
            let number = rest.endgame_index().expect("successors are numbered too");
            prefetch_index::prefetch_index(self.values, number as usize);
            self.waiting.push(PendingSuccessor { rest, number, points, keeps_turn });
        });
        StartedRest { number, best, successors: first..self.waiting.len() }
    }

    fn finish(&mut self, started: StartedRest) -> i64 {
        let mut best = started.best;
        for index in started.successors {
            let PendingSuccessor { number, points, keeps_turn, .. } = self.waiting[index];
            let value = points + self.known(number).unwrap_or_else(|| self.work_out_one(index));
            best = best.max(if keeps_turn { value } else { -value });
        }
        self.put(started.number, best);
        best
    }

    /// The value of a pending successor of the same layer with a higher number.
    fn work_out_one(&mut self, index: usize) -> i64 {
        let PendingSuccessor { rest, number, .. } = &self.waiting[index];
        let (rest, number, end) = (rest.clone(), *number, self.waiting.len());
        let started = self.begin(&rest, number);
        let value = self.finish(started);
        self.waiting.truncate(end);
        value
    }

    #[inline]
    fn known(&self, number: u64) -> Option<i64> {
        let byte = self.values[number as usize].load(Relaxed);
        (byte != 0).then(|| value_of(byte))
    }

    fn put(&self, number: u64, value: i64) {
        self.values[number as usize].store(byte_of(value), Relaxed);
    }
}
