//! Writes that wait together: each ends as it would alone.

use gambito_store::{GamePlayers, MatchRow, MatchState, NewGame, NewMatch, SeatChange, Store, StoreError};
use tokio::task::JoinHandle;

use crate::on_both;
use crate::place::Place;
use crate::samples::{new_game, new_match, person_id};

on_both! {
    matches_that_are_created_together_fail_alone,
    seats_that_are_taken_together_fail_alone,
}

type Outcome = Result<(), StoreError>;

/// How many writes wait together.
const MANY: usize = 20;

fn open_match(number: usize, creator: i64) -> (NewMatch, NewGame) {
    let new = NewMatch {
        creator: Some(creator),
        state: MatchState::Open,
        accounts: vec![creator],
        ..new_match(&format!("m{number}"))
    };
    (new, new_game(&format!("g{number}"), 1))
}

async fn outcomes(running: Vec<JoinHandle<Outcome>>) -> Vec<Outcome> {
    let mut outcomes = Vec::new();
    for write in running {
        outcomes.push(write.await.expect("no panic"));
    }
    outcomes
}

async fn match_of(store: &Store, number: usize) -> Option<MatchRow> {
    store.find_match(&format!("m{number}")).await.expect("an answer")
}

async fn matches_that_are_created_together_fail_alone(place: &Place) {
    let store = place.store().await;
    let ann = person_id(&store, "ann").await;
    store.create_match(new_match("old"), new_game("taken", 1)).await.expect("free ids");
    let lock = place.lock_log().await;
    let create = |number: usize| {
        let (mut new, mut game) = open_match(number, ann);
        match number {
            3 => game.id = "taken".to_owned(),
            7 => new.accounts.push(ann + 100),
            _ => {}
        }
        let store = store.clone();
        tokio::spawn(async move { store.create_match(new, game).await })
    };
    let running: Vec<JoinHandle<Outcome>> = (0..MANY).map(create).collect();
    lock.release().await;
    for (number, outcome) in outcomes(running).await.into_iter().enumerate() {
        match number {
            3 => assert!(matches!(&outcome, Err(StoreError::IdTaken { id }) if id == "taken"), "{outcome:?}"),
            7 => assert!(matches!(outcome, Err(StoreError::NoSuchAccount { id }) if id == ann + 100), "{outcome:?}"),
            _ => assert!(outcome.is_ok(), "{number}: {outcome:?}"),
        }
        let games = store.games_of(&format!("m{number}")).await.expect("games");
        assert_eq!(games.len(), usize::from(number != 3 && number != 7), "{number}");
        assert_eq!(match_of(&store, number).await.is_some(), !games.is_empty(), "{number}");
    }
}

async fn seats_that_are_taken_together_fail_alone(place: &Place) {
    let store = place.store().await;
    let [ann, ben] = [person_id(&store, "ann").await, person_id(&store, "ben").await];
    let mut before = Vec::new();
    for number in 0..MANY {
        let (new, game) = open_match(number, ann);
        store.create_match(new, game).await.expect("free ids");
        before.push(match_of(&store, number).await.expect("a match"));
    }
    let lock = place.lock_log().await;
    let join = |number: usize| {
        let (store, before) = (store.clone(), before[number].clone());
        let game = if number == 5 { "none".to_owned() } else { format!("g{number}") };
        let change = SeatChange {
            state: MatchState::Running,
            seats: "[]".to_owned(),
            accounts: vec![ann, if number == 9 { ben + 100 } else { ben }],
            players: vec![GamePlayers { game, first: "ann".to_owned(), second: "ben".to_owned() }],
        };
        tokio::spawn(async move { store.change_seats(&before, change).await })
    };
    // The first match twice: only one of them finds it as it was.
    let running: Vec<JoinHandle<Outcome>> = (0..MANY).chain([0]).map(join).collect();
    lock.release().await;
    let mut outcomes = outcomes(running).await;
    let twice = [outcomes.remove(MANY), outcomes.remove(0)];
    assert_eq!(twice.iter().filter(|outcome| outcome.is_ok()).count(), 1, "{twice:?}");
    assert!(twice.iter().any(|outcome| matches!(outcome, Err(StoreError::MatchChanged { .. }))), "{twice:?}");
    for (number, outcome) in (1..).zip(outcomes) {
        let is_taken = match number {
            5 => !matches!(&outcome, Err(StoreError::NoSuchGame { id }) if id == "none"),
            9 => !matches!(outcome, Err(StoreError::NoSuchAccount { id }) if id == ben + 100),
            _ => outcome.is_ok(),
        };
        assert_eq!(is_taken, number != 5 && number != 9, "{number}: {outcome:?}");
        let state = match_of(&store, number).await.expect("a match").state;
        assert_eq!(state, if is_taken { MatchState::Running } else { MatchState::Open }, "{number}");
        let game = store.game(&format!("g{number}")).await.expect("an answer").expect("a game");
        assert_eq!(game.second == "ben", is_taken, "{number}");
    }
}
