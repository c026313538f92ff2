use std::ops::ControlFlow;

use gambito_arena::{Entry as _, GameRecord, GameSummary, Plan, SequentialTest};
use gambito_texts::Texts;

use super::reporter::Reporter;
use super::verbose::{self, Passes, Telling};
use crate::Console;
use crate::failure::Failure;
use crate::journal_file::JournalFile;
use crate::wording::Drawing;

/// Handles every finished game: records it in the journal, updates the sequential test, and prints it.
pub(super) struct Listener<'a, 'l, 'c> {
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
    pub(super) reporter: Reporter<'a>,
    /// Where to print games move by move; `None` if they are not printed.
    pub(super) game_output: Option<GameOutput>,
    /// How positions are drawn there.
    pub(super) drawing: Drawing<'a>,
    /// How extra turns are printed there.
    pub(super) passes: Passes,
    pub(super) console: &'l mut Console<'c>,
}

/// Where games are printed.
#[derive(Clone, Copy)]
pub(super) enum GameOutput {
    /// Among the results.
    Out,
    /// Beside the results.
    Err,
}

impl Listener<'_, '_, '_> {
    /// Handles a new game; breaks if no more games should be played.
    pub(super) fn on_game(&mut self, game: GameRecord) -> ControlFlow<()> {
        let summary = GameSummary::new(self.plan, &game);
        self.reporter.on_game(&summary, self.console.err);
        self.update_test(&summary);
        self.failure = self.record(&game).and_then(|()| self.print(&game)).err();
        if let Some(kept) = &mut self.kept {
            kept.push(game);
        }
        if self.is_decided || self.failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Called every now and then while games are played.
    pub(super) fn on_tick(&mut self) {
        self.reporter.on_tick(self.console.err);
    }

    /// Adds a new or resumed game to the sequential test.
    pub(super) fn update_test(&mut self, game: &GameSummary) {
        self.is_decided |= self.test.as_mut().and_then(|test| test.note(game)).is_some();
    }

    fn record(&mut self, game: &GameRecord) -> Result<(), Failure> {
        let Some(journal) = &mut self.journal else { return Ok(()) };
        let texts = self.texts;
        journal.add_entry(&game.line(), texts).map_err(|failure| {
            let values = &[("kept", journal.entries().into()), ("planned", self.plan.games().into())];
            failure.and(&texts.format("contest-record-kept", values))
        })
    }

    fn print(&mut self, game: &GameRecord) -> Result<(), Failure> {
        let telling = Telling { drawing: self.drawing, passes: self.passes, texts: self.texts };
        let plan = self.plan;
        match self.game_output {
            None => Ok(()),
            Some(GameOutput::Out) => self.reporter.aside(|| verbose::print(plan, game, telling, self.console.out)),
            Some(GameOutput::Err) => self.reporter.aside(|| verbose::print(plan, game, telling, self.console.err)),
        }
    }
}
