//! Kalah without extra turns against a model of its own in Python (`tests/data/kalah_passing.py`).

use gambito_core::{Features as _, Notation as _, Position as _, Shortcuts as _, StopFlag, perft};
use gambito_games::Kalah;
use gambito_games::kalah::{Capture, Sweep};
use gambito_testkit::{check_each, check_engine, check_game, check_search};
use serde::Deserialize;

use crate::evaluations::evaluation;
use crate::golden::read;
use crate::kalah::{margins, margins_by_other_means, rules, searched_margins};

#[derive(Deserialize)]
struct File {
    perft: Vec<Counts>,
    solved: Vec<Solved>,
}

#[derive(Deserialize)]
struct Counts {
    pits: u16,
    seeds: u16,
    leaves: Vec<u64>,
}

#[derive(Debug, Deserialize)]
struct Solved {
    pits: u16,
    seeds: u16,
    capture: String,
    sweep: String,
    moves: Vec<SolvedMove>,
}

#[derive(Debug, Deserialize)]
struct SolvedMove {
    pit: u8,
    margin: i64,
}

fn file() -> File {
    read(include_str!("../data/kalah_passing.json"))
}

fn standard(pits: u16, seeds: u16) -> Kalah {
    Kalah::new(pits, seeds, Capture::Nonempty, Sweep::Owner).without_extra_turns()
}

fn variant(given: &Solved) -> Kalah {
    let (capture, sweep) = rules(&given.capture, &given.sweep);
    Kalah::new(given.pits, given.seeds, capture, sweep).without_extra_turns()
}

#[test]
fn move_sequences_are_those_of_the_model() {
    for Counts { pits, seeds, leaves } in file().perft {
        for (depth, expected) in (1..).zip(leaves) {
            let counted = perft(&standard(pits, seeds), depth, &StopFlag::default()).expect("not stopped");
            assert_eq!(counted.leaves, expected, "{pits} pits, {seeds} seeds, depth {depth}");
        }
    }
}

#[test]
fn solvers_and_endgame_tables_find_the_margins_of_the_model() {
    for given in file().solved {
        let start = variant(&given);
        let expected: Vec<(u8, i64)> = given.moves.iter().map(|solved| (solved.pit - 1, solved.margin)).collect();
        assert_eq!(margins(&start), expected, "{given:?}");
        // With little memory larger games take minutes: without extra turns they are long.
        if given.pits * given.seeds <= 4 {
            assert_eq!(searched_margins(&start), expected, "{given:?}");
            assert_eq!(margins_by_other_means(&start), expected, "{given:?}");
        }
    }
}

#[test]
fn games_without_extra_turns_keep_the_promises_of_a_game() {
    let captures = [Capture::Nonempty, Capture::Always, Capture::Off];
    let games = captures.into_iter().flat_map(|capture| {
        [(2, 2), (6, 4), (8, 3)].map(|(pits, seeds)| Kalah::new(pits, seeds, capture, Sweep::Owner))
    });
    check_each(games.map(Kalah::without_extra_turns), |game| check_game(&game));
}

#[test]
fn searches_without_extra_turns_agree_with_minimax() {
    for (pits, seeds) in [(2, 2), (3, 1)] {
        let start = standard(pits, seeds);
        check_search(&start, &evaluation(&start, "3*store+extra"), [1, 3, 5, 20]);
        check_engine(&start, &evaluation(&start, "store"), [1, 3, 5, 20]);
    }
    check_engine(&standard(6, 4), &evaluation(&standard(6, 4), "store"), [1, 2, 4]);
}

#[test]
fn a_last_seed_in_the_store_passes_the_turn() {
    let start = standard(6, 4);
    assert_eq!(start.after(2).position_text(), "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> 2");
    let extra = start.features().into_iter().find(|feature| feature.name == "extra").expect("a feature");
    assert_eq!(extra.value.of(&start, start.turn()), 0);
    assert_eq!(start.endgame_table_name().as_deref(), Some("kalah-6-nonempty-owner-passing"));
    assert_ne!(start, Kalah::new(6, 4, Capture::Nonempty, Sweep::Owner), "another game");
}
