use gambito_core::GameFault;
use gambito_rules::{CheckScope, Checked, Fault, check};
use gambito_texts::{Texts, quoted};
use serde::Serialize;
use utoipa::ToSchema;

use crate::arguments::{CheckGameArguments, number};
use crate::failure::Failure;
use crate::progress::Moving;
use crate::reference::JsonOutput;
use crate::style::{BAD, DIM, GOOD};
use crate::{Console, own_games};

/// The result as JSON.
#[derive(Serialize, ToSchema)]
struct Report {
    /// The name of the game.
    game: String,
    /// Whether no fault was found.
    passed: bool,
    /// What was checked, if there is no fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    checked: Option<CheckedGameReport>,
    /// The first fault, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<GameFaultReport>,
}

/// What was checked of a game.
#[derive(Serialize, ToSchema)]
struct CheckedGameReport {
    /// Different positions.
    positions: usize,
    /// Whether these are all positions of the game.
    complete: bool,
    /// Random games.
    games: u64,
    /// The moves of the longest of them.
    longest: usize,
    /// The most moves of a position.
    most_moves: usize,
    /// Whether a player may move twice in a row.
    extra_turns: bool,
    /// A position that came up twice in a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    repeated: Option<String>,
}

/// What the program of a game does wrong.
#[derive(Serialize, ToSchema)]
struct GameFaultReport {
    /// What it does.
    reason: String,
    /// The position it was asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
}

/// The JSON that it prints.
pub(super) fn json_output() -> JsonOutput {
    JsonOutput::of::<Report>("gambito check-game RULES --json")
}

const DEFAULT_POSITIONS: u64 = 5_000;
const MOST_POSITIONS: u64 = 1_000_000;
const DEFAULT_GAMES: u64 = 100;
const MOST_GAMES: u64 = 1_000_000;

/// Holds the program of a game to the promises of the core.
pub(super) fn run(arguments: &CheckGameArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let scope = scope(arguments, texts)?;
    let Some((family, again)) = own_games::open_again(&arguments.game, texts)? else {
        let reason = texts.format("own-not-own", &[("given", quoted(&arguments.game))]);
        return Err(Failure::argument(texts, "RULES", reason));
    };
    let stop = console.stop_on_interrupt();
    let moving = Moving::spinner(console.progress, texts.get("progress-checking-game"));
    let checked = check(&family, Some(again), &scope, &stop);
    drop(moving);
    let result = checked.transpose().filter(|result| !result.as_ref().is_err_and(Fault::is_interruption));
    let Some(result) = result else { return Err(Failure::interrupted(texts)) };
    let game = own_games::spec(&arguments.game).into_owned();
    if arguments.json {
        console.json(&report(game, &result, texts))?;
    } else {
        print(&game, &result, texts, console)?;
    }
    result.map(|_| ()).map_err(|_| Failure::Reported)
}

fn scope(arguments: &CheckGameArguments, texts: Texts) -> Result<CheckScope, Failure> {
    let read = |argument: &str, given: &Option<String>, least: u64, most: u64, default: u64| match given {
        None => Ok(default),
        Some(text) => number(texts, argument, text, least..=most),
    };
    let positions = read("--positions", &arguments.positions, 1, MOST_POSITIONS, DEFAULT_POSITIONS)?;
    Ok(CheckScope {
        positions: usize::try_from(positions).unwrap_or(usize::MAX),
        games: read("--games", &arguments.games, 0, MOST_GAMES, DEFAULT_GAMES)?,
        seed: read("--seed", &arguments.seed, 0, u64::MAX, 1)?,
    })
}

fn report(game: String, result: &Result<Checked, Fault>, texts: Texts) -> Report {
    let checked = result.as_ref().ok().cloned().map(|checked| CheckedGameReport {
        positions: checked.positions,
        complete: checked.is_complete,
        games: checked.games,
        longest: checked.longest,
        most_moves: checked.most_moves,
        extra_turns: checked.has_extra_turns,
        repeated: checked.repeated,
    });
    let fault = result.as_ref().err().map(|fault| GameFaultReport {
        reason: texts.pick(&fault.kind.text()).to_owned(),
        position: fault.position.clone(),
    });
    Report { game, passed: result.is_ok(), checked, fault }
}

fn print(game: &str, result: &Result<Checked, Fault>, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let checked = match result {
        Ok(checked) => checked,
        Err(fault) => {
            let told = texts.game_fault(game, &GameFault::from(fault));
            writeln!(console.out, "{BAD}✗{BAD:#} {told}")?;
            return Ok(());
        }
    };
    let id = if checked.is_complete { "check-game-complete" } else { "check-game-passed" };
    let values = [
        ("game", quoted(game)),
        ("positions", checked.positions.into()),
        ("games", checked.games.into()),
        ("longest", checked.longest.into()),
    ];
    writeln!(console.out, "{GOOD}✓{GOOD:#} {}", texts.format(id, &values))?;
    if let Some(position) = &checked.repeated {
        let note = texts.format("check-game-repeated", &[("position", quoted(position))]);
        writeln!(console.out, "{DIM}{note}{DIM:#}")?;
    }
    Ok(())
}
