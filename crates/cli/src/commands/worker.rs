//! Runs uploaded bots for a server.

mod wording;

use std::io::{self, Read as _};

use gambito_bot::{Client, ServerUrl};
use gambito_core::StopFlag;
use gambito_texts::{Texts, quoted};
use gambito_worker::{UnpackLimits, WorkError, WorkNote, WorkOptions, work};

use self::wording::{BothLanguages, unpack_error};
use super::bot::{explaining, token};
use crate::Console;
use crate::arguments::{WorkerArguments, all_cores, number};
use crate::failure::Failure;
use crate::programs;
use crate::style::DIM;

/// The most games at once.
const MOST_GAMES: u64 = 1_000;

/// Works for a server until it is interrupted.
pub(super) fn run(arguments: &WorkerArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let url: ServerUrl = arguments.server.parse().map_err(|error| {
        let reason = explaining::url_error(texts, &arguments.server, error);
        Failure::argument(texts, "--server", reason)
    })?;
    let games = match &arguments.games {
        Some(given) => number(texts, "--games", given, 1..=MOST_GAMES)? as usize,
        None => all_cores(),
    };
    let token = token::read(arguments.token.as_deref(), arguments.token_file.as_deref(), texts)?;
    // Programs of strangers run with every protection, or not at all.
    let launcher = programs::full_isolation(console.launcher.as_ref(), texts)?;
    let stop = console.stop_on_interrupt();
    if url.exposes_token() {
        let note = texts.format("client-not-encrypted", &[("server", quoted(&url.to_string()))]);
        writeln!(console.err, "{DIM}{note}{DIM:#}")?;
    }
    let ends = stop.child();
    if arguments.until_end_of_input {
        end_with_input(ends.clone())?;
    }
    let options = WorkOptions {
        games,
        launcher,
        hidden: Vec::new(),
        limits: UnpackLimits::default(),
        wording: Box::new(BothLanguages),
        stop: ends,
    };
    let client = Client::new(url, token, texts.lang().code());
    let mut report = |note: &WorkNote| tell(note, texts, console);
    work(client, options, &mut report).map_err(|error| match error {
        WorkError::Call(error) if error.is_about_token() => Failure::Job { reason: texts.get("client-token-refused") },
        WorkError::Call(error) => {
            let reason = explaining::call_error(texts, &error);
            Failure::Job { reason: texts.format("client-no-contact", &[("reason", reason.into())]) }
        }
        WorkError::NoRandomness => Failure::Job { reason: texts.get("client-no-randomness") },
        WorkError::Io(error) => Failure::from(error),
    })
}

/// Raises the flag when standard input ends.
fn end_with_input(stop: StopFlag) -> io::Result<()> {
    let wait = move || {
        let mut buffer = [0; 64];
        while io::stdin().read(&mut buffer).is_ok_and(|read| read > 0) {}
        stop.raise();
    };
    std::thread::Builder::new().spawn(wait).map(drop)
}

fn tell(note: &WorkNote, texts: Texts, console: &mut Console<'_>) -> io::Result<()> {
    let sentence = sentence(note, texts);
    match note {
        WorkNote::Connected { .. }
        | WorkNote::GameStarted { .. }
        | WorkNote::GameDone { .. }
        | WorkNote::Checked { .. } => writeln!(console.out, "{sentence}")?,
        WorkNote::Disconnected { .. }
        | WorkNote::GameLeft { .. }
        | WorkNote::NotUnpacked { .. }
        | WorkNote::TaskFailed { .. } => writeln!(console.err, "{DIM}{sentence}{DIM:#}")?,
    }
    console.out.flush()
}

fn sentence(note: &WorkNote, texts: Texts) -> String {
    match note {
        WorkNote::Connected { server } => texts.format("worker-connected", &[("server", server.as_str().into())]),
        WorkNote::Disconnected { error } => {
            texts.format("client-disconnected", &[("reason", explaining::call_error(texts, error).into())])
        }
        WorkNote::GameStarted { game, bots } => {
            let values = [("game", game.as_str().into()), ("bots", bots.join(", ").into())];
            texts.format("worker-game-started", &values)
        }
        WorkNote::GameDone { game } => texts.format("worker-game-done", &[("game", game.as_str().into())]),
        WorkNote::GameLeft { game, error } => {
            let values = [("game", game.as_str().into()), ("reason", explaining::leave_error(texts, error).into())];
            texts.format("client-left", &values)
        }
        WorkNote::NotUnpacked { bot, error } => {
            let values = [("bot", quoted(bot)), ("reason", unpack_error(texts, error).into())];
            texts.format("worker-not-unpacked", &values)
        }
        WorkNote::Checked { file, failed } => {
            texts.format("worker-checked", &[("file", quoted(file)), ("failed", (*failed).into())])
        }
        WorkNote::TaskFailed { task, reason } => {
            texts.format("worker-task-failed", &[("task", task.as_str().into()), ("reason", quoted(reason))])
        }
    }
}
