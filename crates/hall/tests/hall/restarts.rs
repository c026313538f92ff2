//! Games that go on after the server was killed.

use std::sync::Arc;
use std::time::Duration;

use gambito_core::Player::{First, Second};
use gambito_hall::{Action, Hall};
use gambito_play::{Command, Match};

use crate::support::{
    Failing, ID, MemoryLog, config, game_of, hall_after, move_now, new_match, pass, per_turn, play_at, token,
};

/// The game as a new server reads it.
fn reloaded(log: &MemoryLog) -> Match {
    let setup = new_match("nim:tokens=9", per_turn(20)).setup().clone();
    Match::replay(setup, &log.events(ID)).expect("a log")
}

#[tokio::test(start_paused = true)]
async fn the_outage_is_free_and_the_clock_waits_for_the_player() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(20)).await;
    move_now(&hall, First, "2").await;
    pass(Duration::from_secs(6)).await;
    let left_at_kill = 20_000 - 6_000;
    drop(hall);
    pass(Duration::from_secs(3_600)).await;
    let hall = hall_after(&log, log.last_beat());
    hall.go_on(ID, reloaded(&log)).await.expect("a hall");
    pass(Duration::from_secs(8)).await;
    let seen = hall.watch(ID, Some(Second)).await.expect("a hall").expect("a game").now;
    let left = seen.line.clock.and_then(|clock| clock.second).expect("a clock");
    assert!((left_at_kill..=left_at_kill + 500).contains(&left), "{left} ms are left, {left_at_kill} at the kill");
    pass(Duration::from_secs(5)).await;
    let took = move_now(&hall, Second, "3").await.line.last.clone().expect("a move").took_ms;
    assert!((10_500..=11_100).contains(&took), "6 s before and 5 s after the restart: {took} ms");
}

/// What the clock of the second player shows after a kill at this time of its turn, in milliseconds. Storing the move of the
/// first player and loading the game take time.
async fn left_after_kill(used: Duration, storing: Duration, loading: Duration) -> u64 {
    let (log, hall) = game_of("nim:tokens=9", per_turn(20)).await;
    let turn = token(&hall, First).await;
    log.hold();
    let (moving, arrived) = (hall.clone(), hall.now());
    let moving = tokio::spawn(async move { play_at(&moving, First, &turn, "2", arrived).await });
    pass(storing).await;
    log.release();
    moving.await.expect("a task").expect("a legal move");
    pass(used).await;
    let last_beat = log.last_beat();
    drop(hall);
    pass(Duration::from_secs(60)).await;
    let hall = hall_after(&log, last_beat);
    pass(loading).await;
    hall.go_on(ID, reloaded(&log)).await.expect("a hall");
    let shown = || async {
        let seen = hall.watch(ID, None).await.expect("a hall").expect("a game").now;
        seen.line.clock.and_then(|clock| clock.second).expect("a clock")
    };
    let left = shown().await;
    pass(Duration::from_secs(1)).await;
    assert_eq!(shown().await, left, "the clock stands, also before that is stored");
    left
}

#[tokio::test(start_paused = true)]
async fn a_clock_keeps_what_was_left_at_the_kill_and_gains_at_most_half_a_second() {
    for storing in [0, 150, 400, 1_500] {
        for used in (0..=600).step_by(50) {
            let [storing, loading] = [storing, 3_000].map(Duration::from_millis);
            let left = left_after_kill(Duration::from_millis(used), storing, loading).await;
            let left_at_kill = 20_000 - used;
            assert!(
                (left_at_kill..=left_at_kill + 500).contains(&left),
                "{left} ms are left, {left_at_kill} at the kill; the move took {storing:?} to store"
            );
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_clock_gains_at_most_half_a_second_also_if_heartbeats_are_slow() {
    for held in (0..=3_000).step_by(50) {
        let (log, hall) = game_of("nim:tokens=9", per_turn(20)).await;
        move_now(&hall, First, "2").await;
        let begun = hall.now();
        pass(Duration::from_millis(1_000 + held % 200)).await;
        log.hold_beats();
        pass(Duration::from_millis(held)).await;
        let used = hall.now() - begun;
        let last_beat = log.last_beat();
        drop(hall);
        log.release_beats();
        let hall = hall_after(&log, last_beat);
        hall.go_on(ID, reloaded(&log)).await.expect("a hall");
        let seen = hall.watch(ID, None).await.expect("a hall").expect("a game").now;
        let left = seen.line.clock.and_then(|clock| clock.second).expect("a clock");
        let left_at_kill = 20_000 - Duration::from(used).as_millis() as u64;
        assert!(
            (left_at_kill..=left_at_kill + 500).contains(&left),
            "{left} ms are left, {left_at_kill} at the kill, {held} ms after the last heartbeat"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn a_clock_gains_at_most_half_a_second_also_if_the_server_was_kept_from_running() {
    for starved in (0..=1_000).step_by(50) {
        let (log, hall) = game_of("nim:tokens=9", per_turn(20)).await;
        move_now(&hall, First, "2").await;
        let begun = hall.now();
        pass(Duration::from_millis(1_000)).await;
        // No task runs meanwhile, so no heartbeat begins.
        tokio::time::advance(Duration::from_millis(starved)).await;
        let left_at_kill = 20_000 - Duration::from(hall.now() - begun).as_millis() as u64;
        let last_beat = log.last_beat();
        drop(hall);
        let hall = hall_after(&log, last_beat);
        hall.go_on(ID, reloaded(&log)).await.expect("a hall");
        let seen = hall.watch(ID, None).await.expect("a hall").expect("a game").now;
        let left = seen.line.clock.and_then(|clock| clock.second).expect("a clock");
        assert!(
            (left_at_kill..=left_at_kill + 500).contains(&left),
            "{left} ms are left, {left_at_kill} at the kill after {starved} ms without the processor"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn a_server_that_is_killed_while_it_loads_its_games_leaves_no_trace() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(20)).await;
    pass(Duration::from_secs(6)).await;
    drop(hall);
    pass(Duration::from_secs(60)).await;
    let last_beat = log.last_beat();
    let (hall, loading) = Hall::open_loading(Arc::clone(&log), config(last_beat));
    let opened = hall.now();
    pass(Duration::from_secs(30)).await;
    assert_eq!((hall.now(), log.last_beat()), (opened, last_beat), "time stands until the games are loaded");
    loading.done();
    pass(Duration::from_secs(1)).await;
    assert!(hall.now() > opened && log.last_beat() > last_beat, "and goes on");
}

#[tokio::test(start_paused = true)]
async fn time_stands_until_the_games_are_loaded_also_if_the_log_fails_meanwhile() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(20)).await;
    pass(Duration::from_secs(6)).await;
    drop(hall);
    let (hall, loading) = Hall::open_loading(Arc::clone(&log), config(log.last_beat()));
    let opened = hall.now();
    log.fail_next(Failing::Before);
    hall.go_on(ID, reloaded(&log)).await.expect("a hall");
    pass(Duration::from_secs(30)).await;
    assert_eq!(hall.now(), opened);
    loading.done();
    pass(Duration::from_secs(2)).await;
    assert!(hall.now() > opened && !reloaded(&log).is_clock_running(), "the clock is stopped after all");
}

#[tokio::test(start_paused = true)]
async fn nobody_loses_on_time_while_the_games_are_loaded() {
    let left = left_after_kill(Duration::from_secs(19), Duration::ZERO, Duration::from_secs(30)).await;
    assert!((1_000..=1_500).contains(&left), "{left} ms");
}

#[tokio::test(start_paused = true)]
async fn the_clock_runs_if_the_player_is_back_before_its_stop_is_stored() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(20)).await;
    pass(Duration::from_secs(6)).await;
    drop(hall);
    let hall = hall_after(&log, log.last_beat());
    log.hold();
    hall.go_on(ID, reloaded(&log)).await.expect("a hall");
    let _reader = hall.watch(ID, Some(First)).await.expect("a hall").expect("a game");
    pass(Duration::from_secs(1)).await;
    log.release();
    pass(Duration::from_secs(1)).await;
    let clock = hall.look(ID, None).await.expect("a hall").expect("a game").line.clock.expect("a clock");
    assert!(clock.deadline_in.is_some(), "{clock:?}");
}

#[tokio::test(start_paused = true)]
async fn streams_show_what_a_clock_shows_that_could_not_be_stopped_yet() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(20)).await;
    pass(Duration::from_secs(6)).await;
    drop(hall);
    let hall = hall_after(&log, log.last_beat());
    log.fail_next(Failing::Before);
    hall.go_on(ID, reloaded(&log)).await.expect("a hall");
    pass(Duration::from_millis(300)).await;
    let mut watch = hall.watch(ID, None).await.expect("a hall").expect("a game");
    hall.act(ID, Second, Action::Draw, hall.now()).await.expect("an offer");
    let told = watch.updates.recv().await.expect("a line");
    assert_eq!((told.line.draw_offered_by, told.line.clock), (Some(Second), watch.now.line.clock));
}

#[tokio::test(start_paused = true)]
async fn a_player_who_does_not_come_back_loses_on_time_in_the_end() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(20)).await;
    pass(Duration::from_secs(6)).await;
    drop(hall);
    pass(Duration::from_secs(60)).await;
    let hall = hall_after(&log, log.last_beat());
    hall.go_on(ID, reloaded(&log)).await.expect("a hall");
    pass(Duration::from_secs(10 + 12)).await;
    assert_eq!(reloaded(&log).end(), None, "10 s of waiting and 14 s of thinking");
    pass(Duration::from_secs(3)).await;
    assert!(reloaded(&log).end().is_some());
}

#[tokio::test(start_paused = true)]
async fn server_time_goes_on_from_the_last_heartbeat() {
    let (log, hall) = game_of("nim:tokens=9", None).await;
    pass(Duration::from_secs(7)).await;
    let before = hall.now();
    drop(hall);
    pass(Duration::from_secs(100)).await;
    let after = hall_after(&log, log.last_beat()).now();
    assert!(after <= before && (before - after).as_micros() <= 500_000, "{before:?} {after:?}");
}

#[tokio::test(start_paused = true)]
async fn two_restarts_in_a_row_are_as_free_as_one() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(20)).await;
    pass(Duration::from_secs(6)).await;
    drop(hall);
    for _ in 0..2 {
        pass(Duration::from_secs(60)).await;
        let hall = hall_after(&log, log.last_beat());
        hall.go_on(ID, reloaded(&log)).await.expect("a hall");
        pass(Duration::from_secs(2)).await;
    }
    let hall = hall_after(&log, log.last_beat());
    hall.go_on(ID, reloaded(&log)).await.expect("a hall");
    let took = move_now(&hall, First, "1").await.line.last.clone().expect("a move").took_ms;
    assert!((5_500..=6_100).contains(&took), "{took} ms");
}

#[tokio::test(start_paused = true)]
async fn a_paused_game_stays_paused() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(20)).await;
    hall.command(ID, Command::StopClock).await.expect("a hall");
    pass(Duration::from_secs(100)).await;
    assert_eq!(reloaded(&log).end(), None);
    drop(hall);
    let hall = hall_after(&log, log.last_beat());
    hall.go_on_paused(ID, reloaded(&log)).await.expect("a hall");
    pass(Duration::from_secs(100)).await;
    let watch = hall.watch(ID, Some(First)).await.expect("a hall").expect("a game");
    assert_eq!(watch.now.line.clock.and_then(|clock| clock.deadline_in), None, "the clock is stopped");
    hall.command(ID, Command::StartClock).await.expect("a hall");
    pass(Duration::from_secs(21)).await;
    assert!(reloaded(&log).end().is_some());
}

#[tokio::test(start_paused = true)]
async fn heartbeats_do_not_wait_for_moves_that_are_stored() {
    let (log, hall) = game_of("nim:tokens=9", None).await;
    let turn = token(&hall, First).await;
    log.hold();
    let (moving, arrived) = (hall.clone(), hall.now());
    let moving = tokio::spawn(async move { play_at(&moving, First, &turn, "2", arrived).await });
    pass(Duration::from_secs(3)).await;
    let beat = log.last_beat().expect("a heartbeat");
    assert!(
        (hall.now() - beat).as_micros() <= 300_000,
        "the last heartbeat was at {beat:?}, now it is {:?}",
        hall.now()
    );
    log.release();
    moving.await.expect("a task").expect("a move");
}

#[tokio::test(start_paused = true)]
async fn the_clock_waits_for_the_player_also_if_the_log_fails_after_a_restart() {
    let (log, hall) = game_of("nim:tokens=9", per_turn(20)).await;
    pass(Duration::from_secs(6)).await;
    drop(hall);
    log.set_broken(true);
    let hall = hall_after(&log, log.last_beat());
    hall.go_on(ID, reloaded(&log)).await.expect("a hall");
    pass(Duration::from_secs(30)).await;
    log.set_broken(false);
    pass(Duration::from_secs(5)).await;
    let clock = hall.watch(ID, None).await.expect("a hall").expect("a game").now.line.clock.expect("a clock");
    let left = clock.first.expect("a clock");
    assert!(clock.deadline_in.is_none() && (12_500..=14_500).contains(&left), "{clock:?}");
    move_now(&hall, First, "1").await;
}
