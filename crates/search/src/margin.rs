//! The exact value of games in which points are banked for good, as in Kalah.
//!
//! Only the rest of a position is searched: the points are added on the way up, so that positions which
//! differ in them alone are one. A question is always whether the rest is worth at least so much. What
//! can still be won bounds the answer without search, and a table keeps for each rest the bounds proven so
//! far. From answer to answer the bounds of the root close in until they meet (MTD(f): Plaat et al., 1996).
//! Rests are never compared by a hash alone, so an answer is a proof.

mod busy;
mod memory;
mod proofs;
mod prover;
mod questions;
mod rest_table;
mod successor;
mod words;

use gambito_core::{Banked, Game, Limits};

use crate::cache::DEFAULT_BYTES;
use crate::limits::STACK_BYTES;
use crate::{Counters, Progress, Stop};
use busy::Busy;
use memory::Memory;
use proofs::{ProofTable, Proofs};
use prover::{Prover, Shared};
use questions::Questions;

/// What is proven of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Margin<M> {
    /// The value for the player to move is at least this.
    pub low: i64,
    /// And at most this.
    pub high: i64,
    /// A move that is worth `low`, if the bounds have met.
    pub mv: Option<M>,
}

impl<M> Margin<M> {
    /// The value, if it is known.
    #[must_use]
    pub fn value(&self) -> Option<i64> {
        (self.low == self.high).then_some(self.low)
    }
}

/// What is proven of the value of a rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct MarginBounds {
    low: i32,
    high: i32,
}

impl MarginBounds {
    /// What is known of a rest with so much open.
    const fn of_open(open: i32) -> Self {
        Self { low: -open, high: open }
    }

    /// The bound that tells whether the value is at least `wanted`, if one does.
    #[inline]
    fn answer(self, wanted: i32) -> Option<i32> {
        if self.low >= wanted {
            Some(self.low)
        } else if self.high < wanted {
            Some(self.high)
        } else {
            None
        }
    }

    /// These bounds and what is known after a search for `wanted` that found `value`.
    fn with(self, value: i32, wanted: i32) -> Self {
        if value >= wanted { Self { low: value, ..self } } else { Self { high: value, ..self } }
    }
}

/// What a table keeps of a rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Proven {
    bounds: MarginBounds,
    /// The place in move order of the move that was best.
    mv: Option<u8>,
}

/// A solver of positions that can be taken apart. What it learns of one position serves for the next.
pub struct MarginSolver<'a, P: Game> {
    settings: MarginSettings<'a>,
    /// The memory, and the most that may be open in the rests it was made for.
    memory: Option<(Memory<P>, i32)>,
    remembered: usize,
    counters: Counters,
    stopped: Option<Stop>,
}

/// What a [`MarginSolver`] may use.
#[derive(Clone, Debug)]
pub struct MarginSettings<'a> {
    /// When to end.
    pub limits: Limits,
    /// Memory for the table.
    pub bytes: usize,
    /// Threads that search together.
    pub threads: usize,
    /// Values of the first rests, by number; empty if there are none.
    pub endgames: &'a [u8],
    /// Where others see how far it has come.
    pub progress: Option<&'a Progress>,
}

impl Default for MarginSettings<'_> {
    fn default() -> Self {
        Self { limits: Limits::default(), bytes: DEFAULT_BYTES, threads: 1, endgames: &[], progress: None }
    }
}

impl<'a, P: Game> MarginSolver<'a, P> {
    /// A solver that knows nothing yet.
    #[must_use]
    pub fn new(settings: MarginSettings<'a>) -> Self {
        Self { settings, memory: None, remembered: 0, counters: Counters::default(), stopped: None }
    }

    /// Finds the value of a position that is not over, or how much of it the limits allow; `None` if the
    /// position cannot be taken apart.
    pub fn solve(&mut self, pos: &P) -> Option<Margin<P::Move>> {
        let Banked { remainder: rest, points, in_play: open } = pos.banked()?;
        let open = i32::try_from(open).ok()?;
        let kept = self.memory.take().filter(|(_, largest)| open <= *largest);
        let (mut memory, largest) = kept.unwrap_or_else(|| (Memory::new(&rest, open, self.settings.bytes), open));
        let questions = Questions::new(points, open, self.settings.progress);
        let mv = match &mut memory {
            Memory::Words(table) => self.settle(table, &questions, &rest, open),
            Memory::Rests(table) => self.settle(table, &questions, &rest, open),
        };
        self.memory = Some((memory, largest));
        let MarginBounds { low, high } = questions.bounds();
        Some(Margin { low: points + i64::from(low), high: points + i64::from(high), mv })
    }

    /// Asks all questions, and finds a best move once they are answered.
    fn settle<T: ProofTable<P>>(
        &mut self,
        table: &mut T,
        questions: &Questions<'_>,
        rest: &P,
        open: i32,
    ) -> Option<P::Move> {
        loop {
            let busy = (self.settings.threads > 1).then(Busy::new);
            let shared = Shared { proofs: table.proofs(), questions, endgames: self.settings.endgames, busy };
            self.answer(&shared, rest, open);
            self.remembered = shared.proofs.len();
            if self.stopped.is_some() || !shared.proofs.should_grow() {
                break;
            }
            drop(shared);
            table.grow(self.settings.threads);
        }
        let MarginBounds { low, high } = questions.bounds();
        if low < high {
            return None;
        }
        self.stopped = None;
        let shared = Shared { proofs: table.proofs(), questions, endgames: self.settings.endgames, busy: None };
        Prover::new(&shared, &self.remaining_limits()).best_move(rest, open, low)
    }

    /// Asks on all threads, until no question is left or the table should grow.
    fn answer<T: Proofs<P>>(&mut self, shared: &Shared<'_, T>, rest: &P, open: i32) {
        let limits = self.remaining_limits();
        let done = run_on(self.settings.threads, || {
            let mut prover = Prover::new(shared, &limits);
            prover.answer_all(rest, open);
            prover.into_counts()
        });
        for (counters, stopped) in done {
            self.counters += counters;
            self.stopped = self.stopped.or(stopped);
        }
    }

    /// What is left to each thread.
    fn remaining_limits(&self) -> Limits {
        let limits = &self.settings.limits;
        let left = |most: u64| most.saturating_sub(self.counters.visited).div_ceil(self.settings.threads as u64);
        Limits { nodes: limits.nodes.map(left), ..limits.clone() }
    }

    /// What the solver did so far.
    #[must_use]
    pub fn counters(&self) -> Counters {
        let mut counters = self.counters;
        counters.statics = counters.leaves;
        counters
    }

    /// How many positions the table holds.
    #[must_use]
    pub fn remembered(&self) -> usize {
        self.remembered
    }

    /// Why the solver was stopped, if it was.
    #[must_use]
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped
    }
}

/// Runs `work` on so many threads, this one among them.
fn run_on<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    std::thread::scope(|scope| {
        let helper = || std::thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, &work);
        // Without a thread more the work is done by fewer.
        let helpers: Vec<_> = (1..threads).filter_map(|_| helper().ok()).collect();
        let mut done = vec![work()];
        done.extend(
            helpers.into_iter().map(|helper| helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))),
        );
        done
    })
}
