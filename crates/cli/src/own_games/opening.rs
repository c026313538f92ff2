use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use gambito_catalog::{ProgramSpec, family};
use gambito_core::StopFlag;
use gambito_host::Host;
use gambito_play::{Fault, Forfeit};
use gambito_rules::{Greeting, Restart, Settings, Transport};
use gambito_texts::{Texts, quoted};

use super::failure;
use super::file::{self, Details};
use super::source::{Rules, Source};
use crate::Console;
use crate::failure::Failure;
use crate::programs::{Hosting, host_of};

/// How the program of a game is started.
#[derive(Clone)]
pub(super) struct Opening {
    program: ProgramSpec,
    /// Where it runs; `None` for our own directory.
    directory: Option<PathBuf>,
    host: Arc<Host>,
}

impl Opening {
    /// Checks that there is a program, and returns what the user says about the game.
    pub(super) fn new(
        source: &Source,
        argument: &'static str,
        stop: StopFlag,
        texts: Texts,
        console: &mut Console<'_>,
    ) -> Result<(Self, Details), Failure> {
        let (command, mut details, directory) = match &source.rules {
            Rules::Program(command) => (command.clone(), Details::default(), None),
            Rules::File(path) => {
                let (command, mut details) = file::read(path, argument, texts)?;
                details.name = details.name.or_else(|| name_of(path));
                (command, details, path.parent().filter(|parent| *parent != Path::new("")).map(Path::to_owned))
            }
        };
        if source.name.is_some() {
            details.name.clone_from(&source.name);
        }
        if command.trim().is_empty() {
            return Err(Failure::argument(texts, argument, texts.get("own-no-command")));
        }
        let program = ProgramSpec::of_rules(&command).map_err(|error| Failure::spec(texts, argument, &error))?;
        let hosting = Hosting { texts, logs: None, record: None, launcher: console.launcher.clone(), stop };
        let found_at = found_from(&program, directory.as_deref());
        let host = host_of(hosting, &[(argument, &found_at)], console.err)?;
        Ok((Self { program, directory, host }, details))
    }

    /// Starts the program and waits until it is ready.
    pub(super) fn greet(&self, name: &str, texts: Texts) -> Result<Greeting, Failure> {
        let program = self.start(name).map_err(|forfeit| {
            let reason = match &forfeit.fault {
                Fault::NotRun { error } => error.clone(),
                other => texts.fault(other),
            };
            let values = [("command", quoted(&self.program.command)), ("reason", reason.into())];
            Failure::Job { reason: texts.format("own-not-started", &values) }
        })?;
        Greeting::with(program).map_err(|fault| failure(name, &(&fault).into(), texts))
    }

    /// A way to start the program once more.
    pub(super) fn restart(&self, name: &str) -> Restart {
        let (opening, name) = (self.clone(), name.to_owned());
        Box::new(move || opening.start(&name).ok())
    }

    fn start(&self, name: &str) -> Result<Box<dyn Transport>, Forfeit> {
        let program = self.host.start_rules(&self.program, self.directory.as_deref(), name)?;
        Ok(Box::new(program))
    }
}

/// The name of a file as that of a game, if it can be one and no other game has it.
fn name_of(path: &Path) -> Option<String> {
    let stem = path.file_stem()?.to_str()?;
    (Settings::is_name(stem) && family(stem).is_none()).then(|| stem.to_owned())
}

/// The same program as seen from our own directory.
fn found_from(program: &ProgramSpec, directory: Option<&Path>) -> ProgramSpec {
    let words = shlex::split(&program.command).unwrap_or_default();
    let (Some(directory), Some(first)) = (directory, words.first().filter(|first| first.contains('/'))) else {
        return program.clone();
    };
    let place = directory.join(first).display().to_string();
    let command = shlex::try_quote(&place).map_or_else(|_| program.command.clone(), Cow::into_owned);
    ProgramSpec { command, ..program.clone() }
}
