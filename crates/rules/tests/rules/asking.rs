use std::sync::{Arc, Mutex};

use gambito_core::{Evaluate as _, Linear, Notation as _, Position as _, PositionError, StopFlag, perft};
use gambito_rules::Settings;

use crate::support::{Requests, game_with, large_pile, pile, start, walk};

fn last(requests: &Requests) -> String {
    requests.lock().expect("no panic").last().cloned().unwrap_or_default()
}

#[test]
fn all_successors_are_asked_for_in_one_request_and_only_once() {
    let (family, requests) = game_with(pile, Settings::new("pile")).expect("a game");
    let start = start(&family);
    assert_eq!(start.moves(), [0, 1, 2]);
    assert_eq!(last(&requests), "expand\t4 2\t5 2\t6 2");
    let asked = requests.lock().expect("no panic").len();
    start.moves().into_iter().for_each(|mv| assert!(start.after(mv).outcome().is_none()));
    assert_eq!(requests.lock().expect("no panic").len(), asked);
}

#[test]
fn a_successor_of_several_moves_is_asked_for_once() {
    let answer = |request: &str| match request {
        "expand\t7 1" => vec!["first\ta\t0 2\tb\t0 2".to_owned()],
        _ => pile(request),
    };
    let (family, requests) = game_with(answer, Settings::new("pile")).expect("a game");
    assert_eq!(start(&family).moves().len(), 2);
    assert_eq!(last(&requests), "expand\t0 2");
}

#[test]
fn little_memory_makes_answers_be_asked_for_again() {
    let requests_of = |most_bytes: usize| {
        let (family, requests) =
            game_with(large_pile, Settings { most_bytes, ..Settings::new("pile") }).expect("a game");
        [(); 2].map(|()| {
            let before = requests.lock().expect("no panic").len();
            walk(&family);
            assert_eq!(family.found_fault(), None);
            requests.lock().expect("no panic").len() - before
        })
    };
    let [first, second] = requests_of(1 << 20);
    assert!(first > 100 && second == 0, "{first} {second}");
    let [first, second] = requests_of(10_000);
    assert!(first > 100 && second > 100, "{first} {second}");
}

#[test]
fn a_typed_position_is_judged_by_the_program() {
    let (family, requests) = game_with(pile, Settings::new("pile")).expect("a game");
    let start = start(&family);
    assert_eq!(start.parse_position("9 2").expect("a pile").moves().len(), 3);
    match start.parse_position("nine") {
        Err(PositionError::Impossible { reason, .. }) => assert_eq!(reason.es, "nine is no pile"),
        other => panic!("{other:?}"),
    }
    let asked = requests.lock().expect("no panic").len();
    let long = "7".repeat(5_000);
    for text in ["", " 7 1", "7\t1", "7 1\nquit", long.as_str()] {
        assert!(matches!(start.parse_position(text), Err(PositionError::Shape { .. })), "{text:?}");
    }
    assert_eq!(requests.lock().expect("no panic").len(), asked, "such a text is never sent");
    assert!(family.found_fault().is_none(), "it is no fault of the program");
}

#[test]
fn features_are_seen_by_the_player_to_move_and_come_with_the_successors() {
    let (family, requests) = game_with(pile, Settings::new("pile")).expect("a game");
    let start = start(&family);
    let evaluation = Linear::new(&start, &"2*tokens-parity".parse().expect("an expression")).expect("features");
    assert_eq!(evaluation.estimate(&start), 2 * 7 - 1);
    let moves = start.moves();
    assert_eq!(last(&requests), "features\t4 2\t5 2\t6 2");
    let asked = requests.lock().expect("no panic").len();
    assert_eq!(moves.iter().map(|mv| evaluation.estimate(&start.after(*mv))).collect::<Vec<_>>(), [-8, -9, -12]);
    assert_eq!(requests.lock().expect("no panic").len(), asked);
}

#[test]
fn several_threads_share_one_program() {
    let (family, _) = game_with(pile, Settings::new("pile")).expect("a game");
    let counts = Arc::new(Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..4 {
            let (start, counts) = (start(&family), Arc::clone(&counts));
            scope.spawn(move || {
                let counted = perft(&start, 7, &StopFlag::default()).expect("nobody stops it");
                counts.lock().expect("no panic").push(counted.finished);
            });
        }
    });
    assert_eq!(*counts.lock().expect("no panic"), [44; 4]);
}

#[test]
fn the_successors_of_relatives_are_asked_for_too_until_it_shows_that_they_are_not_needed() {
    let (family, requests) = game_with(large_pile, Settings::new("pile")).expect("a game");
    let mut pos = start(&family);
    // Only the first move is ever looked at.
    for _ in 0..320 {
        let first = pos.moves()[0];
        pos.play_unchecked(first);
    }
    let requests = requests.lock().expect("no panic");
    let sizes: Vec<usize> =
        requests.iter().filter_map(|request| Some(request.strip_prefix("expand\t")?.split('\t').count())).collect();
    assert_eq!(sizes[..4], [1, 3, 5, 6], "the start, its successors, and then up to six instead of three");
    let latest = &sizes[sizes.len() - 10..];
    assert!(latest.iter().all(|size| *size <= 4), "three, and a sample from time to time: {latest:?}");
}
