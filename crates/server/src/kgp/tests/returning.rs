//! Clients that go and come back.

use std::time::Duration;

use gambito_core::Player;
use gambito_play::{End, Status};

use super::client::Server;
use crate::kgp::desk::WAIT_FOR_RETURN;
use crate::kgp::identity::{GuestKey, Identity};

#[tokio::test(start_paused = true)]
async fn a_client_that_comes_back_is_sent_the_position_again() {
    let server = Server::new();
    let (mut ann, mut ben) = (server.join("ann").await, server.join("ben").await);
    let state = ann.state().await;
    ann.play(state.id, 1).await;
    let asked = ben.state().await;
    drop(ben);
    tokio::time::sleep(Duration::from_secs(30)).await;
    let mut ben = server.join("ben").await;
    let again = ben.state().await;
    assert_eq!(again.board, asked.board);
    ben.play(again.id, again.legal()[0]).await;
    tokio::time::sleep(2 * WAIT_FOR_RETURN).await;
    let games = server.venue.games();
    assert_eq!(games[0].id, "game0");
    assert!(server.venue.events("game0").len() >= 3, "the game went on");
}

#[tokio::test(start_paused = true)]
async fn a_client_that_does_not_come_back_loses() {
    let server = Server::new();
    let (mut ann, mut ben) = (server.join("ann").await, server.join("ben").await);
    ann.state().await;
    drop(ann);
    // What the log cannot store at first is not lost.
    server.venue.fail_to_store("game0", 3);
    // Ben hears nothing until the game is lost, and plays on against a built-in player.
    let state = ben.state().await;
    let Some(Status::Over { end: End::Forfeit { loser, .. } }) = server.venue.end("game0") else {
        panic!("{:?}", server.venue.end("game0"))
    };
    assert_eq!(loser, Player::First);
    assert_eq!(server.venue.games().len(), 2, "{:?}", state.board);
}

#[tokio::test(start_paused = true)]
async fn two_boards_of_one_token_come_back_one_by_one() {
    let server = Server::new();
    let (mut one, mut two) = (server.join("same").await, server.join("same").await);
    let state = one.state().await;
    one.play(state.id, 6).await;
    let [left, right] = [one.state().await, two.state().await];
    drop((one, two));
    tokio::time::sleep(Duration::from_secs(1)).await;
    let (mut one, mut two) = (server.join("same").await, server.join("same").await);
    let boards = [one.state().await.board, two.state().await.board];
    assert_eq!(server.venue.games().len(), 2, "no new game began");
    assert!(boards.contains(&left.board) && boards.contains(&right.board), "{boards:?}");
}

#[tokio::test(start_paused = true)]
async fn games_of_an_earlier_server_wait_for_their_clients() {
    let server = Server::new();
    let mut ann = server.join("ann").await;
    let asked = ann.state().await;
    // The server ends without a word.
    ann.session.abort();
    let next = server.restarted();
    let ann = Identity::Guest(GuestKey::of_token("ann"));
    next.venue.leave("game0", Player::First, ann);
    next.desk.expect_returns().await.expect("a venue");
    let mut stranger = next.join("somebody").await;
    assert!(stranger.state().await.is_start());
    let mut ann = next.join("ann").await;
    assert_eq!(ann.state().await.board, asked.board);
    assert_eq!(next.venue.games().len(), 2, "ann plays her old game");
}

#[tokio::test(start_paused = true)]
async fn who_asks_to_be_forgotten_loses_the_seat() {
    let server = Server::new();
    let mut ann = server.join("ann").await;
    ann.state().await;
    drop(ann);
    tokio::time::sleep(Duration::from_secs(1)).await;
    let mut other = server.join("other").await;
    other.send("5 set auth:forget \"ann\"\r\n").await;
    other.state().await;
    assert!(server.venue.end("game0").is_some());
}
