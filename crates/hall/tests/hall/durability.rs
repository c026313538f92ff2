//! What happens when the log fails.

use std::time::Duration;

use gambito_core::Player::{First, Second};
use gambito_hall::{Acted, Action, ActionError, Hall};
use gambito_play::Match;

use crate::support::{Failing, ID, MemoryLog, game_of, hall, move_now, new_match, pass, per_turn, play, token};

#[tokio::test(start_paused = true)]
async fn what_was_not_stored_is_not_acknowledged_and_can_be_played_again() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(60)).await;
    let turn = token(&hall, First).await;
    log.fail_next(Failing::Before);
    assert_eq!(play(&hall, First, &turn, "2").await, Err(ActionError::NotDurable));
    pass(Duration::from_millis(300)).await;
    let again = play(&hall, First, &turn, "2").await.expect("the token is still valid");
    assert!(!again.is_replayed);
    assert_eq!(log.events(ID).len(), 2);
}

#[tokio::test(start_paused = true)]
async fn what_was_stored_without_an_answer_is_found_in_the_log() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(60)).await;
    let turn = token(&hall, First).await;
    log.fail_next(Failing::After);
    assert_eq!(play(&hall, First, &turn, "2").await, Err(ActionError::NotDurable));
    pass(Duration::from_millis(300)).await;
    let again = play(&hall, First, &turn, "2").await.expect("the same move");
    assert!(again.is_replayed, "a client that repeats its move moves once");
    assert_eq!(log.events(ID).len(), 2);
}

#[tokio::test(start_paused = true)]
async fn clocks_stand_while_the_log_cannot_be_read() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(5)).await;
    let turn = token(&hall, First).await;
    log.set_unreadable(true);
    log.fail_next(Failing::Before);
    assert_eq!(play(&hall, First, &turn, "2").await, Err(ActionError::NotDurable));
    pass(Duration::from_secs(30)).await;
    log.set_unreadable(false);
    pass(Duration::from_millis(600)).await;
    let acted = play(&hall, First, &turn, "2").await.expect("half a minute without a log is free");
    assert!(acted.seen.line.last.clone().expect("a move").took_ms < 1_000);
}

#[tokio::test(start_paused = true)]
async fn the_log_alone_rebuilds_the_game() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(60)).await;
    for (player, mv) in [(First, "2"), (Second, "3"), (First, "1")] {
        move_now(&hall, player, mv).await;
    }
    let last = move_now(&hall, Second, "2").await;
    let rebuilt =
        Match::replay(new_match("nim:tokens=9", per_turn(60)).setup().clone(), &log.events(ID)).expect("a log");
    assert_eq!((rebuilt.seq(), rebuilt.record().pos().text()), (last.line.id, last.line.position.clone()));
}

#[tokio::test(start_paused = true)]
async fn moves_that_wait_together_are_stored_together() {
    let log = MemoryLog::new();
    let hall = hall(&log);
    let ids: Vec<String> = (0..100).map(|number| format!("game{number}")).collect();
    for id in &ids {
        hall.begin(id, new_match("nim:tokens=9", None)).await.expect("a hall");
    }
    pass(Duration::from_millis(50)).await;
    let before = log.appends().len();
    for resigned in resigned_together(&log, &hall, &ids).await {
        assert_eq!(resigned.expect("an end").seen.line.winner, Some(Second));
    }
    let appends = &log.appends()[before..];
    assert_eq!(appends.iter().sum::<usize>(), 100);
    assert!(appends.len() <= 3, "{appends:?}");
}

#[tokio::test(start_paused = true)]
async fn one_entry_that_the_log_refuses_does_not_refuse_the_others() {
    let log = MemoryLog::new();
    let hall = hall(&log);
    let ids: Vec<String> = (0..10).map(|number| format!("game{number}")).collect();
    for id in &ids {
        hall.begin(id, new_match("nim:tokens=9", None)).await.expect("a hall");
    }
    log.refuse(&ids[2]);
    for (id, resigned) in ids.iter().zip(resigned_together(&log, &hall, &ids).await) {
        if *id == ids[2] {
            assert_eq!(resigned, Err(ActionError::NotDurable));
        } else {
            assert_eq!(resigned.expect("an end").seen.line.winner, Some(Second), "{id}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_log_that_fails_is_not_asked_for_every_entry() {
    let log = MemoryLog::new();
    let hall = hall(&log);
    let ids: Vec<String> = (0..100).map(|number| format!("game{number}")).collect();
    for id in &ids {
        hall.begin(id, new_match("nim:tokens=9", None)).await.expect("a hall");
    }
    log.set_broken(true);
    let before = log.attempts();
    for resigned in resigned_together(&log, &hall, &ids).await {
        assert_eq!(resigned, Err(ActionError::NotDurable));
    }
    let attempts = log.attempts() - before;
    assert!(attempts < 30, "{attempts} attempts");
}

#[tokio::test(start_paused = true)]
async fn a_beginning_that_failed_can_be_repeated() {
    for failing in [Failing::Before, Failing::After] {
        let log = MemoryLog::new();
        let hall = hall(&log);
        log.fail_next(failing);
        let begin = || hall.begin(ID, new_match("nim:tokens=9", per_turn(60)));
        assert_eq!(begin().await, Err(ActionError::NotDurable));
        // The game may still be reading its log.
        begin().await.expect("a log that works");
        pass(Duration::from_millis(300)).await;
        begin().await.expect("it has begun");
        assert_eq!(log.events(ID).len(), 1, "{failing:?}");
        move_now(&hall, First, "2").await;
    }
}

/// Resigns games while the log is held up, so that their entries wait together.
async fn resigned_together(log: &MemoryLog, hall: &Hall, ids: &[String]) -> Vec<Result<Acted, ActionError>> {
    log.hold();
    let resigning = ids.iter().map(|id| {
        let (hall, id) = (hall.clone(), id.clone());
        tokio::spawn(async move { hall.act(&id, First, Action::Resign, hall.now()).await })
    });
    let resigning: Vec<_> = resigning.collect();
    pass(Duration::from_millis(50)).await;
    log.release();
    let mut resigned = Vec::new();
    for one in resigning {
        resigned.push(one.await.expect("a task"));
    }
    resigned
}
