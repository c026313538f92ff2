use gambito_core::{Linear, StopFlag, perft};
use gambito_search::{Distances, minimax};
use gambito_testkit::{check_family, check_game};

use crate::support::{game, pile, start};

#[test]
fn the_game_of_a_good_program_keeps_all_promises() {
    let family = game(pile).expect("a game");
    check_family(&family);
    check_game(&start(&family));
}

#[test]
fn a_game_of_a_program_is_counted_and_searched_like_others() {
    let family = game(pile).expect("a game");
    let start = start(&family);
    let counted = perft(&start, 3, &StopFlag::default()).expect("nobody stops it");
    // 27 sequences, four of which would take more than seven tokens; six of the others take exactly seven.
    assert_eq!((counted.leaves, counted.finished), (23, 6));
    let evaluation = Linear::new(&start, &"zero".parse().expect("an expression")).expect("every game has it");
    let judged = minimax(&start, &evaluation, 7, Distances::Ignored);
    // Three tokens leave four, which lose.
    assert_eq!((judged.score.value(), judged.best()), (1, Some(0)));
}
