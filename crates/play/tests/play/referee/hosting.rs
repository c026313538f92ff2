//! What the host does to a match: pauses, time given, and players who never come.

use gambito_core::Player::{First, Second};
use gambito_play::{Change, ClockRule, Command, Event, Fault, Match, Reason, Refusal, Setup, Span};

use super::support::{at, changes, on_command, play, play_all, seconds, setup, started, timed};

const BANK: ClockRule = ClockRule::Bank { bank: seconds(10), increment: Span::ZERO };

#[test]
fn a_pause_costs_no_time_and_nobody_can_move() {
    let mut game = started(timed("nim:tokens=9", BANK));
    game.perform(&Command::Pause, at(4)).expect("a running match");
    assert!(game.is_paused() && !game.is_clock_running());
    assert_eq!(game.deadline(), None);
    assert_eq!(game.decide(&play(First, "1"), at(5)), Err(Refusal::Paused));
    assert_eq!(game.decide(&Command::StartClock, at(5)), Err(Refusal::Paused));
    assert_eq!(game.decide(&Command::Pause, at(5)), Err(Refusal::Paused));
    game.perform(&Command::Resume, at(60)).expect("a paused match");
    assert_eq!(game.decide(&Command::Resume, at(60)), Err(Refusal::NotPaused));
    game.perform(&play(First, "1"), at(61)).expect("a legal move");
    assert_eq!(game.reading(First, at(61)).expect("a clock").bank, seconds(5));
}

#[test]
fn a_paused_match_can_end_and_is_stored_as_paused() {
    let mut game = started(timed("nim:tokens=9", BANK));
    game.perform(&Command::Pause, at(4)).expect("a running match");
    let text = serde_json::to_string(&game).expect("json");
    let again: Match = serde_json::from_str(&text).expect("what was stored");
    assert!(again.is_paused() && again == game);
    game.perform(&Command::Resign { player: Second }, at(9)).expect("players may resign");
    assert!(!game.is_paused());
    let unpaused = text.replace("\"paused\":true,", "");
    assert_ne!(unpaused, text);
    assert!(!serde_json::from_str::<Match>(&unpaused).expect("a match of an older version").is_paused());
}

#[test]
fn a_clock_that_the_host_starts_stays_with_the_host_after_a_pause() {
    let mut game = started(on_command(timed("nim:tokens=9", BANK)));
    game.perform(&Command::Pause, at(1)).expect("a running match");
    game.perform(&Command::Resume, at(2)).expect("a paused match");
    assert!(!game.is_clock_running());
    game.perform(&Command::StartClock, at(3)).expect("a stopped clock");
}

#[test]
fn given_time_is_used_up_like_a_bank_and_outlives_a_take_back() {
    let per_turn = ClockRule::PerTurn { per_turn: seconds(5) };
    for rule in [per_turn, ClockRule::Bank { bank: seconds(5), increment: Span::ZERO }] {
        let mut game = started(timed("nim:tokens=9", rule));
        let gift = Command::GiveTime { player: First, time: seconds(20) };
        let given = changes(game.perform(&gift, at(3))).expect("a clock");
        assert_eq!(given, [Change::TimeGiven { player: First, time: seconds(20) }]);
        assert_eq!(game.deadline(), Some(at(25)));
        game.perform(&play(First, "1"), at(24)).expect("in time");
        assert_eq!(game.reading(First, at(24)).expect("a clock").bank, seconds(1));
        game.perform(&Command::TakeBack { to: 0 }, at(24)).expect("a move");
        assert_eq!(game.reading(First, at(24)).expect("a clock").total(), seconds(25));
    }
    let mut game = started(setup("nim:tokens=9"));
    assert_eq!(game.perform(&Command::GiveTime { player: First, time: seconds(1) }, at(1)), Err(Refusal::NoClock));
}

#[test]
fn who_never_moves_is_a_no_show_and_who_has_moved_is_not() {
    let patient = |setup: Setup| Setup { first_move_within: Some(seconds(60)), ..setup };
    let mut game = started(patient(setup("nim:tokens=9")));
    assert_eq!(game.deadline(), Some(at(60)));
    play_all(&mut game, "1", 59);
    assert_eq!(game.deadline(), Some(at(119)), "the second player has as much time");
    let ended = game.perform(&Command::Expire, at(119)).expect("time is over");
    assert!(matches!(&ended[..], [Event { change: Change::Ended { .. }, .. }]));
    let end = game.end().expect("an end");
    assert_eq!((end.reason(), end.outcome().and_then(gambito_core::Outcome::winner)), (Reason::NoShow, Some(First)));
    assert_eq!(end.forfeit().expect("a fault").fault, Fault::NoShow { waited_ms: 60_000 });

    let mut game = started(patient(setup("nim:tokens=9")));
    play_all(&mut game, "1 1", 1);
    assert_eq!(game.deadline(), None, "without a clock there is no other limit");
    let mut game = started(patient(timed("nim:tokens=9", BANK)));
    game.perform(&Command::Expire, at(10)).expect("time is over");
    assert_eq!(game.end().expect("an end").reason(), Reason::Time, "the clock runs out first");
}

#[test]
fn the_log_tells_how_long_an_answer_waited() {
    let mut game = started(setup("nim:tokens=9"));
    let mut events = game.decide(&play(First, "1"), at(1)).expect("a legal move");
    if let Change::Moved { waited, .. } = &mut events[0].change {
        *waited = Span::from_millis(6);
    }
    let text = serde_json::to_string(&events[0]).expect("json");
    assert!(text.contains(r#""waited_us":6000"#), "{text}");
    game.apply(&serde_json::from_str(&text).expect("an event")).expect("the next event");
    let made = game.moves().next().expect("a move");
    assert_eq!((made.took, made.waited), (seconds(1), Span::from_millis(6)));
    let saved = serde_json::to_string(&game).expect("json");
    assert_eq!(serde_json::from_str::<Match>(&saved).expect("a match"), game);
}
