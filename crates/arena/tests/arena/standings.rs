use gambito_arena::{Format, GameRecord, GameResult, MOST_ENTRANTS, Plan, Reason, Standings, first_foreign};

use crate::support::{plan, play, summaries, swiss};

fn standings(plan: &Plan) -> Standings {
    Standings::new(plan, &summaries(plan, &play(plan, 2)), 20.0)
}

#[test]
fn who_plays_more_games_does_not_win_by_that() {
    let players = ["greedy", "alphabeta:depth=3", "random", "first"];
    let plan = Plan { format: Format::Gauntlet { seeds: 1 }, ..plan("kalah", &players, 12) };
    let table = standings(&plan);
    let shares: Vec<f64> = table.players.iter().map(|player| player.points / player.games as f64).collect();
    assert!(shares.is_sorted_by(|one, other| one >= other), "{shares:?}");
    assert_eq!(table.players[0].name, "alphabeta:depth=3");
}

#[test]
fn a_bye_in_a_swiss_round_scores_its_points() {
    let plan = swiss("kalah", &["greedy", "random", "first"], 3);
    let table = standings(&plan);
    for player in &table.players {
        assert_eq!((player.byes, player.games), (1, 4), "{}", player.name);
        assert_eq!(player.points, player.tally.points() + 2.0);
    }
}

#[test]
fn a_game_that_was_broken_off_counts_for_nobody() {
    let plan = plan("kalah", &["greedy", "first"], 4);
    let mut games = play(&plan, 2);
    let broken_off = games.last_mut().expect("a game");
    (broken_off.result, broken_off.margin, broken_off.reason) = (GameResult::Unfinished, None, Reason::Aborted);
    let table = Standings::new(&plan, &summaries(&plan, &games), 20.0);
    let without = Standings::new(&plan, &summaries(&plan, &games[..7]), 20.0);
    let figures = |table: &Standings| -> Vec<_> {
        table.players.iter().map(|player| (player.name.clone(), player.points, player.games, player.rating)).collect()
    };
    assert_eq!(figures(&table), figures(&without));
    assert_eq!((table.played, table.rated, table.is_complete()), (7, without.rated, false));
    assert_eq!(games[7].points_of("greedy"), None);
}

#[test]
fn the_same_game_again_makes_nobody_more_certain() {
    let table = |pairs| {
        let mut plan = plan("kalah", &["greedy", "first"], pairs);
        plan.open_randomly(0);
        standings(&plan)
    };
    let [once, often] = [1, 40].map(table);
    assert_eq!((often.played, often.different), (80, 2));
    assert!(often.is_repetitive());
    assert_eq!(often.encounters[0].difference, once.encounters[0].difference);
}

#[test]
fn no_more_games_are_asked_for_than_there_are_openings() {
    let plan = |second: &str, plies| {
        let mut plan = plan("kalah", &["alphabeta:depth=1", second], 1);
        plan.open_randomly(plies);
        plan
    };
    let needed = standings(&plan("alphabeta:depth=2", 0)).needed;
    assert_eq!((needed.games, needed.openings_used_up), (None, true));
    for (second, plies) in [("alphabeta:depth=2", 4), ("random", 0)] {
        assert!(!standings(&plan(second, plies)).needed.openings_used_up, "{second} after {plies} moves");
    }
}

#[test]
fn the_first_move_is_that_of_the_player_who_begins() {
    let mut plan = plan("nim:tokens=5,take=4", &["a=engine:depth=9", "b=engine:depth=9"], 1);
    plan.book = gambito_arena::Book::listed(&*plan.start, "3 2").expect("a position");
    // The second player is to move, takes two tokens and wins.
    let table = standings(&plan);
    assert!(table.first_move.value > 0.0, "{:?}", table.first_move);
    assert_eq!(table.players[0].as_second.wins, 1);
}

#[test]
fn games_of_another_plan_are_noticed() {
    let ours = plan("kalah", &["random", "greedy", "first"], 2);
    let games = play(&ours, 2);
    assert_eq!(first_foreign(&ours, &games), None);
    let foreign = |change: fn(&mut gambito_arena::GameRecord)| {
        let mut games = games.clone();
        change(&mut games[4]);
        first_foreign(&ours, &games).map(|game| game.number)
    };
    assert_eq!(foreign(|game| game.round += 1), Some(5));
    assert_eq!(foreign(|game| std::mem::swap(&mut game.first, &mut game.second)), Some(5));
    assert_eq!(foreign(|game| game.moves[0].mv = "9".to_owned()), Some(5));
    assert_eq!(foreign(|game| game.margin = Some(99)), Some(5));
    assert_eq!(foreign(|game| drop(game.moves.pop())), Some(5));
}

#[test]
fn a_summary_tells_repeated_games_from_different_ones() {
    let plan = plan("nim:tokens=9", &["first", "greedy", "random"], 40);
    let games = play(&plan, 2);
    let texts: Vec<_> = games.iter().map(|game| (&game.first, &game.second, &game.start, moves(game))).collect();
    let different = texts.iter().collect::<std::collections::HashSet<_>>().len();
    assert!(different < games.len());
    let table = Standings::new(&plan, &summaries(&plan, &games), 20.0);
    assert_eq!((table.played, table.different), (games.len() as u64, different as u64));
}

fn moves(game: &GameRecord) -> Vec<&str> {
    game.moves.iter().map(|made| made.mv.as_str()).collect()
}

#[test]
fn a_summary_has_the_result_without_the_moves() {
    let plan = plan("kalah", &["random", "greedy"], 4);
    for (game, summary) in play(&plan, 2).iter().zip(summaries(&plan, &play(&plan, 2))) {
        let names = summary.players.map(|player| plan.entrants[player].name.as_str());
        assert_eq!(names, [game.first.as_str(), game.second.as_str()]);
        assert_eq!((summary.plies, summary.result, summary.reason), (game.moves.len(), game.result, game.reason));
        assert_eq!(summary.points_of(0), game.points_of("random"));
        assert_eq!(summary.loser().map(|loser| summary.points_of(loser)), game.result.winner().map(|_| Some(0.0)));
        assert_eq!(summary.points_of(2), None);
    }
}

#[test]
fn a_thousand_players_have_standings_without_ratings() {
    let names: Vec<String> = (1..=MOST_ENTRANTS).map(|number| format!("P{number}=random")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let plan = swiss("nim:tokens=5", &names, 3);
    let games = play(&plan, 2);
    let standings = Standings::new(&plan, &summaries(&plan, &games), 20.0);
    assert_eq!((standings.players.len(), standings.played, standings.is_complete()), (1000, 3000, true));
    assert!(standings.players.is_sorted_by(|one, next| one.points >= next.points));
    assert!(standings.players.iter().all(|player| player.games == 6 && player.rating.is_none()));
    assert_eq!((standings.encounters.len(), standings.needed.games), (1500, None));
}
