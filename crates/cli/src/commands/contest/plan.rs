//! Turns the arguments of a contest into a plan.

use std::thread::available_parallelism;

use gambito_arena::{Book, Entrant, EntrantError, Format, Plan};
use gambito_catalog::{PlayerSpec, Programs};
use gambito_statistics::Sprt;
use gambito_texts::{Texts, quoted};

use crate::arguments::{ContestArguments, GameArguments, MatchArguments, TournamentArguments, decimal, number};
use crate::failure::Failure;
use crate::{files, players_file};

/// Default games of a match.
const DEFAULT_MATCH_GAMES: &str = "100";
/// Default games of each encounter of a tournament.
const DEFAULT_ENCOUNTER_GAMES: &str = "10";
/// Default random moves of an opening: enough for different games, few enough to be fair.
const DEFAULT_PLIES: &str = "4";
/// The most nodes for judging the fairness of one opening; a tournament judges several per pair of games.
const MOST_FAIRNESS_NODES: u64 = 1_000_000;
const DEFAULT_ERROR_RATE: f64 = 0.05;
/// The most games of a tournament; all of them are kept in memory.
const MOST_GAMES: u64 = 1_000_000;
const MOST_ROUNDS: u64 = 1000;
const MOST_CONCURRENCY: u64 = 1024;

pub(super) fn of_match(arguments: &MatchArguments, texts: Texts) -> Result<Plan, Failure> {
    let players = [&arguments.player, &arguments.opponent].into_iter().flatten().map(String::as_str);
    let plan = players_of(&arguments.game, players, &arguments.contest, texts)?;
    if plan.entrants.len() != 2 {
        let reason = texts.format("match-player-count", &[("given", plan.entrants.len().into())]);
        return Err(Failure::argument(texts, "--players", reason));
    }
    with_common_arguments(plan, &arguments.contest, DEFAULT_MATCH_GAMES, texts)
}

pub(super) fn of_tournament(arguments: &TournamentArguments, texts: Texts) -> Result<Plan, Failure> {
    let mut plan =
        players_of(&arguments.game, arguments.players.iter().map(String::as_str), &arguments.contest, texts)?;
    plan.format = format(arguments, plan.entrants.len(), texts)?;
    with_common_arguments(plan, &arguments.contest, DEFAULT_ENCOUNTER_GAMES, texts)
}

/// A plan with the game, the start position and the players: those of the command line, then those of the file.
fn players_of<'a>(
    game: &GameArguments,
    players: impl IntoIterator<Item = &'a str>,
    contest: &ContestArguments,
    texts: Texts,
) -> Result<Plan, Failure> {
    let board = game.unfinished_board(texts)?;
    let refused = |argument, error| Failure::entrant(texts, argument, &error);
    let read = players.into_iter().map(|text| Entrant::read(text, Programs::Allowed));
    let mut entrants = read.collect::<Result<Vec<_>, _>>().map_err(|error| refused("PLAYER", error))?;
    let named = entrants.len();
    if let Some(path) = &contest.players_file {
        entrants.extend(players_file::read(path, texts)?);
    }
    Entrant::number_twins(&mut entrants);
    let is_named = |spec: &str| entrants[..named].iter().any(|entrant| entrant.spec.to_string() == spec);
    Entrant::check_field(&entrants, &*board.pos).map_err(|error| {
        let is_of_file =
            contest.players_file.is_some() && !matches!(&error, EntrantError::Spec { given, .. } if is_named(given));
        refused(if is_of_file { "--players" } else { "PLAYER" }, error)
    })?;
    Ok(Plan { start: board.pos, ..Plan::new(board.variant, entrants) })
}

fn format(arguments: &TournamentArguments, players: usize, texts: Texts) -> Result<Format, Failure> {
    let named = arguments.format.as_deref().map_or(Ok(Format::RoundRobin), |name| Format::parse(name, players));
    let mut format = named.map_err(|error| Failure::argument(texts, "--format", texts.format_error(&error)))?;
    if let Some(text) = &arguments.seeds {
        let Format::Gauntlet { seeds } = &mut format else { return Err(misplaced("--seeds", Format::GAUNTLET, texts)) };
        *seeds = number(texts, "--seeds", text, 1..=players as u64 - 1)? as usize;
    }
    if let Some(text) = &arguments.rounds {
        let Format::Swiss { rounds } = &mut format else { return Err(misplaced("--rounds", Format::SWISS, texts)) };
        *rounds = number(texts, "--rounds", text, 1..=MOST_ROUNDS)? as u32;
    }
    Ok(format)
}

/// An argument that only one format has was given with another format.
fn misplaced(argument: &str, format: &str, texts: Texts) -> Failure {
    let values = &[("argument", argument.into()), ("format", format.into())];
    Failure::argument(texts, argument, texts.format("call-only-with-format", values))
}

/// Applies the arguments that matches and tournaments share.
fn with_common_arguments(
    mut plan: Plan,
    arguments: &ContestArguments,
    games: &str,
    texts: Texts,
) -> Result<Plan, Failure> {
    let games = number(texts, "--games", arguments.games.as_deref().unwrap_or(games), 1..=MOST_GAMES)?;
    // Games come in pairs with sides swapped.
    plan.pairs = games.div_ceil(2) as u32;
    if plan.games() > MOST_GAMES {
        let values = &[("given", plan.games().into()), ("most", MOST_GAMES.into())];
        return Err(Failure::argument(texts, "--games", texts.format("call-too-many-games", values)));
    }
    plan.seed = arguments.playing.seed(texts)?;
    let nodes = |text: &String| number(texts, "--adjudicate", text, 1..=u64::MAX);
    plan.adjudication = arguments.adjudicate.as_ref().map(nodes).transpose()?;
    match &arguments.openings {
        None => {
            let plies = arguments.playing.plies(DEFAULT_PLIES, texts)?;
            match &arguments.fair {
                None => plan.open_randomly(plies),
                Some(nodes) => {
                    let nodes = number(texts, "--fair", nodes, 1..=MOST_FAIRNESS_NODES)?;
                    plan.open_fairly(plies, nodes).map_err(|error| Failure::run(texts, &error))?;
                }
            }
        }
        Some(path) => {
            let bytes = files::read(path, "--openings", texts)?;
            let book = Book::listed(&*plan.start, &String::from_utf8_lossy(&bytes));
            plan.book = book.map_err(|error| Failure::argument(texts, "--openings", texts.book_error(&error)))?;
        }
    }
    Ok(plan)
}

/// The sequential test, if one is requested.
pub(super) fn sprt(arguments: &MatchArguments, texts: Texts) -> Result<Option<Sprt>, Failure> {
    let Some(text) = &arguments.sprt else { return Ok(None) };
    let bounds =
        text.split_once([',', ' ']).and_then(|(low, high)| Some((decimal(low.trim())?, decimal(high.trim())?)));
    let (elo0, elo1) = bounds.ok_or_else(|| {
        Failure::argument(texts, "--sprt", texts.format("call-not-two-numbers", &[("given", quoted(text))]))
    })?;
    let rate = |argument: &str, given: &Option<String>| match given {
        None => Ok(DEFAULT_ERROR_RATE),
        Some(text) => decimal(text).ok_or_else(|| {
            Failure::argument(texts, argument, texts.format("sprt-error-rate", &[("given", quoted(text))]))
        }),
    };
    let (alpha, beta) = (rate("--alpha", &arguments.alpha)?, rate("--beta", &arguments.beta)?);
    let sprt = Sprt::new(elo0, elo1, alpha, beta);
    sprt.map(Some).map_err(|error| Failure::argument(texts, "--sprt", texts.sprt_error(&error)))
}

/// The number of games to play at the same time. By default it is the number of processors, less one if any player
/// is timed, so that games do not disturb its clock.
pub(in crate::commands) fn concurrency<'a>(
    players: impl IntoIterator<Item = &'a PlayerSpec>,
    given: Option<&str>,
    texts: Texts,
) -> Result<usize, Failure> {
    if let Some(text) = given {
        return Ok(number(texts, "--concurrency", text, 1..=MOST_CONCURRENCY)? as usize);
    }
    let processors = available_parallelism().map_or(1, usize::from);
    let is_timed = players.into_iter().any(PlayerSpec::is_timed);
    Ok(if is_timed { (processors - 1).max(1) } else { processors })
}
