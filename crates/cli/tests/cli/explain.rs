use serde_json::Value;

use crate::support::{call, say};

fn sum(terms: &Value) -> f64 {
    terms.as_array().expect("terms").iter().filter_map(|term| term["contribution"].as_f64()).sum()
}

#[test]
fn the_terms_after_the_best_line_add_up_to_the_score() {
    let cases = [
        ("kalah", "5*store+2*pit6+pit1"),
        ("kalah:seeds=3", "0.1*store-0.3*row+0.7*extra"),
        ("kalah", "2*store+0.3*own.store*opp.row-min(own.pit6,opp.pit6)"),
        ("tictactoe:size=4x4,line=4", "2*lines+centre"),
    ];
    let mut views = [0, 0];
    for (game, eval) in cases {
        for search in ["minimax", "alphabeta", "engine"] {
            for depth in ["1", "2", "3", "4", "5"] {
                let words =
                    ["search", game, "--eval", eval, "--algorithm", search, "--depth", depth, "--explain", "--json"];
                let found = call(&words, b"").json();
                let score = found["score"].as_f64().expect("a score");
                assert!((sum(&found["line_terms"]) - score).abs() < 1e-9, "{game} {eval} {search} {depth}: {found}");
                let moves: Vec<&str> =
                    found["pv"].as_array().expect("a line").iter().filter_map(Value::as_str).collect();
                let end = call(&["show", game, "--moves", &moves.join(" "), "--json"], b"").json();
                views[usize::from(end["turn"] == found["turn"])] += 1;
            }
        }
    }
    assert!(views.iter().all(|ends| *ends > 5), "lines end with either player to move: {views:?}");
}

#[test]
fn each_term_contributes_its_weight_times_its_value() {
    let words =
        ["search", "kalah", "--moves", "3 1", "--eval", "5*store-0.3*row", "--depth", "2", "--explain", "--json"];
    let found = call(&words, b"").json();
    for term in ["terms", "line_terms"].iter().flat_map(|name| found[name].as_array().expect("terms")) {
        let [weight, value, contribution] =
            ["weight", "value", "contribution"].map(|name| term[name].as_f64().expect("a number"));
        assert!((weight * value - contribution).abs() < 1e-9, "{term}");
        assert!(contribution.to_string().len() < 8, "no dust of binary fractions: {term}");
    }
}

#[test]
fn a_result_that_is_certain_has_no_terms_after_its_line() {
    let found = say("search tictactoe --depth 9 --explain --json").json();
    assert_eq!((found["exact"].as_bool(), found.get("line_terms")), (Some(true), None));
    assert!(found["terms"].is_array());
    let over = call(&["search", "tictactoe", "--moves", "0 3 1 4 2", "--explain"], b"");
    assert!(over.code == 0 && !over.out.contains("Contribution"), "{}", over.out);
}

#[test]
fn tables_end_with_the_total_and_empty_headings_are_left_out() {
    let said = say("search kalah --explain --eval 5*store+2*pit6+pit1 --depth 3 --algorithm minimax");
    let lines: Vec<Vec<&str>> = said.out.lines().map(|line| line.split_whitespace().collect()).collect();
    let totals: Vec<&str> =
        lines.iter().filter(|words| words.first() == Some(&"total")).map(|words| words[1]).collect();
    assert_eq!(totals, ["0", "6"], "{}", said.out);
    assert!(said.out.contains("Score     6 (estimate)") && said.out.contains("at the end of the best line 3 4 2"));
    assert!(!said.out.contains("What minimax does"), "{}", said.out);
    assert!(say("search kalah --explain --depth 3").out.contains("What engine does:\n  pruning"));
}

#[test]
fn the_values_of_all_moves_have_the_score_of_the_position_among_them() {
    let report = say("search kalah:pits=4,seeds=3 --depth 5 --values --json").json();
    let moves = report["moves"].as_array().expect("moves");
    let best = moves.iter().filter_map(|value| value["score"].as_i64()).max();
    assert_eq!((moves.len(), best), (4, report["score"].as_i64()));
    let said = say("search nim:tokens=7 --depth 9 --values");
    assert!(said.out.contains("win in 4 moves") && said.out.contains("loss in 3 moves"), "{}", said.out);
}

#[test]
fn switches_without_effect_are_named() {
    let idle = "These switches can change nothing here: ";
    for (search, switches) in [
        ("nim --algorithm minimax --with cut=strict,cache", "cut"),
        ("nim --algorithm minimax --with bounds --without symmetry", "symmetry, bounds"),
        ("kalah:pits=2,seeds=1 --algorithm alphabeta --with infer=3", "infer"),
    ] {
        let told = say(&format!("search {search} --depth 3"));
        assert!(told.out.contains(&format!("{idle}{switches}\n")), "{}", told.out);
        let beside = say(&format!("search {search} --depth 3 --json"));
        assert!(beside.json().is_object() && beside.err.contains(&format!("{idle}{switches}\n")), "{}", beside.err);
    }
    let told = say("search kalah:pits=2,seeds=1 --algorithm minimax --with infer --depth 3 --lang es").out;
    assert!(told.contains("Estos interruptores aquí no pueden cambiar nada: infer\n"), "{told}");
    let useful = say("search nim --algorithm alphabeta --with cut=strict,bounds,infer --depth 3");
    assert!(!useful.out.contains(idle), "{}", useful.out);
}

#[test]
fn a_list_of_values_says_what_it_leaves_out() {
    let huge = say("search quarry:size=1000x1000x1000 --depth 1 --values --no-board").out;
    assert!(huge.contains("Only the first 2,000 moves are valued; 997 more are left out."), "{huge}");
    let huge = say("search quarry:size=1000x1000x1000 --depth 1 --values --json").json();
    assert_eq!((huge["moves"].as_array().map(Vec::len), huge["left_out"].as_u64()), (Some(2000), Some(997)));
    let small = say("search nim --depth 1 --values").out;
    assert!(!small.contains("left out"), "{small}");
}

#[test]
fn moves_that_a_limit_leaves_without_a_value_are_listed_as_such() {
    let search = "search kalah --algorithm minimax --depth 8 --nodes 10 --values --no-board";
    let report = say(&format!("{search} --json")).json();
    let moves = report["moves"].as_array().expect("moves");
    assert_eq!((moves.len(), report["left_out"].as_u64()), (6, Some(0)));
    assert!(moves.iter().all(|value| value["score"].is_null()), "{report}");
    for (lang, words) in [("en", "not valued"), ("es", "sin valorar")] {
        let told = say(&format!("{search} --lang {lang}")).out;
        assert_eq!(told.matches(words).count(), 6, "{told}");
    }
}

#[test]
fn a_formula_after_the_best_line_is_said_to_be_for_the_player_to_move_there() {
    let words = ["search", "kalah", "--eval", "own.store*own.store", "--depth", "3", "--explain", "--lang"];
    for (lang, note) in [("en", "own is the player to move at the end"), ("es", "own es quien tiene el turno")] {
        let told = call(&[&words[..], &[lang]].concat(), b"").out;
        assert!(told.contains(note), "{told}");
    }
    assert!(!say("search kalah --eval 5*store+pit1 --depth 3 --explain").out.contains("to move at the end"));
}
