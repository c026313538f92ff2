//! A game that exists only at run time, started and played through the traits that built-in games implement.

use gambito_core::{
    Description, Evaluate as _, Expression, Family as _, Kind, Limits, Linear, Notation as _, Outcome, Player,
    Position as _, Presentation as _, Text, Values,
};
use gambito_search::Switches;
use gambito_testkit::{
    TableFamily, TablePosition, check_engine, check_family, check_game, check_search, run, run_engine,
};

/// A staircase of `steps` steps, written when the test runs: go down one or two steps, and jumping gives another turn.
fn staircase(steps: usize) -> String {
    let mut table = String::from(
        "name staircase\n\
         title Staircase | Escalera\n\
         rules Reach the ground. | Llega al suelo.\n\
         moves step, hop or jump | paso, salto o brinco\n\
         feature height 100 | steps left | escalones que quedan\n",
    );
    for step in (1..=steps).rev() {
        for player in [1, 2] {
            let other = 3 - player;
            let mut line = format!("state s{step}p{player} {player} height={}", step as i64 - 4);
            for (name, length, next) in [("step", 1, other), ("hop", 2, other), ("jump", 3, player)] {
                if length <= step {
                    line += &match step - length {
                        0 => format!(" {name}=won{player}"),
                        left => format!(" {name}=s{left}p{next}"),
                    };
                }
            }
            table += &(line + "\n");
        }
    }
    table + "state won1 first\nstate won2 second\n"
}

fn start(family: &TableFamily, state: &str) -> TablePosition {
    let Description { keys, .. } = family.describe();
    let mut values = Values::defaults(&keys);
    values.set(&keys[0], state).expect("a state");
    family.start(&values).expect("a start position")
}

#[test]
fn a_table_describes_a_game() {
    let family = TableFamily::new(&staircase(4));
    let description = family.describe();
    assert_eq!(description.name, "staircase");
    assert_eq!(description.title, Text::new("Staircase", "Escalera"));
    let words = ["s4p1", "s4p2", "s3p1", "s3p2", "s2p1", "s2p2", "s1p1", "s1p2"].map(String::from);
    assert_eq!(description.keys[0].kind, Kind::Choice(words.into()));
    let mut values = Values::defaults(&description.keys);
    let refused = values.set(&description.keys[0], "s9p1").expect_err("no such state");
    assert_eq!((refused.key.as_str(), refused.given.as_str()), ("start", "s9p1"));
}

#[test]
fn a_game_of_a_table_is_played_to_its_end() {
    let mut pos = start(&TableFamily::new(&staircase(7)), "s7p1");
    for (text, position) in [("jump", "s4p1"), ("hop", "s2p2"), ("step", "s1p1")] {
        let mv = pos.parse_move(text).expect("a legal move");
        pos.play(mv).expect("a legal move");
        assert_eq!(pos.position_text(), position);
    }
    assert_eq!(pos.diagram(""), "[s1p1]\n");
    assert!(pos.parse_move("hop").is_err(), "one step is left");
    let mv = pos.parse_move("step").expect("a legal move");
    assert_eq!(pos.after(mv).outcome(), Some(Outcome::win(Player::First)));
}

#[test]
fn games_of_tables_keep_all_promises() {
    for steps in [3, 6, 9] {
        let family = TableFamily::new(&staircase(steps));
        check_family(&family);
        let start = start(&family, &format!("s{steps}p1"));
        check_game(&start);
        for name in ["result", "height"] {
            let evaluation = Linear::new(&start, &Expression::feature(name)).expect("a feature of the table");
            check_search(&start, &evaluation, [1, 2, 4, 12]);
            check_engine(&start, &evaluation, [1, 2, 4, 12]);
        }
    }
}

#[test]
fn features_of_tables_can_be_mixed() {
    let start = start(&TableFamily::new(&staircase(5)), "s5p1");
    let expression: Expression = "2*height-0.5*result".parse().expect("an expression");
    let evaluation = Linear::new(&start, &expression).expect("features of the table");
    assert_eq!(evaluation.estimate(&start), 20, "twice one step above the fourth, in tenths");
    let found = run(&start, &evaluation, Switches::BEST, Limits::default()).found;
    assert!(found.exact, "a small game is searched to its end");
}

#[test]
fn a_result_from_keys_of_two_words_is_exact() {
    let start = start(&TableFamily::new(&staircase(9)), "s9p1");
    let result = Linear::new(&start, &Expression::feature("result")).expect("a feature of the table");
    assert_eq!((start.packed(), start.packed_wide()), (None, Some(0)));
    let report = run_engine(&start, &result, Switches::BEST, Limits::default(), 1 << 20);
    assert!(report.counters.cache_hits > 0, "positions are reached on several paths");
    assert!(report.found.exact, "every hit in the table is a proof");
}
