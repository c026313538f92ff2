//! Programs that supply the rules of a game.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use gambito_catalog::{Memory, ProgramSpec};
use gambito_core::StopFlag;
use gambito_play::{Ending, Fault, Forfeit};
use gambito_rules::{Silence, Transport};

use crate::bot::{Bot, Start};
use crate::host::Shared;
use crate::{Deadline, Host};

/// A running program that supplies the rules of a game over its standard input and output.
pub struct RulesProgram {
    bot: Bot,
    /// How long it may take for a line.
    patience: Duration,
    /// How long it may take for a line once `stop` is raised.
    grace: Duration,
    stop: StopFlag,
    is_dismissed: bool,
    /// Programs are killed when the host is dropped.
    _host: Arc<Shared>,
}

/// The most bytes of one answer: it lists the moves and successors of many positions.
const USUAL_OUTPUT: Memory = Memory { bytes: 16 << 20 };
/// How long a program may take to exit after `quit`.
const FAREWELL: Duration = Duration::from_millis(300);
/// The last line to a program.
const QUIT: &str = "quit";

impl Host {
    /// Starts the program of a game in a directory, or in ours, without sending it anything.
    ///
    /// # Errors
    /// A [`Forfeit`] of the program.
    pub fn start_rules(
        &self,
        program: &ProgramSpec,
        directory: Option<&Path>,
        game: &str,
    ) -> Result<RulesProgram, Forfeit> {
        let program = ProgramSpec { output: program.output.or(Some(USUAL_OUTPUT)), ..program.clone() };
        let start = Start { directory, ..self.shared.start_of(&program, game) };
        let mut bot = Bot::spawn(&start)?;
        bot.read_exactly();
        Ok(RulesProgram {
            bot,
            patience: start.patience.start,
            grace: start.patience.grace,
            stop: start.stop,
            is_dismissed: false,
            _host: Arc::clone(&self.shared),
        })
    }
}

impl RulesProgram {
    /// Why the program says nothing any more, with its last words.
    fn silence(&mut self, fault: Fault) -> Silence {
        let Forfeit { fault, last_words } = self.bot.forfeit(fault);
        match fault {
            Fault::Ended { end } | Fault::EndedAtStart { end } => {
                let (code, signal) = match end {
                    Ending::Code(code) => (Some(code), None),
                    Ending::Signal(signal) => (None, Some(signal)),
                    Ending::Unknown => (None, None),
                };
                Silence::Exited { code, signal, last_words }
            }
            Fault::NoAnswer { .. } if self.stop.is_raised() => Silence::Interrupted,
            Fault::NoAnswer { waited_ms, .. } => Silence::Late { waited_ms, last_words },
            Fault::NotReading => Silence::NotReading,
            Fault::Flood { allowed } => Silence::Flood { allowed },
            Fault::LongLine { allowed } => Silence::LongLine { allowed },
            _ => Silence::Closed,
        }
    }
}

impl Transport for RulesProgram {
    fn send(&mut self, line: &str) -> Result<(), Silence> {
        self.is_dismissed = line == QUIT;
        self.bot.say_line(line).map_err(|fault| self.silence(fault))
    }

    fn receive(&mut self) -> Result<String, Silence> {
        let deadline = Deadline::after(self.patience);
        self.bot.line(deadline, self.grace).map_err(|fault| self.silence(fault))
    }
}

impl Drop for RulesProgram {
    fn drop(&mut self) {
        if self.is_dismissed {
            let _ = self.bot.ended_within(FAREWELL);
        }
    }
}
