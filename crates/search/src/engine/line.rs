//! The line of best play behind the move that was found; see `line`.

use gambito_core::{Evaluate, Game};

use super::EngineSettings;
use super::place::Place;
use super::table::Table;
use super::worker::Worker;
use crate::line::{Moment, SPARE_BYTES, Step, follow};
use crate::{Found, Probe, Silent, Switches};

impl<P: Game, E: Evaluate<P>, R: Probe<P>> Worker<'_, P, E, R> {
    /// The line of best play that starts with the move found.
    pub(super) fn line(&self, pos: &P, found: &Found<P::Move>, moment: Moment) -> Vec<P::Move> {
        let Self { evaluation, endgame, switches, table, .. } = *self;
        // A search that remembers nothing would not find a line in time.
        let spare = (moment == Moment::Underway && !switches.cache).then(|| Table::with_memory(SPARE_BYTES));
        let cache = switches.cache || spare.is_some();
        let next = |pos: &P, step: Step| {
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
        let place = Place::of(pos, self.switches.symmetry);
        let tag = self.table.get(place.key)?.entry.mv?;
        place.recall_move(pos, tag).filter(|&mv| pos.is_legal(mv))
    }
}
