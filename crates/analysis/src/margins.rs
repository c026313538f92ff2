//! The resources of the margin solver: memory, threads and an endgame table.

use gambito_catalog::LimitSpec;
use gambito_core::Game;
use gambito_search::{MarginSettings, Progress};

use crate::SearchRequest;
use crate::endgames::{Making, stored_table};

/// The default memory for proofs.
const DEFAULT_PROOF_BYTES: usize = 3 << 30;
/// The most positions of a table that is built for a single job.
const MOST_MADE: u64 = 200_000_000;

/// Solves with an endgame table: the stored one or, without a limit on nodes, a larger one built for this job if that costs
/// less than the searches it saves. A time limit covers both.
pub(crate) fn with_endgames<P: Game, T>(
    pos: &P,
    request: &SearchRequest,
    limits: &LimitSpec,
    solve: impl FnOnce(MarginSettings<'_>) -> T,
) -> T {
    let unwatched = Progress::default();
    let progress = request.listeners.progress.as_deref().unwrap_or(&unwatched);
    let threads = request.running_threads();
    let stored = stored_table(pos, request);
    let kept = stored.as_ref().map_or(&[][..], |table| table.0.as_ref());
    let bytes = request.resources.memory.unwrap_or(DEFAULT_PROOF_BYTES);
    let running = request.limits_now(limits);
    // A budget of nodes is meant to be small, and a table would cost more.
    let wanted = if limits.nodes.is_some() { None } else { worth_making(pos, kept.len() as u64, bytes as u64 / 4) };
    let made = wanted.and_then(|open| {
        let making = Making { open, made: kept, threads, progress, limits: &running };
        making.make(pos, |_, _| Ok::<_, ()>(())).ok()?.ok()
    });
    let endgames = made.as_ref().map_or(kept, |made| made.values());
    solve(MarginSettings {
        limits: running.clone(),
        bytes: bytes - made.as_ref().map_or(0, |made| made.values().len()),
        threads,
        endgames,
        progress: Some(progress),
    })
}

/// The size of the endgame table that is worth building for a position; none if the stored one is as large.
///
/// Measured on Kalah: a table pays while it covers at most nine twentieths of the seeds and has not many more positions
/// than the search would enter. That number doubles with every second seed.
fn worth_making<P: Game>(pos: &P, kept: u64, most_bytes: u64) -> Option<u32> {
    let open = u32::try_from(pos.banked()?.in_play).ok()?;
    let most = MOST_MADE.min(most_bytes).min(2_f64.powf(0.55 * f64::from(open)) as u64);
    let is_worth_it = |open: &u32| pos.endgame_count(*open).is_some_and(|count| count <= most);
    let open = (1..=open * 9 / 20).rev().find(is_worth_it)?;
    (pos.endgame_count(open)? > kept).then_some(open)
}
