use gambito_games::{
    BreakthroughFamily, DotsFamily, FlagFamily, IsolationFamily, NimFamily, QuarryFamily, TicTacToeFamily, TreeFamily,
};
use gambito_testkit::check_perft;

/// The most leaves of a count that is checked here; larger ones in the tables are for the command line.
const BUDGET: u64 = 700_000;

#[test]
fn flag_counts_move_sequences_like_the_table() {
    assert_eq!(check_perft(&FlagFamily, include_str!("../data/flag.perft"), BUDGET), 37);
}

#[test]
fn nim_counts_move_sequences_like_the_table() {
    assert_eq!(check_perft(&NimFamily, include_str!("../data/nim.perft"), BUDGET), 72);
}

#[test]
fn tictactoe_counts_move_sequences_like_the_table() {
    assert_eq!(check_perft(&TicTacToeFamily, include_str!("../data/tictactoe.perft"), BUDGET), 70);
}

#[test]
fn quarry_counts_move_sequences_like_the_table() {
    assert_eq!(check_perft(&QuarryFamily, include_str!("../data/quarry.perft"), BUDGET), 42);
}

#[test]
fn trees_count_move_sequences_like_the_table() {
    assert_eq!(check_perft(&TreeFamily, include_str!("../data/tree.perft"), BUDGET), 13);
}

#[test]
fn dots_count_move_sequences_like_the_table() {
    assert_eq!(check_perft(&DotsFamily, include_str!("../data/dots.perft"), BUDGET), 34);
}

#[test]
fn breakthrough_counts_move_sequences_like_the_table() {
    assert_eq!(check_perft(&BreakthroughFamily, include_str!("../data/breakthrough.perft"), BUDGET), 45);
}

#[test]
fn isolation_counts_move_sequences_like_the_table() {
    assert_eq!(check_perft(&IsolationFamily, include_str!("../data/isolation.perft"), BUDGET), 53);
}
