//! Matches and tournaments: turns arguments into a plan, runs it, and writes journal, files and standings.

mod forfeits;
mod listener;
mod outputs;
mod plan;
mod playing;
mod reporter;
mod score;
mod standings;
mod static_score;
mod verbose;

use std::sync::Arc;

use gambito_arena::{GameRecord, GameSummary, Plan, Running, SequentialTest, Source, Standings};
use gambito_statistics::Sprt;
use gambito_texts::Texts;
use listener::{GameOutput, Listener};
use outputs::Outputs;
use playing::Played;
use reporter::Reporter;
use score::RunningScore;
use serde::Serialize;
use utoipa::ToSchema;
use verbose::Passes;

use crate::Console;
use crate::arguments::{ContestArguments, MatchArguments, TournamentArguments, positive, with_endgames};
use crate::failure::Failure;
use crate::programs::{self, HostWork, Hosting, Introducing, Meter};
use crate::reference::JsonOutput;
use crate::style::DIM;

pub(super) use plan::concurrency;
pub(super) use standings::elo_values;
pub(super) use verbose::end;

/// The default target for the half width of the confidence interval, in Elo.
const DEFAULT_PRECISION: &str = "20";

/// Runs a match between two players.
pub(super) fn run_match(arguments: &MatchArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let plan = plan::of_match(arguments, texts)?;
    run_contest(plan, plan::sprt(arguments, texts)?, &arguments.contest, texts, console)
}

/// Runs a tournament of any number of players.
pub(super) fn run_tournament(
    arguments: &TournamentArguments,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    run_contest(plan::of_tournament(arguments, texts)?, None, &arguments.contest, texts, console)
}

fn run_contest(
    mut plan: Plan,
    sprt: Option<Sprt>,
    arguments: &ContestArguments,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let called = (console.now)();
    plan.variant = with_endgames(plan.variant, console.library.as_ref());
    let precision = positive(texts, "--precision", arguments.precision.as_deref().unwrap_or(DEFAULT_PRECISION), "20")?;
    let concurrency = plan::concurrency(
        plan.entrants.iter().map(|entrant| &entrant.spec),
        arguments.playing.concurrency.as_deref(),
        texts,
    )?;
    let stop = console.stop_on_interrupt();
    let players = plan.entrants.iter().map(|entrant| ("PLAYER", &entrant.spec));
    let (logs, launcher) = (arguments.playing.logs.as_deref(), console.launcher.clone());
    let record = arguments.playing.record.as_deref();
    let host = programs::host(Hosting { texts, logs, record, launcher, stop: stop.clone() }, players, console.err)?;
    let programs = plan.entrants.iter().filter(|entrant| entrant.spec.program().is_some()).count();
    programs::check_room(&host, concurrency * programs.min(2), "--concurrency", texts)?;
    let outputs = Outputs::open(arguments, texts)?;
    note_plan(&plan, arguments, texts, console)?;
    let introducing = Introducing { texts, progress: console.progress, stop: &console.stop };
    programs::introduce(&host, &mut plan.entrants, &plan.variant, introducing)?;
    let plan = &plan;
    let (journal, played) = outputs::journal(plan, arguments, texts, console)?;
    let running = Running { concurrency, stop, seating: host.clone(), now: Some(Arc::clone(&console.now)) };
    let summaries: Vec<GameSummary> = played.iter().map(|game| GameSummary::new(plan, game)).collect();
    let are_moves_needed = arguments.json || arguments.pgn.is_some() || arguments.html.is_some();
    let game_output = if arguments.json { GameOutput::Err } else { GameOutput::Out };
    let score = RunningScore::new(plan, &summaries, texts);
    let mut listener = Listener {
        plan,
        texts,
        journal,
        kept: are_moves_needed.then_some(played),
        test: sprt.map(|sprt| SequentialTest::new(sprt, plan)),
        is_decided: false,
        failure: None,
        reporter: Reporter::new(score, console.progress, Arc::clone(&console.now), called, texts),
        game_output: arguments.verbose.then_some(game_output),
        drawing: arguments.drawing.of(plan.variant.family().styles()),
        passes: if arguments.passes { Passes::Told } else { Passes::Silent },
        console: &mut *console,
    };
    summaries.iter().for_each(|game| listener.update_test(game));
    let (meter, old) = (Meter::start(), summaries.len());
    let ran = if listener.is_decided {
        Ok(Played { games: summaries, broken_off: 0 })
    } else {
        playing::play(plan, summaries, &running, &mut listener)
    };
    let Listener { journal, kept, test, is_decided, failure, mut reporter, .. } = listener;
    let closed = journal.map_or(Ok(()), |journal| journal.close(texts));
    let Played { games: summaries, broken_off } = ran.map_err(|error| Failure::choice(texts, &error))?;
    let mut standings = Standings::new(plan, &summaries, precision);
    standings.sprt = test.as_ref().map(SequentialTest::report);
    let is_over = is_decided || standings.is_complete();
    if is_over {
        reporter.complete(console.err);
    }
    drop(reporter);
    let work = meter.work(&host, &summaries[old..]);
    let games = kept.unwrap_or_default();
    if arguments.json {
        let games = games.iter().cloned().map(GameRecord::moves_only).collect();
        console.json(&ContestReport { standings: &standings, games, host: work })?;
    } else {
        standings::print(&standings, &forfeits::lines(plan, &standings, &summaries, texts), texts, console)?;
        for line in work.iter().flat_map(|work| work.lines(plan, texts)) {
            writeln!(console.out, "{DIM}{line}{DIM:#}")?;
        }
    }
    console.out.flush()?;
    // Files come after the results on standard output: a full disk must not cost them.
    let written = outputs.fill(plan, &games, &standings, texts);
    failure.map_or(Ok(()), Err).and(closed).and(written)?;
    if is_over { Ok(()) } else { Err(interrupted(&standings, broken_off, arguments, texts)) }
}

/// The result as JSON.
#[derive(Serialize, ToSchema)]
struct ContestReport<'a> {
    /// The standings.
    #[serde(flatten)]
    #[schema(value_type = Standings)]
    standings: &'a Standings,
    /// The games with their moves.
    games: Vec<GameRecord<String>>,
    /// The work of external programs, if there were any.
    #[serde(skip_serializing_if = "Option::is_none")]
    host: Option<HostWork>,
}

/// The JSON that a call prints.
pub(super) fn json_output(call: &'static str) -> JsonOutput {
    JsonOutput::of::<ContestReport<'_>>(call)
}

/// Notes where the plan differs from the request: pairs need more games, or openings are shorter.
fn note_plan(
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
    let made = plan.book.opening(0).moves.len();
    if let Source::Random { plies, .. } = plan.book.source()
        && arguments.playing.plies.is_some()
        && made < plies as usize
    {
        let note = texts.format("contest-shorter-openings", &[("made", made.into()), ("asked", plies.into())]);
        writeln!(console.err, "{DIM}{note}{DIM:#}")?;
    }
    Ok(())
}

fn interrupted(standings: &Standings, broken_off: u64, arguments: &ContestArguments, texts: Texts) -> Failure {
    let values = &[("played", standings.played.into()), ("planned", standings.planned.into())];
    let mut reason = texts.format("contest-interrupted", values);
    if broken_off > 0 {
        reason = texts.format("contest-broken-off", &[("reason", reason.into()), ("games", broken_off.into())]);
    }
    let id = if arguments.playing.record.is_some() { "contest-goes-on" } else { "contest-lost" };
    Failure::Job { reason: texts.format(id, &[("reason", reason.into())]) }
}
