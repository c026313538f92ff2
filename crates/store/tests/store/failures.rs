use gambito_store::{Store, StoreError};

use crate::on_both;
use crate::place::Place;
use crate::samples::{appended, bodies, running_game};

on_both! {
    a_failed_commit_stores_nothing,
    a_failure_in_the_middle_stores_nothing,
    a_closed_store_fails_every_call,
}

/// A reference that is checked at the end of a transaction makes its commit fail.
async fn a_failed_commit_stores_nothing(place: &Place) {
    let store = place.store().await;
    let game = running_game(&store, "a").await;
    let table = "CREATE TABLE doomed (account BIGINT REFERENCES account (id) DEFERRABLE INITIALLY DEFERRED);";
    place
        .run(
            &format!("{table} CREATE TRIGGER doom AFTER INSERT ON event BEGIN INSERT INTO doomed VALUES (-1); END"),
            &format!(
                "{table}
                 CREATE FUNCTION doom() RETURNS trigger LANGUAGE plpgsql AS
                     $$ BEGIN INSERT INTO doomed VALUES (-1); RETURN NULL; END $$;
                 CREATE TRIGGER doom AFTER INSERT ON event FOR EACH ROW EXECUTE FUNCTION doom()"
            ),
        )
        .await;
    // Often enough to meet every connection of a pool.
    for _ in 0..10 {
        refuses(&store, &game).await;
    }
    place.run("DROP TRIGGER doom", "DROP TRIGGER doom ON event").await;
    store.append(vec![appended(&game, 1, &["1", "2"])]).await.expect("the store goes on");
    assert_eq!(bodies(&store, &game).await.len(), 2);
}

async fn a_failure_in_the_middle_stores_nothing(place: &Place) {
    let store = place.store().await;
    let game = running_game(&store, "a").await;
    place
        .run(
            "CREATE TRIGGER doom BEFORE INSERT ON event WHEN new.seq = 300 BEGIN SELECT raise(ABORT, 'doomed'); END",
            "CREATE FUNCTION doom() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'doomed'; END $$;
             CREATE TRIGGER doom BEFORE INSERT ON event FOR EACH ROW WHEN (new.seq = 300) EXECUTE FUNCTION doom()",
        )
        .await;
    let moves = vec!["1"; 400];
    let error = store.append(vec![appended(&game, 1, &moves)]).await.expect_err("the trigger raises an error");
    assert!(error.to_string().contains("doomed"), "{error}");
    assert_eq!(bodies(&store, &game).await, [""; 0]);
    assert_eq!(store.game(&game).await.expect("an answer").expect("a game").seq, 0);
    store.append(vec![appended(&game, 1, &moves[..299])]).await.expect("the store goes on");
    assert_eq!(bodies(&store, &game).await.len(), 299);
}

async fn refuses(store: &Store, game: &str) {
    let error = store.append(vec![appended(game, 1, &["1", "2"])]).await.expect_err("the commit fails");
    assert!(matches!(&error, StoreError::Database(failure) if !failure.is_out_of_space()), "{error:?}");
    assert!(error.to_string().to_lowercase().contains("foreign key"), "{error}");
    assert_eq!(bodies(store, game).await, [""; 0]);
    let row = store.game(game).await.expect("an answer").expect("a game");
    assert_eq!((row.seq, row.status.as_str()), (0, "created"));
}

async fn a_closed_store_fails_every_call(place: &Place) {
    let store = place.store().await;
    let game = running_game(&store, "a").await;
    let clone = store.clone();
    store.close().await;
    store.close().await;
    for outcome in [
        clone.append(vec![appended(&game, 1, &["1"])]).await,
        clone.set_heartbeat(1).await,
        clone.events(&game, 0, 1).await.map(drop),
        clone.whole_log().next_game().await.map(drop),
    ] {
        assert!(matches!(outcome, Err(StoreError::Database(_))), "{outcome:?}");
    }
    let again = place.store().await;
    assert_eq!(bodies(&again, &game).await, [""; 0]);
}
