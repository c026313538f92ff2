use std::io::{self, Write};

use gambito_texts::Texts;

use super::order::Order;
use crate::failure::Failure;
use crate::style::BAD;
use crate::{Input, Reply, Unanswered};

/// Why a conversation is over before its purpose is reached.
pub(super) enum Ended {
    /// There are no more answers, or the player wants to leave.
    Politely,
    /// Something went wrong.
    Failed(Failure),
}

/// Questions and answers.
pub(super) struct Conversation<'a> {
    input: &'a mut dyn Input,
    pub(super) out: &'a mut dyn Write,
    texts: Texts,
    /// Answers in a row that made no sense.
    wrong: u32,
}

/// Wrong answers in a row after which whatever sends them is not a player. People may go on.
const MOST_WRONG: u32 = 200;

impl<'a> Conversation<'a> {
    pub(super) fn new(input: &'a mut dyn Input, out: &'a mut dyn Write, texts: Texts) -> Self {
        Self { input, out, texts, wrong: 0 }
    }

    /// Says something on lines of its own.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Asks for a line.
    pub(super) fn ask(&mut self, prompt: &str) -> Result<String, Ended> {
        match self.input.ask(prompt, self.out) {
            Ok(Reply::Line(line)) => Ok(line.trim().to_owned()),
            Ok(Reply::End) => Err(Ended::Politely),
            Err(Unanswered::NotAsked(error)) => Err(error.into()),
            Err(Unanswered::NotRead(error)) => {
                let reason = self.texts.format("input-failed", &[("reason", error.to_string().into())]);
                Err(Failure::Job { reason }.into())
            }
        }
    }

    /// The last answer was understood.
    pub(super) fn understood(&mut self) {
        self.wrong = 0;
    }

    /// Explains what was wrong with the last answer.
    pub(super) fn explain(&mut self, reason: &str) -> Result<(), Ended> {
        writeln!(self.out, "{BAD}✗{BAD:#} {reason}")?;
        self.wrong += 1;
        if self.wrong >= MOST_WRONG && !self.input.is_patient() {
            let reason = self.texts.format("play-too-many-wrong", &[("count", self.wrong.into())]);
            return Err(Failure::Call { reason, hints: Vec::new() }.into());
        }
        Ok(())
    }

    /// Asks until `check` accepts an answer; an empty one means the usual.
    pub(super) fn ask_until<T>(
        &mut self,
        question: &str,
        usual: &str,
        check: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, Ended> {
        loop {
            let answer = self.ask(&format!("{question} [{usual}] "))?;
            if Order::read(&answer) == Some(Order::Quit) {
                return Err(Ended::Politely);
            }
            match check(if answer.is_empty() { usual } else { &answer }) {
                Ok(accepted) => {
                    self.understood();
                    return Ok(accepted);
                }
                Err(reason) => self.explain(&reason)?,
            }
        }
    }
}

impl From<Failure> for Ended {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl From<io::Error> for Ended {
    fn from(error: io::Error) -> Self {
        Self::Failed(error.into())
    }
}
