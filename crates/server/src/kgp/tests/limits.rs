//! Clients that do not behave.

use std::time::Duration;

use gambito_kgp::{MODE_WITHIN, Name};

use super::client::Server;
use super::memory::MOST_GAMES;

#[tokio::test(start_paused = true)]
async fn a_client_without_a_mode_is_dismissed() {
    let server = Server::new();
    let mut ann = server.connect();
    let begun = tokio::time::Instant::now();
    let lines = ann.rest().await;
    assert_eq!(lines, ["kgp 1 0 1", "2 error \"expected mode freeplay within 20 s\"", "goodbye"]);
    assert_eq!(begun.elapsed().as_secs(), MODE_WITHIN.as_secs());
}

#[tokio::test(start_paused = true)]
async fn unknown_modes_and_second_modes_are_errors() {
    let server = Server::new();
    let mut ann = server.connect();
    ann.send("1 mode simple\r\n").await;
    assert_eq!(ann.rest().await[1..], ["2@1 error \"unknown mode, expected freeplay\"", "goodbye"]);
    let mut ben = server.join("ben").await;
    ben.send("5 mode freeplay\r\n").await;
    let lines = ben.rest().await;
    assert!(lines.iter().any(|line| line.ends_with("error \"a second mode, expected only one\"")), "{lines:?}");
}

#[tokio::test(start_paused = true)]
async fn where_guests_are_refused_only_bots_play() {
    let server = Server::for_bots_only();
    server.venue.add_bot("gbt_bot", 5);
    let mut bot = server.join("gbt_bot").await;
    bot.state().await;
    let mut guest = server.join("anything").await;
    let lines = guest.rest().await;
    let [error, goodbye] = &lines[..] else { panic!("{lines:?}") };
    assert!(error.contains("error \"only bots of this server may play"), "{error}");
    assert_eq!(goodbye, "goodbye");
}

#[tokio::test(start_paused = true)]
async fn garbage_is_ignored_and_the_game_goes_on() {
    let server = Server::new();
    let mut ann = server.join("ann").await;
    ann.send("\u{0}\u{1}%%%\r\n\r\n <<< \r\n5 jump 3\r\n-1 move 3\r\n@@ yield\r\n7 state <1,0,0,1,1>\r\n").await;
    ann.send(&format!("set info:name \"{}\r\n", "x".repeat(100))).await;
    let state = ann.state().await;
    ann.send(&format!("@{0} move 99999999999999999999\r\n@{0} move\r\n@{0} move 1 2\r\n@{0} move -1\r\n", state.id))
        .await;
    ann.play(state.id, 1).await;
    assert_eq!(ann.wait_for(Name::Stop).await.reference, Some(state.id));
}

#[tokio::test(start_paused = true)]
async fn a_flood_is_slowed_down_and_hurts_nobody_else() {
    let server = Server::new();
    let mut flood = server.join("flood").await;
    let begun = tokio::time::Instant::now();
    // The stream holds little, so that each write waits until the server has read.
    let line = format!("1 set info:comment \"{}\"\r\n", "x".repeat(4000));
    for _ in 0..500 {
        flood.send(&line).await;
    }
    assert!(begun.elapsed() > Duration::from_secs(20), "2 MB took {:?}", begun.elapsed());
    let mut ann = server.join("ann").await;
    let state = ann.state().await;
    ann.play(state.id, state.legal()[0]).await;
    ann.wait_for(Name::Stop).await;
}

#[tokio::test(start_paused = true)]
async fn a_client_that_does_not_read_is_dropped() {
    let server = Server::new();
    let mut deaf = server.join("deaf").await;
    let pings = "1 ping\r\n".repeat(64);
    // Every ping is answered until nothing more fits into the stream.
    while deaf.try_send(&pings).await {}
    deaf.session.await.expect("the session has ended");
}

#[tokio::test(start_paused = true)]
async fn games_begin_no_more_often_than_an_address_may_create_something() {
    let server = Server::new();
    // Each client leaves its game at once, and comes back as somebody else.
    for number in 0..MOST_GAMES {
        server.join(&format!("guest{number}")).await.state().await;
    }
    assert_eq!(server.venue.games().len(), MOST_GAMES as usize);
    let begun = tokio::time::Instant::now();
    let mut late = server.join("late").await;
    late.state().await;
    assert!(begun.elapsed() > Duration::from_secs(10), "{:?}", begun.elapsed());
    server.venue.add_bot("gbt_bot", 5);
    let begun = tokio::time::Instant::now();
    server.join("gbt_bot").await.state().await;
    assert!(begun.elapsed() < Duration::from_secs(10), "a bot uses the share of its owner: {:?}", begun.elapsed());
}
