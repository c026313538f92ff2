//! Clocks while the log cannot be written.

use std::time::Duration;

use gambito_core::Player::{First, Second};
use gambito_hall::{ActionError, Hall};
use gambito_play::Match;

use crate::support::{Failing, ID, MemoryLog, game_of, move_now, new_match, pass, per_turn, play, token};

/// What the clock of the player to move shows, in milliseconds.
async fn left(hall: &Hall) -> u64 {
    let seen = hall.watch(ID, None).await.expect("a hall").expect("a game").now;
    seen.line.clock.and_then(|clock| clock.deadline_in).expect("a clock")
}

/// The game as the log tells it.
fn stored(log: &MemoryLog, seconds: u64) -> Match {
    let setup = new_match("nim:tokens=9", per_turn(seconds)).setup().clone();
    Match::replay(setup, &log.events(ID)).expect("a log")
}

#[tokio::test(start_paused = true)]
async fn nobody_loses_on_time_while_the_log_cannot_be_written() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(5)).await;
    let turn = token(&hall, First).await;
    pass(Duration::from_secs(3)).await;
    log.set_broken(true);
    for _ in 0..40 {
        assert_eq!(play(&hall, First, &turn, "2").await, Err(ActionError::NotDurable));
        pass(Duration::from_secs(1)).await;
    }
    log.set_broken(false);
    pass(Duration::from_millis(500)).await;
    let shown = left(&hall).await;
    assert!((2_000..=2_500).contains(&shown), "{shown} ms are left, 2 s when the log failed");
    pass(Duration::from_millis(1_200)).await;
    let acted = play(&hall, First, &turn, "2").await.expect("there is time left");
    let took = acted.seen.line.last.clone().expect("a move").took_ms;
    assert!((2_500..=4_000).contains(&took), "3 s before the failure and half a second after it: {took} ms");
}

#[tokio::test(start_paused = true)]
async fn a_failing_heartbeat_stops_the_clocks_too() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(5)).await;
    token(&hall, First).await;
    pass(Duration::from_secs(4)).await;
    log.set_broken(true);
    pass(Duration::from_secs(60)).await;
    let shown = left(&hall).await;
    assert!((700..=1_000).contains(&shown), "{shown} ms");
    log.set_broken(false);
    pass(Duration::from_secs(1)).await;
    assert_eq!(stored(&log, 5).end(), None);
    pass(Duration::from_millis(1_500)).await;
    assert!(stored(&log, 5).end().is_some(), "the clock goes on after the outage");
}

#[tokio::test(start_paused = true)]
async fn an_end_that_cannot_be_stored_is_not_tried_in_a_busy_loop() {
    let (log, _hall) = game_of("nim:tokens=9", per_turn(5)).await;
    pass(Duration::from_millis(4_990)).await;
    log.set_broken(true);
    let before = log.attempts();
    pass(Duration::from_secs(20)).await;
    let attempts = log.attempts() - before;
    assert!((1..=100).contains(&attempts), "{attempts} attempts in 20 s");
}

#[tokio::test(start_paused = true)]
async fn a_move_that_failed_once_can_be_sent_again_at_the_last_moment() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(5)).await;
    let turn = token(&hall, First).await;
    pass(Duration::from_millis(4_950)).await;
    log.fail_next(Failing::Before);
    assert_eq!(play(&hall, First, &turn, "2").await, Err(ActionError::NotDurable));
    pass(Duration::from_millis(400)).await;
    play(&hall, First, &turn, "2").await.expect("half a second to send it again");
    move_now(&hall, Second, "1").await;
}

#[tokio::test(start_paused = true)]
async fn a_move_that_fails_again_and_again_gains_half_a_second_only() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(5)).await;
    let turn = token(&hall, First).await;
    pass(Duration::from_secs(1)).await;
    for _ in 0..20 {
        log.fail_next(Failing::Before);
        assert_eq!(play(&hall, First, &turn, "2").await, Err(ActionError::NotDurable));
        pass(Duration::from_millis(50)).await;
    }
    let shown = left(&hall).await;
    assert!((3_000..=4_500).contains(&shown), "{shown} ms");
}

#[tokio::test(start_paused = true)]
async fn a_stored_move_ends_an_outage_while_there_is_no_room_for_a_trial() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(5)).await;
    let turn = token(&hall, First).await;
    log.refuse_trials();
    log.fail_next(Failing::Before);
    assert_eq!(play(&hall, First, &turn, "2").await, Err(ActionError::NotDurable));
    pass(Duration::from_secs(60)).await;
    play(&hall, First, &turn, "2").await.expect("the clock stands");
    assert_eq!(stored(&log, 5).end(), None);
    pass(Duration::from_secs(8)).await;
    assert!(stored(&log, 5).end().is_some(), "the clock goes on");
}
