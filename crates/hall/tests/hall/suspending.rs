//! Players that the server runs on other machines, which may fail.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use gambito_core::Player::{First, Second};
use gambito_hall::{Hall, HallConfig};
use gambito_play::Moment;

use crate::support::{ID, MemoryLog, config, game_of, move_now, new_match, pass, per_turn};

async fn left_of_first(hall: &Hall) -> u64 {
    let seen = hall.look(ID, []).await.expect("a hall").expect("a running game");
    seen.line.clock.and_then(|clock| clock.first).expect("a clock")
}

#[tokio::test(start_paused = true)]
async fn nothing_after_the_last_sign_of_life_is_charged() {
    let (_log, hall) = game_of("nim:tokens=9", per_turn(20)).await;
    pass(Duration::from_secs(5)).await;
    let alive = hall.now();
    pass(Duration::from_secs(30) - Duration::from_secs(16)).await;
    hall.suspend(ID, &[First], alive).await.expect("a hall");
    pass(Duration::from_secs(3_600)).await;
    let left = left_of_first(&hall).await;
    assert!((14_900..=15_000).contains(&left), "{left} ms are left");
    hall.unsuspend(ID, &[Second]).await.expect("a hall");
    pass(Duration::from_secs(60)).await;
    assert_eq!(left_of_first(&hall).await, left, "the other side is not to move");
    hall.unsuspend(ID, &[First]).await.expect("a hall");
    pass(Duration::from_secs(4)).await;
    let took = move_now(&hall, First, "2").await.line.last.clone().expect("a move").took_ms;
    assert!((9_000..=9_200).contains(&took), "{took} ms");
}

#[tokio::test(start_paused = true)]
async fn only_the_side_that_is_to_move_is_suspended() {
    let (_log, hall) = game_of("nim:tokens=9", per_turn(20)).await;
    hall.suspend(ID, &[Second], Moment::START).await.expect("a hall");
    pass(Duration::from_secs(21)).await;
    assert!(hall.look(ID, []).await.expect("a hall").is_none(), "the first player has lost on time");
}

#[tokio::test(start_paused = true)]
async fn a_player_who_is_spared_loses_when_it_is_not_spared_any_more() {
    let is_spared = Arc::new(AtomicBool::new(true));
    let told = Arc::clone(&is_spared);
    let spared = Arc::new(move |game: &str, player| game == ID && player == First && told.load(Ordering::Relaxed));
    let hall = Hall::open(MemoryLog::new(), HallConfig { spared, ..config(None) });
    hall.begin(ID, new_match("nim:tokens=9", per_turn(20))).await.expect("a hall");
    let alive = hall.now();
    pass(Duration::from_secs(40)).await;
    assert!(hall.look(ID, []).await.expect("a hall").is_some());
    hall.suspend(ID, &[First], alive).await.expect("a hall");
    hall.unsuspend(ID, &[First]).await.expect("a hall");
    assert!(left_of_first(&hall).await > 19_900);
    is_spared.store(false, Ordering::Relaxed);
    pass(Duration::from_secs(21)).await;
    assert!(hall.look(ID, []).await.expect("a hall").is_none());
}
