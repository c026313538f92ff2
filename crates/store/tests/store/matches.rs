use gambito_store::{
    GamePlayers, MatchFilter, MatchMode, MatchRow, MatchState, NewClass, NewMatch, SeatChange, Store, StoreError,
    Viewer,
};

use crate::on_both;
use crate::place::Place;
use crate::samples::{bot, new_game, new_match, person_id, roster};

on_both! {
    a_match_is_created_with_its_first_game,
    matches_and_games_are_found_by_their_ids,
    a_match_without_a_game_is_not_created,
    a_match_needs_existing_accounts,
    a_state_changes_from_the_expected_one,
    unfinished_matches_are_open_or_running,
    joining_changes_match_and_game_together,
    one_of_many_gets_the_seat,
    a_failed_change_of_seats_changes_nothing,
    matches_are_listed_by_state_game_and_account,
    matches_of_a_class_are_listed_for_its_members,
    pages_continue_after_their_cursor,
}

async fn a_match_is_created_with_its_first_game(place: &Place) {
    let store = place.store().await;
    let ann = person_id(&store, "ann").await;
    let new = NewMatch {
        creator: Some(ann),
        mode: MatchMode::Pair,
        game: "flag:map=meadow".to_owned(),
        clock: r#"{"perTurnMs":5000}"#.to_owned(),
        rated: true,
        state: MatchState::Open,
        accounts: vec![ann],
        spectator_delay_ms: 90_000,
        ..new_match("m")
    };
    store.create_match(new.clone(), new_game("g", 1)).await.expect("free ids");
    assert_eq!(store.find_match("m").await.expect("an answer"), Some(new.row()));
    let expected = MatchRow {
        id: "m".to_owned(),
        creator: Some(ann),
        mode: MatchMode::Pair,
        game: new.game,
        clock: new.clock,
        rated: true,
        state: MatchState::Open,
        seats: new.seats,
        competition: None,
        rematch_of: None,
        class: None,
        seed: None,
        spectator_delay_ms: 90_000,
        created_at: 1000,
    };
    assert_eq!(store.find_match("m").await.expect("an answer"), Some(expected));
    assert_eq!(store.find_match("n").await.expect("an answer"), None);
    assert_eq!(store.game("g").await.expect("an answer").expect("a game").match_id, "m");
}

async fn matches_and_games_are_found_by_their_ids(place: &Place) {
    let store = place.store().await;
    for number in 0..5 {
        let (id, game) = (format!("m{number}"), format!("g{number}"));
        store.create_match(new_match(&id), new_game(&game, 1)).await.expect("free ids");
    }
    let rows = store.find_matches(&["m3", "m0", "none", "m4"]).await.expect("an answer");
    let mut found: Vec<String> = rows.into_iter().map(|row| row.id).collect();
    found.sort();
    assert_eq!(found, ["m0", "m3", "m4"]);
    let rows = store.games(&["none", "g2", "g1"]).await.expect("an answer");
    let mut found: Vec<String> = rows.into_iter().map(|row| row.id).collect();
    found.sort();
    assert_eq!(found, ["g1", "g2"]);
    assert_eq!(store.games(&[]).await.expect("an answer"), []);
    store.create_game("m1", new_game("h1", 2)).await.expect("a free id");
    let rows = store.games_of_all(&["m4", "m1", "none", "m2"]).await.expect("an answer");
    let mut found: Vec<(String, String)> = rows.into_iter().map(|row| (row.match_id, row.id)).collect();
    found.sort_by(|(one, _), (other, _)| one.cmp(other));
    let expected = [("m1", "g1"), ("m1", "h1"), ("m2", "g2"), ("m4", "g4")];
    assert_eq!(found, expected.map(|(id, game)| (id.to_owned(), game.to_owned())), "games of a match in their order");
}

async fn a_match_without_a_game_is_not_created(place: &Place) {
    let store = place.store().await;
    store.create_match(new_match("m"), new_game("g", 1)).await.expect("free ids");
    let taken = store.create_match(new_match("n"), new_game("g", 1)).await;
    assert!(matches!(&taken, Err(StoreError::IdTaken { id }) if id == "g"), "{taken:?}");
    assert_eq!(store.find_match("n").await.expect("an answer"), None);
    let taken = store.create_match(new_match("m"), new_game("h", 1)).await;
    assert!(matches!(&taken, Err(StoreError::IdTaken { id }) if id == "m"), "{taken:?}");
}

async fn a_match_needs_existing_accounts(place: &Place) {
    let store = place.store().await;
    for new in [NewMatch { creator: Some(8), ..new_match("m") }, NewMatch { accounts: vec![8], ..new_match("m") }] {
        let error = store.create_match(new, new_game("g", 1)).await.expect_err("no account");
        assert!(matches!(error, StoreError::NoSuchAccount { id: 8 }), "{error:?}");
    }
    assert_eq!(store.find_match("m").await.expect("an answer"), None);
}

async fn a_state_changes_from_the_expected_one(place: &Place) {
    let store = place.store().await;
    store.create_match(new_match("m"), new_game("g", 1)).await.expect("free ids");
    store.set_match_state("m", MatchState::Running, MatchState::Finished).await.expect("the expected state");
    let again = store.set_match_state("m", MatchState::Running, MatchState::Aborted).await;
    assert!(matches!(&again, Err(StoreError::MatchChanged { id }) if id == "m"), "{again:?}");
    let state = store.find_match("m").await.expect("an answer").expect("a match").state;
    assert_eq!(state, MatchState::Finished);
    let missing = store.set_match_state("n", MatchState::Running, MatchState::Aborted).await;
    assert!(matches!(&missing, Err(StoreError::NoSuchMatch { id }) if id == "n"), "{missing:?}");
}

async fn unfinished_matches_are_open_or_running(place: &Place) {
    let store = place.store().await;
    let states = [MatchState::Open, MatchState::Running, MatchState::Finished, MatchState::Aborted];
    for state in states {
        let new = NewMatch { state, ..new_match(state.as_str()) };
        store.create_match(new, new_game(state.as_str(), 1)).await.expect("free ids");
    }
    let asked: Vec<String> = states.iter().map(|state| state.as_str().to_owned()).chain(["none".to_owned()]).collect();
    let mut found = store.unfinished_matches(&asked).await.expect("an answer");
    found.sort();
    assert_eq!(found, ["open", "running"]);
    assert_eq!(store.unfinished_matches(&asked[1..3]).await.expect("an answer"), ["running"]);
    assert_eq!(store.unfinished_matches(&[]).await.expect("an answer"), [""; 0]);
}

/// Creates a match with a free seat.
async fn open_match(store: &Store, creator: i64) -> MatchRow {
    let new = NewMatch {
        creator: Some(creator),
        state: MatchState::Open,
        seats: r#"["ann","open"]"#.to_owned(),
        accounts: vec![creator],
        ..new_match("m")
    };
    store.create_match(new, new_game("g", 1)).await.expect("free ids");
    store.find_match("m").await.expect("an answer").expect("a match")
}

fn join(creator: i64, joined: i64) -> SeatChange {
    SeatChange {
        state: MatchState::Running,
        seats: format!(r#"["ann",{joined}]"#),
        accounts: vec![creator, joined],
        players: vec![GamePlayers { game: "g".to_owned(), first: "ann".to_owned(), second: joined.to_string() }],
    }
}

async fn ids_of(store: &Store, account: i64) -> Vec<String> {
    let filter = MatchFilter { account: Some(account), ..MatchFilter::default() };
    store.matches(&filter, None, 10).await.expect("an answer").into_iter().map(|row| row.id).collect()
}

async fn joining_changes_match_and_game_together(place: &Place) {
    let store = place.store().await;
    let (ann, bob) = (person_id(&store, "ann").await, person_id(&store, "bob").await);
    let before = open_match(&store, ann).await;
    assert_eq!(ids_of(&store, bob).await, [""; 0]);
    store.change_seats(&before, join(ann, bob)).await.expect("a free seat");
    let after = store.find_match("m").await.expect("an answer").expect("a match");
    assert_eq!(after, MatchRow { state: MatchState::Running, seats: format!(r#"["ann",{bob}]"#), ..before });
    let game = store.game("g").await.expect("an answer").expect("a game");
    assert_eq!((game.first, game.second), ("ann".to_owned(), bob.to_string()));
    assert_eq!(ids_of(&store, ann).await, ["m"]);
    assert_eq!(ids_of(&store, bob).await, ["m"]);
    let alone = SeatChange { accounts: vec![ann, ann], players: Vec::new(), ..join(ann, ann) };
    store.change_seats(&after, alone).await.expect("the present seats");
    assert_eq!(ids_of(&store, bob).await, [""; 0]);
}

async fn one_of_many_gets_the_seat(place: &Place) {
    let store = place.store().await;
    let ann = person_id(&store, "ann").await;
    let before = open_match(&store, ann).await;
    let mut tries = Vec::new();
    for number in 0..8 {
        let joined = person_id(&store, &format!("player{number}")).await;
        let (store, before) = (store.clone(), before.clone());
        tries.push(tokio::spawn(async move { (joined, store.change_seats(&before, join(ann, joined)).await) }));
    }
    let mut winners = Vec::new();
    for attempt in tries {
        match attempt.await.expect("no panic") {
            (joined, Ok(())) => winners.push(joined),
            (_, Err(error)) => assert!(matches!(error, StoreError::MatchChanged { .. }), "{error:?}"),
        }
    }
    assert_eq!(winners.len(), 1);
    let seats = store.find_match("m").await.expect("an answer").expect("a match").seats;
    assert_eq!(seats, format!(r#"["ann",{}]"#, winners[0]));
}

async fn a_failed_change_of_seats_changes_nothing(place: &Place) {
    let store = place.store().await;
    let (ann, bob) = (person_id(&store, "ann").await, person_id(&store, "bob").await);
    let before = open_match(&store, ann).await;
    let mut change = join(ann, bob);
    change.players[0].game = "h".to_owned();
    let missing = store.change_seats(&before, change).await;
    assert!(matches!(&missing, Err(StoreError::NoSuchGame { id }) if id == "h"), "{missing:?}");
    let missing = store.change_seats(&before, join(ann, 99)).await;
    assert!(matches!(missing, Err(StoreError::NoSuchAccount { id: 99 })), "{missing:?}");
    assert_eq!(store.find_match("m").await.expect("an answer"), Some(before.clone()));
    assert_eq!(ids_of(&store, ann).await, ["m"]);
    assert_eq!(ids_of(&store, bob).await, [""; 0]);
    let unknown = MatchRow { id: "n".to_owned(), ..before };
    let missing = store.change_seats(&unknown, join(ann, bob)).await;
    assert!(matches!(&missing, Err(StoreError::NoSuchMatch { id }) if id == "n"), "{missing:?}");
}

async fn matches_are_listed_by_state_game_and_account(place: &Place) {
    let store = place.store().await;
    let (ann, bob) = (person_id(&store, "ann").await, person_id(&store, "bob").await);
    let all = [
        ("a", "kalah", MatchState::Open, vec![ann]),
        ("b", "kalah:pits=3", MatchState::Running, vec![ann, bob]),
        ("c", "kalah_x:pits=3", MatchState::Running, vec![]),
        ("d", "kalahXx:pits=3", MatchState::Finished, vec![bob]),
    ];
    for (at, (id, game, state, accounts)) in (1000..).zip(all) {
        let new = NewMatch { game: game.to_owned(), state, accounts, created_at: at, ..new_match(id) };
        store.create_match(new, new_game(&format!("g{id}"), 1)).await.expect("free ids");
    }
    let list = async |state: Option<MatchState>, game: Option<&str>, account: Option<i64>| {
        let filter = MatchFilter { state, game: game.map(str::to_owned), account, ..MatchFilter::default() };
        let rows = store.matches(&filter, None, 10).await.expect("an answer");
        rows.into_iter().map(|row| row.id).collect::<String>()
    };
    assert_eq!(list(None, None, None).await, "dcba");
    assert_eq!(list(Some(MatchState::Running), None, None).await, "cb");
    assert_eq!(list(Some(MatchState::Aborted), None, None).await, "");
    assert_eq!(list(None, Some("kalah"), None).await, "ba");
    assert_eq!(list(None, Some("kalah:pits=3"), None).await, "b");
    assert_eq!(list(None, Some("kalah_x"), None).await, "c", "_ is no wildcard");
    assert_eq!(list(None, Some("kal"), None).await, "");
    assert_eq!(list(None, None, Some(ann)).await, "ba");
    assert_eq!(list(Some(MatchState::Running), Some("kalah"), Some(bob)).await, "b");
}

async fn matches_of_a_class_are_listed_for_its_members(place: &Place) {
    let store = place.store().await;
    let [tea, eve, ben] =
        [person_id(&store, "tea").await, person_id(&store, "eve").await, person_id(&store, "ben").await];
    let new = NewClass { id: "c".to_owned(), name: "AI".to_owned(), teacher: tea, created_at: 1000 };
    store.create_class(new).await.expect("a free id");
    store.import_roster(roster("c", &[("ada", Some("red"))])).await.expect("a roster");
    let account = async |name: &str| store.account_named(name).await.expect("an answer").expect("an account").id;
    let (ada, red) = (account("ada").await, account("red-bot").await);
    let teabot = store.create_account(bot("teabot", tea)).await.expect("a free name").id;
    let evebot = store.create_account(bot("evebot", eve)).await.expect("a free name").id;
    let of_class = |id: &str| NewMatch { class: Some("c".to_owned()), ..new_match(id) };
    store.create_match(new_match("open"), new_game("g1", 1)).await.expect("free ids");
    store.create_match(of_class("class"), new_game("g2", 1)).await.expect("free ids");
    let with_ben = NewMatch { accounts: vec![ben], ..of_class("ben") };
    store.create_match(with_ben, new_game("g3", 1)).await.expect("free ids");
    let zoe = person_id(&store, "zoe").await;
    let zoebot = store.create_account(bot("zoebot", zoe)).await.expect("a free name").id;
    let with_zoebot = NewMatch { accounts: vec![zoebot], ..of_class("zoebot") };
    store.create_match(with_zoebot, new_game("g4", 1)).await.expect("free ids");
    let listed = async |filter: MatchFilter| {
        let mut rows = store.matches(&filter, None, 9).await.expect("an answer");
        rows.sort_by(|one, other| one.id.cmp(&other.id));
        rows.into_iter().map(|row| row.id).collect::<Vec<_>>()
    };
    let seen_by = async |viewer| listed(MatchFilter { viewer, ..MatchFilter::default() }).await;
    for member in [tea, ada, red, teabot] {
        assert_eq!(seen_by(Viewer::Account(member)).await, ["ben", "class", "open", "zoebot"], "{member}");
    }
    assert_eq!(seen_by(Viewer::Anyone).await, ["ben", "class", "open", "zoebot"]);
    assert_eq!(seen_by(Viewer::Account(ben)).await, ["ben", "open"], "a player sees its own matches");
    for player in [zoe, zoebot] {
        assert_eq!(seen_by(Viewer::Account(player)).await, ["open", "zoebot"], "an owner sees those of its bot");
    }
    for stranger in [Viewer::Account(eve), Viewer::Account(evebot), Viewer::Guest] {
        assert_eq!(seen_by(stranger).await, ["open"], "{stranger:?}");
    }
    let of_class = MatchFilter { class: Some("c".to_owned()), ..MatchFilter::default() };
    assert_eq!(listed(of_class).await, ["ben", "class", "zoebot"]);
}

async fn pages_continue_after_their_cursor(place: &Place) {
    let store = place.store().await;
    // Some have the same time, and a collation for people would sort their ids in another order.
    let created = [("B", 1000), ("a", 1000), ("C", 1000), ("b", 2000), ("A", 2000), ("c", 3000)];
    for (id, created_at) in created {
        let new = NewMatch { created_at, ..new_match(id) };
        store.create_match(new, new_game(&format!("g{id}"), 1)).await.expect("free ids");
    }
    for limit in 1..=7 {
        let (mut ids, mut cursor) = (String::new(), None);
        loop {
            let page = store.matches(&MatchFilter::default(), cursor.as_ref(), limit).await.expect("an answer");
            let Some(last) = page.last() else { break };
            assert!(page.len() as u64 <= limit);
            cursor = Some(last.cursor());
            ids.extend(page.iter().map(|row| row.id.as_str()));
        }
        assert_eq!(ids, "cbAaCB", "{limit} at once");
    }

    let first = store.matches(&MatchFilter::default(), None, 2).await.expect("an answer");
    let new = NewMatch { created_at: 9000, ..new_match("new") };
    store.create_match(new, new_game("gnew", 1)).await.expect("free ids");
    let next = store.matches(&MatchFilter::default(), Some(&first[1].cursor()), 2).await.expect("an answer");
    assert_eq!(next.iter().map(|row| row.id.as_str()).collect::<String>(), "Aa");
}
