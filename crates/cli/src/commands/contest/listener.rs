use std::io::Write;
use std::ops::ControlFlow;

use gambito_arena::{Entry as _, GameRecord, Plan, SequentialTest};
use gambito_texts::Texts;

use super::verbose;
use crate::failure::Failure;
use crate::journal_file::JournalFile;
use crate::progress::Moving;

/// Whoever hears of every game: keeps it, weighs it, and tells of it.
pub(super) struct Listener<'a> {
    pub(super) plan: &'a Plan,
    pub(super) texts: Texts,
    pub(super) journal: Option<JournalFile>,
    pub(super) test: Option<SequentialTest>,
    /// Whether the test knows enough.
    pub(super) is_decided: bool,
    /// Why a game could not be kept or told.
    pub(super) failure: Option<Failure>,
    pub(super) moving: Moving,
    /// Where games are told move by move, if they are.
    pub(super) voice: Option<&'a mut dyn Write>,
}

impl Listener<'_> {
    /// A new game: breaks if there should be no more.
    pub(super) fn hear(&mut self, game: &GameRecord) -> ControlFlow<()> {
        self.moving.step(self.texts.get("progress-games"));
        self.weigh(game);
        self.failure = self.keep(game).and_then(|()| self.tell(game)).err();
        if self.is_decided || self.failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Lets the test weigh a game, new or old.
    pub(super) fn weigh(&mut self, game: &GameRecord) {
        self.is_decided |= self.test.as_mut().and_then(|test| test.note(game)).is_some();
    }

    fn keep(&mut self, game: &GameRecord) -> Result<(), Failure> {
        self.journal.as_mut().map_or(Ok(()), |journal| journal.add(&game.line(), self.texts))
    }

    fn tell(&mut self, game: &GameRecord) -> Result<(), Failure> {
        let (plan, texts) = (self.plan, self.texts);
        let Some(voice) = &mut self.voice else { return Ok(()) };
        self.moving.aside(|| verbose::tell(plan, game, texts, voice))
    }
}
