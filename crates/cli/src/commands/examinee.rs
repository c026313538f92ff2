//! The external program that `check-bot` and `check-rules` examine.

use std::sync::Arc;

use gambito_catalog::{ProgramSpec, Variant};
use gambito_checks::{Subject, Waits};
use gambito_host::Host;
use gambito_texts::{Texts, quoted};

use crate::arguments::ExamineeArguments;
use crate::failure::Failure;
use crate::files::open_document;
use crate::programs::{Hosting, host_of};
use crate::{Console, own_games};

/// An external program to check, and its game.
pub(super) struct Examinee {
    pub(super) variant: Variant,
    pub(super) program: ProgramSpec,
    host: Arc<Host>,
}

/// The argument that names the program.
const COMMAND: &str = "COMMAND";

impl Examinee {
    /// Reads the program and the game from the arguments, and prepares a host.
    pub(super) fn of(arguments: &ExamineeArguments, texts: Texts, console: &mut Console<'_>) -> Result<Self, Failure> {
        let variant = Variant::read(&own_games::spec(&arguments.game), &open_document);
        let variant = variant.map_err(|error| Failure::spec(texts, "GAME", &error))?;
        let command = shlex::try_join(arguments.program.iter().map(String::as_str));
        let not_a_command = |_| {
            let values = [("given", quoted(&arguments.program.join(" ")))];
            Failure::argument(texts, COMMAND, texts.format("call-not-a-command", &values))
        };
        let command = command.map_err(not_a_command)?;
        let refused = |error| Failure::spec(texts, "--options", &error);
        let program = match &arguments.options {
            None => ProgramSpec::new(&command),
            Some(options) => ProgramSpec::with_options(options, &command).map_err(refused)?,
        };
        let hosting = Hosting {
            texts,
            logs: None,
            record: None,
            launcher: console.launcher.clone(),
            stop: console.stop_on_interrupt(),
        };
        let host = host_of(hosting, &[(COMMAND, &program)], console.err)?;
        Ok(Self { variant, program, host })
    }

    pub(super) fn subject(&self) -> Subject<'_> {
        let waits = Waits::with(&self.program);
        Subject { host: &self.host, program: &self.program, variant: &self.variant, waits }
    }
}

/// The last lines of a protocol log, after a note of how many are left out.
pub(super) fn last_lines(texts: Texts, lines: &[String]) -> Vec<String> {
    const MOST_LINES: usize = 20;
    let left_out = lines.len().saturating_sub(MOST_LINES);
    let note = (left_out > 0).then(|| texts.format("check-left-out", &[("lines", left_out.into())]));
    note.into_iter().chain(lines[left_out..].iter().map(|line| shown(line))).collect()
}

/// A line that is safe to print: shortened, with control characters replaced.
pub(super) fn shown(line: &str) -> String {
    const MOST_CHARACTERS: usize = 1000;
    let cut = if line.chars().nth(MOST_CHARACTERS).is_some() { "…" } else { "" };
    let visible = |letter: char| if letter.is_control() { '\u{fffd}' } else { letter };
    line.chars().take(MOST_CHARACTERS).map(visible).chain(cut.chars()).collect()
}
