//! Plays on a server as a bot.

mod event_line;
mod explaining;
mod orders;
mod telling;
mod token;

use gambito_bot::{BotOptions, Client, Note, ServerUrl, run as run_bot};
use gambito_catalog::{PlayerSpec, Programs, Variant};
use gambito_texts::{Texts, quoted};

use self::event_line::EventLine;
use self::orders::Orders;
use crate::Console;
use crate::arguments::{BotArguments, all_cores, number};
use crate::failure::Failure;
use crate::programs::{self, Hosting, Introducing};
use crate::reference::JsonOutput;
use crate::seed::fresh_seed;
use crate::style::DIM;

/// The default player.
const DEFAULT_PLAYER: &str = "engine";
/// The most games at once; each needs two threads and two connections.
const MOST_GAMES: u64 = 1_000;
/// Bytes for the searches of all games together.
const SEARCH_BYTES: usize = 1 << 30;
/// The least memory for the search of one game.
const LEAST_SEARCH_BYTES: usize = 1 << 20;

/// The JSON that it prints.
pub(super) fn json_output() -> JsonOutput {
    JsonOutput::of::<EventLine>("gambito bot --server URL --json")
        .with_note("One such object on each line, as things happen.\n\n")
}

/// Connects a player to a server and plays its games until it is interrupted or its match is over.
pub(super) fn run(arguments: &BotArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let url: ServerUrl = arguments.server.parse().map_err(|error| {
        let reason = explaining::url_error(texts, &arguments.server, error);
        Failure::argument(texts, "--server", reason)
    })?;
    let player = player(arguments, texts)?;
    let orders = Orders::read(arguments, &player, texts)?;
    let games = games(arguments, texts)?;
    let seed = match &arguments.seed {
        Some(given) => number(texts, "--seed", given, 0..=u64::MAX >> 11)?,
        None => fresh_seed(),
    };
    let token = token::read(arguments, texts)?;
    let stop = console.stop_on_interrupt();
    if url.exposes_token() {
        let note = texts.format("client-not-encrypted", &[("server", quoted(&url.to_string()))]);
        writeln!(console.err, "{DIM}{note}{DIM:#}")?;
    }
    let hosting = Hosting {
        texts,
        logs: arguments.logs.as_deref(),
        record: None,
        launcher: console.launcher.clone(),
        stop: stop.clone(),
    };
    let host = programs::host(hosting, [("--player", &player)], console.err)?;
    if player.program().is_some() {
        programs::check_room(&host, games, "--games", texts)?;
        introduce(&host, &player, &orders, texts, console)?;
    }
    let options = BotOptions {
        player,
        seating: host,
        games,
        memory: Some((SEARCH_BYTES / games).max(LEAST_SEARCH_BYTES)),
        accept: orders.accept,
        mission: orders.mission,
        afterwards: orders.afterwards,
        seed,
        stop,
    };
    let client = Client::new(url, token, texts.lang().code());
    let is_json = arguments.json;
    let mut report = |note: &Note| {
        if is_json {
            console.json(&EventLine::new(note, texts))?;
        } else {
            telling::tell(note, texts, console)?;
        }
        console.out.flush()
    };
    run_bot(client, options, &mut report).map_err(|error| explaining::bot_error(texts, error))
}

fn player(arguments: &BotArguments, texts: Texts) -> Result<PlayerSpec, Failure> {
    let given = arguments.player.as_deref().unwrap_or(DEFAULT_PLAYER);
    let player =
        PlayerSpec::read(given, Programs::Allowed).map_err(|error| Failure::spec(texts, "--player", &error))?;
    if player.is_human() {
        return Err(Failure::argument(texts, "--player", texts.get("client-person")));
    }
    Ok(player)
}

fn games(arguments: &BotArguments, texts: Texts) -> Result<usize, Failure> {
    match &arguments.games {
        Some(given) => Ok(number(texts, "--games", given, 1..=MOST_GAMES)? as usize),
        None => Ok(all_cores()),
    }
}

/// Starts the program once, so that one that does not start is reported before any game.
fn introduce(
    host: &gambito_host::Host,
    player: &PlayerSpec,
    orders: &Orders,
    texts: Texts,
    console: &Console<'_>,
) -> Result<(), Failure> {
    let Some(variant): Option<Variant> = orders.first_game() else { return Ok(()) };
    let mut entrants = [gambito_arena::Entrant::unnamed(player.clone())];
    let introducing = Introducing { texts, progress: console.progress, stop: &console.stop };
    programs::introduce(host, &mut entrants, &variant, introducing)
}
