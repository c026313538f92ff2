use gambito_arena::{Format, Plan, Standings, first_foreign};

use crate::support::{plan, play, swiss};

fn standings(plan: &Plan) -> Standings {
    Standings::new(plan, &play(plan, 2), 20.0)
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
fn whoever_rests_in_a_swiss_round_gets_its_points() {
    let plan = swiss("kalah", &["greedy", "random", "first"], 3);
    let table = standings(&plan);
    for player in &table.players {
        assert_eq!((player.byes, player.games), (1, 4), "{}", player.name);
        assert_eq!(player.points, player.tally.points() + 2.0);
    }
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
fn the_first_move_is_that_of_whoever_begins() {
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
