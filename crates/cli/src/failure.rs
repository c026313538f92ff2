use std::io;

use gambito_analysis::RunError;
use gambito_catalog::SpecError;
use gambito_play::ChoiceError;
use gambito_texts::{Texts, quoted};

use crate::Console;
use crate::style::{BAD, BOLD};

/// Why a call did not end well, already in the language of the user.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The call was wrong.
    Call {
        /// What was wrong.
        reason: String,
        /// Lines that help.
        hints: Vec<String>,
    },
    /// The job failed.
    Job {
        /// What happened.
        reason: String,
    },
    /// The job failed, and the output has told all about it.
    Told,
    /// Something that clap has already written for people: help or version.
    Shown {
        /// The text.
        text: String,
    },
    /// Reading or writing failed.
    Stream {
        /// How.
        error: io::Error,
    },
}

impl Failure {
    /// An argument had a value it does not allow.
    pub(crate) fn argument(texts: Texts, argument: &str, reason: String) -> Self {
        let values = &[("argument", argument.into()), ("reason", reason.into())];
        Self::Call { reason: texts.format("error-about-argument", values), hints: Vec::new() }
    }

    /// A spec given by an argument made no sense.
    pub(crate) fn spec(texts: Texts, argument: &str, error: &SpecError) -> Self {
        if let SpecError::Option { given, allowed, .. } = error {
            let values = &[("given", quoted(given)), ("allowed", allowed.as_str().into())];
            return Self::argument(texts, argument, texts.format("call-not-one-of", values));
        }
        Self::argument(texts, argument, texts.spec_error(error))
    }

    /// A wrong call with one more line that helps.
    pub(crate) fn with_hint(mut self, hint: &str) -> Self {
        if let Self::Call { hints, .. } = &mut self {
            hints.push(hint.to_owned());
        }
        self
    }

    /// A search could not be run; of its arguments only the evaluation is checked so late.
    pub(crate) fn run(texts: Texts, error: &RunError) -> Self {
        match error {
            RunError::Spec(error) => Self::spec(texts, "--eval", error),
            other => Self::Job { reason: texts.run_error(other) },
        }
    }

    /// Nobody chose a move.
    pub(crate) fn choice(texts: Texts, error: &ChoiceError) -> Self {
        match error {
            ChoiceError::Run(error) => Self::run(texts, error),
            other => Self::Job { reason: texts.choice_error(other) },
        }
    }

    /// Somebody ended the job before it had a result.
    pub(crate) fn interrupted(texts: Texts) -> Self {
        Self::Job { reason: texts.get("run-interrupted") }
    }

    /// Tells the user and gives the exit code.
    pub(crate) fn report(self, texts: Texts, console: &mut Console<'_>) -> u8 {
        const JOB_FAILED: u8 = 1;
        const CALL_WRONG: u8 = 2;
        // Nobody is left to be told if these writes fail.
        let mut complain = |reason: &str| {
            let prefix = texts.get("error-prefix");
            let _ = writeln!(console.err, "{BAD}{prefix}{BAD:#} {reason}");
        };
        match self {
            Self::Shown { text } => {
                let _ = write!(console.out, "{text}");
                0
            }
            Self::Call { reason, hints } => {
                complain(&reason);
                for hint in hints {
                    let _ = writeln!(console.err, "{BOLD}{hint}{BOLD:#}");
                }
                CALL_WRONG
            }
            Self::Job { reason } => {
                complain(&reason);
                JOB_FAILED
            }
            Self::Told => JOB_FAILED,
            // Whoever reads the output has seen enough.
            Self::Stream { error } if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Self::Stream { error } => {
                complain(&texts.format("output-failed", &[("reason", error.to_string().into())]));
                JOB_FAILED
            }
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Stream { error }
    }
}
