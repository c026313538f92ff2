use gambito_store::{GameSummary, MatchState, Rating, RatingStep, Sequel, Settlement, Store, Tally, TallyResult};

use crate::on_both;
use crate::place::Place;
use crate::samples::{appended, new_game, person_id, running_game};

on_both! {
    a_game_is_settled_once,
    the_end_of_a_match_closes_it,
    games_that_end_wait_to_be_settled,
    ratings_are_replaced_and_results_are_counted_once,
    many_games_are_settled_together,
}

/// Ends a game of a new match and returns its id.
async fn ended_game(store: &Store, match_id: &str) -> String {
    let game = running_game(store, match_id).await;
    let mut end = appended(&game, 1, &["1"]);
    let result = Some("1-0".to_owned());
    end.summary = GameSummary { result, ended_at: Some(7), status: "finished".to_owned(), ..end.summary };
    store.append(vec![end]).await.expect("the next event");
    game
}

fn settlement(match_id: &str, game: &str, sequel: Sequel) -> Settlement {
    let (ratings, tallies) = (Vec::new(), Vec::new());
    Settlement { game: game.to_owned(), match_id: match_id.to_owned(), sequel, ratings, tallies, at: 9 }
}

async fn a_game_is_settled_once(place: &Place) {
    let store = place.store().await;
    let game = ended_game(&store, "m").await;
    let next = |id: &str| settlement("m", &game, Sequel::NextGame(new_game(id, 2)));
    store.settle(vec![next("h"), next("i")]).await.expect("a settled game");
    store.settle(vec![next("j")]).await.expect("nothing to do");
    let games = store.games_of("m").await.expect("games");
    assert_eq!(games.iter().map(|game| game.id.as_str()).collect::<Vec<_>>(), ["gm", "h"]);
}

async fn the_end_of_a_match_closes_it(place: &Place) {
    let store = place.store().await;
    let [one, other] = [ended_game(&store, "m").await, ended_game(&store, "n").await];
    store.set_match_state("n", MatchState::Running, MatchState::Aborted).await.expect("a running match");
    let closed = |match_id, game: &str| settlement(match_id, game, Sequel::Closed(MatchState::Finished));
    store.settle(vec![closed("m", &one), closed("n", &other)]).await.expect("settled games");
    for (id, state) in [("m", MatchState::Finished), ("n", MatchState::Aborted)] {
        assert_eq!(store.find_match(id).await.expect("an answer").expect("a match").state, state, "{id}");
    }
}

async fn games_that_end_wait_to_be_settled(place: &Place) {
    let store = place.store().await;
    running_game(&store, "running").await;
    let game = ended_game(&store, "m").await;
    let unsettled: Vec<String> =
        store.unsettled_games().await.expect("games").into_iter().map(|game| game.id).collect();
    assert_eq!(unsettled, [game.as_str()]);
    store.settle(vec![settlement("m", &game, Sequel::Closed(MatchState::Finished))]).await.expect("a settled game");
    assert_eq!(store.unsettled_games().await.expect("games"), []);
}

async fn ratings_are_replaced_and_results_are_counted_once(place: &Place) {
    let store = place.store().await;
    let ann = person_id(&store, "ann").await;
    let rating = |rating, games| Rating {
        account: ann,
        family: "kalah".to_owned(),
        rating,
        deviation: 350_000,
        volatility: 60_000_000,
        games,
    };
    let tally = |games| Tally {
        account: ann,
        family: "kalah".to_owned(),
        result: TallyResult::Loss,
        reason: "time".to_owned(),
        games,
    };
    for (match_id, points, games) in [("m", 1_480_000, 1), ("n", 1_460_500, 2)] {
        let game = ended_game(&store, match_id).await;
        let closed = settlement(match_id, &game, Sequel::Closed(MatchState::Finished));
        let settled = Settlement { ratings: vec![rating(points, games)], tallies: vec![tally(1)], ..closed };
        store.settle(vec![settled.clone()]).await.expect("a settled game");
        store.settle(vec![settled]).await.expect("nothing to do");
    }
    assert_eq!(store.ratings(ann).await.expect("ratings"), [rating(1_460_500, 2)]);
    assert_eq!(store.tallies(ann).await.expect("tallies"), [tally(2)]);
    assert_eq!(store.ratings(ann + 1).await.expect("ratings"), []);
    let history = async |most| store.rating_history(ann, most).await.expect("a history");
    let points = |steps: Vec<RatingStep>| steps.into_iter().map(|step| (step.games, step.rating)).collect::<Vec<_>>();
    assert_eq!(points(history(10).await), [(1, 1_480_000), (2, 1_460_500)]);
    assert_eq!(points(history(1).await), [(2, 1_460_500)], "the latest ones");
}

/// All games are of the same two players, and one of them is settled already.
async fn many_games_are_settled_together(place: &Place) {
    let store = place.store().await;
    let players = [person_id(&store, "ann").await, person_id(&store, "ben").await];
    let rating = |account, games| Rating {
        account,
        family: "kalah".to_owned(),
        rating: 1_500_000,
        deviation: 350_000,
        volatility: 60_000_000,
        games,
    };
    let tally = |account, result, games| Tally {
        account,
        family: "kalah".to_owned(),
        result,
        reason: "rules".to_owned(),
        games,
    };
    let [ann, ben] = players;
    let mut settlements = Vec::new();
    for number in 1..=23 {
        let match_id = format!("m{number}");
        let game = ended_game(&store, &match_id).await;
        let sequel =
            if number == 11 { Sequel::NextGame(new_game("next", 2)) } else { Sequel::Closed(MatchState::Finished) };
        settlements.push(Settlement {
            ratings: players.map(|account| rating(account, number)).to_vec(),
            tallies: vec![tally(ann, TallyResult::Win, 1), tally(ben, TallyResult::Loss, 1)],
            ..settlement(&match_id, &game, sequel)
        });
    }
    store.settle(vec![settlements[4].clone()]).await.expect("a settled game");
    store.settle(settlements).await.expect("settled games");
    assert_eq!(store.unsettled_games().await.expect("games"), []);
    for number in 1..=23 {
        let expected = if number == 11 { MatchState::Running } else { MatchState::Finished };
        let found = store.find_match(&format!("m{number}")).await.expect("an answer").expect("a match").state;
        assert_eq!(found, expected, "{number}");
    }
    assert_eq!(store.games_of("m11").await.expect("games").len(), 2);
    for account in players {
        assert_eq!(store.ratings(account).await.expect("ratings"), [rating(account, 23)]);
    }
    let mut both = store.ratings_of_all(&[ann, ben, ben + 1]).await.expect("ratings");
    both.sort_by_key(|rating| rating.account);
    assert_eq!(both, players.map(|account| rating(account, 23)));
    assert_eq!(store.tallies(ann).await.expect("tallies"), [tally(ann, TallyResult::Win, 23)]);
    assert_eq!(store.tallies(ben).await.expect("tallies"), [tally(ben, TallyResult::Loss, 23)]);
}
