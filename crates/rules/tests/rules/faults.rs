use gambito_core::{Family as _, Notation as _, Position as _, StopFlag, perft};
use gambito_rules::{FaultKind, Restart, Settings, Silence};

use crate::support::{fake, game, game_with, large_pile, pile, pile_but, start, walk, watched};

/// The fault of a pile with another answer about one position.
#[track_caller]
fn fault_of(position: &'static str, answer: &'static str) -> FaultKind {
    let (settings, stop) = watched();
    let (family, _) = game_with(pile_but(position, answer), settings).expect("a start");
    let _ = perft(&start(&family), 9, &StopFlag::default());
    let fault = family.found_fault().expect("a fault");
    assert_eq!(fault.position.as_deref(), Some(position), "{answer}");
    assert!(stop.is_raised(), "{answer}: the work goes on");
    let told = family.fault().expect("a fault");
    assert!(!told.reason.en.is_empty() && !told.reason.es.is_empty());
    fault.kind.clone()
}

#[test]
fn an_answer_that_breaks_the_rules_is_a_fault_with_its_position() {
    let word = str::to_owned;
    let cases = [
        ("error\twhat?", FaultKind::Refused { reason: word("what?") }),
        ("second", FaultKind::NoMoves),
        ("second\t1", FaultKind::UnpairedMove { mv: word("1") }),
        ("nobody\t1\t3 1", FaultKind::UnknownWord { given: word("nobody") }),
        ("over\tnobody", FaultKind::UnknownWinner { given: word("nobody") }),
        ("over\tfirst\t-1", FaultKind::BadMargin { given: word("-1") }),
        ("over\tfirst\t0", FaultKind::BadMargin { given: word("0") }),
        ("over\tdraw\t1", FaultKind::DrawWithMargin),
        ("over", FaultKind::Unreadable { request: "expand", line: word("over") }),
        ("over\tfirst\t2", FaultKind::Margin { given: 2, largest: 1 }),
        ("second\t1\t3 1\t1\t2 1", FaultKind::RepeatedMove { mv: word("1") }),
        ("second\ttake 1\t3 1", FaultKind::BadMove { mv: word("take 1") }),
        ("second\t1\t3 1 ", FaultKind::BadPosition { mv: word("1"), given: word("3 1 ") }),
        ("second\ta\u{fffd}o\t3 1", FaultKind::NotUtf8 { given: word("a\u{fffd}o\t3 1") }),
        ("second\t1\t", FaultKind::BadPosition { mv: word("1"), given: String::new() }),
    ];
    for (answer, kind) in cases {
        assert_eq!(fault_of("4 2", answer), kind);
    }
}

#[test]
fn tabs_of_an_answer_are_shown() {
    let told = FaultKind::Unreadable { request: "start", line: "7\t1\u{7}".to_owned() }.text();
    assert!(told.en.contains("7⇥1\u{fffd}") && told.es.contains("7⇥1\u{fffd}"), "{told:?}");
}

#[test]
fn an_illegal_successor_is_refused_by_the_program_itself() {
    let family = game(pile_but("4 2", "second\t5\t-1 1")).expect("a game");
    let _ = perft(&start(&family), 9, &StopFlag::default());
    let fault = family.found_fault().expect("a fault");
    assert_eq!(fault.kind, FaultKind::Refused { reason: "-1 1 is no pile".to_owned() });
    assert_eq!(fault.position.as_deref(), Some("-1 1"));
}

#[test]
fn a_program_that_falls_silent_is_at_fault_where_it_was_asked() {
    let answer = |request: &str| if request.contains("\t5 2") { Vec::new() } else { pile(request) };
    let family = game(answer).expect("a start");
    let start = start(&family);
    assert!(start.moves().len() == 3 && start.after(1).outcome().is_some(), "what is unknown counts as finished");
    let fault = family.found_fault().expect("a fault");
    assert_eq!(fault.kind, FaultKind::Silent(Silence::Late { waited_ms: 0, last_words: None }));
    assert_eq!(fault.position.as_deref(), Some("4 2"), "the first that was not answered");
    assert!(start.parse_position("3 1").is_err(), "nothing more is asked");
}

#[test]
fn the_position_at_which_a_program_falls_silent_is_found_among_many() {
    let answer = |request: &str| if request.contains("\t5 2") { Vec::new() } else { pile(request) };
    let restart: Restart = Box::new(move || Some(fake(answer).0));
    let (family, _) = game_with(answer, Settings { restart: Some(restart), ..Settings::new("pile") }).expect("a start");
    assert_eq!(start(&family).moves().len(), 3);
    assert_eq!(family.found_fault().expect("a fault").position.as_deref(), Some("5 2"));
}

#[test]
fn a_typed_text_that_ends_the_program_does_not_end_the_game() {
    let fragile = |request: &str| if request.contains("bomb") { Vec::new() } else { pile(request) };
    let restart: Restart = Box::new(move || Some(fake(fragile).0));
    let settings = Settings { restart: Some(restart), ..Settings::new("pile") };
    let (family, requests) = game_with(fragile, settings).expect("a game");
    assert!(start(&family).parse_position("bomb").is_err());
    assert_eq!(family.found_fault(), None);
    let before = requests.lock().expect("no panic").len();
    assert_eq!(start(&family).moves().len(), 3);
    assert_eq!(requests.lock().expect("no panic").len(), before, "another program is asked");
    let (mortal, _) = game_with(fragile, Settings::new("pile")).expect("a game");
    assert!(start(&mortal).parse_position("bomb").is_err());
    assert!(mortal.found_fault().is_some(), "without a second start the game is over");
}

#[test]
fn a_program_that_is_silent_or_talks_nonsense_at_the_start_is_no_game() {
    assert!(game(|_| Vec::new()).is_err());
    let nonsense = |request: &str| if request == "start" { vec!["7 1".to_owned()] } else { pile(request) };
    let fault = game(nonsense).err().expect("a fault");
    assert_eq!(fault.kind, FaultKind::Unreadable { request: "start", line: "7 1".to_owned() });
}

#[test]
fn an_answer_that_changes_after_it_was_forgotten_is_noticed() {
    let mut times = 0;
    let answer = move |request: &str| {
        let mut lines = large_pile(request);
        if let Some(place) = request.split('\t').skip(1).position(|position| position == "150 1") {
            times += 1;
            if times > 1 {
                lines[place] = "first\t1\t149 2".to_owned();
            }
        }
        lines
    };
    let settings = Settings { most_bytes: 10_000, ..Settings::new("pile") };
    let (family, _) = game_with(answer, settings).expect("a game");
    walk(&family);
    walk(&family);
    let fault = family.found_fault().expect("a fault");
    assert_eq!(fault.kind, FaultKind::Changed { line: "first\t1\t149 2".to_owned() });
    assert_eq!(fault.position.as_deref(), Some("150 1"));
}

#[test]
fn a_known_answer_is_asked_for_again_from_time_to_time() {
    let mut requests = 0;
    let answer = move |request: &str| {
        requests += 1;
        let lines = large_pile(request);
        // A move gets another name in the middle of the game.
        let renamed = |line: String| line.replace("\t3\t", "\tthree\t");
        if requests > 100 { lines.into_iter().map(renamed).collect() } else { lines }
    };
    let family = game(answer).expect("a game");
    walk(&family);
    let fault = family.found_fault().expect("a fault");
    assert!(matches!(fault.kind, FaultKind::Changed { .. }), "{fault:?}");
}

#[test]
fn every_answer_of_a_small_game_is_confirmed() {
    let mut times = 0;
    let answer = move |request: &str| {
        let place = request.split('\t').skip(1).position(|position| position == "0 1");
        let mut lines = pile(request);
        if let Some(place) = place.filter(|_| request.starts_with("expand")) {
            times += 1;
            // Two winners in turn.
            lines[place] = if times % 3 == 0 { "over\tfirst".to_owned() } else { "over\tsecond".to_owned() };
        }
        lines
    };
    let (settings, stop) = watched();
    let (family, requests) = game_with(answer, settings).expect("a game");
    let _ = perft(&start(&family), 9, &StopFlag::default());
    assert_eq!(family.found_fault(), None);
    family.confirm();
    let fault = family.found_fault().expect("a fault");
    assert_eq!(fault.kind, FaultKind::Changed { line: "over\tfirst".to_owned() });
    assert!(fault.position.as_deref() == Some("0 1") && stop.is_raised(), "{fault:?}");
    let honest = game_with(pile, Settings::new("pile")).expect("a game").0;
    let _ = perft(&start(&honest), 9, &StopFlag::default());
    honest.confirm();
    assert_eq!(honest.found_fault(), None);
    let before = requests.lock().expect("no panic").len();
    family.confirm();
    assert_eq!(requests.lock().expect("no panic").len(), before, "nothing is asked after a fault");
}

#[test]
fn features_that_are_no_numbers_are_faults() {
    for (line, kind) in [
        ("7", FaultKind::FeatureCount { given: 1, expected: 2 }),
        ("7\tx", FaultKind::BadFeature { given: "x".to_owned(), largest: 1_000_000 }),
        ("7\tNaN", FaultKind::BadFeature { given: "NaN".to_owned(), largest: 1_000_000 }),
        ("1e9\t0", FaultKind::BadFeature { given: "1e9".to_owned(), largest: 1_000_000 }),
        ("error\tnone", FaultKind::Refused { reason: "none".to_owned() }),
    ] {
        let answer =
            move |request: &str| if request.starts_with("features") { vec![line.to_owned()] } else { pile(request) };
        let family = game(answer).expect("a game");
        let start = start(&family);
        let evaluation = gambito_core::Linear::new(&start, &"tokens".parse().expect("a feature")).expect("a feature");
        assert_eq!(gambito_core::Evaluate::estimate(&evaluation, &start), 0);
        assert_eq!(family.found_fault().expect("a fault").kind, kind);
    }
}
