use gambito_catalog::{ProgramSpec, Variant};
use gambito_host::{Bot, Host, start_of};
use gambito_play::Fault;
use gambito_ugi::Start;

use crate::Waits;

/// A program under test, and the game it is tested in.
pub struct Subject<'a> {
    /// Starts the program.
    pub host: &'a Host,
    /// The program.
    pub program: &'a ProgramSpec,
    /// The game.
    pub variant: &'a Variant,
    /// How long to wait for its answers.
    pub waits: Waits,
}

impl Subject<'_> {
    /// Starts the program in a new process, with a transcript, and sends it nothing.
    pub(crate) fn spawn(&self) -> Result<Bot, Fault> {
        let mut bot = self.host.spawn(self.program, self.variant).map_err(|forfeit| forfeit.fault)?;
        bot.transcribe();
        Ok(bot)
    }

    /// The start of the game, as it is sent to the program.
    pub(crate) fn start(&self) -> Start {
        start_of(self.variant, &*self.variant.start())
    }
}
