use crate::support::{call, with_input};

fn why(line: &str, input: &str) -> String {
    let said = with_input(line, input.as_bytes());
    assert_eq!(said.code, 0, "{}", said.err);
    let asked = if line.contains("--lang es") { ": porque\n" } else { ": why\n" };
    said.out.split_once(asked).expect("an answer").1.to_owned()
}

#[test]
fn why_gives_the_value_of_every_move() {
    let told = why("play nim:tokens=8 --second alphabeta:depth=9", "1\nwhy\nquit\n");
    assert!(told.contains("Exact value of every move:"), "{told}");
    // Leaving 5 of 7 wins.
    for line in ["3        -1  loss", "2        +1  win", "1        -1  loss"] {
        let squeezed = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(squeezed(&told).contains(&squeezed(line)), "{line}: {told}");
    }
    let (played, _) = told.split_once('←').expect("the move that was played");
    assert!(played.lines().last().is_some_and(|line| line.contains("+1")), "{told}");
    let told = why("play kalah --second alphabeta:depth=3 --lang es", "1\nporque\nsalir\n");
    assert!(told.contains("Valor de cada jugada, mirando 3 jugadas por delante:"), "{told}");
    assert_eq!(told.matches("estimación").count() - 1, 6, "one of them is in the score: {told}");
}

#[test]
fn the_line_says_who_moves_also_in_an_extra_turn() {
    let told = why("play kalah --first alphabeta:depth=5 --second human", "why\nquit\n");
    let line = told.lines().find(|line| line.starts_with("Line")).expect("a line");
    assert!(line.contains("machine ") && line.contains(", you "), "{line}");
    // The adviser has a time limit; this game it solves in any time.
    let told = why("play kalah:pits=3,seeds=2 --first human --second human", "auto\nwhy\nquit\n");
    let line = told.lines().find(|line| line.starts_with("Line")).expect("a line");
    assert!(line.contains("first ") && line.contains(", second "), "{line}");
}

#[test]
fn a_level_tells_what_it_drew_from() {
    let told = why("play kalah --second engine:level=6 --seed 5", "1\nwhy\nquit\n");
    assert!(told.contains("A level picks at random, and the better a move looks to it"), "{told}");
    let percents: Vec<f64> =
        told.lines().filter_map(|line| line.split_once(" %")?.0.split_whitespace().last()?.parse().ok()).collect();
    let sum: f64 = percents.iter().sum();
    assert!((sum - 100.0).abs() < 1.0, "{percents:?}: {told}");
    assert_eq!(told.matches('←').count(), 1, "{told}");
    let told = why("play kalah --second engine:level=6 --seed 5 --lang es", "1\nporque\nsalir\n");
    assert!(told.contains("Un nivel elige al azar, y cuanto mejor le parece una jugada"), "{told}");
}

#[test]
fn a_level_names_the_results_among_what_it_drew_from() {
    let line = "play tictactoe --second engine:level=6 --seed 5 --no-board --moves 0,4";
    for (lang, ask, loss) in [("en", "why", "loss"), ("es", "porque", "derrota")] {
        let told = why(&format!("{line} --lang {lang}"), &format!("1\n{ask}\nquit\n"));
        let values: Vec<&str> =
            told.lines().filter(|line| line.contains(" %")).filter_map(|line| line.split_whitespace().nth(1)).collect();
        assert_eq!(values, ["-1", loss, loss, loss, loss, loss], "only 2 parries the threat: {told}");
    }
}

#[test]
fn a_player_without_a_search_says_so_and_its_moves_are_valued_all_the_same() {
    let told = why("play nim:tokens=8 --second first", "1\nwhy\nquit\n");
    assert!(told.contains("first chose 3 without a search.") && told.contains("Exact value"), "{told}");
}

#[test]
fn an_external_program_is_quoted() {
    let gambito = env!("CARGO_BIN_EXE_gambito");
    for (player, expected) in [("alphabeta:depth=3", "depth 3"), ("random", "said nothing about its search")] {
        let bot = format!("ugi:time=600s,start=600s,margin=600s,cmd={gambito} ugi nim:tokens=8 --player {player}");
        let said = call(&["play", "nim:tokens=8", "--second", &bot], b"1\nwhy\nquit\n");
        assert_eq!(said.code, 0, "{}", said.err);
        assert!(said.out.contains(expected), "{}", said.out);
        assert!(said.out.contains("Exact value of every move"), "{}", said.out);
    }
}

#[test]
fn the_line_and_the_remark_of_a_program_are_shown() {
    let directory = tempfile::tempdir().expect("a directory");
    let script = directory.path().join("talker.py");
    let bot = format!("ugi:time=600s,start=600s,margin=600s,cmd=python3 {}", script.display());
    let answers = |info: &str| {
        let lines = format!("id name Talker\\nugiok|readyok|{info}\\nbestmove 3");
        let program = format!(
            "import sys\nanswers = dict(zip(['ugi', 'isready', 'go'], '{lines}'.split('|')))\n\
             for line in sys.stdin:\n    word = line.split()[0]\n    if word == 'quit':\n        break\n\
             \x20   if word in answers:\n        print(answers[word], flush=True)\n"
        );
        std::fs::write(&script, program).expect("a script");
        let said = call(&["play", "nim:tokens=8", "--second", &bot], b"1\nwhy\nquit\n");
        assert_eq!(said.code, 0, "{}", said.err);
        said.out
    };
    let told = answers("info depth 3 score cp 12 pv 3 1 3\\ninfo string I like this");
    for part in
        ["machine 3, you 1, machine 3", "Talker said: evaluation 0.12, depth 3.", "Talker remarked: I like this"]
    {
        assert!(told.contains(part), "{part}: {told}");
    }
    let told = answers("info string no book found");
    assert!(told.contains("Talker remarked: no book found") && !told.contains("said nothing"), "{told}");
}

#[test]
fn random_games_are_explained_by_their_own_counts() {
    let told = why("play kalah --second mcts:nodes=2000 --seed 3", "1\nwhy\nwhy 1\nquit\n");
    let (played, other) = told.split_once(": ").expect("two answers");
    assert!(played.contains("How often it sampled every move") && played.contains("Games sampled"), "{told}");
    let rows = played.lines().filter_map(|line| {
        let cells: Vec<&str> = line.split_whitespace().collect();
        let visits = cells.get(1)?.replace(',', "").parse::<u64>().ok()?;
        (cells.len() >= 3 && cells[0].len() == 1).then_some((visits, cells.last() == Some(&"←")))
    });
    let rows: Vec<(u64, bool)> = rows.collect();
    let most = rows.iter().max_by_key(|row| row.0).expect("rows");
    assert!(
        most.1 && rows.iter().filter(|row| row.1).count() == 1,
        "the move that was played was sampled most: {told}"
    );
    assert!(!played.contains("cutoffs") && !played.contains("seen"), "no other search explains it: {told}");
    assert!(other.contains("which it sampled most") && !other.contains("Expected line"), "{told}");
    let told = why("play kalah --second mcts:nodes=500 --lang es", "1\nporque\nsalir\n");
    assert!(told.contains("Cuántas veces probó cada jugada"), "{told}");
}

#[test]
fn a_move_known_by_theory_is_explained_by_the_value_of_every_move() {
    let told = why("play nim --second mcts:nodes=300", "1\nwhy\nquit\n");
    assert!(told.contains("No game was sampled") && told.contains("Exact value of every move"), "{told}");
}

#[test]
fn a_mistyped_search_is_told_all_that_can_be_explained() {
    let said = with_input("why kalah --algorithm mtcs", b"");
    assert!(said.code == 2 && said.err.contains("engine, mcts"), "{}", said.err);
}

#[test]
fn the_command_explains_random_games_too() {
    for (lang, words) in [("en", "which it sampled most"), ("es", "la que más probó")] {
        let line = format!("why kalah --algorithm mcts --nodes 2000 --not 1 --lang {lang}");
        let said = with_input(&line, b"");
        assert_eq!(said.code, 0, "{}", said.err);
        assert!(said.out.contains(words) && said.out.contains('←'), "{}", said.out);
    }
    let report = with_input("why kalah --algorithm mcts --nodes 2000 --json", b"").json();
    let visits = |mv: &serde_json::Value| mv["visits"].as_u64().expect("visits");
    let samples = report["samples"].as_array().expect("samples");
    let most = samples.iter().max_by_key(|mv| visits(mv)).expect("a move");
    assert_eq!(most["move"], report["move"]);
    for line in ["why kalah --algorithm mcts --not 9", "why kalah --algorithm mcts --with cache"] {
        assert_eq!(with_input(line, b"").code, 2, "{line}");
    }
    let cut = with_input("why nim:tokens=7 --cut 3 --algorithm mcts", b"");
    assert!(cut.code == 2 && cut.err.contains("--cut"), "{}", cut.err);
}
