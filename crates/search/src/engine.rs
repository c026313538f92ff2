//! The strong search, for every game. [`Search`](crate::Search) is the textbook search.
//!
//! Principal-variation search with iterative deepening. Each file begins with what its part saves and why the value
//! stays the same:
//!
//! - `worker`: one node, step by step; `moves`: its moves, the first in the full window and the others in a null window
//!   first; `root`: the root;
//! - `deepening`: iterative deepening with aspiration windows;
//! - `table`, `slot`, `table_key`: the transposition table, which all threads share without locks; `payoff`: at which
//!   depths it is used;
//! - `ordering`: the move order: the move from the table, moves that the table knows to cut, the game's promise,
//!   killers, history;
//! - `outlook`: the last moves before the horizon, skipped where they cannot matter;
//! - `line`: the line of best play;
//! - `theory`: values from theory or an endgame table.
//!
//! At equal depth the value is that of minimax, except where theory may answer anywhere. A result from the table is
//! used only where the same search would find it again: at the same remaining depth, or where every line was followed
//! to the end of the game within it. Near the horizon an evaluation may bound what the next moves can change
//! (`Shortcuts::points_after`): if these bounds are outside the window, so is the value.
//!
//! A result is called exact only if it is proven. A position that fits into a word (`Position::packed`) or into two
//! (`Position::packed_wide`) has a key that no other position has, so a hit in the table is a proof. Other positions have
//! a 64-bit hash as their key: a result that depends on such a hit is never called exact.
//!
//! With several threads, helpers search the same position, some one move deeper, and store their results in the table.
//! Only the first thread returns a result, counts and respects the node limit. What it finds in the table, and so its
//! node count, then varies from run to run; its value does not. With one thread and limits on depth or nodes,
//! everything is the same on every run and machine: the caller sets the size of the table, and nothing else is shared.
//!
//! Banked points (`Shortcuts::banked`) bound the final result, not an estimate before the end, so a search of limited
//! depth cannot cut by them without changing its value. `MarginSolver` can, because it uses no estimates.

mod deepening;
mod line;
mod moves;
mod ordering;
mod outlook;
mod payoff;
mod root;
mod slot;
mod table;
mod table_key;
mod theory;
mod worker;

pub use table::TranspositionTable;

use std::io;
use std::thread::scope;

use gambito_core::{Evaluate, Game, Limits};

use self::worker::Worker;
use crate::line::Moment;
use crate::stack::spawn_scoped_on_large_stack;
use crate::{Endgame, OnDepth, Probe, SearchResult, Silent, Switches};

/// The settings of an engine search.
pub struct EngineSettings<'a, P, E> {
    /// Values positions.
    pub evaluation: &'a E,
    /// Which enhancements are on. The engine always prunes.
    pub switches: Switches,
    /// An endgame table, if there is one; used only where theory may answer anywhere.
    pub endgame: Option<&'a dyn Endgame<P>>,
    /// When to stop. Only nodes of the first thread count.
    pub limits: Limits,
    /// The number of threads, at least one.
    pub threads: usize,
}

/// A search by the engine.
pub struct Engine<'a, P: Game, E, R> {
    settings: EngineSettings<'a, P, E>,
    table: &'a TranspositionTable,
    worker: Worker<'a, P, E, R>,
}

impl<'a, P: Game, E: Evaluate<P>, R: Probe<P>> Engine<'a, P, E, R> {
    /// Prepares a search. Entries of the table must come from searches with the same evaluation and switches.
    ///
    /// Searching recurses once a move. Run deep searches with [`on_large_stack`](crate::on_large_stack): on other
    /// threads the depth is limited by the stack.
    pub fn new(settings: EngineSettings<'a, P, E>, table: &'a TranspositionTable, probe: R) -> Self {
        let worker = Worker::new(&settings, &settings.limits, table, probe);
        Self { settings, table, worker }
    }

    /// Sets the callback for completed depths.
    pub fn report_depths(&mut self, on_depth: OnDepth<'a, P::Move>) {
        self.worker.on_depth = Some(on_depth);
    }

    /// Searches `pos`.
    pub fn run(&mut self, pos: &P) -> SearchResult<P::Move> {
        let helpers = self.settings.threads.saturating_sub(1);
        if helpers == 0 || !self.settings.switches.cache {
            return self.worker.run(pos, &self.settings.limits, 1);
        }
        let Self { settings, table, worker } = self;
        let (settings, table) = (&*settings, *table);
        let stop = settings.limits.stop.child();
        scope(|scope| {
            for number in 0..helpers {
                let limits = Limits { nodes: None, stop: stop.clone(), ..settings.limits.clone() };
                // With fewer threads than asked for, the search is only slower.
                let help = move || help(settings, &limits, table, pos, number);
                let _: io::Result<_> = spawn_scoped_on_large_stack(scope, help);
            }
            let found = worker.run(pos, &settings.limits, 1);
            stop.raise();
            found
        })
    }

    /// The line of best play that starts with the move found.
    pub fn line(&mut self, pos: &P, found: &SearchResult<P::Move>) -> Vec<P::Move> {
        self.worker.line(pos, found, Moment::AtTheEnd)
    }

    /// The bytes that the search of `pos` has held at most so far; those of helping threads are not counted, except the
    /// table that all share.
    pub fn bytes_held(&self, pos: &P) -> usize {
        self.worker.bytes_held(pos)
    }

    /// Returns the probe after the search.
    pub fn into_probe(self) -> R {
        self.worker.probe
    }
}

/// Searches the same position until it is stopped, and stores its results in the table. Every other helper is one move
/// ahead.
fn help<P: Game, E: Evaluate<P>>(
    settings: &EngineSettings<'_, P, E>,
    limits: &Limits,
    table: &TranspositionTable,
    pos: &P,
    number: usize,
) {
    let first = 2 - (number as u32 & 1);
    Worker::new(settings, limits, table, Silent).run(pos, limits, first);
}
