//! Search by sampling on real games.

use gambito_core::{Features as _, Limits, Linear, Outcome, Player, Position};
use gambito_games::kalah::{Capture, Sweep};
use gambito_games::{Kalah, Nim, TicTacToe, nim};
use gambito_search::{Distances, MAX_DEPTH, Mcts, Sampling, Search, Settings, Switches, minimax};

fn playouts(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn sampling(seed: u64) -> Sampling {
    Sampling { seed, bytes: 16 << 20, ..Sampling::default() }
}

/// Tic-tac-toe after these moves.
fn after(moves: &[&str]) -> TicTacToe {
    use gambito_core::Notation as _;
    moves.iter().fold(TicTacToe::new(3, 3, 3), |pos, mv| pos.after(pos.parse_move(mv).expect("a legal move")))
}

#[test]
fn a_win_in_one_move_is_found_and_proven() {
    use gambito_core::Notation as _;
    let pos = after(&["0", "3", "1", "4"]);
    let sampled = Mcts::new(sampling(1)).run(&pos, &playouts(50), &mut |_| {});
    assert_eq!((sampled.mv.map(|mv| pos.move_text(mv)).as_deref(), sampled.exact), (Some("2"), Some(1)));
}

#[test]
fn sampling_never_loses_tictactoe_against_alpha_beta() {
    for seed in 0..6 {
        for sampler in Player::BOTH {
            let (mut search, mut pos) = (Mcts::new(sampling(seed)), TicTacToe::new(3, 3, 3));
            while pos.outcome().is_none() {
                let mv = if pos.turn() == sampler {
                    search.run(&pos, &playouts(20_000), &mut |_| {}).mv
                } else {
                    let evaluation = Linear::new(&pos, &pos.evaluations()[0].expression).expect("an evaluation");
                    let (policy, limits) = (Switches::ALPHA_BETA, Limits::default());
                    Search::quietly(&pos, &Settings { evaluation: &evaluation, policy, deepen: false, limits }).mv
                };
                pos.play_unchecked(mv.expect("the game goes on"));
            }
            assert_ne!(pos.outcome().and_then(Outcome::winner), Some(sampler.other()), "seed {seed}");
        }
    }
}

#[test]
fn tictactoe_is_proven_a_draw() {
    let sampled = Mcts::new(sampling(1)).run(&TicTacToe::new(3, 3, 3), &playouts(1_000_000), &mut |_| {});
    assert_eq!((sampled.exact, sampled.stopped), (Some(0), None));
}

#[test]
fn theory_answers_without_a_single_game_where_it_knows_a_move() {
    for last in [nim::Last::Loses, nim::Last::Wins] {
        for tokens in 1..30 {
            let pos = Nim::new(tokens, 3, last);
            let evaluation = Linear::new(&pos, &pos.evaluations()[0].expression).expect("an evaluation");
            let sampled = Mcts::new(sampling(1)).run(&pos, &playouts(10), &mut |_| {});
            assert_eq!(sampled.playouts, 0);
            if tokens < 12 {
                let oracle = minimax(&pos, &evaluation, MAX_DEPTH, Distances::Ignored);
                assert_eq!(
                    sampled.exact.map(|own| own * evaluation_unit(&evaluation, &pos)),
                    Some(oracle.score.value())
                );
            }
        }
    }
}

fn evaluation_unit(evaluation: &Linear<Nim>, pos: &Nim) -> i64 {
    gambito_core::Evaluate::decided(evaluation, pos, 1)
}

#[test]
fn margins_of_small_kalah_boards_are_proven_exactly() {
    for (pits, seeds) in [(1, 3), (2, 2), (2, 3), (3, 1), (3, 2)] {
        for capture in [Capture::Nonempty, Capture::Always] {
            let pos = Kalah::new(pits, seeds, capture, Sweep::Owner);
            let evaluation = Linear::new(&pos, &pos.evaluations()[0].expression).expect("an evaluation");
            let limits = Limits::default();
            let settings = Settings { evaluation: &evaluation, policy: Switches::BEST, deepen: false, limits };
            let truth = Search::quietly(&pos, &settings);
            let unit = gambito_core::Evaluate::decided(&evaluation, &pos, 1);
            let sampled = Mcts::new(sampling(1)).run(&pos, &playouts(2_000_000), &mut |_| {});
            assert_eq!(sampled.exact.map(|own| own * unit), Some(truth.score.value()), "{pits} pits, {seeds} seeds");
        }
    }
}

#[test]
fn games_with_extra_turns_keep_their_tree_from_move_to_move() {
    let (mut search, mut pos) = (Mcts::new(sampling(5)), Kalah::new(4, 3, Capture::Nonempty, Sweep::Owner));
    let mut searches = [0_u32; 2];
    while pos.outcome().is_none() {
        if pos.turn() == Player::First {
            let sampled = search.run(&pos, &playouts(2_000), &mut |_| {});
            searches[usize::from(sampled.reused > 0)] += 1;
            pos.play_unchecked(sampled.mv.expect("the game goes on"));
        } else {
            pos.play_unchecked(pos.first_move().expect("the game goes on"));
        }
    }
    assert!(searches[0] <= searches[1], "{searches:?}: new trees, kept trees");
}
