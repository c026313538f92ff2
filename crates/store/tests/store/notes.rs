use gambito_core::Player;
use gambito_store::{NewNote, NoteKind, StoreError};

use crate::on_both;
use crate::place::Place;
use crate::samples::running_game;

on_both! {
    each_side_has_its_own_notes,
    notes_are_bounded,
}

fn remark(game: &str, side: Player, text: &str) -> NewNote {
    NewNote { game: game.to_owned(), side, ply: 3, kind: NoteKind::Remark, body: text.to_owned(), at: 7 }
}

async fn each_side_has_its_own_notes(place: &Place) {
    let store = place.store().await;
    let game = running_game(&store, "m").await;
    for (side, text) in [(Player::First, "one"), (Player::Second, "two"), (Player::First, "three")] {
        assert!(store.add_note(remark(&game, side, text), 9).await.expect("a game"));
    }
    let notes = store.notes(&game, Player::First).await.expect("notes");
    let told: Vec<_> = notes.iter().map(|note| (note.number, note.body.as_str(), note.kind, note.ply)).collect();
    assert_eq!(told, [(1, "one", NoteKind::Remark, 3), (2, "three", NoteKind::Remark, 3)]);
    assert_eq!(store.notes(&game, Player::Second).await.expect("notes").len(), 1);
    let missing = store.add_note(remark("none", Player::First, ""), 9).await;
    assert!(matches!(&missing, Err(StoreError::NoSuchGame { id }) if id == "none"), "{missing:?}");
}

async fn notes_are_bounded(place: &Place) {
    let store = place.store().await;
    let game = running_game(&store, "m").await;
    let mut added = Vec::new();
    for _ in 0..4 {
        added.push(store.add_note(remark(&game, Player::First, ""), 3).await.expect("a game"));
    }
    assert_eq!(added, [true, true, true, false]);
}
