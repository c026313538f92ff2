//! Games of the user's own, whose rules come from a program. Only the command line can name one, never a request to a server.

mod file;
mod guard;
mod opening;
mod source;

use std::borrow::Cow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gambito_catalog::{any_family, family, register_family};
use gambito_core::{Family as _, StopFlag};
use gambito_rules::{Fault, Greeting, OwnFamily, Settings};
use gambito_texts::{Texts, quoted};

use self::file::evaluation_refused;
use self::guard::Guarded;
use self::opening::Opening;
use self::source::Source;
use crate::Console;
use crate::arguments::{Arguments, Command};
use crate::failure::Failure;

/// A game that this process has opened.
struct Opened {
    /// The text that named it.
    spec: String,
    name: String,
    family: OwnFamily,
    opening: Opening,
}

/// The games that this process has opened. Their programs run until [`close`].
static OPENED: Mutex<Vec<Opened>> = Mutex::new(Vec::new());

/// The option that names the rules of recorded games.
pub(crate) const RULES_OPTION: &str = "--rules";

/// The name of a game whose program gives it none.
const NAMELESS: &str = "own";

fn opened() -> MutexGuard<'static, Vec<Opened>> {
    OPENED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs a command with the game of the user's own that it names, if any. A fault of the game replaces what the command would
/// report.
pub(crate) fn run(
    arguments: &Arguments,
    texts: Texts,
    console: &mut Console<'_>,
    command: impl FnOnce(&mut Console<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let game = arguments.command.as_ref().and_then(game_of).filter(|game| is_own(game));
    let Some(game) = game else { return command(console) };
    // This command looks for faults, and reports them itself.
    let reports_faults = matches!(arguments.command, Some(Command::CheckGame(_)));
    let argument = arguments.command.as_ref().map_or("GAME", argument_of);
    open(game, argument, console.stop.clone(), texts, console)?;
    let done = if reports_faults {
        Ok(command(console))
    } else {
        // Made-up positions may break what the command relies on.
        catch_unwind(AssertUnwindSafe(|| run_guarded(console, command)))
    };
    if is_interrupted() {
        // A prompt lowers the flag to continue the game, but this one cannot continue without its program.
        console.stop.raise();
        return Err(Failure::interrupted(texts));
    }
    let fault = fault(texts);
    if fault.is_some() {
        // The fault raised it, not the user.
        console.stop.lower();
    }
    match fault {
        Some(fault) if !reports_faults => Err(fault),
        _ => done.unwrap_or_else(|panic| resume_unwind(panic)),
    }
}

/// Runs a command that can write results only as long as its game has no fault.
fn run_guarded(
    console: &mut Console<'_>,
    command: impl FnOnce(&mut Console<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut out = Guarded::new(&mut *console.out);
    command(&mut Console {
        input: &mut *console.input,
        out: &mut out,
        err: &mut *console.err,
        progress: console.progress,
        stop: console.stop.clone(),
        library: console.library.clone(),
        data: console.data.clone(),
        launcher: console.launcher.clone(),
        watch_interrupts: console.watch_interrupts,
        start_log: console.start_log,
        now: Arc::clone(&console.now),
    })
}

/// Whether a text names a game of the user's own.
pub(crate) fn is_own(spec: &str) -> bool {
    Source::read(spec).is_some()
}

/// The name of the game that `--rules` names.
pub(crate) fn name_of_rules(rules: &str, texts: Texts) -> Result<Cow<'_, str>, Failure> {
    if is_own(rules) { Ok(spec(rules)) } else { Err(not_own(rules, RULES_OPTION, texts)) }
}

fn not_own(spec: &str, argument: &str, texts: Texts) -> Failure {
    Failure::argument(texts, argument, texts.format("own-not-own", &[("given", quoted(spec))]))
}

/// The spec of a game as the catalog knows it: the name of one that was opened, or the text itself.
pub(crate) fn spec(text: &str) -> Cow<'_, str> {
    let opened = opened();
    let known = opened.iter().find(|game| game.spec == text);
    known.map_or(Cow::Borrowed(text), |game| Cow::Owned(game.name.clone()))
}

/// Starts the program of a game and makes the game known by its name. `stop` is raised at the first fault; raised by the user,
/// it ends the wait for an answer.
pub(crate) fn open(
    spec: &str,
    argument: &'static str,
    stop: StopFlag,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let Some(source) = Source::read(spec) else { return Err(not_own(spec, argument, texts)) };
    let (opening, details) = Opening::new(&source, argument, stop.clone(), texts, console)?;
    let mut greeting = opening.greet(source.label(), texts)?;
    let name = chosen_name(details.name.as_deref(), &greeting, argument, texts)?;
    details.amend(&mut greeting.facts);
    let restart = Some(opening.restart(&name));
    let settings = Settings { evaluations: details.evaluations, stop, restart, ..Settings::new(&name) };
    let names: Vec<String> = settings.evaluations.iter().map(|(name, _)| name.clone()).collect();
    let own = OwnFamily::new(greeting, settings).map_err(|fault| failure(&name, &(&fault).into(), texts))?;
    let taken = |_| Failure::argument(texts, argument, texts.format("own-name-taken", &[("name", quoted(&name))]));
    register_family(any_family(own.clone())).map_err(taken)?;
    let variant = name.parse::<gambito_catalog::Variant>();
    let start = variant.map_err(|error| Failure::spec(texts, argument, &error))?.start();
    for name in names {
        start.contributions(Some(&name)).map_err(|error| {
            let values = [("path", quoted(spec)), ("reason", evaluation_refused(&name, &error, texts).into())];
            Failure::argument(texts, argument, texts.format("own-file-refused", &values))
        })?;
    }
    opened().push(Opened { spec: spec.to_owned(), name, family: own, opening });
    Ok(())
}

/// The opened game of a spec, and its program started once more.
pub(crate) fn open_again(spec: &str, texts: Texts) -> Result<Option<(OwnFamily, Greeting)>, Failure> {
    let opened = opened();
    let Some(game) = opened.iter().find(|game| game.spec == spec) else { return Ok(None) };
    let again = game.opening.greet(&game.name, texts)?;
    Ok(Some((game.family.clone(), again)))
}

/// The first fault of a game of this process.
fn fault(texts: Texts) -> Option<Failure> {
    opened().iter().find_map(|game| Some(failure(&game.name, &game.family.fault()?, texts)))
}

/// Whether the user interrupted the wait for a program.
fn is_interrupted() -> bool {
    opened().iter().any(|game| game.family.found_fault().is_some_and(Fault::is_interruption))
}

/// Asks the games of this process about some positions again.
fn confirm() {
    let families: Vec<OwnFamily> = opened().iter().map(|game| game.family.clone()).collect();
    families.iter().for_each(OwnFamily::confirm);
}

/// Whether a game of this process has a fault.
fn is_broken() -> bool {
    opened().iter().any(|game| game.family.found_fault().is_some())
}

/// Lets all programs exit.
pub(crate) fn close() {
    opened().iter().for_each(|game| game.family.close());
}

/// The failure of a job because of its game.
fn failure(name: &str, fault: &gambito_core::GameFault, texts: Texts) -> Failure {
    Failure::Job { reason: texts.game_fault(name, fault) }
}

/// The name that the user gives, or that of the program, with a number if another game has it.
fn chosen_name(given: Option<&str>, greeting: &Greeting, argument: &str, texts: Texts) -> Result<String, Failure> {
    if let Some(name) = given {
        if !Settings::is_name(name) {
            return Err(Failure::argument(texts, argument, texts.format("own-bad-name", &[("name", quoted(name))])));
        }
        return Ok(name.to_owned());
    }
    let name = greeting.facts.name.as_deref().unwrap_or(NAMELESS);
    let numbered = (2..).map(|number| format!("{name}{number}"));
    let mut names = [name.to_owned()].into_iter().chain(numbered);
    Ok(names.find(|name| family(name).is_none()).expect("there are more numbers than games"))
}

/// The game that a command names.
fn game_of(command: &Command) -> Option<&str> {
    match command {
        Command::Games(arguments) => arguments.game.as_deref(),
        Command::Play(arguments) => arguments.game.as_deref(),
        Command::Show(arguments) => arguments.game.as_deref().or(arguments.rules.as_deref()),
        Command::Analyse(arguments) => arguments.rules.as_deref(),
        Command::Perft(arguments) => Some(&arguments.game.game),
        Command::Search(arguments) => Some(&arguments.game.game),
        Command::Solve(arguments) => Some(&arguments.game.game),
        Command::Exercise(arguments) => Some(&arguments.game.game),
        Command::Tree(arguments) => arguments.game.as_deref(),
        Command::Trace(arguments) => Some(&arguments.game.game),
        Command::Why(arguments) => Some(&arguments.game.game),
        Command::Lab(arguments) => Some(&arguments.game.game),
        Command::Match(arguments) => Some(&arguments.game.game),
        Command::Tournament(arguments) => Some(&arguments.game.game),
        Command::Tune(arguments) => Some(&arguments.game.game),
        Command::CheckBot(arguments) => Some(&arguments.examinee.game),
        Command::CheckRules(arguments) => Some(&arguments.examinee.game),
        Command::Grade(arguments) => Some(&arguments.examinee.game),
        Command::CheckGame(arguments) => Some(&arguments.game),
        Command::Ugi(arguments) => Some(&arguments.game),
        _ => None,
    }
}

/// The argument that names the game of a command.
fn argument_of(command: &Command) -> &'static str {
    match command {
        Command::CheckGame(_) => "RULES",
        Command::Analyse(_) => RULES_OPTION,
        Command::Show(arguments) if arguments.rules.is_some() => RULES_OPTION,
        _ => "GAME",
    }
}
