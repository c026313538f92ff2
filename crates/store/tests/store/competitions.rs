use gambito_store::{
    CompetitionEntry, CompetitionFilter, CompetitionRow, CompetitionState, MatchState, NewMatch, PairingAttempt, Store,
    StoreError,
};

use crate::on_both;
use crate::place::Place;
use crate::samples::{new_game, new_match, person_id};

on_both! {
    a_competition_is_stored_and_found,
    events_follow_each_other,
    an_attempt_has_one_match,
    only_unfinished_competitions_are_continued,
}

fn competition(id: &str, organiser: i64) -> CompetitionRow {
    CompetitionRow {
        id: id.to_owned(),
        name: "Cup".to_owned(),
        organiser,
        class: None,
        game: "kalah".to_owned(),
        clock: "null".to_owned(),
        rated: false,
        spectator_delay_ms: 60_000,
        rules: "{}".to_owned(),
        state: CompetitionState::Open,
        seq: 0,
        created_at: 1000,
    }
}

fn entry(id: &str, first_seq: u64, events: &[&str], state: CompetitionState) -> CompetitionEntry {
    let events = events.iter().map(|event| (*event).to_owned()).collect();
    CompetitionEntry { competition: id.to_owned(), first_seq, events, state, at: 2000 }
}

async fn created(store: &Store, ids: &[&str]) -> i64 {
    let ann = person_id(store, "ann").await;
    for id in ids {
        store.create_competition(competition(id, ann), Vec::new()).await.expect("a free id");
    }
    ann
}

async fn a_competition_is_stored_and_found(place: &Place) {
    let store = place.store().await;
    let ann = created(&store, &["a", "b", "c"]).await;
    assert_eq!(store.competition("b").await.expect("an answer"), Some(competition("b", ann)));
    assert_eq!(store.competition("d").await.expect("an answer"), None);
    let first_events = vec!["one".to_owned(), "two".to_owned()];
    let again = store.create_competition(competition("a", ann), first_events.clone()).await.expect_err("a taken id");
    assert!(matches!(again, StoreError::IdTaken { .. }), "{again:?}");
    assert_eq!(store.competition_events("a", 0, 10).await.expect("events"), [""; 0], "nothing is left behind");
    let first = store.competitions(&CompetitionFilter::default(), None, 2).await.expect("a page");
    assert_eq!(first.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), ["c", "b"]);
    let cursor = first.last().map(CompetitionRow::cursor);
    let second = store.competitions(&CompetitionFilter::default(), cursor.as_ref(), 2).await.expect("a page");
    assert_eq!(second.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), ["a"]);
    store.create_competition(competition("e", ann), first_events.clone()).await.expect("a free id");
    assert_eq!(store.competition_events("e", 0, 10).await.expect("events"), first_events);
    let row = store.competition("e").await.expect("an answer");
    assert_eq!(row, Some(CompetitionRow { seq: 2, ..competition("e", ann) }));
}

async fn events_follow_each_other(place: &Place) {
    let store = place.store().await;
    created(&store, &["a"]).await;
    let append = |first_seq, events: &'static [&'static str]| {
        store.append_to_competition(entry("a", first_seq, events, CompetitionState::Running))
    };
    append(1, &["one", "two"]).await.expect("the first events");
    append(3, &["three"]).await.expect("the next event");
    let late = append(3, &["other"]).await.expect_err("an event that is there");
    assert!(matches!(late, StoreError::OutOfOrder { expected: 4, found: 3, .. }), "{late:?}");
    assert_eq!(store.competition_events("a", 1, 10).await.expect("events"), ["two", "three"]);
    let row = store.competition("a").await.expect("an answer").expect("a competition");
    assert_eq!((row.seq, row.state), (3, CompetitionState::Running));
    let many: Vec<String> = (0..700).map(|number| number.to_string()).collect();
    let entry = CompetitionEntry { events: many, ..entry("a", 4, &[], CompetitionState::Finished) };
    store.append_to_competition(entry).await.expect("many events");
    assert_eq!(store.competition_events("a", 0, u64::MAX).await.expect("events").len(), 703);
}

async fn an_attempt_has_one_match(place: &Place) {
    let store = place.store().await;
    created(&store, &["a"]).await;
    let make = |id: &str, pairing, attempt| {
        let competition = Some(PairingAttempt { competition: "a".to_owned(), pairing, attempt });
        let new = NewMatch { competition, ..new_match(id) };
        store.create_match(new, new_game(&format!("g{id}"), 1))
    };
    make("m", 1, 1).await.expect("the first attempt");
    let twice = make("n", 1, 1).await.expect_err("a second match for the same attempt");
    assert!(matches!(twice, StoreError::IdTaken { .. }), "{twice:?}");
    assert_eq!(store.find_match("n").await.expect("an answer"), None, "nothing of it is stored");
    make("n", 1, 2).await.expect("the second attempt");
    make("o", 2, 1).await.expect("another pairing");
    store.set_match_state("m", MatchState::Running, MatchState::Finished).await.expect("a running match");
    let known = store.competition_matches("a", 0, 1).await.expect("matches");
    let known: Vec<_> = known.iter().map(|one| (one.pairing, one.attempt, one.match_id.as_str(), one.state)).collect();
    assert_eq!(known, [(1, 1, "m", MatchState::Finished), (1, 2, "n", MatchState::Running)]);
    assert_eq!(store.competition_matches("a", 1, 100).await.expect("matches").len(), 1);
    let row = store.find_match("o").await.expect("an answer").expect("a match");
    assert_eq!(row.competition.as_deref(), Some("a"));
}

async fn only_unfinished_competitions_are_continued(place: &Place) {
    let store = place.store().await;
    created(&store, &["a", "b", "c"]).await;
    let end = |id, state| store.append_to_competition(entry(id, 1, &["end"], state));
    end("a", CompetitionState::Finished).await.expect("an end");
    end("b", CompetitionState::Cancelled).await.expect("an end");
    let running = store.unfinished_competitions().await.expect("competitions");
    assert_eq!(running.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), ["c"]);
    let finished = CompetitionFilter { state: Some(CompetitionState::Finished), class: None };
    let finished = store.competitions(&finished, None, 9).await.expect("competitions");
    assert_eq!(finished.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), ["a"]);
    let of_class = CompetitionFilter { state: None, class: Some("k".to_owned()) };
    assert!(store.competitions(&of_class, None, 9).await.expect("competitions").is_empty());
}
