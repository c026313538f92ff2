//! What clients do with their turns.

use std::time::Duration;

use gambito_core::Player;
use gambito_kgp::Name;
use gambito_play::{Change, ClockRule, End, Event, Span, Status};

use super::client::Server;
use crate::arena::Noted;
use crate::kgp::venue::Note;

const LIMIT: Duration = Duration::from_secs(5);

/// The moves of a player and what they took.
fn moves(events: &[Event], of: Player) -> Vec<(String, Span)> {
    let moved = events.iter().filter_map(|event| match &event.change {
        Change::Moved { player, mv, took, .. } if *player == of => Some((mv.clone(), *took)),
        _ => None,
    });
    moved.collect()
}

#[tokio::test(start_paused = true)]
async fn the_last_legal_move_counts_at_the_end_of_the_time() {
    let server = Server::new();
    let mut ann = server.join("ann").await;
    let state = ann.state().await;
    let begun = tokio::time::Instant::now();
    ann.send(&format!("@{0} move 1\r\n@{0} move 2\r\n@{0} move 9\r\n@{0} move x\r\n", state.id)).await;
    let stop = ann.wait_for(Name::Stop).await;
    assert_eq!(stop.reference, Some(state.id));
    assert_eq!(begun.elapsed().as_secs(), LIMIT.as_secs(), "moves do not reset the limit");
    ann.send(&format!("@{0} move 1\r\n@{0} yield\r\n", state.id)).await;
    ann.state().await;
    let (mv, took) = moves(&server.venue.events("game0"), Player::First).remove(0);
    assert_eq!((mv.as_str(), took), ("2", Span::from(LIMIT)));
}

#[tokio::test(start_paused = true)]
async fn a_silent_client_plays_random_moves_and_is_pinged() {
    let server = Server::new();
    let mut ann = server.join("ann").await;
    let state = ann.state().await;
    let ping = ann.wait_for(Name::Ping).await;
    assert!(ping.id > Some(state.id));
    // The silence goes on: it is asked again and again, until the missing pong ends the connection.
    let lines = ann.rest().await;
    let [.., error, goodbye] = &lines[..] else { panic!("{lines:?}") };
    assert!(error.contains("error \"expected pong within 20 s\""), "{error}");
    assert_eq!(goodbye, "goodbye");
    let played = moves(&server.venue.events("game0"), Player::First);
    assert!((3..=6).contains(&played.len()), "{played:?}");
}

#[tokio::test(start_paused = true)]
async fn a_yield_ends_the_turn_at_once() {
    let server = Server::new();
    let mut ann = server.join("ann").await;
    let state = ann.state().await;
    let begun = tokio::time::Instant::now();
    ann.play(state.id, 4).await;
    assert_eq!(ann.wait_for(Name::Stop).await.reference, Some(state.id));
    assert!(begun.elapsed() < Duration::from_millis(100), "{:?}", begun.elapsed());
}

#[tokio::test(start_paused = true)]
async fn lines_may_come_in_any_pieces_and_with_quotes() {
    let server = Server::new();
    let mut ann = server.connect();
    assert_eq!(ann.line().await, "kgp 1 0 1");
    for piece in ["5 set \"auth:to", "ken\" \"t\"\r", "\n7 mode \"free", "play\"\r\n"] {
        ann.send(piece).await;
        tokio::task::yield_now().await;
    }
    assert_eq!(ann.line().await, "2@7 ok");
    let state = ann.state().await;
    for piece in ["9@".to_owned(), state.id.to_string(), " mo".to_owned(), "ve 3\n".to_owned()] {
        ann.send(&piece).await;
        tokio::task::yield_now().await;
    }
    ann.send(&format!("@{} yield\n", state.id)).await;
    ann.state().await;
    assert_eq!(moves(&server.venue.events("game0"), Player::First)[0].0, "3");
}

#[tokio::test(start_paused = true)]
async fn a_match_clock_never_flags_a_client_that_uses_all_of_it() {
    let server = Server::new();
    // The opponent answers at once, so a short clock runs while the `stop` of the last turn waits.
    for (game, account, millis) in [("slow", 5, 2_000), ("fast", 6, 300)] {
        server.venue.add_bot(game, account);
        let clock = ClockRule::PerTurn { per_turn: Span::from_millis(millis) };
        server.venue.begin_arena_game(game, account, clock).await;
        let mut bot = server.join(game).await;
        for _ in 0..5 {
            let state = bot.state().await;
            bot.send(&format!("@{} move {}\r\n", state.id, state.legal()[0])).await;
            bot.wait_for(Name::Stop).await;
        }
        let end = server.venue.end(game);
        assert!(!matches!(end, Some(Status::Over { end: End::Forfeit { .. } })), "{game}: {end:?}");
        assert!(moves(&server.venue.events(game), Player::First).len() >= 5, "{game}");
    }
}

#[tokio::test(start_paused = true)]
async fn the_server_says_goodbye_when_it_stops() {
    let server = Server::new();
    let mut ann = server.join("ann").await;
    ann.state().await;
    server.stop();
    let lines = ann.rest().await;
    assert_eq!(lines.last().map(String::as_str), Some("goodbye"), "{lines:?}");
    assert!(!lines.iter().any(|line| line.contains("error")), "{lines:?}");
    assert_eq!(server.venue.end("game0"), None, "the game goes on with the next server");
}

#[tokio::test(start_paused = true)]
async fn the_owner_of_a_bot_sees_its_comments_and_illegal_moves() {
    let server = Server::new();
    server.venue.add_bot("gbt_bot", 5);
    let mut bot = server.join("gbt_bot").await;
    let state = bot.state().await;
    bot.send(&format!("@{} move 9\r\n7 set info:comment \"depth 3\"\r\n", state.id)).await;
    bot.play(state.id, 1).await;
    bot.wait_for(Name::Stop).await;
    bot.state().await;
    let notes = [Note::IllegalMove(9), Note::Comment("depth 3".to_owned())];
    let noted = Noted { game: "game0".to_owned(), side: Player::First, ply: 0 };
    assert_eq!(server.venue.notes(), notes.map(|note| (noted.clone(), note)));
    let mut guest = server.join("guest").await;
    let state = guest.state().await;
    guest.send(&format!("@{} move 9\r\n", state.id)).await;
    guest.play(state.id, 1).await;
    guest.wait_for(Name::Stop).await;
    assert_eq!(server.venue.notes().len(), 2, "guests have no owner");
}
