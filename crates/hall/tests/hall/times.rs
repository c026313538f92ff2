//! Clocks of the server.

use std::time::Duration;

use gambito_core::Player::{First, Second};
use gambito_hall::{Action, ActionError};
use gambito_play::{Command, Match, Reason, Span};

use crate::support::{ID, LONGEST_TURN, game_of, hall_after, move_now, new_match, pass, per_turn, play_at, token};

#[tokio::test(start_paused = true)]
async fn a_player_who_does_not_move_loses_on_time() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(5)).await;
    token(&hall, First).await;
    let mut watch = hall.watch(ID, None).await.expect("a hall").expect("a game");
    pass(Duration::from_millis(4_900)).await;
    assert_eq!(log.events(ID).len(), 1, "there is still time");
    pass(Duration::from_millis(200)).await;
    let end = watch.updates.recv().await.expect("an end");
    assert_eq!((end.line.reason, end.line.winner), (Some(Reason::Time), Some(Second)));
    assert!(watch.updates.recv().await.is_none(), "the stream ends with the game");
}

#[tokio::test(start_paused = true)]
async fn a_move_that_arrived_in_time_counts_however_late_it_is_considered() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(5)).await;
    let turn = token(&hall, First).await;
    let arrived = hall.now();
    log.hold();
    let action = Action::Move { turn, mv: "2".to_owned() };
    let other = hall.clone();
    let acting = tokio::spawn(async move { other.act(ID, First, action, arrived).await });
    pass(Duration::from_secs(20)).await;
    assert!(!acting.is_finished(), "nothing is answered before it is durable");
    log.release();
    assert_eq!(acting.await.expect("a task").expect("a legal move").seen.line.ply, 1);
}

#[tokio::test(start_paused = true)]
async fn a_late_move_is_too_late() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(5)).await;
    let turn = token(&hall, First).await;
    // The move arrives after the deadline, and before the server has noticed that.
    let late = play_at(&hall, First, &turn, "2", hall.now() + Span::from_millis(6_000)).await;
    assert!(matches!(&late, Err(ActionError::TooLate { seen }) if seen.line.winner == Some(Second)), "{late:?}");
    assert_eq!(log.events(ID).len(), 2, "the start and the end");
    let setup = new_match("nim:tokens=9", per_turn(5)).setup().clone();
    let over = Match::replay(setup, &log.events(ID)).expect("a log");
    let action = Action::Move { turn, mv: "2".to_owned() };
    let again = hall.act_after_end(ID, over, First, &action);
    assert!(matches!(again, Err(ActionError::TooLate { .. })), "it stays too late: {again:?}");
}

#[tokio::test(start_paused = true)]
async fn nobody_is_charged_for_the_disk() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(5)).await;
    let turn = token(&hall, First).await;
    let arrived = hall.now();
    log.hold();
    let other = hall.clone();
    let action = Action::Move { turn, mv: "2".to_owned() };
    let acting = tokio::spawn(async move { other.act(ID, First, action, arrived).await });
    pass(Duration::from_secs(4)).await;
    log.release();
    acting.await.expect("a task").expect("a legal move");
    let seen = hall.watch(ID, Some(Second)).await.expect("a hall").expect("a game").now;
    let left = seen.line.clock.and_then(|clock| clock.deadline_in).expect("a clock");
    assert!(left > 4_900, "{left} ms of 5 s are left");
    pass(Duration::from_millis(4_500)).await;
    let took = move_now(&hall, Second, "1").await.line.last.clone().expect("a move").took_ms;
    assert!((4_400..5_000).contains(&took), "{took} ms");
}

#[tokio::test(start_paused = true)]
async fn a_player_without_a_clock_who_does_not_move_any_more_loses_on_time() {
    let (log, hall) = game_of("nim:tokens=9", None).await;
    move_now(&hall, First, "2").await;
    let mut watch = hall.watch(ID, None).await.expect("a hall").expect("a game");
    pass(Duration::from(LONGEST_TURN) - Duration::from_secs(1)).await;
    pass(Duration::from_millis(100)).await;
    assert_eq!(log.events(ID).len(), 2);
    move_now(&hall, Second, "1").await;
    assert_eq!(watch.updates.recv().await.expect("a move").line.ply, 2);
    pass(Duration::from(LONGEST_TURN) - Duration::from_secs(1)).await;
    pass(Duration::from_millis(900)).await;
    assert_eq!(log.events(ID).len(), 3, "every move begins another turn");
    pass(Duration::from_millis(200)).await;
    let end = watch.updates.recv().await.expect("an end");
    assert_eq!((end.line.reason, end.line.winner), (Some(Reason::Time), Some(Second)));
}

#[tokio::test(start_paused = true)]
async fn restarts_do_not_prolong_a_game_without_a_clock() {
    let (log, hall) = game_of("nim:tokens=9", None).await;
    move_now(&hall, First, "2").await;
    pass(Duration::from(LONGEST_TURN) - Duration::from_secs(60)).await;
    pass(Duration::from_millis(300)).await;
    drop(hall);
    let hall = hall_after(&log, log.last_beat());
    let game = new_match("nim:tokens=9", None).resume(&log.events(ID)).expect("a log");
    hall.go_on(ID, game).await.expect("a hall");
    let mut watch = hall.watch(ID, None).await.expect("a hall").expect("a game");
    pass(Duration::from_secs(75)).await;
    let mut last = watch.now;
    while let Some(update) = watch.updates.recv().await {
        last = update;
    }
    assert_eq!((last.line.reason, last.line.winner), (Some(Reason::Time), Some(First)));
}

#[tokio::test(start_paused = true)]
async fn nobody_loses_on_time_in_a_paused_game_without_a_clock() {
    let (log, hall) = game_of("nim:tokens=9", None).await;
    hall.order(ID, Command::Pause).await.expect("a running game");
    pass(Duration::from(LONGEST_TURN) * 2).await;
    pass(Duration::from_millis(100)).await;
    assert_eq!(log.events(ID).len(), 2);
}
