//! Every line of the table of moves with turn tokens.

use gambito_core::Player::{First, Second};
use gambito_hall::{Action, ActionError};
use gambito_play::Refusal;

use crate::support::{ID, game_of, move_now, play, token};

#[tokio::test(start_paused = true)]
async fn the_current_token_plays_a_legal_move() {
    let (log, hall) = game_of("nim:tokens=9", None).await;
    let turn = token(&hall, First).await;
    let acted = play(&hall, First, &turn, "2").await.expect("a legal move");
    assert!(!acted.is_replayed);
    assert_eq!((acted.seen.line.ply, acted.seen.line.position.as_str()), (1, "7 2"));
    assert_eq!(acted.seen.turn, None, "it is the turn of the other player");
    assert_eq!(log.events(ID).len(), 2, "the start and the move");
}

#[tokio::test(start_paused = true)]
async fn an_illegal_move_leaves_the_token_valid() {
    let (log, hall) = game_of("nim:tokens=9", None).await;
    let turn = token(&hall, First).await;
    for wrong in ["4", "0", "rubbish", ""] {
        let refused = play(&hall, First, &turn, wrong).await;
        assert!(matches!(refused, Err(ActionError::IllegalMove(_))), "{wrong}: {refused:?}");
    }
    assert_eq!(log.events(ID).len(), 1, "nothing happened");
    play(&hall, First, &turn, "3").await.expect("the token is still valid");
}

#[tokio::test(start_paused = true)]
async fn an_answered_token_repeats_its_move_for_ever_and_plays_no_other() {
    let (log, hall) = game_of("nim:tokens=9", None).await;
    let turn = token(&hall, First).await;
    play(&hall, First, &turn, "2").await.expect("a legal move");
    for _ in 0..2 {
        let again = play(&hall, First, &turn, "2").await.expect("the same move");
        assert!(again.is_replayed);
    }
    move_now(&hall, Second, "1").await;
    assert!(play(&hall, First, &turn, "2").await.expect("the same move, later").is_replayed);
    let other = play(&hall, First, &turn, "1").await;
    assert!(matches!(&other, Err(ActionError::StaleTurn { seen }) if seen.line.ply == 2), "{other:?}");
    assert_eq!(log.events(ID).len(), 3, "the start and two moves");
}

#[tokio::test(start_paused = true)]
async fn no_other_token_moves() {
    let (_, hall) = game_of("nim:tokens=9", None).await;
    let turn = token(&hall, First).await;
    for (player, given) in [(Second, turn.as_str()), (First, "9fQ"), (First, "")] {
        let refused = play(&hall, player, given, "1").await;
        assert!(matches!(refused, Err(ActionError::StaleTurn { .. })), "{player:?} {given}: {refused:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn an_extra_turn_has_a_token_of_its_own() {
    let (_, hall) = game_of("kalah", None).await;
    let turn = token(&hall, First).await;
    let acted = play(&hall, First, &turn, "3").await.expect("a move that ends in the store");
    let next = acted.seen.turn.expect("the same player moves again").turn.clone();
    assert_ne!(next, turn);
    assert!(play(&hall, First, &turn, "3").await.expect("the same move").is_replayed);
    assert!(!play(&hall, First, &next, "6").await.expect("the next move").is_replayed);
}

#[tokio::test(start_paused = true)]
async fn players_resign_agree_and_abort() {
    let (_, hall) = game_of("nim:tokens=9", None).await;
    let act = |player, action| hall.act(ID, player, action, hall.now());
    act(First, Action::Draw).await.expect("an offer");
    assert_eq!(act(First, Action::Draw).await, Err(ActionError::Refused(Refusal::AlreadyProposed)));
    act(Second, Action::Decline).await.expect("an answer");
    move_now(&hall, First, "1").await;
    act(First, Action::Draw).await.expect("an offer");
    let agreed = act(Second, Action::Draw).await.expect("an agreement").seen;
    assert_eq!((agreed.line.result, agreed.line.status), (Some("1/2-1/2"), "finished"));

    let (_, hall) = game_of("nim:tokens=9", None).await;
    let aborted = hall.act(ID, Second, Action::Abort, hall.now()).await.expect("nobody has moved").seen;
    assert_eq!(aborted.line.result, Some("*"));

    let (_, hall) = game_of("nim:tokens=9", None).await;
    let resigned = hall.act(ID, First, Action::Resign, hall.now()).await.expect("an end").seen;
    assert_eq!((resigned.line.result, resigned.line.winner), (Some("0-1"), Some(Second)));
    assert_eq!(hall.act("nobody", First, Action::Resign, hall.now()).await, Err(ActionError::NoGame));
}
