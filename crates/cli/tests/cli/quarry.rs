//! What the course on the quarry game printed and asked, with our command.

use serde_json::{Value, json};

use crate::support::{Said, say, with_input};

/// Some counters of a search of 4x4x4 to the end.
fn counters<const N: usize>(search: &str, names: [&str; N]) -> [Value; N] {
    let found = say(&format!("search quarry:size=4x4x4 --depth 99 {search} --json")).json();
    names.map(|name| found["counters"][name].clone())
}

#[test]
fn theory_of_small_blocks_gives_the_figures_of_the_course() {
    let names = ["created", "inferred", "cache_hits", "leaves", "distinct"];
    assert_eq!(
        counters("--algorithm minimax --with infer=3", names),
        [json!(2_781), json!(1_752), json!(0), json!(318), json!(0)]
    );
    assert_eq!(
        counters("--algorithm minimax --with lazy,cache,infer=3", names),
        [json!(360), json!(147), json!(141), json!(6), json!(67)]
    );
}

#[test]
fn the_course_can_try_moves_from_the_other_end_and_cut_late() {
    let names = ["evaluated", "cuts"];
    assert_eq!(counters("--algorithm alphabeta", names), [json!(255), json!(63)]);
    assert_eq!(counters("--algorithm alphabeta --with cut=strict", names), [json!(1_831), json!(188)]);
    assert_eq!(counters("--algorithm alphabeta --with order=reverse,cut=strict", names), [json!(7_879), json!(324)]);
}

#[test]
fn values_of_switches_are_accepted_wherever_switches_are() {
    let lab = say("lab quarry --sizes 3 --variants minimax,alphabeta+order=reverse+infer=2+cut=strict --json").json();
    assert_eq!(lab["rows"][1]["variant"], "alphabeta+order=reverse+infer=2+cut=strict");
    assert_eq!(lab["rows"][1]["agreement"], "same-move");
    let tree = say("tree quarry:size=2x2x3 --algorithm alphabeta --with order=reverse,cut=strict --format json").json();
    assert_eq!(tree["search"], "alphabeta+order=reverse+cut=strict");
    let player = "alphabeta:depth=9,with=infer=2+cut=strict";
    assert_eq!(say(&format!("match quarry:size=3x3x3 {player} random --games 2 --json")).code, 0);
    let explained = say("search quarry --algorithm alphabeta --with cut=strict --depth 2 --explain").out;
    assert!(explained.contains("alpha is greater than beta"), "{explained}");
}

#[test]
fn a_wrong_value_of_a_switch_is_explained() {
    let refused = |switches: &str| {
        let Said { code, err, .. } = say(&format!("search quarry --algorithm alphabeta --with {switches}"));
        assert_eq!(code, 2, "{switches}");
        err
    };
    assert!(refused("infer=none").contains("infer=1..4294967295"));
    assert!(refused("order=random").contains("order=reverse"));
    assert!(refused("cut").contains("cut=strict"));
    let engine = say("search quarry --with cut=strict --depth 3");
    assert_eq!(engine.code, 2);
    assert!(engine.err.contains("cut=strict") && engine.err.contains("engine"), "{}", engine.err);
}

#[test]
fn the_words_of_the_course_are_understood() {
    let said = with_input("play quarry --ask", b"4x4x4\nminimax\nlazzy\nsimple\ninfere\nfinal\n99\nme\nquit\n");
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("second player  minimax:depth=99,eval=final,with=lazy+infer=3"), "{}", said.out);
    let said = with_input("play quarry --ask", b"4x4x4\nminimax\ncomplete\ncache\nleaf\nfinal\n99\nme\nquit\n");
    assert!(said.out.contains("second player  minimax:depth=99,eval=final,with=cache\n"), "{}", said.out);
    assert!(!said.out.contains('✗'), "{}", said.out);
}

#[test]
fn the_sides_stand_under_every_drawing_of_a_game() {
    let said = with_input("play quarry:size=3x2x2 --second first", b"x2\ny1\nquit\n");
    for sides in ["x = 3, y = 2, z = 2", "x = 1, y = 2, z = 2", "x = 1, y = 1, z = 1"] {
        assert!(said.out.contains(sides), "{sides}: {}", said.out);
    }
    let es = with_input("play quarry:size=3x2x2 --second first --style digits --lang es", b"quit\n");
    assert!(es.out.contains("x = 3, y = 2, z = 2"), "{}", es.out);
}
