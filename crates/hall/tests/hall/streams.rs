//! What watchers see.

use std::time::Duration;

use gambito_core::Player::{First, Second};
use gambito_hall::{Feed, GameLine};
use tokio::time::timeout;

use crate::support::{ID, game_of, move_now, new_match, pass};

const PATIENCE: Duration = Duration::from_secs(60);

#[tokio::test(start_paused = true)]
async fn every_event_is_told_once_in_order_and_the_turn_only_to_its_player() {
    let (log, hall) = game_of("nim:tokens=9", None).await;
    pass(Duration::from_millis(50)).await;
    let mut watches = Vec::new();
    for seat in [None, Some(First), Some(Second)] {
        watches.push((seat, hall.watch(ID, seat).await.expect("a hall").expect("a game")));
    }
    for (player, mv) in [(First, "3"), (Second, "3"), (First, "2"), (Second, "1")] {
        move_now(&hall, player, mv).await;
    }
    for (seat, mut watch) in watches {
        let mut ids = vec![watch.now.line.id];
        while let Some(update) = watch.updates.recv().await {
            ids.push(update.line.id);
            let is_mover = seat.is_some() && seat == update.line.to_move;
            assert_eq!(update.turn.is_some(), is_mover, "{seat:?} {update:?}");
        }
        assert_eq!(ids, (1..=log.events(ID).len() as u64).collect::<Vec<_>>(), "{seat:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_reader_that_does_not_read_is_dropped_and_finds_what_it_missed_in_the_log() {
    let (log, hall) = game_of("nim:tokens=300,take=3", None).await;
    pass(Duration::from_millis(50)).await;
    let mut lazy = hall.watch(ID, None).await.expect("a hall").expect("a game");
    let players = [First, Second].into_iter().cycle();
    for player in players.take(100) {
        move_now(&hall, player, "1").await;
    }
    let mut seen = lazy.now.line.id;
    while let Some(update) = lazy.updates.recv().await {
        assert_eq!(update.line.id, seen + 1);
        seen = update.line.id;
    }
    assert!(seen < 101, "the buffer is bounded");
    let mut game = new_match("nim:tokens=300,take=3", None);
    let events = log.events(ID);
    let lines = GameLine::after_each(&mut game, &events).expect("a log");
    let missed: Vec<u64> = lines.iter().map(|line| line.id).filter(|id| *id > seen).collect();
    assert_eq!(missed, (seen + 1..=101).collect::<Vec<_>>());
}

#[tokio::test(start_paused = true)]
async fn a_game_that_is_over_is_not_here_any_more() {
    let (_, hall) = game_of("nim:tokens=1", None).await;
    let over = move_now(&hall, First, "1").await;
    assert_eq!((over.line.status, over.line.winner), ("finished", Some(Second)));
    assert!(hall.watch(ID, None).await.expect("a hall").is_none());
}

#[tokio::test(start_paused = true)]
async fn a_feed_tells_every_event_of_its_games_and_the_turn_only_to_its_player() {
    const OTHER: &str = "m8Yw1RcU2b";
    let (_, hall) = game_of("nim:tokens=9", None).await;
    hall.begin(OTHER, new_match("nim:tokens=5", None)).await.expect("a hall");
    let (sender, mut feed) = Feed::new(64);
    hall.follow(ID, [First], &sender).await.expect("a hall");
    hall.follow(OTHER, [Second], &sender).await.expect("a hall");
    hall.follow("nowhere", [First], &sender).await.expect("a hall");
    for (player, mv) in [(First, "3"), (Second, "3"), (First, "2"), (Second, "1")] {
        move_now(&hall, player, mv).await;
    }
    let (mut own, mut other) = (Vec::new(), Vec::new());
    while let Some(line) = feed.try_next() {
        let of_game = if *line.game == *ID { &mut own } else { &mut other };
        of_game.push((line.update.line.id, line.update.turn.is_some()));
    }
    let is_own_turn = [(1, true), (2, false), (3, true), (4, false), (5, false), (6, false)];
    assert_eq!((own, other), (is_own_turn.to_vec(), vec![(1, false)]), "the last event is the end of the game");
}

#[tokio::test(start_paused = true)]
async fn a_feed_that_is_not_read_is_cut_off_and_holds_up_nobody() {
    let (_, hall) = game_of("nim:tokens=9", None).await;
    let mut diligent = hall.watch(ID, [Second]).await.expect("a hall").expect("a game");
    let (sender, mut feed) = Feed::new(2);
    hall.follow(ID, [First], &sender).await.expect("a hall");
    move_now(&hall, First, "1").await;
    assert!(timeout(PATIENCE, feed.overflowed()).await.is_err(), "there is still room");
    move_now(&hall, Second, "1").await;
    assert!(timeout(PATIENCE, feed.overflowed()).await.is_ok(), "there is no room any more");
    move_now(&hall, First, "1").await;
    let told = std::iter::from_fn(|| feed.try_next()).map(|line| line.update.line.id);
    assert_eq!(told.collect::<Vec<_>>(), [1, 2]);
    for id in [2, 3, 4] {
        assert_eq!(diligent.updates.recv().await.map(|update| update.line.id), Some(id));
    }
}
