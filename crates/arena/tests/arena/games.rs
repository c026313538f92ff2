use gambito_analysis::{Figure, SearchRequest, analyse};
use gambito_arena::{GameRecord, GameResult, Plan, Reason, ReplayError, pgn};
use gambito_catalog::Algorithm;
use gambito_core::Player;

use crate::support::{plan, play, timeless};

#[test]
fn both_games_of_a_pair_begin_alike_with_sides_swapped() {
    for pair in play(&plan("kalah", &["random", "greedy", "first"], 3), 2).chunks(2) {
        assert_eq!((&pair[0].first, &pair[0].second), (&pair[1].second, &pair[1].first));
        assert_eq!((&pair[0].start, pair[0].pair), (&pair[1].start, pair[1].pair));
        assert_ne!(pair[0].seed, pair[1].seed);
    }
}

#[test]
fn pairs_begin_differently_and_the_first_player_begins() {
    let plan = plan("kalah", &["random", "greedy", "first"], 10);
    let games = play(&plan, 2);
    let starts: std::collections::HashSet<&str> = games.iter().map(|game| game.start.as_str()).collect();
    assert_eq!(starts.len(), games.len() / 2);
    assert!(games.iter().all(|game| plan.start.parse(&game.start).expect("a start").turn() == Player::First));
}

#[test]
fn every_game_replays_to_the_end_it_recorded() {
    for game in ["kalah:seeds=3", "tictactoe", "nim:tokens=12", "quarry:size=3x4x2"] {
        let plan = plan(game, &["random", "greedy", "alphabeta:depth=3"], 4);
        for record in play(&plan, 2) {
            let end = record.replay(&plan.variant, usize::MAX).expect("legal moves");
            let outcome = end.pos().outcome().expect("a finished game");
            assert_eq!((GameResult::from(outcome), outcome.margin()), (record.result, record.margin), "{game}");
        }
    }
}

/// Two random players with the same seed must not play the same moves.
#[test]
fn a_seeded_player_repeats_its_games_but_not_one_game_for_ever() {
    let plan = || plan("kalah", &["a=random:seed=1", "b=random:seed=1"], 10);
    let games = timeless(play(&plan(), 2));
    assert_eq!(games, timeless(play(&plan(), 1)));
    let lines: std::collections::HashSet<Vec<&str>> =
        games.iter().map(|game| game.moves.iter().map(|made| made.mv.as_str()).collect()).collect();
    assert_eq!(lines.len(), games.len());
    let other = Plan { seed: 8, ..self::plan("kalah", &["a=random:seed=1", "b=random:seed=1"], 10) };
    assert_ne!(games, timeless(play(&other, 2)));
}

#[test]
fn adjudicated_games_end_early_with_the_result_of_best_play() {
    let mut plan = plan("kalah:pits=4,seeds=3", &["random", "greedy"], 10);
    plan.adjudication = Some(3000);
    let games = play(&plan, 2);
    assert!(games.iter().any(|game| game.reason == Reason::Adjudicated));
    for game in games.iter().filter(|game| game.reason == Reason::Adjudicated) {
        let end = game.replay_all(&plan.variant).expect("legal moves");
        assert!(!end.is_over());
        let request = SearchRequest::new(plan.variant.to_string(), Algorithm::Engine);
        let Figure::Whole(own) = analyse(end.pos()).solve_value(&request).expect("a solution").score else {
            panic!("an exact result is whole")
        };
        let for_first = if end.pos().turn() == Player::First { own } else { -own };
        assert_eq!(game.margin.map(i64::from), Some(for_first));
    }
}

/// No player finds a move within a nanosecond.
#[test]
fn a_clock_of_nothing_loses_on_time_and_the_record_says_so() {
    let plan = plan("kalah", &["engine:tc=0.000000001+0", "random"], 2);
    for game in play(&plan, 2) {
        assert_eq!(game.reason, Reason::Time);
        assert_eq!(game.result.winner().map(|winner| game.name(winner)), Some("random"));
        assert_eq!(game.margin, None);
        let line = serde_json::to_string(&game).expect("a line");
        assert!(line.contains("\"reason\":\"time\""), "{line}");
        assert_eq!(serde_json::from_str::<GameRecord>(&line).expect("the same game"), game);
        assert!(!game.replay_all(&plan.variant).expect("a game that was lost on time").is_over());
        let text = pgn(&plan.variant, &game).expect("a game");
        assert!(text.contains("[Termination \"time forfeit\"]"), "{text}");
    }
}

#[test]
fn only_the_player_to_move_can_lose_on_time() {
    let plan = plan("kalah", &["engine:tc=0.000000001+0", "random"], 1);
    let mut game = play(&plan, 1).remove(0);
    game.result = if game.result == GameResult::First { GameResult::Second } else { GameResult::First };
    assert_eq!(game.replay_all(&plan.variant).err(), Some(ReplayError::Result));
    game.result = GameResult::Draw;
    assert_eq!(game.replay_all(&plan.variant).err(), Some(ReplayError::Result));
}

#[test]
fn a_clock_with_time_enough_is_never_lost() {
    let games = play(&plan("tictactoe", &["engine:tc=3600+1", "alphabeta:tc=3600+0"], 1), 1);
    assert!(games.iter().all(|game| game.reason != Reason::Time));
}

/// Guards against a known bug: a minimax that always played the first legal move, and lost to a random player.
#[test]
fn searching_beats_chance_with_more_than_first_moves() {
    let plan = plan("kalah:seeds=5", &["alphabeta:depth=3", "random"], 100);
    let games = play(&plan, 2);
    let [mut points, mut first_moves, mut moves] = [0.0, 0.0, 0.0];
    for game in &games {
        let searcher = if game.first == "random" { Player::Second } else { Player::First };
        points += game.points_of("alphabeta:depth=3").expect("it played");
        let end = game.replay(&plan.variant, usize::MAX).expect("legal moves");
        for (index, _) in end.plies().iter().enumerate().filter(|(_, ply)| ply.player == searcher) {
            let before = game.replay(&plan.variant, index).expect("legal moves");
            moves += 1.0;
            first_moves += if before.pos().first_moves(1)[0] == game.moves[index].mv { 1.0 } else { 0.0 };
        }
    }
    assert!(points >= 0.97 * games.len() as f64, "{points} of {} points", games.len());
    assert!(first_moves < 0.5 * moves, "{first_moves} of {moves} moves were the first");
}

#[test]
fn chance_against_chance_splits_evenly_over_swapped_sides() {
    let games = play(&plan("kalah:seeds=5", &["a=random", "b=random"], 500), 2);
    let points: f64 = games.iter().filter_map(|game| game.points_of("a")).sum();
    // Three standard deviations of a thousand fair games are below fifty points.
    assert!((points - 500.0).abs() < 50.0, "{points} of 1000 points");
}
