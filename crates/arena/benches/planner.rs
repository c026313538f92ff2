//! Measures whether the evaluation `planner` of the flag game beats `classic` at equal time:
//! `cargo bench -p gambito-arena --bench planner`.
//!
//! Plays two games with sides swapped on each of a hundred generated maps of several sizes and characters, so that
//! every pair is independent of the others. The bench fails if the lower end of the 95 % interval is not above an
//! even score.

use std::ops::ControlFlow;

use gambito_arena::{Entrant, Plan, Running, run};
use gambito_catalog::{Programs, Variant};
use gambito_core::StopFlag;
use gambito_games::flag::map::write;
use gambito_mapmaker::Character;
use gambito_statistics::{Elo, Pentanomial};

const MAPS: u64 = 100;
const SIZES: [(u16, u16); 4] = [(16, 12), (12, 10), (20, 14), (10, 8)];
const PLAYERS: [&str; 2] = ["planner=engine:time=50ms,eval=planner", "classic=engine:time=50ms,eval=classic"];
/// The index of the planner in [`PLAYERS`].
const PLANNER: usize = 0;

fn variant(seed: u64) -> Variant {
    let (cols, rows) = SIZES[seed as usize % SIZES.len()];
    let mut plan = gambito_mapmaker::MapPlan::new(cols, rows, seed);
    plan.character = Character::ALL[seed as usize % Character::ALL.len()];
    let file = write(&plan.generate().expect("a good plan").layout);
    Variant::read("flag:map=./generated.toml", &|_| Ok(file.clone())).expect("a good map")
}

fn main() {
    let mut pairs = Pentanomial::default();
    let mut plies = 0;
    for seed in 1..=MAPS {
        let entrants = PLAYERS.map(|player| Entrant::read(player, Programs::Refused).expect("a player")).into();
        let plan = Plan::new(variant(seed), entrants);
        // One game at a time: games in parallel would compete for the processor.
        let running = Running::new(1, StopFlag::default());
        let games = run(&plan, Vec::new(), &running, &mut |_| ControlFlow::Continue(()));
        let games = games.expect("both can play");
        pairs.push(games.iter().filter_map(|game| game.points_of(PLANNER)).sum());
        plies += games.iter().map(|game| game.plies).sum::<usize>();
        if seed % 10 == 0 {
            eprintln!("{seed} maps: {:?}", pairs.0);
        }
    }
    let (mean, variance) = (pairs.mean().expect("pairs"), pairs.variance().expect("pairs"));
    let margin = 1.96 * (variance / pairs.pairs() as f64).sqrt();
    let elo = |share: f64| Elo::from_score(share.min(1.0)).0;
    println!(
        "planner against classic, 50 ms a move, {} games on {MAPS} maps, {:.0} moves a game: {:.1} % of the points \
         (95 %: {:.1} to {:.1}), Elo {:+.0} ({:+.0} to {:+.0}); pairs by points 0 to 2: {:?}",
        2 * pairs.pairs(),
        plies as f64 / (2 * pairs.pairs()) as f64,
        mean * 100.0,
        (mean - margin) * 100.0,
        (mean + margin) * 100.0,
        elo(mean),
        elo(mean - margin),
        elo(mean + margin),
        pairs.0,
    );
    assert!(mean - margin > 0.5, "the planner is not proven to be better");
}
