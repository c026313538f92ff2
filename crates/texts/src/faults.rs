//! Faults of external programs.

use gambito_core::GameFault;
use gambito_play::{Ending, Fault, Forfeit};

use crate::Texts;
use crate::quoted::quoted;

impl Texts {
    /// Why a player forfeits, with the last line of its standard error if there is one.
    #[must_use]
    pub fn forfeit(self, forfeit: &Forfeit) -> String {
        self.with_last_words(self.fault(&forfeit.fault), forfeit)
    }

    /// What ended a game of the user's own, and where.
    #[must_use]
    pub fn game_fault(self, game: &str, fault: &GameFault) -> String {
        let (game, reason) = (("game", quoted(game)), ("reason", self.pick(&fault.reason).to_owned().into()));
        match &fault.position {
            None => self.format("game-fault", &[game, reason]),
            Some(position) => self.format("game-fault-at", &[game, reason, ("position", quoted(position))]),
        }
    }

    /// Why a player could not begin its first game.
    #[must_use]
    pub fn not_started(self, forfeit: &Forfeit) -> String {
        let fault = match &forfeit.fault {
            Fault::Ended { end } => self.format("fault-ended-before-game", &[("end", self.ending(*end).into())]),
            other => self.fault(other),
        };
        self.with_last_words(fault, forfeit)
    }

    fn with_last_words(self, fault: String, forfeit: &Forfeit) -> String {
        match &forfeit.last_words {
            None => fault,
            // The host has already shortened it and made it printable.
            Some(words) => {
                let words = format!("\"{words}\"").into();
                self.format("fault-last-words", &[("fault", fault.into()), ("words", words)])
            }
        }
    }

    /// The fault that loses the game.
    #[must_use]
    pub fn fault(self, fault: &Fault) -> String {
        match fault {
            Fault::NotRun { error } => self.format("fault-not-run", &[("error", error.as_str().into())]),
            Fault::EndedAtStart { end } => self.format("fault-ended-at-start", &[("end", self.ending(*end).into())]),
            Fault::MuteAtStart { waited_ms } => self.format("fault-mute-at-start", &[("waited", (*waited_ms).into())]),
            Fault::Ended { end } => self.format("fault-ended", &[("end", self.ending(*end).into())]),
            Fault::ClosedOutput => self.get("fault-closed-output"),
            Fault::ClosedInput => self.get("fault-closed-input"),
            Fault::NoAnswer { to, waited_ms } => {
                self.format("fault-no-answer", &[("to", quoted(to)), ("waited", (*waited_ms).into())])
            }
            Fault::NotReading => self.get("fault-not-reading"),
            Fault::Late { allowed_ms, took_ms } => {
                self.format("fault-late", &[("allowed", (*allowed_ms).into()), ("took", (*took_ms).into())])
            }
            Fault::NoShow { waited_ms } => self.format("fault-no-show", &[("waited", (*waited_ms).into())]),
            Fault::Illegal { given } => self.format("fault-illegal", &[("given", quoted(given))]),
            Fault::Flood { allowed } => self.format("fault-flood", &[("allowed", (*allowed).into())]),
            Fault::LongLine { allowed } => self.format("fault-long-line", &[("allowed", (*allowed).into())]),
            Fault::NoMove { line } => self.format("fault-no-move", &[("line", quoted(line))]),
        }
    }

    fn ending(self, end: Ending) -> String {
        match end {
            Ending::Code(code) => self.format("ending-code", &[("code", code.into())]),
            Ending::Signal(signal) => self.format("ending-signal", &[("signal", signal.into())]),
            Ending::Unknown => self.get("ending-unknown"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn a_bot_that_exits_before_its_first_game_did_not_exit_during_it() {
        let forfeit = Forfeit { fault: Fault::Ended { end: Ending::Code(3) }, last_words: None };
        let texts = Texts::new(Lang::En);
        assert_eq!(texts.not_started(&forfeit), "the bot exited before the game began (exit code 3)");
        assert_eq!(texts.forfeit(&forfeit), "the bot exited during the game (exit code 3)");
    }
}
