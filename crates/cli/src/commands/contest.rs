//! Matches and tournaments: turns arguments into a plan, runs it, and writes journal, files and standings.

mod forfeits;
mod listener;
mod outputs;
mod plan;
mod standings;
mod verbose;

use gambito_arena::{GameRecord, GameSummary, Plan, Running, SequentialTest, Standings, run};
use gambito_texts::Texts;
use listener::Listener;
use outputs::Outputs;
use serde::Serialize;

use crate::Console;
use crate::arguments::{ContestArguments, MatchArguments, TournamentArguments, positive, with_endgames};
use crate::failure::Failure;
use crate::programs::{self, HostWork, Hosting, Meter};
use crate::progress::Moving;
use crate::style::DIM;

pub(super) use plan::concurrency;
pub(super) use standings::elo_values;
pub(super) use verbose::end;

/// The default target for the half width of the confidence interval, in Elo.
const DEFAULT_PRECISION: &str = "20";

/// Runs a match between two players.
pub(super) fn run_match(arguments: &MatchArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut plan = plan::of_match(arguments, texts)?;
    plan.variant = with_endgames(plan.variant, console.library.as_ref());
    let test = plan::sprt(arguments, texts)?.map(|sprt| SequentialTest::new(sprt, &plan.entrants[0].name));
    run_contest(&plan, test, &arguments.contest, texts, console)
}

/// Runs a tournament of any number of players.
pub(super) fn run_tournament(
    arguments: &TournamentArguments,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let mut plan = plan::of_tournament(arguments, texts)?;
    plan.variant = with_endgames(plan.variant, console.library.as_ref());
    run_contest(&plan, None, &arguments.contest, texts, console)
}

fn run_contest(
    plan: &Plan,
    test: Option<SequentialTest>,
    arguments: &ContestArguments,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let precision = positive(texts, "--precision", arguments.precision.as_deref().unwrap_or(DEFAULT_PRECISION), "20")?;
    let concurrency = plan::concurrency(
        plan.entrants.iter().map(|entrant| &entrant.spec),
        arguments.playing.concurrency.as_deref(),
        texts,
    )?;
    let players = plan.entrants.iter().map(|entrant| ("PLAYER", &entrant.spec));
    let (logs, launcher) = (arguments.playing.logs.as_deref(), console.launcher.clone());
    let host = programs::host(Hosting { texts, logs, launcher, stop: console.stop.clone() }, players, console.err)?;
    let programs = plan.entrants.iter().filter(|entrant| entrant.spec.program().is_some()).count();
    programs::check_room(&host, concurrency * programs.min(2), texts)?;
    let are_moves_needed = arguments.json || arguments.pgn.is_some() || arguments.html.is_some();
    let running = Running { concurrency, stop: console.stop_on_interrupt(), seating: host.clone() };
    let outputs = Outputs::open(arguments, texts)?;
    note_pairs(plan, arguments, texts, console)?;
    let (journal, played) = outputs::journal(plan, arguments, texts, console)?;
    let moving = Moving::bar(console.progress, plan.games(), texts.get("progress-games"));
    moving.at(played.len(), plan.games() as usize, texts.get("progress-games"));
    let mut listener = Listener {
        plan,
        texts,
        journal,
        kept: None,
        test,
        is_decided: false,
        failure: None,
        moving,
        game_output: None,
    };
    played.iter().for_each(|game| listener.update_test(game));
    let summaries: Vec<GameSummary> = played.iter().map(|game| GameSummary::new(plan, game)).collect();
    listener.kept = are_moves_needed.then_some(played);
    if arguments.verbose {
        listener.game_output = Some(if arguments.json { &mut *console.err } else { &mut *console.out });
    }
    let (meter, old) = (Meter::start(), summaries.len());
    let summaries = if listener.is_decided {
        Ok(summaries)
    } else {
        run(plan, summaries, &running, &mut |game| listener.on_game(game))
    };
    let Listener { kept, test, is_decided, failure, .. } = listener;
    if let Some(failure) = failure {
        return Err(failure);
    }
    let summaries = summaries.map_err(|error| Failure::choice(texts, &error))?;
    let mut standings = Standings::new(plan, &summaries, precision);
    standings.sprt = test.as_ref().map(SequentialTest::report);
    let work = meter.work(&host, &summaries[old..]);
    let games = kept.unwrap_or_default();
    outputs.fill(plan, &games, &standings, texts)?;
    if arguments.json {
        let games = games.into_iter().map(GameRecord::moves_only).collect();
        console.json(&ContestReport { standings: &standings, games, host: work })?;
    } else {
        let forfeits = forfeits::lines(plan, &standings, &summaries, texts);
        standings::print(&standings, forfeits, texts, console)?;
        for line in work.iter().flat_map(|work| work.lines(texts)) {
            writeln!(console.out, "{DIM}{line}{DIM:#}")?;
        }
    }
    if is_decided || standings.is_complete() { Ok(()) } else { Err(interrupted(&standings, arguments, texts)) }
}

/// The result as JSON.
#[derive(Serialize)]
struct ContestReport<'a> {
    #[serde(flatten)]
    standings: &'a Standings,
    games: Vec<GameRecord<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    host: Option<HostWork>,
}

/// Prints a note if pairing requires more games than requested.
fn note_pairs(
    plan: &Plan,
    arguments: &ContestArguments,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let games = 2 * plan.pairs;
    if arguments.games.as_ref().is_some_and(|given| *given != games.to_string()) {
        let note = texts.format("contest-pairs", &[("games", games.into())]);
        writeln!(console.err, "{DIM}{note}{DIM:#}")?;
    }
    Ok(())
}

fn interrupted(standings: &Standings, arguments: &ContestArguments, texts: Texts) -> Failure {
    let values = &[("played", standings.played.into()), ("planned", standings.planned.into())];
    let reason = texts.format("contest-interrupted", values);
    let id = if arguments.playing.record.is_some() { "contest-goes-on" } else { "contest-lost" };
    Failure::Job { reason: texts.format(id, &[("reason", reason.into())]) }
}
