use std::io::Write;
use std::ops::ControlFlow;

use gambito_arena::{Entry as _, GameRecord, Plan, SequentialTest};
use gambito_texts::Texts;

use super::verbose;
use crate::failure::Failure;
use crate::journal_file::JournalFile;
use crate::progress::Moving;

/// Handles every finished game: records it in the journal, updates the sequential test, and prints it.
pub(super) struct Listener<'a> {
    pub(super) plan: &'a Plan,
    pub(super) texts: Texts,
    pub(super) journal: Option<JournalFile>,
    /// The games with their moves, if an output needs them; the moves of a million games do not fit into memory.
    pub(super) kept: Option<Vec<GameRecord>>,
    pub(super) test: Option<SequentialTest>,
    /// Whether the test has reached a decision.
    pub(super) is_decided: bool,
    /// Why a game could not be recorded or printed.
    pub(super) failure: Option<Failure>,
    pub(super) moving: Moving,
    /// Where to print games move by move; `None` if they are not printed.
    pub(super) game_output: Option<&'a mut dyn Write>,
}

impl Listener<'_> {
    /// Handles a new game; breaks if no more games should be played.
    pub(super) fn on_game(&mut self, game: GameRecord) -> ControlFlow<()> {
        self.moving.step(self.texts.get("progress-games"));
        self.update_test(&game);
        self.failure = self.record(&game).and_then(|()| self.print(&game)).err();
        if let Some(kept) = &mut self.kept {
            kept.push(game);
        }
        if self.is_decided || self.failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Adds a new or resumed game to the sequential test.
    pub(super) fn update_test(&mut self, game: &GameRecord) {
        self.is_decided |= self.test.as_mut().and_then(|test| test.note(game)).is_some();
    }

    fn record(&mut self, game: &GameRecord) -> Result<(), Failure> {
        self.journal.as_mut().map_or(Ok(()), |journal| journal.add(&game.line(), self.texts))
    }

    fn print(&mut self, game: &GameRecord) -> Result<(), Failure> {
        let (plan, texts) = (self.plan, self.texts);
        let Some(out) = &mut self.game_output else { return Ok(()) };
        self.moving.aside(|| verbose::print(plan, game, texts, out))
    }
}
