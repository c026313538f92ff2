//! Solves games in which points are banked for good, such as Kalah.
//!
//! The solver searches *rests*, positions without their banked points, and adds the points on the way up; so positions
//! that differ only in banked points are searched once. It asks whether a rest is worth at least a given value. The
//! *open* points, which can still be won, bound the answer without search, and a table keeps the proven bounds of each
//! rest. Question by question the bounds of the root approach each other until they meet (MTD(f): Plaat et al., 1996).
//! Rests are never identified by a hash alone, so every answer is a proof.
//!
//! The same questions solve games in which every move leaves one move less: there a win is worth the moves that are left
//! when it comes, and the rest is the whole position (`outcome`, `quantity`).

mod busy;
mod memory;
mod outcome;
mod proofs;
mod prover;
mod quantity;
mod questions;
mod rest_table;
mod successor;
mod words;

use gambito_core::{Game, Limits};

use crate::cache::DEFAULT_BYTES;
use crate::stack::spawn_scoped_on_large_stack;
use crate::{Counters, Progress, Stop};
use busy::Busy;
use memory::Memory;
pub use outcome::{OutcomeSolver, ProvenOutcome};
use proofs::{ProofTable, Proofs};
use prover::{Prover, Shared};
use quantity::{Points, Quantity, Reading};
use questions::Questions;

/// The proven bounds of a position.
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

/// The proven bounds of a rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct MarginBounds {
    low: i32,
    high: i32,
}

impl MarginBounds {
    /// What is known of a rest with this many open points.
    const fn of_open(open: i32) -> Self {
        Self { low: -open, high: open }
    }

    /// How far apart the bounds are.
    #[inline]
    const fn width(self) -> i32 {
        self.high - self.low
    }

    /// The bound that decides whether the value is at least `wanted`, if one does.
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

    /// These bounds after a search for `wanted` that found `value`.
    fn with(self, value: i32, wanted: i32) -> Self {
        if value >= wanted { Self { low: value, ..self } } else { Self { high: value, ..self } }
    }
}

/// What a table stores for a rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Proven {
    bounds: MarginBounds,
    /// The index of the best move in move order.
    mv: Option<u8>,
}

/// Proves bounds of a quantity. What it proves about one position it uses for the next.
struct ProofSolver<'a, P: Game> {
    settings: MarginSettings<'a>,
    /// The table, and the largest value of the rests it was made for.
    memory: Option<(Memory<P>, i32)>,
    remembered: usize,
    counters: Counters,
    stopped: Option<Stop>,
}

/// The settings of a [`MarginSolver`].
#[derive(Clone, Debug)]
pub struct MarginSettings<'a> {
    /// When to stop.
    pub limits: Limits,
    /// Memory for the table.
    pub bytes: usize,
    /// The number of threads.
    pub threads: usize,
    /// Values of the first rests, by number; empty without an endgame table.
    pub endgames: &'a [u8],
    /// Where progress is reported.
    pub progress: Option<&'a Progress>,
}

impl Default for MarginSettings<'_> {
    fn default() -> Self {
        Self { limits: Limits::default(), bytes: DEFAULT_BYTES, threads: 1, endgames: &[], progress: None }
    }
}

impl<'a, P: Game> ProofSolver<'a, P> {
    fn new(settings: MarginSettings<'a>) -> Self {
        if let Some(progress) = settings.progress {
            progress.begin_root();
        }
        Self { settings, memory: None, remembered: 0, counters: Counters::default(), stopped: None }
    }

    /// Solves a rest with these bounds, as far as the limits allow.
    fn solve<Q: Quantity<P>>(&mut self, rest: &P, points: i64, bounds: MarginBounds) -> Margin<P::Move> {
        let most = bounds.high.max(-bounds.low);
        let kept = self.memory.take().filter(|(_, largest)| most <= *largest);
        let (mut memory, largest) = kept.unwrap_or_else(|| (Memory::new::<Q>(rest, most, self.settings.bytes), most));
        let questions = Questions::new::<P, Q>(points, bounds, self.settings.progress);
        let mv = match &mut memory {
            Memory::Words(table) => self.settle::<_, Q>(table, &questions, rest, bounds),
            Memory::Rests(table) => self.settle::<_, Q>(table, &questions, rest, bounds),
        };
        self.memory = Some((memory, largest));
        let MarginBounds { low, high } = questions.bounds();
        Margin { low: points + i64::from(low), high: points + i64::from(high), mv }
    }

    /// Asks all questions, and finds a best move once they are answered.
    fn settle<T: ProofTable<P>, Q: Quantity<P>>(
        &mut self,
        table: &mut T,
        questions: &Questions<'_>,
        rest: &P,
        certain: MarginBounds,
    ) -> Option<P::Move> {
        loop {
            let busy = (self.settings.threads > 1).then(Busy::new);
            let shared = Shared { proofs: table.proofs(), questions, endgames: self.settings.endgames, busy };
            self.answer::<_, Q>(&shared, rest, certain);
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
        Prover::<_, _, Q>::new(&shared, &self.remaining_limits()).best_move(rest, certain, low)
    }

    /// Answers questions on all threads, until none is left or the table should grow.
    fn answer<T: Proofs<P>, Q: Quantity<P>>(&mut self, shared: &Shared<'_, T>, rest: &P, bounds: MarginBounds) {
        let limits = self.remaining_limits();
        let done = run_on(self.settings.threads, || {
            let mut prover = Prover::<_, _, Q>::new(shared, &limits);
            prover.answer_all(rest, bounds);
            prover.into_counts()
        });
        for (counters, stopped) in done {
            self.counters += counters;
            self.stopped = self.stopped.or(stopped);
        }
    }

    /// The limits of each thread.
    fn remaining_limits(&self) -> Limits {
        let limits = &self.settings.limits;
        let left = |most: u64| most.saturating_sub(self.counters.visited).div_ceil(self.settings.threads as u64);
        Limits { nodes: limits.nodes.map(left), ..limits.clone() }
    }

    fn counters(&self) -> Counters {
        let mut counters = self.counters;
        counters.statics = counters.leaves;
        counters
    }
}

/// Solves positions with banked points. What it proves about one position it uses for the next.
pub struct MarginSolver<'a, P: Game>(ProofSolver<'a, P>);

impl<'a, P: Game> MarginSolver<'a, P> {
    /// A solver with an empty table.
    #[must_use]
    pub fn new(settings: MarginSettings<'a>) -> Self {
        Self(ProofSolver::new(settings))
    }

    /// Solves a position that is not over, as far as the limits allow; `None` if the game has no banked points.
    pub fn solve(&mut self, pos: &P) -> Option<Margin<P::Move>> {
        let Some(Reading::Open { rest, points, bounds }) = <Points as Quantity<P>>::read(pos) else { return None };
        Some(self.0.solve::<Points>(&rest, points, bounds))
    }

    /// What the solver did so far.
    #[must_use]
    pub fn counters(&self) -> Counters {
        self.0.counters()
    }

    /// The number of rests in the table.
    #[must_use]
    pub fn remembered(&self) -> usize {
        self.0.remembered
    }

    /// Why the solver was stopped, if it was.
    #[must_use]
    pub fn stopped(&self) -> Option<Stop> {
        self.0.stopped
    }
}

/// Runs `work` on `threads` threads, including this one.
fn run_on<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    std::thread::scope(|scope| {
        let helper = || spawn_scoped_on_large_stack(scope, &work);
        // If the system gives no more threads, fewer do the work.
        let helpers: Vec<_> = (1..threads).filter_map(|_| helper().ok()).collect();
        let mut done = vec![work()];
        done.extend(
            helpers.into_iter().map(|helper| helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))),
        );
        done
    })
}
