//! What the solver of banked points is given: memory, threads, and a table of endgames.

use gambito_catalog::LimitSpec;
use gambito_core::Game;
use gambito_search::{MarginSettings, Progress};

use crate::SearchRequest;
use crate::endgames::{Making, stored_table};

/// Memory for proofs where nothing is said.
const USUAL_BYTES: usize = 3 << 30;
/// The most positions of a table that is made for one job only.
const MOST_MADE: u64 = 200_000_000;

/// Solves with what helps: the endgames on the shelf of the request, or, where a job may take its time, some that
/// are made for it, because a table answers for less than the searches it saves.
pub(crate) fn with_endgames<P: Game, T>(
    pos: &P,
    request: &SearchRequest,
    limits: &LimitSpec,
    solve: impl FnOnce(MarginSettings<'_>) -> T,
) -> T {
    let nobody = Progress::default();
    let progress = request.listeners.progress.as_deref().unwrap_or(&nobody);
    let threads = request.running_threads();
    let shelf = stored_table(pos, request);
    let kept = shelf.as_ref().map_or(&[][..], |table| table.0.as_ref());
    let bytes = request.resources.memory.unwrap_or(USUAL_BYTES);
    let wanted = if limits.may_stop() { None } else { worth_making(pos, kept.len() as u64, bytes as u64 / 4) };
    let made = wanted.and_then(|open| {
        let making = Making { open, made: kept, threads, progress, stop: &request.resources.stop };
        making.make(pos, |_, _| Ok::<_, ()>(())).ok()?.ok()
    });
    let endgames = made.as_ref().map_or(kept, |made| made.values());
    solve(MarginSettings {
        limits: request.limits_now(limits),
        bytes: bytes - made.as_ref().map_or(0, |made| made.values().len()),
        threads,
        endgames,
        progress: Some(progress),
    })
}

/// How much may be open in the endgames that are worth making for a position; none if there are better ones.
///
/// Measured on Kalah: a table pays as long as it has nine twentieths of the seeds at most, and not many more
/// positions than the search would enter, which double with every other seed.
fn worth_making<P: Game>(pos: &P, kept: u64, most_bytes: u64) -> Option<u32> {
    let open = u32::try_from(pos.banked()?.open).ok()?;
    let most = MOST_MADE.min(most_bytes).min(2_f64.powf(0.55 * f64::from(open)) as u64);
    let is_worth_it = |open: &u32| pos.endings_up_to(*open).is_some_and(|count| count <= most);
    let open = (1..=open * 9 / 20).rev().find(is_worth_it)?;
    (pos.endings_up_to(open)? > kept).then_some(open)
}
