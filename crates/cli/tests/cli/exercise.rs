//! Lecture trees as games, and exercises by hand.

use crate::support::{call, say, with_input};

const TREE: &str = "tree:A(B(3 12 8)C(2 4 6)D(14 5 2))";

const RIGHT: &str = "A alpha=-inf beta=inf value=3
B alpha=-inf beta=inf value=3
C alpha=3 beta=inf value=2
C.2 cut
C.3 cut
D alpha=3 beta=inf value=2
";

fn checked(answers: &str, words: &[&str]) -> (u8, String) {
    let said = call(&[&["exercise", TREE, "--answers", "-"], words].concat(), answers.as_bytes());
    (said.code, said.out + &said.err)
}

#[test]
fn a_tree_is_searched_solved_and_traced_like_any_game() {
    let searched = call(&["search", TREE, "--algorithm", "alphabeta", "--depth", "9", "--json"], b"").json();
    assert_eq!((&searched["score"], &searched["counters"]["visited"]), (&3.into(), &11.into()));
    let solved = call(&["solve", TREE, "--json"], b"").json();
    let moves: Vec<_> = solved["moves"].as_array().expect("moves").iter().map(|mv| mv["score"].clone()).collect();
    assert_eq!(moves, [3, 2, 2]);
    let tree = call(&["tree", TREE, "--json"], b"").json();
    assert_eq!(tree["nodes"].as_array().map(Vec::len), Some(13));
    assert_eq!(call(&["show", TREE, "--moves", "B 3", "--json"], b"").json()["outcome"]["margin"], 8);
}

#[test]
fn a_wrong_tree_is_refused_at_its_place() {
    let refused = call(&["show", "tree:((3 12)(2 4"], b"");
    assert!(
        refused.code == 2 && refused.err.contains("character 8: this parenthesis is never closed"),
        "{}",
        refused.err
    );
    let spanish = call(&["show", "tree:((3 12)(2 4", "--lang", "es"], b"");
    assert!(spanish.err.contains("carácter 8"), "{}", spanish.err);
}

#[test]
fn right_answers_pass_and_the_first_wrong_one_is_explained() {
    let (code, said) = checked(RIGHT, &[]);
    assert!(code == 0 && said.contains("14 of 14"), "{said}");
    let wrong = RIGHT.replace("C alpha=3", "C alpha=-inf");
    let (code, said) = checked(&wrong, &[]);
    assert!(code == 1 && said.contains("MAX has 3 at A already, so alpha at C is 3"), "{said}");
    let (_, spanish) = checked(&wrong, &["--lang", "es"]);
    assert!(spanish.contains("MAX ya tiene 3 en A"), "{spanish}");
}

#[test]
fn feedback_tells_no_more_than_its_level() {
    let wrong = RIGHT.replace("C alpha=3", "C alpha=-inf");
    let said = |level| checked(&wrong, &["--feedback", level]).1;
    assert!(!said("verdict").contains('C'), "{}", said("verdict"));
    assert!(said("where").contains("node C") && !said("where").contains("lpha"), "{}", said("where"));
    assert!(said("what").contains("Alpha at C is not") && !said("what").contains("MAX"), "{}", said("what"));
    let (code, json) = checked(&wrong, &["--feedback", "where", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((code, &json["verdict"], &json["fault"]["node"]), (1, &"wrong".into(), &"C".into()));
    assert!(json["fault"]["blank"].is_null() && json["fault"]["expected"].is_null(), "{json}");
}

#[test]
fn hints_at_the_prompt_climb_a_ladder() {
    let line = "exercise tree:(1,2) --algorithm minimax";
    let said = with_input(line, b"root value=1\ncheck\nhint\nhint\nhint\nroot value=2\ncheck\n");
    for part in
        ["Something is wrong", "Look at node root", "not 1", "takes the greatest of 1, 2", "Everything is right"]
    {
        assert!(said.out.contains(part), "{part}: {}", said.out);
    }
    assert_eq!(said.code, 0);
}

#[test]
fn sheets_have_a_solution_only_if_it_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, solved) in [("sheet.svg", "-∞"), ("sheet.tex", "-\\infty")] {
        let path = folder.path().join(name);
        let text = path.to_str().expect("a path");
        let write = |words: &[&str]| {
            let said = call(&[&["exercise", TREE, "--sheet", text], words].concat(), b"");
            assert_eq!(said.code, 0, "{}", said.err);
            std::fs::read_to_string(&path).expect("a sheet")
        };
        assert!(!write(&[]).contains(solved), "{name}");
        assert!(write(&["--solution"]).contains(solved), "{name}");
    }
    let refused = call(&["exercise", TREE, "--sheet", "sheet.png"], b"");
    assert_eq!(refused.code, 2);
}

#[test]
fn what_cannot_be_an_exercise_is_refused() {
    assert!(say("exercise kalah").err.contains("more than 200 nodes"));
    assert_eq!(say("exercise tree --algorithm engine").code, 2);
    let (code, said) = checked("E value=3", &[]);
    assert!(code == 2 && said.contains("line 1: there is no node \"E\""), "{said}");
    let task = call(&["exercise", TREE, "--json", "--solution"], b"").json();
    assert_eq!(task["nodes"].as_array().map(Vec::len), Some(13));
    assert_eq!(task["solution"][0]["value"], "3");
}
