use std::ops::ControlFlow;

use crate::{Position, StopFlag};

/// Counts of the move sequences from one position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Perft {
    /// Sequences of exactly the requested number of moves.
    pub leaves: u64,
    /// Games that were over after at most that many moves.
    pub finished: u64,
}

/// Counts the move sequences of `depth` moves; `None` if `stop` was raised first.
pub fn perft<P: Position>(pos: &P, depth: u32, stop: &StopFlag) -> Option<Perft> {
    let mut count = Perft::default();
    walk(pos, depth, stop, &mut count).is_continue().then_some(count)
}

/// Counts the move sequences by first move, in move order; `None` if `stop` was raised first, or for depth 0.
pub fn divide<P: Position>(pos: &P, depth: u32, stop: &StopFlag) -> Option<Vec<(P::Move, Perft)>> {
    let below = depth.checked_sub(1)?;
    pos.moves().into_iter().map(|mv| Some((mv, perft(&pos.after(mv), below, stop)?))).collect()
}

/// Inlined into its callers, so that leaves and finished games cost no call.
#[inline(always)]
fn walk<P: Position>(pos: &P, depth: u32, stop: &StopFlag, count: &mut Perft) -> ControlFlow<()> {
    if pos.outcome().is_some() {
        count.finished += 1;
        count.leaves += u64::from(depth == 0);
        return ControlFlow::Continue(());
    }
    if depth == 0 {
        count.leaves += 1;
        return ControlFlow::Continue(());
    }
    walk_on(pos, depth, stop, count)
}

#[inline(never)]
fn walk_on<P: Position>(pos: &P, depth: u32, stop: &StopFlag, count: &mut Perft) -> ControlFlow<()> {
    // Checking the flag only two levels above the leaves keeps the walk fast and still stops promptly.
    if depth > 2 && stop.is_raised() {
        return ControlFlow::Break(());
    }
    pos.try_successors(
        #[inline(always)]
        |_, child| walk(child, depth - 1, stop, count),
    )
}
