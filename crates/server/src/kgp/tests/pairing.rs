//! Who meets whom.

use std::time::Duration;

use gambito_core::Player;
use gambito_kgp::Name;
use gambito_play::{ClockRule, End, Span, Status};

use super::client::{Client, Server};
use crate::kgp::venue::Sitter;

/// Plays the first legal move for ever.
async fn play_first_moves(mut client: Client) {
    loop {
        let state = client.state().await;
        client.play(state.id, state.legal()[0]).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_lone_client_plays_built_in_players_with_sides_swapped() {
    let server = Server::new();
    let mut ann = server.join("ann").await;
    while server.venue.games().len() < 4 {
        let state = ann.state().await;
        assert!(state.legal().len() > 1, "the only move is played by the server: {}", state.board);
        let most = state.board.south().store.max(state.board.north().store);
        assert!(most <= 24, "half of the seeds decide: {}", state.board);
        ann.play(state.id, state.legal()[0]).await;
    }
    let is_client = |sitter: &Sitter| matches!(sitter, Sitter::Client { .. });
    let sides: Vec<bool> = server.venue.games().iter().map(|game| is_client(&game.first)).collect();
    assert_eq!(sides, [true, false, true, false]);
    for game in &server.venue.games()[..3] {
        let Some(Status::Over { end }) = server.venue.end(&game.id) else { panic!("{game:?} goes on") };
        assert!(matches!(end, End::Rules { .. } | End::Adjudication { .. }), "{end:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn two_clients_play_each_other_and_swap_sides() {
    let server = Server::new();
    let (mut ann, mut ben) = (server.join("ann").await, server.join("ben").await);
    let first = ann.state().await;
    assert!(first.is_start());
    ann.play(first.id, 1).await;
    let second = ben.state().await;
    assert_eq!(second.board.north().pits[0], 0, "the second player sees the board mirrored: {}", second.board);
    ben.play(second.id, second.legal()[0]).await;
    let playing = [ann, ben].map(|client| tokio::spawn(play_first_moves(client)));
    while server.venue.games().len() < 4 {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    playing.iter().for_each(tokio::task::JoinHandle::abort);
    let games = server.venue.games();
    assert!(games.len() > 2, "{games:?}");
    for pair in games.windows(2) {
        assert_eq!((&pair[0].first, &pair[0].second), (&pair[1].second, &pair[1].first));
    }
}

#[tokio::test(start_paused = true)]
async fn two_connections_with_one_token_never_meet() {
    let server = Server::new();
    let (mut one, mut two) = (server.join("same").await, server.join("same").await);
    one.state().await;
    two.state().await;
    let games = server.venue.games();
    assert_eq!(games.len(), 2);
    for game in games {
        assert!([&game.first, &game.second].iter().any(|sitter| matches!(sitter, Sitter::BuiltIn(_))), "{game:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_client_that_left_the_pool_is_not_paired() {
    let server = Server::new();
    let ann = server.join("ann").await;
    drop(ann);
    let mut ben = server.join("ben").await;
    ben.state().await;
    let [game] = &server.venue.games()[..] else { panic!("one game") };
    assert!(matches!(game.second, Sitter::BuiltIn(_)), "{game:?}");
}

#[tokio::test(start_paused = true)]
async fn a_bot_plays_the_games_of_its_account_first() {
    let server = Server::new();
    server.venue.add_bot("gbt_bot", 5);
    let clock = ClockRule::Bank { bank: Span::from_millis(60_000), increment: Span::ZERO };
    server.venue.begin_arena_game("arena", 5, clock).await;
    let mut bot = server.join("gbt_bot").await;
    let id = bot.wait_for(Name::Set).await;
    assert_eq!(id.to_string(), "4 set game:id \"arena\"");
    let uri = bot.wait_for(Name::Set).await;
    assert_eq!(uri.to_string(), "6 set game:uri \"https://arena.example.org/game?id=arena\"");
    while server.venue.end("arena").is_none() {
        let state = bot.state().await;
        bot.play(state.id, state.legal()[0]).await;
    }
    bot.state().await;
    assert_eq!(server.venue.games().len(), 1, "then it plays freely");
}

#[tokio::test(start_paused = true)]
async fn an_arena_that_fails_is_asked_again() {
    let server = Server::new();
    server.venue.set_failing(true);
    let mut ann = server.join("ann").await;
    tokio::time::sleep(Duration::from_secs(15)).await;
    server.venue.set_failing(false);
    let state = ann.state().await;
    assert!(state.is_start());
    let [game] = &server.venue.games()[..] else { panic!("one game") };
    assert!(matches!(game.first, Sitter::Client { .. }), "{game:?}");
}

#[tokio::test(start_paused = true)]
async fn a_game_of_the_arena_calls_off_a_game_of_freeplay_that_has_hardly_begun() {
    let server = Server::new();
    server.venue.add_bot("gbt_bot", 5);
    let mut bot = server.join("gbt_bot").await;
    let state = bot.state().await;
    let clock = ClockRule::PerTurn { per_turn: Span::from_millis(60_000) };
    server.venue.begin_arena_game("arena", 5, clock).await;
    assert_eq!(bot.wait_for(Name::Stop).await.reference, Some(state.id));
    assert!(bot.wait_for(Name::Set).await.to_string().ends_with("set game:id \"arena\""));
    assert!(bot.state().await.is_start());
    assert_eq!(server.venue.end("game0"), Some(Status::Over { end: End::Abort }));
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_leaves_a_game_of_freeplay_in_which_both_have_moved_loses_it() {
    let server = Server::new();
    server.venue.add_bot("gbt_bot", 5);
    let mut bot = server.join("gbt_bot").await;
    let state = bot.state().await;
    bot.play(state.id, 1).await;
    bot.state().await;
    let clock = ClockRule::PerTurn { per_turn: Span::from_millis(60_000) };
    // What the log cannot store at first is not lost.
    server.venue.fail_to_store("game0", 3);
    server.venue.begin_arena_game("arena", 5, clock).await;
    assert!(bot.wait_for(Name::Set).await.to_string().ends_with("set game:id \"arena\""));
    assert_eq!(server.venue.end("game0"), Some(Status::Over { end: End::Resignation { loser: Player::First } }));
}
