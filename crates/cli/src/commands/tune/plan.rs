//! Turns the arguments of a tuning into a plan and a method.

use gambito_arena::{Entrant, FullGrid, FullGridError, Grid, GridRange, Method, Spsa, TunePlan, Weights};
use gambito_catalog::{AnyPosition, PlayerSpec, Programs};
use gambito_core::Expression;
use gambito_texts::Texts;

use crate::arguments::{TuneArguments, number};
use crate::commands::word_of;
use crate::failure::Failure;

/// Everything a tuning run needs.
pub(super) struct TuneSetup {
    pub(super) plan: TunePlan,
    /// The initial weights.
    pub(super) start: Weights,
    pub(super) method: Box<dyn Method>,
    /// Pairs of games per opponent in the verification; 0 for no verification.
    pub(super) verify_pairs: u32,
}

const FULL_GRID: &str = "full-grid";
const DEFAULT_PLAYER: &str = "alphabeta:depth=4";
const DEFAULT_GRID: &str = "0..10";
const DEFAULT_GAMES: &str = "160000";
const DEFAULT_VERIFICATION: &str = "4000";
/// Default random moves of an opening: enough for thousands of different openings.
const DEFAULT_PLIES: &str = "6";
const MOST_GAMES: u64 = 100_000_000;
/// Pairs of games that each candidate of an SPSA step plays against each opponent. Few, because many rough steps learn
/// more than a few precise ones with the same number of games.
const PAIRS_OF_A_STEP: u32 = 4;

pub(super) fn of(arguments: &TuneArguments, texts: Texts) -> Result<TuneSetup, Failure> {
    let board = arguments.game.unfinished_board(texts)?;
    let start = weights(arguments, &*board.pos, texts)?;
    let player = player(arguments, texts)?;
    let opponents = opponents(arguments, &player, &*board.pos, texts)?;
    let seed = arguments.playing.seed(texts)?;
    let games = number(texts, "--games", arguments.games.as_deref().unwrap_or(DEFAULT_GAMES), 1..=MOST_GAMES)?;
    let method = method(arguments, &start, games.div_ceil(2 * opponents.len() as u64), seed, texts)?;
    // The full grid plays the same game with every combination of weights.
    let is_fixed = arguments.method.as_deref() == Some(FULL_GRID);
    let [verification, plies] = if is_fixed { ["0"; 2] } else { [DEFAULT_VERIFICATION, DEFAULT_PLIES] };
    let verify = arguments.verify.as_deref().unwrap_or(verification);
    let verify_pairs = number(texts, "--verify", verify, 0..=MOST_GAMES)?.div_ceil(2) as u32;
    let plies = arguments.playing.plies(plies, texts)?;
    let plan = TunePlan { variant: board.variant, start: board.pos, player, opponents, plies, seed };
    Ok(TuneSetup { plan, start, method, verify_pairs })
}

/// The initial weights: those of `--eval`, and zero for all other features. `--features` lists the weights to tune. By
/// default these are all weights of `--eval` or, without it, all features of the game.
fn weights(arguments: &TuneArguments, pos: &dyn AnyPosition, texts: Texts) -> Result<Weights, Failure> {
    let all = || pos.features().into_iter().map(|feature| feature.name).collect::<Vec<_>>().join(",");
    let listed = match (&arguments.features, &arguments.eval) {
        (Some(list), _) => Some(list.clone()),
        (None, None) => Some(all()),
        (None, Some(_)) => None,
    };
    let refused = |error| Failure::argument(texts, "--features", texts.weights_error(&error));
    let zero = listed.map(|list| Weights::zero(&list, pos)).transpose().map_err(refused)?;
    let Some(text) = &arguments.eval else {
        return Ok(zero.expect("features are listed where no evaluation is given"));
    };
    pos.contributions(Some(text)).map_err(|error| Failure::spec(texts, "--eval", &error))?;
    let named = pos.evaluations().into_iter().find(|evaluation| evaluation.name == *text);
    let expression = named.and_then(|evaluation| evaluation.expression).unwrap_or_else(|| text.clone());
    let expression: Expression = expression.parse().expect("an evaluation that was checked above");
    if !expression.is_linear() {
        return Err(Failure::argument(texts, "--eval", texts.get("tune-not-linear")));
    }
    let start = Weights::of(&expression);
    Ok(match zero {
        Some(zero) => start.to_find(&zero),
        None => start,
    })
}

fn player(arguments: &TuneArguments, texts: Texts) -> Result<PlayerSpec, Failure> {
    let text = arguments.player.as_deref().unwrap_or(DEFAULT_PLAYER);
    let player: PlayerSpec = text.parse().map_err(|error| Failure::spec(texts, "--player", &error))?;
    if !matches!(player, PlayerSpec::Searcher(_) | PlayerSpec::Greedy { .. }) {
        return Err(Failure::argument(texts, "--player", texts.get("tune-no-evaluation")));
    }
    if player.evaluation().is_some() {
        return Err(Failure::argument(texts, "--player", texts.get("tune-evaluation-given")));
    }
    Ok(player)
}

/// The opponents that are given; by default the same player with the game's default evaluation.
fn opponents(
    arguments: &TuneArguments,
    player: &PlayerSpec,
    pos: &dyn AnyPosition,
    texts: Texts,
) -> Result<Vec<Entrant>, Failure> {
    let default = player.to_string();
    let named: Vec<&str> = match &arguments.against[..] {
        [] => vec![&default],
        named => named.iter().map(String::as_str).collect(),
    };
    let opponents = TunePlan::opponents(named, pos, Programs::Allowed);
    opponents.map_err(|error| Failure::entrant(texts, "--against", &error))
}

/// The tuning method, with a budget of about `pairs` pairs of games against each opponent.
fn method(
    arguments: &TuneArguments,
    start: &Weights,
    pairs: u64,
    seed: u64,
    texts: Texts,
) -> Result<Box<dyn Method>, Failure> {
    let default = if arguments.grid.is_some() { "grid" } else { "spsa" };
    let names = ["spsa", "grid", FULL_GRID];
    let name = word_of(texts, "--method", arguments.method.as_deref().unwrap_or(default), &names)?;
    if arguments.condition.is_some() && name != FULL_GRID {
        return Err(Failure::argument(texts, "--where", texts.get("tune-where-without-full-grid")));
    }
    if name == "spsa" {
        if arguments.grid.is_some() {
            return Err(Failure::argument(texts, "--grid", texts.get("tune-grid-without-grid")));
        }
        return Ok(Box::new(Spsa::new(start.clone(), pairs, PAIRS_OF_A_STEP, seed)));
    }
    let range: Result<GridRange, _> = arguments.grid.as_deref().unwrap_or(DEFAULT_GRID).parse();
    let range = range.map_err(|error| Failure::argument(texts, "--grid", texts.grid_error(&error)))?;
    if name == FULL_GRID {
        return full_grid(arguments, start, range, texts);
    }
    Ok(Box::new(Grid::new(start.clone(), range, pairs)))
}

fn full_grid(
    arguments: &TuneArguments,
    start: &Weights,
    range: GridRange,
    texts: Texts,
) -> Result<Box<dyn Method>, Failure> {
    let condition = arguments.condition.as_deref();
    let grid = FullGrid::new(start.clone(), range, condition).map_err(|error| {
        let argument = match error {
            FullGridError::TooMany { .. } if condition.is_none() => "--grid",
            FullGridError::TooMany { .. } | FullGridError::Condition(_) | FullGridError::Nothing => "--where",
        };
        Failure::argument(texts, argument, texts.full_grid_error(&error))
    });
    Ok(Box::new(grid?))
}
