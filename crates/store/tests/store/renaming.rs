use gambito_store::{RenamedGame, StoreError};

use crate::on_both;
use crate::place::Place;
use crate::samples::{appended, bodies, running_game};

on_both! {
    players_are_renamed_and_the_log_stays,
    nothing_of_a_wrong_renaming_is_stored,
}

fn renamed(game: &str) -> RenamedGame {
    RenamedGame { id: game.to_owned(), first: "A".to_owned(), second: "B".to_owned(), setup: "S".to_owned() }
}

async fn players_are_renamed_and_the_log_stays(place: &Place) {
    let store = place.store().await;
    let game = running_game(&store, "m").await;
    store.append(vec![appended(&game, 1, &["1", "2"])]).await.expect("next events");
    let before = bodies(&store, &game).await;
    store.rename_players("m", "seats".to_owned(), vec![renamed(&game)]).await.expect("a match");
    assert_eq!(store.find_match("m").await.expect("an answer").expect("a match").seats, "seats");
    let row = store.game(&game).await.expect("an answer").expect("a game");
    assert_eq!((row.first.as_str(), row.second.as_str(), row.setup.as_str(), row.seq), ("A", "B", "S", 2));
    assert_eq!(bodies(&store, &game).await, before);
}

async fn nothing_of_a_wrong_renaming_is_stored(place: &Place) {
    let store = place.store().await;
    let game = running_game(&store, "m").await;
    let error = store.rename_players("n", String::new(), Vec::new()).await.expect_err("no match");
    assert!(matches!(error, StoreError::NoSuchMatch { .. }), "{error:?}");
    let wrong = vec![renamed(&game), renamed("other")];
    let error = store.rename_players("m", "seats".to_owned(), wrong).await.expect_err("no game");
    assert!(matches!(error, StoreError::NoSuchGame { .. }), "{error:?}");
    assert_ne!(store.game(&game).await.expect("an answer").expect("a game").first, "A");
}
