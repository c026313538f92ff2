use gambito_games::nim::Last;
use gambito_games::{
    BreakthroughFamily, DotsFamily, FlagFamily, IsolationFamily, KalahFamily, Nim, NimFamily, Quarry, QuarryFamily,
    TicTacToe, TicTacToeFamily, TreeFamily,
};
use gambito_testkit::{check_family, check_game};

#[test]
fn nim_keeps_the_promises_of_a_game() {
    for last in [Last::Loses, Last::Wins] {
        for (tokens, take) in [(1, 1), (8, 3), (21, 1), (20, 4), (7, 9), (300, 25)] {
            check_game(&Nim::new(tokens, take, last));
        }
    }
}

#[test]
fn tictactoe_keeps_the_promises_of_a_game() {
    check_game(&TicTacToe::new(3, 3, 3));
}

#[test]
fn tictactoe_on_other_boards_keeps_the_promises_of_a_game() {
    for (width, height, line) in [(1, 1, 1), (2, 1, 2), (1, 5, 2), (4, 3, 3), (3, 4, 2), (4, 4, 4), (2, 2, 1)] {
        check_game(&TicTacToe::new(width, height, line));
    }
}

#[test]
fn tictactoe_on_the_largest_board_keeps_the_promises_of_a_game() {
    check_game(&TicTacToe::new(8, 8, 5));
}

#[test]
fn quarry_keeps_the_promises_of_a_game() {
    for block in [[1, 1, 1], [1, 1, 2], [4, 4, 4], [2, 7, 5], [9, 8, 10], [1, 30, 17]] {
        check_game(&Quarry::new(block));
    }
}

#[test]
fn every_family_is_described_completely_and_drawn_in_every_style() {
    check_family(&BreakthroughFamily);
    check_family(&DotsFamily);
    check_family(&FlagFamily);
    check_family(&IsolationFamily);
    check_family(&KalahFamily);
    check_family(&NimFamily);
    check_family(&QuarryFamily);
    check_family(&TicTacToeFamily);
    check_family(&TreeFamily);
}
