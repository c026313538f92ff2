use std::path::PathBuf;

use gambito_games::isolation::Stride;
use gambito_games::kalah::{Capture, Sweep};
use gambito_games::nim::Last;
use gambito_games::{Breakthrough, Dots, Isolation, Kalah, LectureTree, Nim, Quarry, TicTacToe};
use gambito_testkit::check_playthrough;

use crate::flag_golden::FlagFile;

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

#[test]
fn a_random_game_of_nim_is_the_recorded_one() {
    check_playthrough(&Nim::new(21, 3, Last::Loses), 1, &file("nim.playthrough"));
}

#[test]
fn a_random_game_of_tictactoe_is_the_recorded_one() {
    check_playthrough(&TicTacToe::new(3, 3, 3), 1, &file("tictactoe.playthrough"));
}

#[test]
fn a_random_game_of_quarry_is_the_recorded_one() {
    check_playthrough(&Quarry::new([4, 5, 6]), 1, &file("quarry.playthrough"));
}

#[test]
fn a_random_game_on_a_tree_is_the_recorded_one() {
    let start: LectureTree = "((3 12 8)(2 4 6)(14 5 2))".parse().expect("a tree");
    check_playthrough(&start, 1, &file("tree.playthrough"));
}

#[test]
fn a_random_game_of_flag_is_the_recorded_one() {
    let golden = FlagFile::read();
    let map = golden.special.iter().find(|map| map.name == "figure2.1").expect("the smallest map");
    check_playthrough(&map.position("1"), 1, &file("flag.playthrough"));
}

#[test]
fn a_random_game_of_kalah_is_the_recorded_one() {
    let start = Kalah::new(6, 4, Capture::Nonempty, Sweep::Owner);
    check_playthrough(&start, 1, &file("kalah.playthrough"));
}

#[test]
fn a_random_game_of_dots_is_the_recorded_one() {
    check_playthrough(&Dots::new(3, 2), 1, &file("dots.playthrough"));
}

#[test]
fn a_random_game_of_breakthrough_is_the_recorded_one() {
    check_playthrough(&Breakthrough::new(6, 6, 2), 1, &file("breakthrough.playthrough"));
}

#[test]
fn a_random_game_of_isolation_is_the_recorded_one() {
    check_playthrough(&Isolation::new(5, 5, Stride::Knight), 1, &file("isolation.playthrough"));
}
