use gambito_core::Outcome;
use gambito_core::Player::{First, Second};
use gambito_play::Fault;
use gambito_play::{
    Change, ClockRule, Command, End, Event, EventError, LogError, Match, Moment, PendingProposal, Proposal, Refusal,
    RestoreError, SavedMatch, Setup, SetupError, Span, Status, Stopwatch,
};
use serde_json::Value;

use super::support::{at, on_command, play, play_all, seconds, setup, started, timed};

const BANK: ClockRule = ClockRule::Bank { bank: seconds(60), increment: seconds(1) };

/// A match in the middle, with a bit of everything, and its log.
fn in_the_middle() -> (Match, Vec<Event>) {
    let mut setup = on_command(timed("kalah", BANK));
    setup.opening = vec!["1".to_owned()];
    setup.second.margin = Span::from_millis(50);
    let mut game = Match::new(setup).expect("a match");
    let draw = Command::Propose { player: First, proposal: Proposal::Draw };
    let commands = [
        (Command::Start, 0),
        (Command::StartClock, 1),
        (play(Second, "1"), 3),
        (Command::StartClock, 4),
        (play(First, "2"), 9),
        (Command::TakeBack { to: 1 }, 12),
        (Command::StartClock, 13),
        (draw, 14),
        (Command::StopClock, 15),
    ];
    let mut log = Vec::new();
    for (command, second) in commands {
        log.extend(game.perform(&command, at(second)).expect("a possible command"));
    }
    (game, log)
}

/// The JSON of the match in the middle.
fn json() -> Value {
    serde_json::to_value(in_the_middle().0).expect("json")
}

fn restore(json: Value) -> Result<Match, RestoreError> {
    Match::restore(serde_json::from_value::<SavedMatch>(json).expect("the shape of a match"))
}

#[test]
fn a_stored_match_is_readable() {
    let text = serde_json::to_string_pretty(&in_the_middle().0).expect("json");
    assert_eq!(
        text,
        r#"{
  "setup": {
    "version": 1,
    "game": "kalah:pits=6,seeds=4,capture=nonempty,sweep=owner",
    "start": "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> 1",
    "opening": [
      "1"
    ],
    "first": {
      "name": "ann",
      "clock": {
        "kind": "bank",
        "bank_us": 60000000,
        "increment_us": 1000000
      },
      "margin_us": 0
    },
    "second": {
      "name": "ben",
      "clock": {
        "kind": "bank",
        "bank_us": 60000000,
        "increment_us": 1000000
      },
      "margin_us": 50000
    },
    "clock_start": "on-command"
  },
  "status": {
    "state": "running"
  },
  "moves": [
    {
      "move": "1",
      "took_us": 2000000,
      "turn_seq": 1
    }
  ],
  "stopwatch": {
    "used_us": 2000000
  },
  "proposal": {
    "by": "first",
    "proposal": {
      "kind": "draw"
    }
  },
  "latest_us": 15000000,
  "seq": 9,
  "turn_seq": 6
}"#
    );
}

#[test]
fn events_commands_and_refusals_are_readable() {
    let moved = Change::Moved { player: First, mv: "3".to_owned(), took: Span::from_millis(812), waited: Span::ZERO };
    let forfeit = End::Forfeit { loser: Second, forfeit: Fault::illegal("x9").into() };
    let error = gambito_core::MoveError::Illegal { given: "x9".to_owned() };
    let pairs = [
        (
            serde_json::to_string(&Event { at: at(1), change: moved }),
            r#"{"at_us":1000000,"event":"moved","player":"first","move":"3","took_us":812000}"#,
        ),
        (
            serde_json::to_string(&Event { at: at(2), change: Change::Ended { end: forfeit } }),
            r#"{"at_us":2000000,"event":"ended","end":{"by":"forfeit","loser":"second","forfeit":{"kind":"illegal","given":"x9"}}}"#,
        ),
        (serde_json::to_string(&Command::StartClock), r#"{"command":"start-clock"}"#),
        (serde_json::to_string(&play(Second, "2")), r#"{"command":"move","player":"second","move":"2"}"#),
        (
            serde_json::to_string(&Command::Adjudicate { outcome: Outcome::by_margin(-3) }),
            r#"{"command":"adjudicate","outcome":{"winner":"second","margin":-3}}"#,
        ),
        (
            serde_json::to_string(&Refusal::IllegalMove { error }),
            r#"{"refusal":"illegal-move","error":{"kind":"illegal","given":"x9"}}"#,
        ),
    ];
    for (given, expected) in pairs {
        assert_eq!(given.expect("json"), expected);
    }
    let contradiction = r#"{"command":"adjudicate","outcome":{"winner":"first","margin":-3}}"#;
    assert!(serde_json::from_str::<Command>(contradiction).is_err());
}

#[test]
fn a_match_that_is_stored_and_continued_is_the_same_as_one_that_never_stopped() {
    let (mut straight, log) = in_the_middle();
    let text = serde_json::to_string(&straight).expect("json");
    let mut continued: Match = serde_json::from_str(&text).expect("the same match");
    assert_eq!(continued, straight);
    let text = serde_json::to_string(&(straight.setup(), &log)).expect("json");
    let (setup, log): (Setup, Vec<Event>) = serde_json::from_str(&text).expect("the same log");
    let mut replayed = Match::replay(setup, &log).expect("a log");
    for (command, second) in [(Command::StartClock, 100), (play(First, "2"), 110), (Command::Expire, 500)] {
        let events = straight.perform(&command, at(second));
        assert_eq!(continued.perform(&command, at(second)), events);
        assert_eq!(replayed.perform(&command, at(second)), events);
        assert_eq!(continued.reading(First, at(second)), straight.reading(First, at(second)));
        assert_eq!((&continued, &replayed), (&straight, &straight));
    }
}

#[test]
fn what_is_not_a_match_is_refused_with_the_reason() {
    type Change = fn(&mut Value);
    let cases: [(Change, RestoreError); 9] = [
        (|json| json["setup"]["version"] = 2.into(), SetupError::Version { given: 2 }.into()),
        (|json| json["moves"][0]["turn_seq"] = 0.into(), RestoreError::Numbering),
        (|json| json["moves"][0]["turn_seq"] = 6.into(), RestoreError::Numbering),
        (|json| json["seq"] = 5.into(), RestoreError::Numbering),
        (|json| json["status"] = serde_json::json!({"state": "waiting"}), RestoreError::Status),
        (
            |json| {
                json["status"] =
                    serde_json::json!({"state": "over", "end": {"by": "rules", "outcome": {"winner": null}}});
            },
            RestoreError::Status,
        ),
        (|json| json["stopwatch"]["since_us"] = 15_000_001.into(), RestoreError::Stopwatch),
        (
            |json| json["proposal"]["proposal"] = serde_json::json!({"kind": "take-back", "to": 1}),
            RestoreError::Proposal,
        ),
        (
            |json| {
                json["proposal"] = Value::Null;
                json["status"] = serde_json::json!({"state": "over", "end": {"by": "agreement"}});
                json["stopwatch"]["since_us"] = 3.into();
            },
            RestoreError::Stopwatch,
        ),
    ];
    for (change, error) in cases {
        let mut json = json();
        change(&mut json);
        assert_eq!(restore(json).expect_err("no match"), error);
    }
}

#[test]
fn untrusted_text_becomes_an_error_with_its_cause() {
    let changed = |pointer: &str, value: Value| {
        let mut json = json();
        *json.pointer_mut(pointer).expect("a field") = value;
        restore(json).expect_err("no match")
    };
    assert!(matches!(changed("/setup/game", "chess".into()), RestoreError::Setup(SetupError::Game(_))));
    let file = changed("/setup/game", "flag:map=./secret.toml".into());
    assert!(matches!(file, RestoreError::Setup(SetupError::Game(_))), "no file is opened: {file}");
    assert!(matches!(changed("/setup/start", "<>".into()), RestoreError::Setup(SetupError::Start(_))));
    let opening = changed("/setup/opening/0", "7".into());
    assert!(matches!(opening, RestoreError::Setup(SetupError::Opening { ply: 1, .. })), "{opening}");
    let illegal = changed("/moves/0/move", "0".into());
    assert!(matches!(illegal, RestoreError::Move { ply: 1, error: EventError::IllegalMove(_) }), "{illegal}");
    let late = changed("/moves/0/took_us", u64::MAX.into());
    assert!(matches!(late, RestoreError::Move { ply: 1, error: EventError::Late { .. } }), "{late}");
}

/// The places of all numbers in a value.
fn numbers(json: &Value, pointer: &str) -> Vec<String> {
    match json {
        Value::Number(_) => vec![pointer.to_owned()],
        Value::Array(items) => {
            items.iter().enumerate().flat_map(|(index, item)| numbers(item, &format!("{pointer}/{index}"))).collect()
        }
        Value::Object(fields) => {
            fields.iter().flat_map(|(name, field)| numbers(field, &format!("{pointer}/{name}"))).collect()
        }
        _ => Vec::new(),
    }
}

#[test]
fn no_number_in_a_stored_match_makes_it_panic() {
    let commands = [
        Command::StartClock,
        play(First, "2"),
        Command::StopClock,
        Command::Expire,
        Command::TakeBack { to: 0 },
        Command::Resign { player: Second },
    ];
    let pointers = numbers(&json(), "");
    assert!(pointers.len() > 10, "{pointers:?}");
    for pointer in pointers {
        for number in [0, 1, u64::MAX - 1, u64::MAX] {
            let mut json = json();
            *json.pointer_mut(&pointer).expect("a number") = number.into();
            let Ok(mut game) = serde_json::from_value::<Match>(json) else { continue };
            for command in &commands {
                let _ = game.perform(command, Moment::from_micros(u64::MAX));
            }
        }
    }
}

#[test]
fn a_game_that_is_over_cannot_be_running() {
    let mut game = started(setup("nim:tokens=2"));
    play_all(&mut game, "1 1", 1);
    let over = game.save();
    assert_eq!(Match::restore(over.clone()), Ok(game));
    let running = SavedMatch { status: Status::Running, ..over.clone() };
    assert_eq!(Match::restore(running), Err(RestoreError::Status));
    let resigned = Status::Over { end: End::Resignation { loser: First } };
    assert_eq!(Match::restore(SavedMatch { status: resigned, ..over }), Err(RestoreError::Status));
}

#[test]
fn a_stored_moment_cannot_stop_the_clocks_for_ever() {
    let saved = started(setup("nim")).save();
    let late = SavedMatch { latest: Moment::from_micros(u64::MAX), ..saved };
    assert_eq!(Match::restore(late), Err(RestoreError::Stopwatch));
    let waiting = SavedMatch { latest: at(1), ..Match::new(setup("nim")).expect("a match").save() };
    assert_eq!(Match::restore(waiting), Err(RestoreError::Stopwatch));
}

#[test]
fn unknown_fields_are_refused() {
    let mut json = json();
    json["clocks"] = 3.into();
    assert!(serde_json::from_value::<Match>(json).is_err());
}

#[test]
fn an_unfinished_spelling_of_the_game_is_enough_and_another_game_is_not() {
    let short = Setup { game: "nim".to_owned(), ..setup("nim") };
    assert!(Match::new(short.clone()).is_ok());
    assert!(Match::with_variant("nim".parse().expect("a game"), short.clone()).is_ok());
    let other = Match::with_variant("nim:tokens=9".parse().expect("a game"), short);
    assert!(matches!(other, Err(SetupError::OtherGame { .. })), "{other:?}");
}

#[test]
fn a_damaged_log_is_reported_with_the_event_that_cannot_be() {
    let (game, log) = in_the_middle();
    let replay = |log: &[Event]| Match::replay(game.setup().clone(), log);
    assert_eq!(replay(&log), Ok(game.clone()));
    let broken = |index: usize, event: Event| {
        let mut log = log.clone();
        log[index] = event;
        replay(&log).expect_err("a damaged log")
    };
    let event = |seconds: u64, change: Change| Event { at: at(seconds), change };
    let moved = |player, mv: &str, took| Change::Moved { player, mv: mv.to_owned(), took, waited: Span::ZERO };
    let cases = [
        (2, event(0, log[2].change.clone()), EventError::Older { at: at(0), latest: at(1) }),
        (1, event(1, Change::Started), EventError::Started),
        (0, event(1, Change::ClockStarted), EventError::NotRunning),
        (1, event(1, Change::ClockStopped), EventError::Clock),
        (2, event(3, moved(First, "1", Span::ZERO)), EventError::NotToMove { player: First }),
        (5, event(12, Change::TakenBack { to: 2 }), EventError::TakeBack { to: 2, moves: 2 }),
        (8, event(15, Change::Declined { player: First }), EventError::Proposal),
        (8, event(15, Change::Ended { end: End::Rules { outcome: Outcome::draw() } }), EventError::End),
    ];
    for (index, event, error) in cases {
        assert_eq!(broken(index, event), LogError::Event { seq: index as u64 + 1, error });
    }
    let late = broken(2, event(3, moved(Second, "1", seconds(99))));
    assert!(matches!(late, LogError::Event { seq: 3, error: EventError::Late { .. } }), "{late}");
    let illegal = broken(2, event(3, moved(Second, "0", Span::ZERO)));
    assert!(matches!(illegal, LogError::Event { seq: 3, error: EventError::IllegalMove(_) }), "{illegal}");
}

#[test]
fn a_log_that_is_cut_before_the_end_is_noticed() {
    let mut game = started(setup("nim:tokens=1"));
    let mut log = vec![Event { at: Moment::START, change: Change::Started }];
    log.extend(game.perform(&play(First, "1"), at(1)).expect("the last move"));
    assert_eq!(Match::replay(game.setup().clone(), &log), Ok(game.clone()));
    assert_eq!(Match::replay(game.setup().clone(), &log[..2]), Err(LogError::EndMissing));
}

#[test]
fn a_refused_event_changes_nothing() {
    let (mut game, _) = in_the_middle();
    let before = game.clone();
    let change = Change::Moved { player: First, mv: "0".to_owned(), took: Span::ZERO, waited: Span::ZERO };
    game.apply(&Event { at: at(99), change }).expect_err("an illegal move");
    assert_eq!(game, before);
}

#[test]
fn a_match_that_has_not_begun_is_stored_too() {
    let game = Match::new(setup("nim")).expect("a match");
    let saved = game.save();
    assert_eq!(Match::restore(saved.clone()), Ok(game));
    let pending = Some(PendingProposal { by: First, proposal: Proposal::Draw });
    assert_eq!(Match::restore(SavedMatch { proposal: pending, ..saved.clone() }), Err(RestoreError::Proposal));
    let running: Stopwatch = serde_json::from_str(r#"{"used_us":1}"#).expect("a stopwatch");
    assert_eq!(Match::restore(SavedMatch { stopwatch: running, ..saved }), Err(RestoreError::Stopwatch));
}
