//! Lines are read as they were written, and any text can be read.

use std::time::Duration;

use gambito_kgp::{Argument, Board, Line, LineSplitter, Name, ServerOption, Side};
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::{Index, select};

fn boards() -> impl Strategy<Value = Board> {
    (1..20_usize).prop_flat_map(|size| {
        let side = move || {
            (any::<u16>(), prop::collection::vec(any::<u16>(), size)).prop_map(|(store, pits)| Side { store, pits })
        };
        (side(), side()).prop_map(|(south, north)| Board::new(south, north).expect("equal rows"))
    })
}

fn reals() -> impl Strategy<Value = f64> {
    prop::num::f64::NORMAL | prop::num::f64::SUBNORMAL | prop::num::f64::ZERO | prop::num::f64::NEGATIVE
}

fn arguments() -> impl Strategy<Value = Argument> {
    prop_oneof![
        any::<i64>().prop_map(Argument::from),
        reals().prop_map(Argument::real),
        "[a-z0-9:-]{1,12}".prop_map(Argument::word),
        "[^\r]{0,40}".prop_map(Argument::word),
        "[^\r]{0,40}".prop_map(Argument::string),
        boards().prop_map(|board| Argument::from(&board)),
    ]
}

fn lines() -> impl Strategy<Value = Line> {
    let arguments = prop::collection::vec(arguments(), 0..5);
    (of(any::<u64>()), of(any::<u64>()), select(&Name::ALL[..]), arguments)
        .prop_map(|(id, reference, name, arguments)| Line { id, reference, name, arguments })
}

proptest! {
    #[test]
    fn lines_round_trip(line in lines()) {
        let text = line.to_string();
        prop_assert!(!text.contains(['\n', '\r']), "{text:?}");
        prop_assert_eq!(text.parse::<Line>(), Ok(line));
    }

    #[test]
    fn numbers_and_boards_round_trip(integer: i64, real in reals(), board in boards()) {
        prop_assert_eq!(Argument::from(integer).as_integer(), Some(integer));
        prop_assert_eq!(Argument::real(real).as_real(), Some(real));
        prop_assert_eq!(Argument::from(&board).board(), Ok(board));
    }

    #[test]
    fn any_text_is_a_line_or_an_error(
        head in "([0-9]{0,2}(@[0-9]{0,2})? )?(set |move |mode )?",
        arguments in "[0-9@\" \\\\<>,a-z]{0,20}",
        tail in "[^\r\n]{0,20}",
    ) {
        match format!("{head}{arguments}{tail}").parse::<Line>() {
            Ok(line) => prop_assert_eq!(line.to_string().parse::<Line>(), Ok(line)),
            Err(error) => prop_assert!(error.to_string().chars().count() < 800, "{}", error),
        }
    }

    #[test]
    fn pieces_do_not_matter(
        lines in prop::collection::vec(lines(), 1..5),
        cuts in prop::collection::vec(any::<Index>(), 0..6),
    ) {
        let stream: String = lines.iter().map(Line::wire).collect();
        let mut cuts: Vec<usize> = cuts.into_iter().map(|cut| cut.index(stream.len())).collect();
        cuts.extend([0, stream.len()]);
        cuts.sort_unstable();
        let mut splitter = LineSplitter::default();
        let mut read = Vec::new();
        for cut in cuts.windows(2) {
            let piece = &stream.as_bytes()[cut[0]..cut[1]];
            read.extend(splitter.feed(piece).map(|line| line.and_then(|text| text.parse())));
        }
        prop_assert_eq!(read, lines.into_iter().map(Ok).collect::<Vec<Result<Line, _>>>());
    }

    /// jkgp exits if a line does not match its grammar, and another client splits `set` at blanks.
    #[test]
    fn options_have_a_key_and_one_value_without_blanks(text in any::<String>(), seconds: u64) {
        let clock = Duration::from_secs(seconds);
        let options = [
            ServerOption::GameId(text.clone()),
            ServerOption::GameUri(text.clone()),
            ServerOption::Opponent(text),
            ServerOption::Clock(clock),
            ServerOption::OpponentClock(clock),
        ];
        for option in options {
            let line = option.line().to_string();
            let words: Vec<&str> = line.split_whitespace().collect();
            prop_assert!(matches!(&words[..], ["set", key, _] if *key == option.key()), "{}", line);
            let inside = words[2].strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
            prop_assert!(inside.is_some() || words[2].parse::<i32>().is_ok(), "{}", line);
            prop_assert_eq!(line.parse::<Line>(), Ok(option.line()));
        }
    }
}
