use std::io;

use gambito_analysis::RunError;
use gambito_arena::EntrantError;
use gambito_catalog::SpecError;
use gambito_play::ChoiceError;
use gambito_texts::{Texts, quoted};

use crate::Console;
use crate::style::{BAD, BOLD};

/// Why a call failed, in the user's language.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line was invalid.
    Call {
        /// What is invalid.
        reason: String,
        /// Lines that help to correct it.
        hints: Vec<String>,
    },
    /// The job failed.
    Job {
        /// What happened.
        reason: String,
    },
    /// The job failed, and its output already explains why.
    Reported,
    /// Not an error: the user asked for help or the version.
    HelpText {
        /// The text to print.
        text: String,
    },
    /// Reading or writing failed.
    Stream {
        /// The cause.
        error: io::Error,
    },
}

impl Failure {
    /// An argument has an invalid value.
    pub(crate) fn argument(texts: Texts, argument: &str, reason: String) -> Self {
        let values = &[("argument", argument.into()), ("reason", reason.into())];
        Self::Call { reason: texts.format("error-about-argument", values), hints: Vec::new() }
    }

    /// An argument has an invalid spec.
    pub(crate) fn spec(texts: Texts, argument: &str, error: &SpecError) -> Self {
        if let SpecError::Option { given, allowed, .. } = error {
            let values = &[("given", quoted(given)), ("allowed", allowed.as_str().into())];
            return Self::argument(texts, argument, texts.format("call-not-one-of", values));
        }
        Self::argument(texts, argument, texts.spec_error(error))
    }

    /// An argument names no possible player.
    pub(crate) fn entrant(texts: Texts, argument: &str, error: &EntrantError) -> Self {
        match error {
            EntrantError::Spec { error, .. } => Self::spec(texts, argument, error),
            other => Self::argument(texts, argument, texts.entrant_error(other)),
        }
    }

    /// Adds a hint if the command line was invalid.
    pub(crate) fn with_hint(mut self, hint: &str) -> Self {
        if let Self::Call { hints, .. } = &mut self {
            hints.push(hint.to_owned());
        }
        self
    }

    /// Adds what follows from a failure of the job.
    pub(crate) fn and(mut self, consequence: &str) -> Self {
        if let Self::Job { reason } = &mut self {
            *reason = format!("{reason}\n{consequence}");
        }
        self
    }

    /// The same failure, of the job instead of the command line.
    pub(crate) fn of_job(self) -> Self {
        if let Self::Call { reason, .. } = self { Self::Job { reason } } else { self }
    }

    /// Whether the job failed, and not the command line.
    pub(crate) const fn is_of_job(&self) -> bool {
        matches!(self, Self::Job { .. } | Self::Reported | Self::Stream { .. })
    }

    /// A search could not be run. The evaluation is the only argument that is checked this late.
    pub(crate) fn run(texts: Texts, error: &RunError) -> Self {
        match error {
            RunError::Spec(error) => Self::spec(texts, "--eval", error),
            other => Self::Job { reason: texts.run_error(other) },
        }
    }

    /// A player could not choose a move.
    pub(crate) fn choice(texts: Texts, error: &ChoiceError) -> Self {
        match error {
            ChoiceError::Run(error) => Self::run(texts, error),
            other => Self::Job { reason: texts.choice_error(other) },
        }
    }

    /// The job was stopped before it had a result.
    pub(crate) fn interrupted(texts: Texts) -> Self {
        Self::Job { reason: texts.get("run-interrupted") }
    }

    /// Prints the failure and returns the exit code.
    pub(crate) fn report(self, texts: Texts, console: &mut Console<'_>) -> u8 {
        const JOB_FAILED: u8 = 1;
        const CALL_WRONG: u8 = 2;
        // If these writes fail, there is no other place to report it.
        let mut print_error = |reason: &str| {
            let prefix = texts.get("error-prefix");
            let _ = writeln!(console.err, "{BAD}{prefix}{BAD:#} {reason}");
        };
        match self {
            Self::HelpText { text } => match write!(console.out, "{text}").and_then(|()| console.out.flush()) {
                Ok(()) => 0,
                Err(error) => Self::from(error).report(texts, console),
            },
            Self::Call { reason, hints } => {
                print_error(&reason);
                for hint in hints {
                    let _ = writeln!(console.err, "{BOLD}{hint}{BOLD:#}");
                }
                CALL_WRONG
            }
            Self::Job { reason } => {
                print_error(&reason);
                JOB_FAILED
            }
            Self::Reported => JOB_FAILED,
            // The reader, such as `head`, closed the pipe because it has enough.
            Self::Stream { error } if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Self::Stream { error } => {
                print_error(&texts.format("output-failed", &[("reason", stream_reason(texts, &error).into())]));
                JOB_FAILED
            }
        }
    }
}

/// What is wrong with standard input or output. Other errors than these have no better words than those of the system.
pub(crate) fn stream_reason(texts: Texts, error: &io::Error) -> String {
    match error.kind() {
        kind @ (io::ErrorKind::StorageFull | io::ErrorKind::PermissionDenied) => texts.file_reason(kind),
        _ => error.to_string(),
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Stream { error }
    }
}
