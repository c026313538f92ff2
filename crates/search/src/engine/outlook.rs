//! The last moves before the horizon, foreseen instead of made.
//!
//! Saves the positions near the horizon, which are most of all, where nothing that can still happen there matters:
//! the evaluation bounds what the last moves can bring (`Shortcuts::points_after`), and where all of that lies outside the
//! window, so does the value. Within the window moves are made as ever.

use gambito_core::{Bounds, Evaluate, Game};

use super::worker::Worker;
use crate::{Answer, Probe, Score, Window};

/// The greatest depth at which the evaluation is asked. On Kalah(6,4) to depth 20, asking at 1 alone took 590 million
/// instructions, up to 2 some 500, up to 3 some 486; asking at 4 as well took more again.
pub(super) const FORESEEN_DEPTH: u32 = 3;

impl<P: Game, E: Evaluate<P>, R: Probe<P>> Worker<'_, P, E, R> {
    /// The value near the horizon, if the evaluation knows enough of it without making the moves. A table of endgames
    /// may know more of the successors than their estimates.
    #[inline]
    pub(super) fn outlook(&mut self, pos: &P, depth: u32, window: Window, ply: u32) -> Option<Score> {
        if self.endgame.is_some() {
            return None;
        }
        let asked = Bounds { min: window.alpha.floor(), max: window.beta.ceil() };
        let Bounds { min, max } = self.foresight?.bounds(pos, depth, asked)?;
        let (least, most) = (Score::flat(min), Score::flat(max));
        if least < most && least < window.beta && most > window.alpha {
            return None;
        }
        self.estimates_spared += 1;
        self.see(ply + depth);
        let untried = if R::COUNTS_UNTRIED { self.move_count(pos) } else { 0 };
        self.probe.answer(Answer::Foreseen { untried });
        Some(if most <= window.alpha { most } else { least })
    }
}
