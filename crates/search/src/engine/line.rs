//! The line of best play of the engine; see `crate::line`.

use gambito_core::{Evaluate, Game};

use super::EngineSettings;
use super::table::TranspositionTable;
use super::table_key::TableKey;
use super::worker::Worker;
use crate::line::{LineStep, Moment, SPARE_BYTES, follow};
use crate::{Probe, SearchResult, Silent, Switches};

impl<P: Game, E: Evaluate<P>, R: Probe<P>> Worker<'_, P, E, R> {
    /// The line of best play that starts with the move found.
    pub(super) fn line(&self, pos: &P, found: &SearchResult<P::Move>, moment: Moment) -> Vec<P::Move> {
        let Self { evaluation, endgame, switches, table, .. } = *self;
        // Without a memory the line would take too long.
        let spare =
            (moment == Moment::Underway && !switches.cache).then(|| TranspositionTable::with_memory(SPARE_BYTES));
        let cache = switches.cache || spare.is_some();
        let next = |pos: &P, step: LineStep| {
            if found.stopped.is_some() {
                return (self.remembered_move(pos), 0);
            }
            let limits = step.limits(&self.limiter);
            let switches = Switches { deepen: step.goes_on, cache, ..switches };
            let settings = EngineSettings { evaluation, switches, endgame, limits: limits.clone(), threads: 1 };
            let mut worker = Worker::new(&settings, &limits, spare.as_ref().unwrap_or(table), Silent);
            worker.keeps_results = moment == Moment::AtTheEnd || spare.is_some();
            worker.first_guess = self.remembered_move(pos);
            let found = worker.run(pos, &limits, 1);
            (found.mv.filter(|_| found.stopped.is_none()), found.nodes)
        };
        follow(pos, found, switches.deepen, moment, next)
    }

    fn remembered_move(&self, pos: &P) -> Option<P::Move> {
        let key = TableKey::of(pos, self.switches.symmetry);
        let tag = self.table.get(key.in_table())?.entry.mv?;
        key.recall_move(pos, tag).filter(|&mv| pos.is_legal(mv))
    }
}
