use std::ops::ControlFlow;

use gambito_arena::{Entrant, Format, GameRecord, GameSummary, Plan, Running, run};
use gambito_catalog::{Programs, Variant};
use gambito_core::StopFlag;

/// A round robin from openings of four random moves.
pub(crate) fn plan(game: &str, players: &[&str], pairs: u32) -> Plan {
    let variant: Variant = game.parse().expect("a game");
    let entrants = Entrant::field(players.iter().copied(), &*variant.start(), Programs::Refused).expect("players");
    let mut plan = Plan { pairs, seed: 7, ..Plan::new(variant, entrants) };
    plan.open_randomly(4);
    plan
}

pub(crate) fn swiss(game: &str, players: &[&str], rounds: u32) -> Plan {
    let mut plan = Plan { format: Format::Swiss { rounds }, ..plan(game, players, 1) };
    plan.open_randomly(2);
    plan
}

pub(crate) fn running(concurrency: usize) -> Running {
    Running::new(concurrency, StopFlag::default())
}

/// All games of a plan.
pub(crate) fn play(plan: &Plan, concurrency: usize) -> Vec<GameRecord> {
    play_on(plan, Vec::new(), concurrency)
}

/// All games of a plan of which the first games were already played.
pub(crate) fn play_on(plan: &Plan, mut games: Vec<GameRecord>, concurrency: usize) -> Vec<GameRecord> {
    let played = summaries(plan, &games);
    let all = run(plan, played, &running(concurrency), &mut |game| {
        games.push(game);
        ControlFlow::Continue(())
    });
    assert_eq!(all.expect("all can play"), summaries(plan, &games));
    games
}

pub(crate) fn summaries(plan: &Plan, games: &[GameRecord]) -> Vec<GameSummary> {
    games.iter().map(|game| GameSummary::new(plan, game)).collect()
}

/// Games without their times, which differ between runs.
pub(crate) fn timeless(mut games: Vec<GameRecord>) -> Vec<GameRecord> {
    for made in games.iter_mut().flat_map(|game| &mut game.moves) {
        made.time_ms = 0.0;
    }
    games
}
