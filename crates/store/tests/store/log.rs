use std::future::poll_fn;
use std::sync::{Arc, Mutex};
use std::task::Poll;

use gambito_store::{Appended, EventRow, StoreError};

use crate::on_both;
use crate::place::Place;
use crate::samples::{appended, bodies, event, running, running_game};

on_both! {
    events_are_read_back_in_pages,
    a_large_batch_is_stored_whole,
    an_event_out_of_order_stores_nothing,
    the_first_event_has_number_one,
    numbers_within_a_batch_are_checked,
    an_entry_may_continue_another_of_its_batch,
    an_unknown_game_is_named,
    a_summary_may_change_without_an_event,
    one_of_many_appends_an_event,
    appends_to_the_same_games_do_not_deadlock,
    a_write_finishes_when_its_caller_leaves,
    events_join_a_batch_while_another_one_is_appended,
    the_whole_log_is_read_game_by_game,
    an_empty_batch_is_no_error,
    any_text_is_stored_as_it_is,
}

async fn events_are_read_back_in_pages(place: &Place) {
    let store = place.store().await;
    let (game, other) = (running_game(&store, "a").await, running_game(&store, "b").await);
    store.append(vec![appended(&game, 1, &["1", "2"]), appended(&other, 1, &["x"])]).await.expect("next events");
    store.append(vec![appended(&game, 3, &["3", "4", "5"])]).await.expect("next events");
    let page = async |since: u64, limit: u64| {
        let events = store.events(&game, since, limit).await.expect("an answer");
        events.into_iter().map(|event| event.seq).collect::<Vec<_>>()
    };
    assert_eq!(page(0, 2).await, [1, 2]);
    assert_eq!(page(2, 2).await, [3, 4]);
    assert_eq!(page(4, 2).await, [5]);
    assert_eq!(page(5, 2).await, [0; 0]);
    assert_eq!(page(0, u64::MAX).await, [1, 2, 3, 4, 5]);
    let expected =
        EventRow { seq: 4, kind: "move".to_owned(), at: 1_700_000_000_123_456, body: r#"{"move":"4"}"#.to_owned() };
    assert_eq!(store.events(&game, 3, 1).await.expect("an answer"), [expected]);
    assert_eq!(store.events("unknown", 0, 10).await.expect("an answer"), []);
    assert_eq!(store.game(&game).await.expect("an answer").expect("a game").seq, 5);
}

async fn a_large_batch_is_stored_whole(place: &Place) {
    let store = place.store().await;
    let mut batch = Vec::new();
    for number in 0..300 {
        let game = running_game(&store, &number.to_string()).await;
        batch.push(appended(&game, 1, &["1", "2", "3"]));
    }
    store.append(batch).await.expect("next events");
    for number in [0, 1, 255, 256, 299] {
        let game = format!("g{number}");
        assert_eq!(bodies(&store, &game).await.len(), 3, "{game}");
        assert_eq!(store.game(&game).await.expect("an answer").expect("a game").seq, 3);
    }
    assert_eq!(place.texts("SELECT game FROM event").await.len(), 900);
}

async fn an_event_out_of_order_stores_nothing(place: &Place) {
    let store = place.store().await;
    let (good, bad) = (running_game(&store, "a").await, running_game(&store, "b").await);
    store.append(vec![appended(&bad, 1, &["1", "2"])]).await.expect("next events");
    // A repeated batch, a gap, and an older number.
    for (first, moves) in [(1, &["1", "2"][..]), (4, &["4"]), (2, &["2"])] {
        let batch = vec![appended(&good, 1, &["1"]), appended(&bad, first, moves)];
        let error = store.append(batch).await.expect_err("the third event is missing");
        assert!(
            matches!(&error, StoreError::OutOfOrder { game, expected: 3, found } if *game == bad && *found == first),
            "{error:?}"
        );
        assert_eq!(bodies(&store, &good).await, [""; 0]);
        assert_eq!(bodies(&store, &bad).await.len(), 2);
        assert_eq!(store.game(&good).await.expect("an answer").expect("a game").status, "created");
    }
    store.append(vec![appended(&good, 1, &["1"]), appended(&bad, 3, &["3"])]).await.expect("next events");
}

async fn the_first_event_has_number_one(place: &Place) {
    let store = place.store().await;
    let game = running_game(&store, "a").await;
    for first in [0, 2, u64::MAX] {
        let entry = Appended { first_seq: first, summary: running(first), ..appended(&game, 1, &["1"]) };
        let error = store.append(vec![entry]).await.expect_err("not the first");
        assert!(matches!(error, StoreError::OutOfOrder { expected: 1, found, .. } if found == first), "{error:?}");
    }
}

async fn numbers_within_a_batch_are_checked(place: &Place) {
    let store = place.store().await;
    let game = running_game(&store, "a").await;
    let gap = vec![appended(&game, 1, &["1"]), appended(&game, 3, &["3"])];
    let error = store.append(gap).await.expect_err("a gap");
    assert!(
        matches!(&error, StoreError::OutOfOrder { game: named, expected: 2, found: 3 } if *named == game),
        "{error:?}"
    );
    let wrong = Appended { summary: running(7), ..appended(&game, 1, &["1", "2"]) };
    let error = store.append(vec![wrong]).await.expect_err("another last event");
    assert!(
        matches!(&error, StoreError::WrongSummary { game: named, expected: 2, found: 7 } if *named == game),
        "{error:?}"
    );
    assert_eq!(bodies(&store, &game).await, [""; 0]);
}

async fn an_entry_may_continue_another_of_its_batch(place: &Place) {
    let store = place.store().await;
    let game = running_game(&store, "a").await;
    let last = Appended {
        summary: gambito_store::GameSummary { status: "finished".to_owned(), ended_at: Some(5000), ..running(3) },
        ..appended(&game, 3, &["3"])
    };
    store.append(vec![appended(&game, 1, &["1", "2"]), last]).await.expect("next events");
    assert_eq!(bodies(&store, &game).await.len(), 3);
    let row = store.game(&game).await.expect("an answer").expect("a game");
    assert_eq!((row.seq, row.status.as_str(), row.ended_at), (3, "finished", Some(5000)));
}

async fn an_unknown_game_is_named(place: &Place) {
    let store = place.store().await;
    let game = running_game(&store, "a").await;
    let batch = vec![appended(&game, 1, &["1"]), appended("nowhere", 1, &["1"])];
    let error = store.append(batch).await.expect_err("no game");
    assert!(matches!(&error, StoreError::NoSuchGame { id } if id == "nowhere"), "{error:?}");
    assert_eq!(bodies(&store, &game).await, [""; 0]);
}

async fn a_summary_may_change_without_an_event(place: &Place) {
    let store = place.store().await;
    let game = running_game(&store, "a").await;
    store.append(vec![appended(&game, 1, &["1"])]).await.expect("next events");
    let summary = gambito_store::GameSummary { status: "paused".to_owned(), ..running(1) };
    let entry = Appended { game: game.clone(), first_seq: 2, events: Vec::new(), summary };
    store.append(vec![entry]).await.expect("the present number");
    assert_eq!(store.game(&game).await.expect("an answer").expect("a game").status, "paused");
    assert_eq!(bodies(&store, &game).await.len(), 1);
}

async fn one_of_many_appends_an_event(place: &Place) {
    let store = place.store().await;
    let game = running_game(&store, "a").await;
    let tries: Vec<_> = (0..12)
        .map(|number: i32| {
            let (store, entry) = (store.clone(), appended(&game, 1, &[&number.to_string()]));
            tokio::spawn(async move { store.append(vec![entry]).await })
        })
        .collect();
    let mut stored = 0;
    for attempt in tries {
        match attempt.await.expect("no panic") {
            Ok(()) => stored += 1,
            Err(error) => assert!(matches!(error, StoreError::OutOfOrder { expected: 2, found: 1, .. }), "{error:?}"),
        }
    }
    assert_eq!(stored, 1);
    assert_eq!(bodies(&store, &game).await.len(), 1);
}

/// Each batch wins or loses as a whole, whatever the order of its games.
async fn appends_to_the_same_games_do_not_deadlock(place: &Place) {
    let store = place.store().await;
    let (left, right) = (running_game(&store, "a").await, running_game(&store, "b").await);
    for round in 1..=10 {
        let forth = vec![appended(&left, round, &["forth"]), appended(&right, round, &["forth"])];
        let back = vec![appended(&right, round, &["back"]), appended(&left, round, &["back"])];
        let (forth, back) = tokio::join!(store.append(forth), store.append(back));
        assert!(forth.is_ok() != back.is_ok(), "{forth:?} {back:?}");
        let error = forth.err().or(back.err()).expect("one of them");
        assert!(matches!(error, StoreError::OutOfOrder { .. }), "{error:?}");
    }
    assert_eq!(bodies(&store, &left).await, bodies(&store, &right).await);
}

async fn a_write_finishes_when_its_caller_leaves(place: &Place) {
    let store = place.store().await;
    let game = running_game(&store, "a").await;
    let lock = place.lock_log().await;
    let mut append = Box::pin(store.append(vec![appended(&game, 1, &["1"])]));
    let first_poll = poll_fn(|context| Poll::Ready(append.as_mut().poll(context))).await;
    assert!(first_poll.is_pending(), "the caller leaves before the end");
    drop(append);
    lock.release().await;
    for _ in 0..100_000 {
        if bodies(&store, &game).await.len() == 1 {
            store.append(vec![appended(&game, 2, &["2"])]).await.expect("the next event");
            return;
        }
    }
    panic!("the event was not stored");
}

async fn events_join_a_batch_while_another_one_is_appended(place: &Place) {
    let store = place.store().await;
    let mut games = Vec::new();
    for name in ["a", "b", "c"] {
        games.push(running_game(&store, name).await);
    }
    let entry = |number: usize| appended(&games[number], 1, &["1"]);
    let lock = place.lock_log().await;
    let earlier = vec![entry(0)];
    let mut first = Box::pin(store.append_gathered(move || earlier));
    let first_poll = poll_fn(|context| Poll::Ready(first.as_mut().poll(context))).await;
    assert!(first_poll.is_pending(), "the log is locked");
    let waiting = Arc::new(Mutex::new(vec![entry(1)]));
    let gathered = Arc::clone(&waiting);
    let mut second = Box::pin(store.append_gathered(move || std::mem::take(&mut *gathered.lock().expect("a batch"))));
    let second_poll = poll_fn(|context| Poll::Ready(second.as_mut().poll(context))).await;
    assert!(second_poll.is_pending(), "it is not its turn");
    waiting.lock().expect("a batch").push(entry(2));
    lock.release().await;
    first.await.expect("next events");
    second.await.expect("next events");
    for game in &games {
        assert_eq!(bodies(&store, game).await.len(), 1, "{game}");
    }
}

async fn the_whole_log_is_read_game_by_game(place: &Place) {
    let store = place.store().await;
    assert_eq!(store.whole_log().next_game().await.expect("an answer"), None);
    // More games than one page of ids.
    for number in 0..300 {
        running_game(&store, &format!("{number:03}")).await;
    }
    let moves = ["1", "2", "3"];
    let batch = (0..300).map(|number: usize| appended(&format!("g{number:03}"), 1, &moves[..number % 4])).collect();
    store.append(batch).await.expect("next events");

    let mut log = store.whole_log();
    for number in 0..300 {
        let read = log.next_game().await.expect("an answer").expect("a game");
        assert_eq!(read.game.id, format!("g{number:03}"));
        assert_eq!(read.game.seq, number % 4);
        assert_eq!(read.events.iter().map(|event| event.seq).collect::<Vec<_>>(), (1..=number % 4).collect::<Vec<_>>());
    }
    assert_eq!(log.next_game().await.expect("an answer"), None);
}

async fn an_empty_batch_is_no_error(place: &Place) {
    place.store().await.append(Vec::new()).await.expect("nothing to do");
}

async fn any_text_is_stored_as_it_is(place: &Place) {
    let store = place.store().await;
    let game = running_game(&store, "a").await;
    let texts = ["", "\u{1F642}", "\\u0000 \" ' ; DROP TABLE event; --"];
    let entry = Appended { events: texts.map(event).to_vec(), ..appended(&game, 1, &texts) };
    store.append(vec![entry]).await.expect("any text");
    assert_eq!(bodies(&store, &game).await, texts.map(|text| event(text).body));
}
