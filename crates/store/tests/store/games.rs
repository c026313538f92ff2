use gambito_store::{GameRow, GameSummary, StoreError};

use crate::on_both;
use crate::place::Place;
use crate::samples::{appended, new_game, new_match, running, running_game};

on_both! {
    a_pair_gets_its_second_game_once,
    a_game_needs_a_match_and_a_new_id,
    running_games_are_those_without_an_end,
}

async fn a_pair_gets_its_second_game_once(place: &Place) {
    let store = place.store().await;
    store.create_match(new_match("m"), new_game("one", 1)).await.expect("free ids");
    store.create_game("m", new_game("two", 2)).await.expect("a free number");
    let again = store.create_game("m", new_game("three", 2)).await;
    assert!(matches!(&again, Err(StoreError::GameExists { match_id, number: 2 }) if match_id == "m"), "{again:?}");
    let games = store.games_of("m").await.expect("an answer");
    assert_eq!(games.iter().map(|game| (game.id.as_str(), game.number)).collect::<Vec<_>>(), [("one", 1), ("two", 2)]);
    let expected = GameRow {
        id: "two".to_owned(),
        match_id: "m".to_owned(),
        number: 2,
        setup: r#"{"game":"kalah"}"#.to_owned(),
        first: r#"{"player":"random"}"#.to_owned(),
        second: r#"{"player":"engine"}"#.to_owned(),
        status: "created".to_owned(),
        result: None,
        reason: None,
        seq: 0,
        created_at: 1000,
        ended_at: None,
        settled_at: None,
    };
    assert_eq!(store.game("two").await.expect("an answer"), Some(expected));
    assert_eq!(store.game("three").await.expect("an answer"), None);
}

async fn a_game_needs_a_match_and_a_new_id(place: &Place) {
    let store = place.store().await;
    store.create_match(new_match("m"), new_game("one", 1)).await.expect("free ids");
    let taken = store.create_game("m", new_game("one", 2)).await;
    assert!(matches!(&taken, Err(StoreError::IdTaken { id }) if id == "one"), "{taken:?}");
    let missing = store.create_game("n", new_game("two", 1)).await;
    assert!(matches!(&missing, Err(StoreError::NoSuchMatch { id }) if id == "n"), "{missing:?}");
}

async fn running_games_are_those_without_an_end(place: &Place) {
    let store = place.store().await;
    for id in ["c", "a", "b"] {
        running_game(&store, id).await;
    }
    let ids = async || {
        let games = store.running_games().await.expect("an answer");
        games.into_iter().map(|game| game.id).collect::<Vec<_>>()
    };
    assert_eq!(ids().await, ["ga", "gb", "gc"]);
    let end = GameSummary {
        status: "finished".to_owned(),
        result: Some("1-0".to_owned()),
        reason: Some("resigned".to_owned()),
        ended_at: Some(9000),
        ..running(2)
    };
    let last = gambito_store::Appended { summary: end, ..appended("gb", 1, &["3", "resign"]) };
    store.append(vec![last]).await.expect("the next events");
    assert_eq!(ids().await, ["ga", "gc"]);
    let ended = store.game("gb").await.expect("an answer").expect("a game");
    assert_eq!((ended.status.as_str(), ended.seq, ended.ended_at), ("finished", 2, Some(9000)));
    assert_eq!((ended.result.as_deref(), ended.reason.as_deref()), (Some("1-0"), Some("resigned")));
}
