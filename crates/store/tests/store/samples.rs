//! Accounts, matches and events for tests.

use gambito_store::{
    AccountKind, Appended, GameSummary, MatchMode, MatchState, NewAccount, NewEvent, NewGame, NewMatch, Roster,
    RosterAccount, RosterGroup, RosterStudent, Store,
};

pub(crate) fn person(name: &str) -> NewAccount {
    NewAccount::new(name, &name.to_lowercase(), AccountKind::Person, 1000)
}

pub(crate) fn bot(name: &str, owner: i64) -> NewAccount {
    NewAccount { kind: AccountKind::Bot, owner: Some(owner), ..person(name) }
}

/// A roster of new students by the names of their accounts and of their groups.
pub(crate) fn roster(class: &str, students: &[(&str, Option<&str>)]) -> Roster {
    let mut groups: Vec<RosterGroup> = Vec::new();
    for group in students.iter().filter_map(|(_, group)| *group) {
        if !groups.iter().any(|known| known.name == group) {
            let bot = NewAccount { kind: AccountKind::Bot, ..person(&format!("{group}-bot")) };
            groups.push(RosterGroup { name: group.to_owned(), folded: group.to_owned(), bot });
        }
    }
    let students = students.iter().map(|(name, group)| RosterStudent {
        account: RosterAccount::New(Box::new(person(name))),
        real_name: format!("Real-{name}"),
        group: group.map(ToOwned::to_owned),
    });
    Roster { class: class.to_owned(), groups, students: students.collect() }
}

/// Creates a person and returns the id.
pub(crate) async fn person_id(store: &Store, name: &str) -> i64 {
    store.create_account(person(name)).await.expect("a free name").id
}

/// A match of two built-in players.
pub(crate) fn new_match(id: &str) -> NewMatch {
    NewMatch {
        id: id.to_owned(),
        creator: None,
        mode: MatchMode::Single,
        game: "kalah".to_owned(),
        clock: "null".to_owned(),
        rated: false,
        state: MatchState::Running,
        seats: r#"{"first":{"player":"random"},"second":{"player":"random"}}"#.to_owned(),
        accounts: Vec::new(),
        competition: None,
        rematch_of: None,
        class: None,
        seed: None,
        spectator_delay_ms: 0,
        created_at: 1000,
    }
}

pub(crate) fn new_game(id: &str, number: u64) -> NewGame {
    NewGame {
        id: id.to_owned(),
        number,
        setup: r#"{"game":"kalah"}"#.to_owned(),
        first: r#"{"player":"random"}"#.to_owned(),
        second: r#"{"player":"engine"}"#.to_owned(),
        status: "created".to_owned(),
        created_at: 1000,
    }
}

/// Creates a match with one game, whose id is that of the match with a `g` in front, and returns the id of the game.
pub(crate) async fn running_game(store: &Store, match_id: &str) -> String {
    let id = format!("g{match_id}");
    store.create_match(new_match(match_id), new_game(&id, 1)).await.expect("free ids");
    id
}

pub(crate) fn event(text: &str) -> NewEvent {
    NewEvent { kind: "move".to_owned(), at: 1_700_000_000_123_456, body: format!(r#"{{"move":"{text}"}}"#) }
}

/// Events of a running game from a number on.
pub(crate) fn appended(game: &str, first_seq: u64, moves: &[&str]) -> Appended {
    Appended {
        game: game.to_owned(),
        first_seq,
        events: moves.iter().map(|text| event(text)).collect(),
        summary: running(first_seq + moves.len() as u64 - 1),
    }
}

pub(crate) fn running(seq: u64) -> GameSummary {
    GameSummary { status: "started".to_owned(), result: None, reason: None, seq, ended_at: None }
}

/// The bodies of all events of a game.
pub(crate) async fn bodies(store: &Store, game: &str) -> Vec<String> {
    let events = store.events(game, 0, u64::MAX).await.expect("events");
    events.into_iter().map(|event| event.body).collect()
}
