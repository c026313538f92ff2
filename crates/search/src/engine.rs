//! The strongest search there is, for every game; beside it `Search` stays the search of the textbook.
//!
//! Principal-variation search with iterative deepening. Each part is a file that opens with what it saves and why
//! the value stays the same:
//!
//! - `worker`: the node, as a table of contents; `moves`: its moves, the first in the whole window and the others in
//!   none; `root`: the same where a move is wanted;
//! - `deepening`: depth by depth, in windows around the last value;
//! - `table`, `slot`, `table_key`: results that all threads remember together, without locks; `payoff`: at which depths
//!   that is worth its time;
//! - `ordering`: which move comes first: the table's, one that the table knows to cut, the game's promise, killers,
//!   history;
//! - `outlook`: the last moves before the horizon, foreseen where they do not matter;
//! - `line`: the best play behind the move that was found;
//! - `theory`: what the rules or a table of endgames know.
//!
//! At equal depth the value is that of minimax, with the one exception of theory that answers anywhere. A result from
//! the table is used only where the same search would find it again: at the same remaining depth, or where every
//! line was followed to its end within it. Near the horizon an evaluation may know what the next
//! moves can bring at all without making them (`Shortcuts::points_after`): where that lies outside the window, so does
//! the value.
//!
//! What is called exact is proven. A position that fits into a word (`Position::packed`) has a key that no other
//! position has, so the table's answer is a proof. Other positions are told apart by a hash of 64 bits: good enough to
//! play by, but a result that rests on such an answer is never called exact.
//!
//! With several threads, helpers search the same position, some a move deeper, and leave what they find in the table;
//! the first thread alone answers, counts and keeps to the limit of nodes. What it finds in the table depends on
//! chance then, and so do its nodes, but not its value. With one thread and limits of depth or nodes everything is
//! the same on every run and machine: the size of the table comes from whoever asks, and nothing else is shared.
//!
//! Banked points (`Shortcuts::banked`) bound the end of a game, not an estimate on the way, so a search of limited
//! depth does not cut by them: its value would no longer be that of minimax. `MarginSolver`, which sees no estimates,
//! does.

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
use std::thread::{Builder, scope};

use gambito_core::{Evaluate, Game, Limits};

use self::worker::Worker;
use crate::limits::STACK_BYTES;
use crate::line::Moment;
use crate::{Endgame, OnDepth, Probe, SearchResult, Silent, Switches};

/// What the engine needs to know besides the position.
pub struct EngineSettings<'a, P, E> {
    /// What positions are worth.
    pub evaluation: &'a E,
    /// Which enhancements are on. Branches that cannot matter are always cut.
    pub switches: Switches,
    /// Exact values of positions near the end, if there are any; asked only where theory is asked everywhere.
    pub endgame: Option<&'a dyn Endgame<P>>,
    /// When to end. Nodes are those of the thread that answers.
    pub limits: Limits,
    /// How many threads search; at least one.
    pub threads: usize,
}

/// A search by the engine.
pub struct Engine<'a, P: Game, E, R> {
    settings: EngineSettings<'a, P, E>,
    table: &'a TranspositionTable,
    worker: Worker<'a, P, E, R>,
}

impl<'a, P: Game, E: Evaluate<P>, R: Probe<P>> Engine<'a, P, E, R> {
    /// A search that has not begun. What the table holds must come from searches with the same evaluation and the
    /// same switches, if from any.
    ///
    /// Searching recurses once a move, up to [`MAX_DEPTH`](crate::MAX_DEPTH): whoever searches games that long must
    /// run on a stack that holds it.
    pub fn new(settings: EngineSettings<'a, P, E>, table: &'a TranspositionTable, probe: R) -> Self {
        let worker = Worker::new(&settings, &settings.limits, table, probe);
        Self { settings, table, worker }
    }

    /// Tells of every complete depth from now on.
    pub fn tell_depths(&mut self, on_depth: OnDepth<'a, P::Move>) {
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
                // With fewer threads than asked for the search is slower and nothing else.
                let help = move || help(settings, &limits, table, pos, number);
                let _: io::Result<_> = Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, help);
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

    /// The probe, once the search is over.
    pub fn into_probe(self) -> R {
        self.worker.probe
    }
}

/// Searches the same position until it is stopped and leaves what it finds in the table. Every other helper is one
/// move ahead.
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
