use serde_json::{Value, json};

use crate::support::{call, say};

fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("an object").keys().map(String::as_str).collect()
}

#[test]
fn show_gives_exactly_the_object_of_the_contract() {
    let shown = call(&["show", "nim:tokens=7", "--moves", "3, 2", "--json"], b"").json();
    assert_eq!(
        shown,
        json!({"game": "nim:tokens=7,take=3,last=loses", "position": "2 1", "turn": "first", "moves": ["2", "1"], "outcome": null})
    );
    let over = call(&["show", "tictactoe", "--moves", "0 3 1 4 2", "--json"], b"").json();
    assert_eq!(over["turn"], Value::Null);
    assert_eq!(over["moves"], json!([]));
    assert_eq!(over["outcome"], json!({"winner": "first", "margin": null}));
}

#[test]
fn every_algorithm_that_is_offered_can_search() {
    let offer = say("games --json").json();
    let algorithms = offer["algorithms"].as_array().expect("a list");
    assert!(algorithms.contains(&json!("mcts")), "{algorithms:?}");
    for name in algorithms {
        let name = name.as_str().expect("a name");
        let found = say(&format!("search nim:tokens=5 --algorithm {name} --nodes 50 --json")).json();
        assert!(found["move"].is_string(), "{name}: {found}");
    }
}

#[test]
fn a_search_has_the_fields_and_counters_of_the_contract() {
    let found = say("search tictactoe --algorithm alphabeta --depth 9 --json").json();
    for key in [
        "game",
        "position",
        "turn",
        "move",
        "score",
        "exact",
        "depth",
        "pv",
        "counters",
        "nodes",
        "time_ms",
        "cpu_ms",
        "nps",
        "memory_bytes",
    ] {
        assert!(found.get(key).is_some(), "{key}");
    }
    assert_eq!(
        keys(&found["counters"]).len(),
        keys(&json!({"visited":0,"created":0,"saved":0,"evaluated":0,"leaves":0,"static":0,"cuts":0,"inferred":0,"cache_hits":0,"distinct":0,"depth":0})).len()
    );
    assert_eq!(found["counters"]["visited"], 18_297);
    assert_eq!(
        (found["move"].as_str(), found["score"].as_i64(), found["result"].as_str()),
        (Some("0"), Some(0), Some("draw"))
    );
}

#[test]
fn a_search_is_the_same_every_time() {
    let counters = || say("search quarry --algorithm minimax --depth 99 --json").json()["counters"].clone();
    assert_eq!(counters(), counters());
    assert_eq!(counters()["created"], 24_135);
    assert_eq!(counters()["leaves"], 9_918);
    let memory = || say("search quarry --algorithm minimax --depth 99 --json").json()["memory_bytes"].clone();
    assert!(memory().as_u64() > Some(0) && memory() == memory());
}

#[test]
fn memory_stands_beside_time() {
    let told = say("search tictactoe --algorithm alphabeta --with cache --depth 5").out;
    assert!(told.lines().any(|line| line.contains("positions/s, ") && line.ends_with("bytes of memory")), "{told}");
    let lab = say("lab tictactoe --depths 4 --variants alphabeta,alphabeta+cache --json").json();
    let memory = |row: usize| lab["rows"][row]["memory_bytes"].as_u64();
    assert!(memory(0) > Some(0) && memory(0) < memory(1), "{lab}");
    let games = say("lab tictactoe --depths 4 --variants alphabeta+cache --games --json").json();
    assert!(games["rows"][0]["memory_bytes"].as_u64() >= memory(1), "the largest search of the game counts");
}

#[test]
fn an_explained_search_adds_the_terms_of_the_evaluation() {
    let found = say("search tictactoe --depth 2 --eval 2*lines+centre --explain --json").json();
    assert_eq!(found["terms"][0]["feature"], "lines");
    assert_eq!(found["terms"][0]["weight"], 2.0);
}

#[test]
fn solve_values_every_move_in_move_order_or_only_the_position() {
    let solved = say("solve nim:tokens=6 --json").json();
    assert_eq!((solved["result"].as_str(), solved["move"].as_str()), (Some("win"), Some("1")));
    let moves: Vec<_> =
        solved["moves"].as_array().expect("moves").iter().map(|solved| (&solved["move"], &solved["result"])).collect();
    assert_eq!(moves, [(&json!("3"), &json!("loss")), (&json!("2"), &json!("loss")), (&json!("1"), &json!("win"))]);
    let value = say("solve nim:tokens=6 --value --json").json();
    assert_eq!((value["result"].as_str(), value["moves"].as_array()), (Some("win"), None));
}

#[test]
fn perft_counts_sequences_and_finished_games() {
    assert_eq!(
        say("perft tictactoe --depth 9 --json").json(),
        json!({"depth": 9, "leaves": 127_872, "finished": 255_168})
    );
    let divided = say("perft nim:tokens=3 --depth 2 --divide --json").json();
    assert_eq!(divided["moves"][0], json!({"move": "3", "leaves": 0, "finished": 1}));
    let sum: u64 = divided["moves"].as_array().expect("moves").iter().filter_map(|mv| mv["leaves"].as_u64()).sum();
    assert_eq!(divided["leaves"], sum);
}

#[test]
fn games_lists_keys_evaluations_and_features() {
    let offer = say("games --json").json();
    let names: Vec<_> = offer["games"].as_array().expect("games").iter().map(|game| game["name"].clone()).collect();
    assert_eq!(names, ["breakthrough", "dots", "flag", "isolation", "kalah", "nim", "quarry", "tictactoe", "tree"]);
    for game in offer["games"].as_array().expect("games") {
        for key in ["title", "rules", "moves", "keys", "evaluations", "features", "styles"] {
            assert!(!game[key].is_null(), "{key}");
        }
    }
}

#[test]
fn the_lecture_trees_have_their_size() {
    // Without a limit a tree ends after a second, which may be too early on a busy machine.
    let visited = |line: &str| say(&format!("{line} --depth 9")).json()["visited"].as_u64();
    assert_eq!(visited("tree nim:tokens=4 --algorithm minimax --json"), Some(15));
    assert_eq!(visited("tree nim:tokens=7 --algorithm minimax --format json"), Some(96));
    assert_eq!(visited("tree nim:tokens=4 --format json"), Some(7));
    assert_eq!(visited("tree nim:tokens=7 --format json"), Some(27));
    assert_eq!(visited("tree nim:tokens=4 --with bounds --format json"), Some(3));
    assert_eq!(visited("tree nim:tokens=7 --with bounds --format json"), Some(16));
}

#[test]
fn lab_reports_every_search_and_that_all_agree() {
    let lab = say("lab nim:tokens=6 --depths 1..3 --variants minimax,alphabeta,alphabeta+order=worst --json").json();
    assert_eq!(lab["rows"].as_array().map(Vec::len), Some(9));
    let all = say("lab nim --sizes 2..3 --algorithm alphabeta --json").json();
    // Nim has no symmetries, so this switch is not combined with the others.
    let combinations = 1_usize << (gambito_catalog::SWITCHES.len() - 1);
    assert_eq!(all["rows"].as_array().map(Vec::len), Some(2 * (1 + combinations)));
    let names = all["rows"].as_array().expect("rows").iter().filter_map(|row| row["variant"].as_str());
    assert!(names.clone().any(|name| name.contains("infer")) && names.clone().all(|name| !name.contains("symmetry")));
}

#[test]
fn lab_plays_whole_games_and_all_are_the_same() {
    let lab = say("lab kalah:seeds=3 --depths 1..3 --variants minimax,alphabeta,alphabeta+order --games --json").json();
    let rows = lab["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 9);
    for (row, next) in rows.iter().zip(&rows[1..]).filter(|(row, next)| row["depth"] == next["depth"]) {
        assert_eq!((&row["moves"], &row["outcome"]), (&next["moves"], &next["outcome"]));
        assert_eq!(next["agreement"], "same-game");
    }
}

/// The calls that repeat the table of the Nim course.
const NIM_TOTALS: &str =
    "lab nim --sizes 8,12,16,20 --depth 20 --games --opponent always:1 --variants minimax,alphabeta+bounds";

#[test]
fn lab_prints_the_totals_of_whole_games_as_the_course_did() {
    let said = say(NIM_TOTALS);
    assert_eq!(said.code, 0, "{}", said.err);
    let (_, table) = said.out.split_once("in a whole game against always:1\n").expect("totals");
    let numbers = |name: &str| {
        let line = table.lines().find(|line| line.trim_start().starts_with(name)).expect("a row of the table");
        line.split_whitespace().skip(1).map(ToOwned::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(numbers("size"), ["8", "12", "16", "20"]);
    assert_eq!(numbers("minimax"), ["192", "2,223", "25,472", "291,551"]);
    assert_eq!(numbers("alphabeta+bounds"), ["16", "67", "264", "1,023"]);
    let lab = say(&format!("{NIM_TOTALS} --json")).json();
    assert_eq!(lab["opponent"], "always:1");
    assert_eq!(lab["rows"][0]["nodes_by_move"], json!([177, 15]));
}

#[test]
fn the_opponent_of_a_lab_is_a_built_in_player_that_needs_no_clock() {
    for (opponent, expected) in [
        ("human", "machines only"),
        ("engine", "depth= or nodes="),
        ("alphabeta:time=1s", "depth= or nodes="),
        ("ugi:./bot", "external programs"),
        ("rndom", "Did you mean random?"),
        ("greedy:eval=fnial", "Did you mean final?"),
    ] {
        let said = say(&format!("lab nim --sizes 4 --games --opponent {opponent}"));
        assert!(said.code == 2 && said.err.contains("--opponent"), "{opponent}: {}", said.err);
        assert!(said.err.contains(expected), "{opponent}: {}", said.err);
    }
    let alone = say("lab nim --sizes 4 --opponent first");
    assert!(alone.code == 2 && alone.err.contains("--games"), "{}", alone.err);
    let random = "lab kalah:seeds=3 --depths 1,2 --variants minimax,alphabeta --games --opponent random";
    let moves = |line: &str| say(line).json()["rows"][0]["moves"].clone();
    assert_eq!(moves(&format!("{random}:seed=5 --json")), moves(&format!("{random}:seed=5 --json")));
    assert_eq!(say(random).code, 0, "every variant meets the same opponent");
}

#[test]
fn two_machines_play_a_game_that_is_the_same_for_the_same_seed() {
    let game =
        |seed: u32| say(&format!("play quarry --first random --second alphabeta:depth=2 --seed {seed} --json")).json();
    let first = game(7);
    assert_eq!(first, game(7));
    assert_eq!(first["reason"], "finished");
    assert!(first["outcome"]["winner"].is_string());
    let replayed: Vec<&str> = first["moves"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
    let shown = call(&["show", "quarry", "--moves", &replayed.join(" "), "--json"], b"").json();
    assert_eq!(shown["outcome"], first["outcome"]);
}

#[test]
fn lab_counts_games_so_that_they_add_up() {
    let said = say("lab tictactoe --depths 4 --variants minimax,alphabeta,alphabeta+shortest,engine --games");
    let summary = said.out.lines().last().expect("a summary");
    let (all, kinds) = summary.split_once(" games: ").expect("games and their kinds");
    let counts = kinds.split(", ").map(|kind| kind.split(' ').next().and_then(|count| count.parse::<u32>().ok()));
    assert_eq!(counts.map(Option::unwrap_or_default).sum::<u32>().to_string(), all, "{summary}");
    assert_ne!(said.out.contains("Allowed to differ"), kinds.contains(" 0 different but allowed"), "{}", said.out);
    let stopped = say("lab kalah:seeds=3 --depths 1..3 --variants minimax,alphabeta --games --nodes 40");
    assert!(stopped.out.contains(" stopped or not compared\n"), "{}", stopped.out);
}

#[test]
fn games_says_what_each_feature_counts() {
    let said = say("games").out;
    for line in [
        "    near         seeds in the half of the row next to the store",
        "    pit1 … pit6  seeds in that pit",
        "    theory  the winner, by the remainder of the pile",
    ] {
        assert!(said.contains(line), "{said}");
    }
}

#[test]
fn all_positions_of_a_game_are_solved() {
    let solved = say("solve tictactoe --all --json").json();
    assert_eq!((&solved["positions"], &solved["score"], &solved["finished"]), (&5478.into(), &0.into(), &958.into()));
    let sum = ["won", "drawn", "lost"].map(|key| solved[key].as_u64().expect("a count")).into_iter().sum::<u64>();
    assert_eq!(sum, 5478);
    let long = say("solve nim:tokens=1000000 --all");
    assert!(long.code == 1 && (long.out.clone() + &long.err).contains("100,000 moves"), "{} {}", long.out, long.err);
    let refused = say("solve kalah --all --nodes 1000");
    assert_eq!(refused.code, 1);
    assert!(refused.err.contains("1,001 positions"), "{}", refused.err);
}

#[test]
fn what_is_proven_of_a_game_that_is_not_solved_is_told() {
    for call in ["solve kalah:seeds=4 --value --nodes 200000 --json", "solve kalah:seeds=4 --nodes 2000000 --json"] {
        let said = say(call);
        assert_eq!(said.code, 1, "{call}");
        let report: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
        let [low, high] = [0, 1].map(|end| report["bounds"][end].as_i64().expect("a bound"));
        assert!((-48..=8).contains(&low) && (8..=48).contains(&high), "{call}: {low} to {high}");
    }
}

#[test]
fn one_search_has_one_set_of_counts() {
    let search = say("search kalah --depth 6 --json").json();
    let visited = &search["counters"]["visited"];
    assert_eq!(
        &say("search kalah --depth 6 --nodes 1000000 --time 3600s --json").json()["counters"],
        &search["counters"]
    );
    assert_eq!(&say("tree kalah --algorithm engine --depth 6 --json").json()["visited"], visited);
    let lab = say("lab kalah --variants engine --depths 6 --json").json();
    assert_eq!(&lab["rows"][0]["counters"]["visited"], visited);
    for search in ["nim:tokens=3 --algorithm minimax", "nim:tokens=7 --algorithm alphabeta", "nim --algorithm engine"] {
        let depth = |command: &str| say(&format!("{command} {search} --json")).json()["depth"].clone();
        assert_eq!(depth("tree"), depth("search"), "{search}");
    }
}

#[test]
fn a_search_without_limits_ends_and_says_why() {
    let by_itself = ["tictactoe", "nim:tokens=30", "quarry:size=5x5x5 --algorithm alphabeta"];
    let unproven = ["tictactoe:size=6x6", "tictactoe:size=7x7", "tictactoe:size=8x8"];
    let by_default = ["flag:map=meadow", "kalah --algorithm minimax", "kalah --algorithm mcts"];
    let reasons = ["the result is certain", "a deeper one finds the same", "Without a limit "];
    for (searches, reason) in [by_itself, unproven, by_default].into_iter().zip(reasons) {
        for search in searches {
            let searched = say(&format!("search {search}"));
            assert!(searched.out.contains(reason), "{search}: {}", searched.out);
        }
    }
    assert!(!say("search nim --depth 3").out.contains("The search ended"), "a limit was given");
}

#[test]
fn a_search_with_several_threads_says_that_its_counters_vary() {
    for (lang, words) in [("en", "2 threads searched together"), ("es", "2 hilos buscaron juntos")] {
        let shared = say(&format!("search tictactoe --threads 2 --lang {lang}")).out;
        assert!(shared.contains(words) && shared.contains("--threads 1"), "{shared}");
        for alone in ["search tictactoe --threads 1", "search tictactoe --depth 9", "search nim --algorithm minimax"] {
            let alone = say(&format!("{alone} --lang {lang}")).out;
            assert!(!alone.contains("--threads"), "{alone}");
        }
    }
}

#[test]
fn sampling_counts_the_visits_of_every_move() {
    let sampled = say("search kalah --algorithm mcts --nodes 500 --json").json();
    let visits = sampled["samples"].as_array().expect("moves").iter().map(|sample| sample["visits"].as_u64());
    assert_eq!(visits.sum::<Option<u64>>(), Some(500));
    let told = say("search kalah --algorithm mcts --nodes 500").out;
    let sampled = told.lines().find(|line| line.starts_with("Games sampled")).expect("a fact");
    assert!(sampled.ends_with("500") && !told.contains("cutoff") && !told.contains("inferred"), "{told}");
    for wrong in ["--depth 3", "--with cache", "--eval store", "--values", "--threads 2"] {
        let refused = say(&format!("search kalah --algorithm mcts {wrong}"));
        assert_eq!((refused.code, refused.err.contains("--nodes, --time and --memory")), (2, true), "{wrong}");
    }
    let unknown = say("search kalah --algorithm mtcs");
    assert!(unknown.code == 2 && unknown.err.contains("engine, mcts"), "{}", unknown.err);
    for (lang, sentence) in [("en", "No game was sampled"), ("es", "No se jugó ninguna partida de muestra")] {
        let known = say(&format!("search nim --algorithm mcts --lang {lang}")).out;
        assert!(known.contains(sentence), "{known}");
    }
}

#[test]
fn trees_have_the_values_of_the_player_at_the_root() {
    let tree = say("tree nim:tokens=4 --algorithm minimax --depth 9 --json").json();
    let nodes = tree["nodes"].as_array().expect("nodes");
    let min = nodes.iter().find(|node| node["position"] == "2 2").expect("the opponent's turn at two tokens");
    assert_eq!(
        (&min["turn"], min["value"].as_i64()),
        (&json!("second"), Some(-1)),
        "a loss for the player at the root"
    );
}

#[test]
fn a_tree_without_limits_ends_also_in_a_large_game() {
    let tree = say("tree kalah --json --max-nodes 100").json();
    assert!(tree["nodes"].as_array().is_some_and(|nodes| nodes.len() <= 100), "{tree}");
    let told = say("tree kalah").out;
    assert!(told.contains("too large to be searched to its end") && told.contains("looks 3 moves ahead"), "{told}");
}

#[test]
fn a_tree_says_what_ended_it_and_names_no_move_that_was_not_found() {
    let tree = say("tree kalah --algorithm alphabeta --depth 12 --nodes 50 --without deepen --json").json();
    assert_eq!((&tree["stopped"], &tree["depth"], &tree["move"]), (&json!("nodes"), &json!(0), &json!(null)));
    let told = say("tree kalah --algorithm alphabeta --depth 12 --nodes 50 --without deepen").out;
    assert!(told.contains("stopped: the node limit was reached") && !told.contains("best move"), "{told}");
    let finished = say("tree nim:tokens=4 --depth 9 --json").json();
    assert_eq!((&finished["stopped"], &finished["move"]), (&json!(null), &json!("3")));
}

#[test]
fn the_drawing_of_a_large_tree_is_bounded_and_says_how_to_see_more() {
    let told = say("tree tictactoe --algorithm minimax --depth 4").out;
    assert!(told.lines().count() < 600 && told.contains("--max-nodes N"), "{told}");
    assert!(!say("tree nim:tokens=4 --depth 9").out.contains("--max-nodes"), "all of it is drawn");
}
