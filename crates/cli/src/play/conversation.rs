use std::io;

use gambito_texts::Texts;

use super::prompt_command::PromptCommand;
use crate::failure::{Failure, stream_reason};
use crate::interrupts::forget_interrupts;
use crate::style::BAD;
use crate::{Input, Output, Reply, Unanswered};

/// Why a conversation stops early.
pub(super) enum Interruption {
    /// The input has ended, or the player wants to leave.
    Left,
    /// Something went wrong.
    Failed(Failure),
}

/// Questions and answers.
pub(super) struct Conversation<'a> {
    input: &'a mut dyn Input,
    pub(super) out: &'a mut dyn Output,
    texts: Texts,
    /// Wrong answers in a row.
    wrong: u32,
}

/// Wrong answers in a row after which a pipe is not taken for a player. People may go on.
const MOST_WRONG: u32 = 200;

impl<'a> Conversation<'a> {
    pub(super) fn new(input: &'a mut dyn Input, out: &'a mut dyn Output, texts: Texts) -> Self {
        Self { input, out, texts, wrong: 0 }
    }

    /// Prints a text and ends the line.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Asks for a line.
    pub(super) fn ask(&mut self, prompt: &str) -> Result<String, Interruption> {
        match self.input.ask(prompt, self.out) {
            Ok(Reply::Line(line)) => {
                forget_interrupts();
                Ok(line.trim().to_owned())
            }
            Ok(Reply::End) => Err(Interruption::Left),
            Err(Unanswered::NotAsked(error)) => Err(error.into()),
            Err(Unanswered::NotRead(error)) => {
                let reason = self.texts.format("input-failed", &[("reason", stream_reason(self.texts, &error).into())]);
                Err(Failure::Job { reason }.into())
            }
        }
    }

    /// Notes that the last answer made sense.
    pub(super) fn understood(&mut self) {
        self.wrong = 0;
    }

    /// Explains what was wrong with the last answer.
    pub(super) fn explain(&mut self, reason: &str) -> Result<(), Interruption> {
        writeln!(self.out, "{BAD}✗{BAD:#} {reason}")?;
        self.wrong += 1;
        if self.wrong >= MOST_WRONG && !self.input.is_patient() {
            let reason = self.texts.format("play-too-many-wrong", &[("count", self.wrong.into())]);
            return Err(Failure::Call { reason, hints: Vec::new() }.into());
        }
        Ok(())
    }

    /// Asks until `check` accepts an answer; an empty answer means the default.
    pub(super) fn ask_until<T>(
        &mut self,
        question: &str,
        default: &str,
        check: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, Interruption> {
        loop {
            let answer = self.ask(&format!("{question} [{default}] "))?;
            if PromptCommand::read(&answer) == Some(PromptCommand::Quit) {
                return Err(Interruption::Left);
            }
            match check(if answer.is_empty() { default } else { &answer }) {
                Ok(accepted) => {
                    self.understood();
                    return Ok(accepted);
                }
                Err(reason) => self.explain(&reason)?,
            }
        }
    }
}

impl From<Failure> for Interruption {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl From<io::Error> for Interruption {
    fn from(error: io::Error) -> Self {
        Self::Failed(error.into())
    }
}
