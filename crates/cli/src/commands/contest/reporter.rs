//! Shows how far a contest is: a bar on a terminal, a line now and then elsewhere.

use std::io::Write;
use std::time::{Duration, SystemTime};

use gambito_arena::{GameSummary, WallClock};
use gambito_texts::Texts;

use super::score::RunningScore;
use crate::Progress;
use crate::progress::Moving;
use crate::style::DIM;

/// Tells the running score and the time left.
pub(super) struct Reporter<'a> {
    score: RunningScore<'a>,
    bar: Moving,
    /// None if no lines are written.
    pace: Option<LineSchedule>,
    /// The line written last.
    written: String,
    now: WallClock,
    /// When the games began.
    begun: SystemTime,
    /// When the user began to wait, which is earlier if programs had to be started.
    called: SystemTime,
}

impl<'a> Reporter<'a> {
    /// `called` is when the user began to wait.
    pub(super) fn new(
        score: RunningScore<'a>,
        progress: Progress,
        now: WallClock,
        called: SystemTime,
        texts: Texts,
    ) -> Self {
        let bar = Moving::bar(progress, score.planned(), texts.get("contest-first-game"));
        let pace = (progress == Progress::Lines).then(LineSchedule::default);
        let begun = now();
        let reporter = Self { score, bar, pace, written: String::new(), now, begun, called };
        reporter.draw();
        reporter
    }

    /// Notes a finished game.
    pub(super) fn on_game(&mut self, game: &GameSummary, err: &mut dyn Write) {
        self.score.note(game);
        self.on_tick(err);
    }

    /// Notes that time has passed.
    pub(super) fn on_tick(&mut self, err: &mut dyn Write) {
        self.draw();
        let waited = self.since(self.called);
        if self.pace.as_mut().is_some_and(|pace| pace.is_due(waited)) {
            self.write_line(err);
        }
    }

    /// Runs `write` without a bar in its way.
    pub(super) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.aside(write)
    }

    /// Notes that no more games are wanted: all that were have been played.
    pub(super) fn complete(&mut self, err: &mut dyn Write) {
        self.score.close();
        self.draw();
        if self.pace.as_ref().is_some_and(|pace| pace.has_begun) {
            self.write_line(err);
        }
    }

    fn draw(&self) {
        let [played, planned] = [self.score.played(), self.score.planned()].map(|games| games as usize);
        self.bar.at(played, planned, self.score.facts(self.elapsed()));
    }

    fn write_line(&mut self, err: &mut dyn Write) {
        let line = self.score.line(self.elapsed());
        // While a game takes long, an equal line shows that it goes on; the end is told once.
        if line == self.written && self.score.played() == self.score.planned() {
            return;
        }
        // Progress that cannot be written must not end the games.
        let _ = writeln!(err, "{DIM}{line}{DIM:#}").and_then(|()| err.flush());
        self.written = line;
    }

    fn elapsed(&self) -> Duration {
        self.since(self.begun)
    }

    fn since(&self, moment: SystemTime) -> Duration {
        // The clock of the computer may be set back.
        (self.now)().duration_since(moment).unwrap_or_default()
    }
}

/// Decides when a line is due: soon for the first time, so that a user sees that something happens, then less often.
struct LineSchedule {
    next: Duration,
    has_begun: bool,
}

/// A busy machine takes a while to come here.
const BEFORE_FIRST_LINE: Duration = Duration::from_secs(1);
const BETWEEN_LINES: Duration = Duration::from_secs(5);

impl Default for LineSchedule {
    fn default() -> Self {
        Self { next: BEFORE_FIRST_LINE, has_begun: false }
    }
}

impl LineSchedule {
    fn is_due(&mut self, waited: Duration) -> bool {
        let is_due = waited >= self.next;
        if is_due {
            self.next = waited + BETWEEN_LINES;
            self.has_begun = true;
        }
        is_due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_comes_soon_and_others_every_few_seconds() {
        let mut pace = LineSchedule::default();
        let due: Vec<u64> = (0..130)
            .filter(|tenths| pace.is_due(Duration::from_millis(tenths * 100)))
            .map(|tenths| tenths * 100)
            .collect();
        assert_eq!(due, [1_000, 6_000, 11_000]);
    }
}
