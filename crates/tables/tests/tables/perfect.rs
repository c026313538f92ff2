//! The engine with an endgame table, compared with a solver that has none.

use std::sync::Arc;

use gambito_analysis::{SearchRequest, analyse};
use gambito_catalog::{Algorithm, AnyPosition, Variant};
use gambito_core::Player;
use gambito_play::{Agent as _, Allowance, Record, Seat};
use gambito_tables::Library;
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

const GAME: &str = "kalah:seeds=4";
const PITS: usize = 6;
const ALL_SEEDS: u64 = 48;
const SEEDS: u64 = 9;
const POSITIONS: usize = 200;

/// A random position of the table whose stores do not decide the game yet.
fn position(dice: &mut ChaCha8Rng) -> String {
    let seeds = 2 + dice.next_u64() % (SEEDS - 1);
    let mut pits = [0_u64; 2 * PITS];
    (0..seeds).for_each(|_| pits[dice.next_u64() as usize % (2 * PITS)] += 1);
    let banked = ALL_SEEDS - seeds;
    let own = (banked - seeds) / 2 + dice.next_u64() % (seeds + 1);
    let rows: Vec<String> = pits.iter().map(u64::to_string).collect();
    format!("<{PITS},{own},{},{}> 1", banked - own, rows.join(","))
}

/// The margin of the first player under perfect play, found without a table.
fn margin(pos: &dyn AnyPosition) -> i64 {
    if let Some(outcome) = pos.outcome() {
        return outcome.margin().expect("Kalah counts points").into();
    }
    let request = SearchRequest::new(GAME.to_owned(), Algorithm::Engine);
    let solved = analyse(pos).solve_value(&request).expect("a solution");
    let own = solved.score.to_string().parse::<i64>().expect("a margin");
    if pos.turn() == Player::First { own } else { -own }
}

fn perfect_move(pos: &dyn AnyPosition) -> String {
    let request = SearchRequest::new(GAME.to_owned(), Algorithm::Engine);
    analyse(pos).solve_value(&request).expect("a solution").mv.expect("a move")
}

#[test]
fn with_a_table_the_engine_never_gives_a_win_away() {
    let directory = tempfile::tempdir().expect("a directory");
    let library = Library::at(directory.path().to_owned());
    assert!(super::build(&library, GAME, SEEDS as u32).expect("a table"));
    let variant: Variant = GAME.parse().expect("a game");
    let variant = variant.with_endgames(Arc::new(library));
    // Only searches limited by time use tables. This limit is never reached: a position of the table is solved at once.
    let mut engine = Seat::new("engine:time=3600s".parse().expect("a player"), 0).expect("a machine");
    let mut dice = ChaCha8Rng::seed_from_u64(5);
    let mut moves_from_won_positions = 0;
    for _ in 0..POSITIONS {
        let start = variant.start().parse(&position(&mut dice)).expect("a position");
        let mut record = Record::new(variant.clone(), start);
        while let Some(turn) = record.turn() {
            let before = margin(record.pos());
            if turn == Player::Second {
                record.play(&perfect_move(record.pos())).expect("a legal move");
                continue;
            }
            let mv = engine.choose(&record, &Allowance::default()).expect("a move").mv;
            let text = record.pos().text();
            record.play(&mv).expect("a legal move");
            if before > 0 {
                moves_from_won_positions += 1;
                assert!(margin(record.pos()) > 0, "{text}: {mv} gives a win by {before} away");
            }
        }
    }
    assert!(moves_from_won_positions > POSITIONS, "few positions were won: {moves_from_won_positions}");
}
