//! What the host of a game does while it is played.

use std::time::Duration;

use gambito_core::Player::{First, Second};
use gambito_hall::ActionError;
use gambito_play::{Command, Refusal, Span};

use crate::support::{ID, game_of, hall_after, move_now, new_match, pass, per_turn, play, token};

#[tokio::test(start_paused = true)]
async fn a_paused_game_waits_and_its_token_stays_valid() {
    let (_log, hall) = game_of("nim:tokens=9", per_turn(5)).await;
    let turn = token(&hall, First).await;
    let paused = hall.order(ID, Command::Pause).await.expect("a running game").seen;
    assert!(paused.line.paused && paused.turn.is_none());
    assert_eq!(hall.order(ID, Command::Pause).await, Err(ActionError::Refused(Refusal::Paused)));
    pass(Duration::from_secs(60)).await;
    assert_eq!(play(&hall, First, &turn, "1").await, Err(ActionError::Refused(Refusal::Paused)));
    assert!(hall.watch(ID, [First]).await.expect("a hall").expect("a game").now.turn.is_none());
    hall.order(ID, Command::Resume).await.expect("a paused game");
    assert_eq!(token(&hall, First).await, turn);
    play(&hall, First, &turn, "1").await.expect("in time");
}

#[tokio::test(start_paused = true)]
async fn a_game_that_was_paused_stays_paused_after_a_restart() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(5)).await;
    hall.order(ID, Command::Pause).await.expect("a running game");
    let game = new_match("nim:tokens=9", per_turn(5)).resume(&log.events(ID)).expect("its log");
    drop(hall);
    let hall = hall_after(&log, log.last_beat());
    hall.go_on_paused(ID, game).await.expect("a hall");
    pass(Duration::from_secs(60)).await;
    let watch = hall.watch(ID, [First]).await.expect("a hall").expect("a game");
    assert!(watch.now.line.paused);
    hall.order(ID, Command::Resume).await.expect("a paused game");
    move_now(&hall, First, "1").await;
}

#[tokio::test(start_paused = true)]
async fn given_time_moves_the_deadline() {
    let (_log, hall) = game_of("nim:tokens=9", per_turn(5)).await;
    let gift = Command::GiveTime { player: First, time: Span::from_millis(60_000) };
    hall.order(ID, gift).await.expect("a clock");
    pass(Duration::from_secs(30)).await;
    let seen = move_now(&hall, First, "1").await;
    assert_eq!(seen.line.to_move, Some(Second));
}

#[tokio::test(start_paused = true)]
async fn a_game_that_never_began_can_be_called_off() {
    let (log, hall) = game_of("nim:tokens=9", None).await;
    hall.call_off("k3Xq0ZbT9b", new_match("nim:tokens=9", None)).await.expect("a durable end");
    assert_eq!(log.events("k3Xq0ZbT9b").len(), 1);
    let missing = hall.order("k3Xq0ZbT9b", Command::Cancel).await;
    assert_eq!(missing, Err(ActionError::NoGame), "it is not here any more");
}
