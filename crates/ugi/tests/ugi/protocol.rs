//! Lines are parsed as they were written, and any bytes can be parsed.

use std::time::Duration;

use gambito_catalog::{Variant, families};
use gambito_ugi::{Answer, Command, Go, Info, OptionKind, OptionLine, Query, Score, Setup, Start};
use proptest::option::of;
use proptest::prelude::*;

fn texts(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

fn position(start: Start, moves: &[&str]) -> Option<Command> {
    Some(Command::Position(Setup { start, moves: texts(moves) }))
}

fn millis(millis: u64) -> Option<Duration> {
    Some(Duration::from_millis(millis))
}

#[test]
fn spaces_do_not_matter() {
    assert_eq!(Command::read("  isready \t\r"), Some(Command::IsReady));
    assert_eq!(Command::read("position\tstartpos   moves  3\t1 \r"), position(Start::Initial, &["3", "1"]));
    let text = Start::Text("4,4,0/4,4,0 1".to_owned());
    assert_eq!(Command::read("position  fen 4,4,0/4,4,0   1  moves"), position(text, &[]));
}

#[test]
fn uci_words_are_understood() {
    assert_eq!(Command::read("uci"), Some(Command::Ugi));
    assert_eq!(Command::read("ucinewgame"), Some(Command::NewGame));
    assert_eq!(Answer::read("uciok"), Some(Answer::UgiOk));
    let go = Go { p1time: millis(1), p2time: millis(2), p1inc: millis(3), p2inc: millis(4), ..Go::default() };
    assert_eq!(Command::read("go wtime 1 btime 2 winc 3 binc 4"), Some(Command::Go(go)));
}

#[test]
fn unknown_words_may_precede_a_command_but_not_an_answer() {
    assert_eq!(Command::read("joho isready"), Some(Command::IsReady));
    assert_eq!(Command::read("joho debug on"), None);
    assert_eq!(Answer::read("my bestmove 3"), None);
    assert_eq!(Command::read(""), None);
    assert_eq!(Command::read("query"), None);
    assert_eq!(Command::read("query weather"), None);
}

#[test]
fn a_position_without_its_kind_is_a_text() {
    assert_eq!(Command::read("position 5 2 moves 1"), position(Start::Text("5 2".to_owned()), &["1"]));
    assert_eq!(Command::read("position"), position(Start::Text(String::new()), &[]));
}

#[test]
fn limits_out_of_range_are_clamped() {
    let go = Go { p1time: millis(0), movetime: millis(u64::MAX), depth: Some(u32::MAX), ..Go::default() };
    let line = "go searchmoves 1 2 p1time -5 movetime 99999999999999999999999 nodes ten depth 5000000000";
    assert_eq!(Command::read(line), Some(Command::Go(go)));
    let infinite = Go { infinite: true, ..Go::default() };
    assert_eq!(Command::read("go movetime infinite"), Some(Command::Go(infinite)));
    assert_eq!(Command::read("go depth"), Some(Command::Go(Go::default())));
}

#[test]
fn names_and_values_of_options_may_have_several_words() {
    let option = |name: &str, value: Option<&str>| {
        Some(Command::SetOption { name: name.to_owned(), value: value.map(str::to_owned) })
    };
    assert_eq!(Command::read("setoption name Clear Hash"), option("Clear Hash", None));
    assert_eq!(Command::read("setoption name Book File value my book"), option("Book File", Some("my book")));
    assert_eq!(Command::read("setoption Hash value 5"), option("Hash", Some("5")));
    assert_eq!(Command::read("setoption name Eval value"), option("Eval", Some("")));
    assert_eq!(Command::read("setoption name Eval value <empty>"), option("Eval", Some("")));
    let line = "option name Style type combo default solid play var solid play var wild";
    let kind = OptionKind::Combo { default: "solid play".to_owned(), choices: texts(&["solid play", "wild"]) };
    assert_eq!(Answer::read(line), Some(Answer::Option(OptionLine { name: "Style".to_owned(), kind })));
    assert_eq!(Answer::read("option name Depth type spin"), None);
}

#[test]
fn known_keys_of_info_are_found_among_others() {
    let line = "info depth 7 multipv 1 score cp -31 upperbound nodes 900 pv 3 1 4 time 12 tbhits 0 string a  b ";
    let info = Info {
        depth: Some(7),
        score: Some(Score::Centi(-31)),
        nodes: Some(900),
        time: millis(12),
        pv: texts(&["3", "1", "4"]),
        string: Some("a  b".to_owned()),
        ..Info::default()
    };
    assert_eq!(Answer::read(line), Some(Answer::Info(info)));
    assert_eq!(Answer::read("bestmove 3 ponder 4"), Some(Answer::BestMove("3".to_owned())));
    assert_eq!(Answer::read("bestmove"), Some(Answer::BestMove(String::new())));
}

#[test]
fn line_breaks_in_texts_become_spaces() {
    assert_eq!(Answer::Info(Info::message("one\r\ntwo")).to_string(), "info string one  two");
    let option = Command::SetOption { name: "Eval".to_owned(), value: Some("a\nquit".to_owned()) };
    assert_eq!(option.to_string(), "setoption name Eval value a quit");
}

/// What the protocol requires of a notation.
#[test]
fn every_move_is_one_word_and_no_position_contains_the_word_moves() {
    for family in families() {
        let variant: Variant = family.name().parse().expect("a game");
        let mut pos = variant.start();
        for ply in 0.. {
            let moves = pos.moves();
            assert!(moves.iter().all(|mv| mv.split_whitespace().eq([mv.as_str()])), "{moves:?}");
            let setup = Setup { start: Start::Text(pos.text()), moves: moves.clone() };
            let command = Command::Position(setup);
            assert_eq!(Command::read(&command.to_string()), Some(command));
            // Long games are cut off.
            if moves.is_empty() || ply == 200 {
                break;
            }
            pos.play(&moves[ply % moves.len()]).expect("a legal move");
        }
    }
}

fn word() -> impl Strategy<Value = String> {
    let reserved = ["moves", "value", "name", "type", "default", "min", "max", "var", "<empty>"];
    let told = ["depth", "seldepth", "score", "nodes", "nps", "hashfull", "time", "pv", "string"];
    let passed = ["multipv", "currmove", "currmovenumber", "tbhits", "cpuload", "wdl", "refutation", "currline"];
    "[!-~é]{1,8}".prop_filter("a word of the protocol", move |word| {
        let word = word.as_str();
        !reserved.contains(&word) && !told.contains(&word) && !passed.contains(&word)
    })
}

fn phrase() -> impl Strategy<Value = String> {
    prop::collection::vec(word(), 1..4).prop_map(|words| words.join(" "))
}

fn words() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec(word(), 0..5)
}

fn time() -> impl Strategy<Value = Option<Duration>> {
    of(any::<u64>().prop_map(Duration::from_millis))
}

fn go() -> impl Strategy<Value = Go> {
    let times = (time(), time(), time(), time(), time());
    (times, of(any::<u32>()), of(any::<u64>()), any::<bool>()).prop_map(|(times, depth, nodes, infinite)| {
        let (p1time, p2time, p1inc, p2inc, movetime) = times;
        Go { p1time, p2time, p1inc, p2inc, movetime, depth, nodes, infinite }
    })
}

fn command() -> impl Strategy<Value = Command> {
    let start = prop_oneof![Just(Start::Initial), phrase().prop_map(Start::Text)];
    prop_oneof![
        Just(Command::Ugi),
        Just(Command::IsReady),
        Just(Command::NewGame),
        Just(Command::Stop),
        Just(Command::Quit),
        prop::sample::select(&Query::ALL[..]).prop_map(Command::Query),
        (phrase(), of(prop_oneof![phrase(), Just(String::new())]))
            .prop_map(|(name, value)| Command::SetOption { name, value }),
        (start, words()).prop_map(|(start, moves)| Command::Position(Setup { start, moves })),
        go().prop_map(Command::Go),
    ]
}

fn info() -> impl Strategy<Value = Info> {
    let number = -i64::MAX..=i64::MAX;
    let score = prop_oneof![number.clone().prop_map(Score::Centi), number.prop_map(Score::Mate)];
    let depths = (of(any::<u32>()), of(any::<u32>()), of(any::<u32>()));
    let counts = (of(any::<u64>()), of(any::<u64>()));
    let string = of(" {0,2}[!-~][ -~é]{0,20}[!-~]");
    (depths, of(score), counts, time(), words(), string).prop_map(|(depths, score, counts, time, pv, string)| {
        let ((depth, seldepth, hashfull), (nodes, nps)) = (depths, counts);
        Info { depth, seldepth, score, nodes, nps, hashfull, time, pv, string }
    })
}

fn option_kind() -> impl Strategy<Value = OptionKind> {
    let number = -i64::MAX..=i64::MAX;
    let text = || prop_oneof![phrase(), Just(String::new())];
    prop_oneof![
        any::<bool>().prop_map(|default| OptionKind::Check { default }),
        [number.clone(), number.clone(), number].prop_map(|[default, min, max]| OptionKind::Spin { default, min, max }),
        (text(), prop::collection::vec(text(), 0..4))
            .prop_map(|(default, choices)| OptionKind::Combo { default, choices }),
        text().prop_map(|default| OptionKind::Text { default }),
        Just(OptionKind::Button),
    ]
}

fn answer() -> impl Strategy<Value = Answer> {
    prop_oneof![
        phrase().prop_map(Answer::Name),
        phrase().prop_map(Answer::Author),
        (phrase(), option_kind()).prop_map(|(name, kind)| Answer::Option(OptionLine { name, kind })),
        Just(Answer::UgiOk),
        Just(Answer::ReadyOk),
        info().prop_map(Answer::Info),
        word().prop_map(Answer::BestMove),
        prop_oneof![phrase(), Just(String::new())].prop_map(Answer::Response),
    ]
}

proptest! {
    #[test]
    fn a_command_reads_back_as_it_was_written(command in command()) {
        prop_assert_eq!(Command::read(&command.to_string()), Some(command));
    }

    #[test]
    fn an_answer_reads_back_as_it_was_written(answer in answer()) {
        prop_assert_eq!(Answer::read(&answer.to_string()), Some(answer));
    }

    #[test]
    fn any_bytes_can_be_read(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let line = String::from_utf8_lossy(&bytes);
        let _ = (Command::read(&line), Answer::read(&line));
    }

    #[test]
    fn any_words_can_be_read_and_mean_the_same_when_written_again(
        first in prop::sample::select(&["go", "position", "setoption", "info", "option name", "id", "query", ""][..]),
        rest in prop::collection::vec(
            prop_oneof![
                "[ -~\\t]{0,9}",
                prop::sample::select(&["moves", "value", "fen", "startpos", "depth", "movetime", "score", "cp", "mate",
                    "pv", "string", "type", "spin", "combo", "default", "var", "-1", "99999999999999999999"][..])
                    .prop_map(str::to_owned),
            ],
            0..12,
        ),
    ) {
        let line = format!("{first} {}", rest.join(" "));
        if let Some(command) = Command::read(&line) {
            let again = Command::read(&command.to_string());
            prop_assert_eq!(again, Some(command));
        }
        let _ = Answer::read(&line);
    }
}
