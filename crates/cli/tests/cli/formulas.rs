use crate::support::{call, say};

#[test]
fn a_formula_evaluates_on_the_command_line_and_in_players() {
    let eval = "own.store*2-max(opp.row,3);end=-50";
    let found = call(&["search", "kalah", "--eval", eval, "--depth", "3", "--explain", "--json"], b"").json();
    let terms: Vec<&str> =
        found["terms"].as_array().expect("terms").iter().filter_map(|term| term["feature"].as_str()).collect();
    assert_eq!(terms, ["own.store*2", "max(opp.row,3)"]);
    assert_eq!(found["terms"][1]["contribution"].as_f64(), Some(-24.0));
    let player = "alphabeta:depth=2,eval=if(own.store>9,exp(0.1*store),min(store,row));end=2*result";
    let played = call(&["match", "kalah:seeds=2", player, "first", "--games", "2", "--json"], b"").json();
    assert_eq!(played["games"].as_array().map(Vec::len), Some(2), "{played}");
}

#[test]
fn a_game_that_ends_is_worth_what_the_evaluation_says() {
    let position = ["search", "kalah", "--position", "<6,20,20,0,0,0,0,0,1,1,0,0,0,0,0> 1", "--depth", "1", "--json"];
    let score = |eval: &str| call(&[&position[..], &["--eval", eval]].concat(), b"").json();
    let plain = score("store");
    assert_eq!((plain["exact"].as_bool(), plain["score"].as_i64()), (Some(true), Some(0)));
    // The only move gives another turn and ends the game, so that the same player is to move.
    let fixed = score("store;end=-50");
    assert_eq!((fixed["exact"].as_bool(), fixed["score"].as_i64()), (Some(false), Some(-50)));
}

#[test]
fn a_wrong_formula_is_refused_with_the_place() {
    let said = call(&["search", "kalah", "--eval", "min(store)", "--lang", "en"], b"");
    assert!(said.code == 2 && said.err.contains("at place 10; expected a comma"), "{}", said.err);
    let said = call(&["search", "kalah", "--eval", "min(store", "--lang", "es"], b"");
    assert!(said.code == 2 && said.err.contains("acaba demasiado pronto, en el lugar 10"), "{}", said.err);
    let said = say("search kalah --eval own.stoer");
    assert!(said.code == 2 && said.err.contains("own.store"), "{}", said.err);
    let said = say("tune kalah --eval own.store");
    assert!(said.code == 2 && said.err.contains("only weights can be tuned"), "{}", said.err);
}
