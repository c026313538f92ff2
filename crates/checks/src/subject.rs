use gambito_catalog::{ProgramSpec, Variant};
use gambito_host::{Bot, Host, Patience, start_of};
use gambito_play::Fault;
use gambito_ugi::Start;

/// A program, and the game it is asked about.
pub struct Subject<'a> {
    /// Starts it.
    pub host: &'a Host,
    /// The program.
    pub program: &'a ProgramSpec,
    /// The game.
    pub variant: &'a Variant,
    /// How long its answers are waited for.
    pub patience: Patience,
}

impl Subject<'_> {
    /// The program in a new process to which nothing has been said; what is said from now on is kept.
    pub(crate) fn spawn(&self) -> Result<Bot, Fault> {
        let mut bot = self.host.spawn(self.program, self.variant).map_err(|forfeit| forfeit.fault)?;
        bot.transcribe();
        Ok(bot)
    }

    /// The start of the game, as the program is told.
    pub(crate) fn start(&self) -> Start {
        start_of(self.variant, &*self.variant.start())
    }
}
