use gambito_core::StopFlag;

use crate::support::{call, call_until, say};

/// A wrong call: exit code 2, nothing on standard output, and these words on standard error.
#[track_caller]
fn refused(words: &[&str], expected: &[&str]) {
    for json in [None, Some("--json")] {
        let words: Vec<&str> = words.iter().copied().chain(json).collect();
        let said = call(&words, b"");
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{words:?}: {}", said.err);
        for word in expected {
            assert!(said.err.contains(word), "{word:?} is missing in {:?}", said.err);
        }
    }
}

#[test]
fn unknown_names_come_with_the_nearest_right_one() {
    refused(&["show", "quary"], &["GAME", "\"quary\"", "nim, quarry, tictactoe", "Did you mean quarry?"]);
    refused(&["show", "nim:tokns=3"], &["\"tokns\"", "tokens, take, last", "Did you mean tokens?"]);
    refused(&["show", "nim:last=losses"], &["last", "losses", "loses|wins"]);
    refused(&["search", "nim", "--algorithm", "alphabet"], &["--algorithm", "Did you mean alphabeta?"]);
    refused(&["search", "nim", "--with", "cahe"], &["--with", "Did you mean cache?"]);
    refused(&["search", "tictactoe", "--eval", "line"], &["--eval", "Did you mean lines?"]);
    refused(&["search", "tictactoe", "--eval", "2*line"], &["--eval", "Did you mean lines?"]);
    refused(&["play", "nim", "--first", "humn"], &["--first", "Did you mean human?"]);
    refused(&["play", "nim", "--second", "alphabeta:dpth=3"], &["--second", "Did you mean depth?"]);
    refused(&["lab", "nim", "--variants", "minmax"], &["--variants", "Did you mean minimax?"]);
    refused(&["show", "quarry", "--style", "digit"], &["--style", "lines, digits", "Did you mean digits?"]);
}

#[test]
fn spanish_users_are_told_in_spanish() {
    refused(&["show", "quary", "--lang", "es"], &["no existe el juego \"quary\"", "¿Querías decir quarry?"]);
    refused(&["search", "nim", "--depth", "0", "--lang=es"], &["--depth", "valor no válido: \"0\"", "se esperaba 1.."]);
    refused(&["serch", "--lang", "es"], &["no existe el comando \"serch\"", "¿Querías decir search?"]);
    refused(&["--lang", "es", "search", "nim", "--dpth", "3"], &["no existe la opción", "¿Querías decir --depth?"]);
    refused(&["search", "--lang", "es"], &["falta un argumento: GAME", "gambito search --help"]);
}

#[test]
fn numbers_out_of_range_are_refused() {
    for size in ["0", "1000000000", "-1", "99999999999999999999", "", "3.5", "ten"] {
        refused(&["show", &format!("nim:tokens={size}")], &["tokens", "1..1000000"]);
        refused(&["show", &format!("quarry:size={size}x2x2")], &["size", "1..1000000"]);
    }
    for depth in ["0", "-3", "1000000000", "six", ""] {
        refused(&["search", "nim", "--depth", depth], &["--depth", "1..100000"]);
        refused(&["perft", "nim", "--depth", depth], &["--depth", "1..100000"]);
        refused(&["tree", "nim", "--depth", depth], &["--depth", "1..100000"]);
        refused(&["play", "nim", "--depth", depth], &["--depth", "1..100000"]);
    }
    refused(&["search", "nim", "--nodes", "0"], &["--nodes"]);
    refused(&["search", "nim", "--time", "5"], &["--time", "250ms"]);
    refused(&["search", "nim", "--memory", "lots"], &["--memory", "512M"]);
    refused(&["tree", "nim", "--max-nodes", "0"], &["--max-nodes"]);
    refused(&["play", "nim", "--seed", "-1"], &["--seed"]);
    refused(&["lab", "nim", "--depths", "6..1"], &["--depths", "1..6"]);
    refused(&["lab", "nim", "--depths", "0..2"], &["--depths"]);
    refused(&["lab", "nim", "--sizes", "0..2"], &["--sizes"]);
}

#[test]
fn damaged_positions_are_explained() {
    refused(&["show", "nim", "--position", "seven 1"], &["--position", "tokens", "\"seven\""]);
    refused(&["show", "nim", "--position", "7 3"], &["--position", "\"3\"", "1 or 2"]);
    refused(&["show", "nim", "--position", ""], &["--position"]);
    refused(&["show", "quarry", "--position", "4x4 1"], &["--position", "4x4x4 1"]);
    refused(&["show", "tictactoe", "--position", "XOX"], &["--position", "......... 1"]);
    refused(&["show", "tictactoe", "--position", "XO?......"], &["--position", "\"?\"", "place 3"]);
    refused(&["show", "tictactoe", "--position", "XXX......"], &["--position", "contradict each other"]);
}

#[test]
fn moves_that_cannot_be_played_are_named_with_their_number() {
    refused(
        &["show", "tictactoe", "--moves", "0 3 1 4 2 8"],
        &["--moves", "move number 6", "\"8\"", "the game is over"],
    );
    refused(&["show", "nim", "--moves", "3 4"], &["move number 2", "\"4\"", "not legal here", "3 2 1"]);
    refused(&["search", "quarry", "--moves", "up"], &["move number 1", "\"up\"", "such as x3"]);
}

#[test]
fn calls_that_make_no_sense_are_explained() {
    refused(&["search"], &["missing argument: GAME", "gambito search --help"]);
    refused(&["serch"], &["\"serch\"", "Did you mean search?"]);
    refused(&["search", "nim", "--dpth", "3"], &["\"--dpth\"", "--depth", "Options: "]);
    refused(&["search", "nim", "more"], &["\"more\""]);
    refused(&["search", "nim", "--depth", "3", "--depth", "4"], &["--depth", "more than once"]);
    refused(
        &["lab", "nim", "--depths", "1..2", "--sizes", "1..2"],
        &["--depths", "--sizes", "cannot be combined with"],
    );
    refused(&["lab", "nim", "--depth", "6"], &["--depth: belongs to --sizes", "--depths"]);
    refused(&["lab", "nim", "--sizes", "2", "--moves", "1"], &["--sizes: always starts a new game"]);
    refused(&["lab", "nim", "--time", "1s"], &["--time: belongs to --until-slow"]);
    refused(&["lab", "nim", "--until-slow", "--time", "soon"], &["--time", "\"soon\"", "250ms"]);
    for other in [&["--games"][..], &["--nodes", "9"]] {
        let words = [&["lab", "nim", "--until-slow"][..], other].concat();
        refused(&words, &["--until-slow", other[0], "cannot be combined with"]);
    }
    refused(&["show", "nim", "--ply", "3"], &["GAME", "--ply", "cannot be combined with"]);
    refused(&["show", "nim", "--game", "3"], &["GAME", "--game", "cannot be combined with"]);
    refused(&["show", "--ply", "3"], &["--record"]);
    refused(&["show", "nim", "--lang", "fr"], &["--lang", "\"fr\"", "en, es"]);
    refused(&["play", "nim", "--first", "human", "--second", "human", "--depth", "3"], &["no player takes them"]);
    refused(&["play", "nim", "--second", "engine", "--algorithm", "minimax"], &["--algorithm"]);
    refused(&["play", "nim", "--algorithm", "mtcs"], &["--algorithm", "Did you mean mcts?"]);
    refused(&["play", "nim", "--ask", "--depth", "3"], &["--ask", "--depth", "cannot be combined with"]);
}

#[test]
fn a_list_of_searches_has_no_empty_entries() {
    for list in ["", " ", ",", "minimax,", "minimax,,alphabeta"] {
        refused(&["lab", "nim", "--variants", list], &["--variants", &format!("{list:?}"), "minimax,alphabeta+cache"]);
    }
}

#[test]
fn an_evaluation_is_refused_where_it_was_given() {
    refused(&["play", "nim", "--first", "alphabeta:depth=6,eval=snape"], &["--first: ", "\"snape\""]);
    refused(&["play", "nim", "--second", "alphabeta:eval=snape"], &["--second: ", "\"snape\""]);
    for seed in ["1", "2", "3", "4"] {
        refused(&["play", "nim", "--second", "engine:eval=snape", "--lot", "--seed", seed], &["--second: "]);
    }
    refused(&["play", "nim", "--eval", "snape"], &["--eval: ", "\"snape\""]);
    let missing = call(&["play", "nim", "--first", "ugi:foo"], b"");
    assert_eq!(missing.code, 1, "the call is right, but the program is missing");
    assert!(missing.err.contains("--first: cannot run the program of \"foo\""), "{}", missing.err);
    refused(&["play", "nim", "--first", "ugi"], &["--first: ", "missing command", "ugi:./bot"]);
}

#[test]
fn values_below_zero_are_refused_as_values() {
    refused(&["play", "nim", "--time", "-1s"], &["--time: invalid value \"-1s\"", "250ms"]);
    refused(&["search", "nim", "--time", "-1s"], &["--time: invalid value \"-1s\"", "250ms"]);
    refused(&["solve", "nim", "--time", "-1s"], &["--time: invalid value \"-1s\"", "250ms"]);
    refused(&["search", "nim", "--nodes", "-1k"], &["--nodes: invalid value \"-1k\""]);
    refused(&["search", "nim", "--memory", "-1M"], &["--memory: invalid amount of memory \"-1M\"", "512M"]);
    refused(&["play", "nim", "--seed", "-x"], &["--seed: invalid value \"-x\""]);
}

#[test]
fn an_experiment_that_was_interrupted_says_how_far_it_came() {
    let stop = StopFlag::default();
    stop.raise();
    let said = call_until(&["lab", "nim", "--depths", "1..2", "--variants", "minimax,alphabeta"], b"", stop);
    assert_eq!(said.code, 130);
    assert!(said.err.contains("interrupted after 0 of 4 searches"), "{}", said.err);
}

#[test]
fn an_experiment_shows_no_result_of_a_search_that_was_stopped() {
    let said = say("lab quarry --sizes 4 --nodes 20000 --variants minimax,alphabeta");
    assert_eq!(said.code, 0, "{}", said.err);
    let row = said.out.lines().find(|line| line.contains("stopped at the budget")).expect("a row of minimax");
    assert_eq!(row.matches(" – ").count(), 3, "{row}");
    assert!(said.out.contains("Compared with minimax with a cache") && said.out.contains("size 4."), "{}", said.out);
}

#[test]
fn a_program_without_quotes_gets_advice() {
    for (words, quoted) in [
        (&["match", "kalah", "ugi:python3", "my_bot.py", "engine"][..], "\"ugi:python3 my_bot.py\""),
        (&["match", "kalah", "ugi:python3", "my_bot.py"], "\"ugi:python3 my_bot.py\""),
        (
            &["tournament", "kalah", "Ana=ugi:python3", "-u", "my_bot.py", "3", "engine"],
            "\"Ana=ugi:python3 -u my_bot.py 3\"",
        ),
        (&["play", "kalah", "--second", "ugi:python3", "my_bot.py"], "\"ugi:python3 my_bot.py\""),
        (&["match", "kalah", "ugi:./bot", "--level", "engine"], "\"ugi:./bot --level\""),
    ] {
        refused(words, &["in quotes", quoted]);
    }
    let said = say("match kalah ugi:./bot engine --games none");
    assert!(said.code == 2 && !said.err.contains("quotes"), "{}", said.err);
    let said = say("match kalah ugi:python3 my_bot.py engine --lang es");
    assert!(said.err.contains("entre comillas, como en \"ugi:python3 my_bot.py\""), "{}", said.err);
}

#[test]
fn what_was_given_cannot_trouble_the_terminal() {
    let said = call(&["show", "ni\u{1b}[31mm\u{7}"], b"");
    assert_eq!(said.code, 2);
    assert!(!said.err.contains('\u{1b}') && !said.err.contains('\u{7}'), "{}", said.err);
}

#[test]
fn a_search_that_could_not_be_solved_in_time_has_failed() {
    let said = say("solve tictactoe:size=6x6,line=4 --nodes 2000 --json");
    assert_eq!(said.code, 1, "{}", said.err);
    assert!(said.err.contains("not solved"));
    assert_eq!(said.out.lines().count(), 1);
}
