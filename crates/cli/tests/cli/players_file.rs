use std::fs;

use crate::support::{Said, call};

/// Calls a command with a players file of this content.
fn with_players(words: &[&str], content: &str) -> Said {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("players.toml");
    fs::write(&path, content).expect("the file");
    call(&[words, &["--players", path.to_str().expect("text")]].concat(), b"")
}

const TWO: &str = "
[[player]]
name = \"Ana\"
spec = \"alphabeta:eval=store\"
depth = 2

[[player]]
spec = \"mcts\"
nodes = 50
";

#[test]
fn a_file_names_the_players_and_their_limits() {
    let report = with_players(&["match", "kalah:seeds=3", "--games", "2", "--json"], TWO).json();
    let mut players: Vec<[&str; 2]> = report["players"]
        .as_array()
        .expect("players")
        .iter()
        .map(|player| ["name", "spec"].map(|field| player[field].as_str().expect("text")))
        .collect();
    players.sort_unstable();
    assert_eq!(players, [["Ana", "alphabeta:depth=2,eval=store"], ["mcts:nodes=50", "mcts:nodes=50"]]);
}

#[test]
fn a_player_without_a_name_may_stand_in_the_file_twice() {
    let twins = "[[player]]\nspec = \"random\"\n".repeat(2);
    let report = with_players(&["match", "nim", "--games", "2", "--json"], &twins).json();
    let game = &report["games"][0];
    assert_eq!([&game["first"], &game["second"]], ["random", "random (2)"]);
}

#[test]
fn players_of_the_command_line_come_first() {
    let words = ["tournament", "kalah:seeds=3", "random", "--format", "gauntlet", "--games", "2", "--json"];
    let report = with_players(&words, TWO).json();
    assert_eq!(report["planned"], 4);
    let games = report["games"].as_array().expect("games");
    assert!(games.iter().all(|game| game["first"] == "random" || game["second"] == "random"), "{games:?}");
}

#[test]
fn a_wrong_file_is_refused_with_the_line_and_the_entry() {
    let word = |key: &str, value: &str| format!("[[player]]\nspec = \"random\"\n[[player]]\n{key} = {value}\n");
    for (content, expected) in [
        ("[[player]\n".to_owned(), vec!["line 1", "invalid TOML"]),
        (String::new(), vec!["[[player]]"]),
        ("player = 3".to_owned(), vec!["line 1", "[[player]]"]),
        ("[[players]]\n".to_owned(), vec!["line 1", "unknown key \"players\"", "expected player"]),
        (word("name", "\"a\""), vec!["line 3", "player 2", "spec is missing"]),
        (word("spec", "true"), vec!["line 4", "player 2", "must be a text or a number"]),
        (word("spec", "\"rndom\""), vec!["line 4", "player 2", "Did you mean random?"]),
        (word("sepc", "\"random\""), vec!["line 4", "unknown key \"sepc\"", "name, spec, depth"]),
        (word("spec", "\"human\""), vec!["line 4", "player 2", "machines only"]),
        (word("spec", "\"first\"\ndepth = 3"), vec!["line 5", "player 2", "depth"]),
        (word("spec", "\"engine\"\ntime = 100"), vec!["line 5", "player 2", "250ms"]),
        (word("spec", "\"engine:depth=3\"\ndepth = 4"), vec!["line 5", "player 2", "\"depth\" is given twice"]),
        (word("spec", "\"engine:level=3\"\ntime = \"1s\""), vec!["line 5", "level", "time"]),
        (word("spec", "\"first\"\nname = \"\""), vec!["line 5", "invalid name"]),
        (
            "[[player]]\nname = \"Ana\"\nspec = \"random\"\n".repeat(2),
            vec!["line 5", "player 2", "an earlier player is named \"Ana\", too"],
        ),
        ("[[player]]\nspec = \"random\"\n".to_owned(), vec!["only 1 player"]),
    ] {
        let said = with_players(&["match", "nim", "--games", "2"], &content);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{content}: {}", said.err);
        for text in expected {
            assert!(said.err.contains(text), "{content}: {text:?} is missing in {}", said.err);
        }
    }
    let three = format!("{TWO}[[player]]\nspec = \"random\"\n");
    let said = with_players(&["match", "kalah"], &three);
    assert!(said.code == 2 && said.err.contains("3 players given; a match needs 2"), "{}", said.err);
    let both = with_players(&["match", "nim", "Ana=random"], "[[player]]\nname = \"Ana\"\nspec = \"first\"\n");
    assert!(both.code == 2 && both.err.contains("two players are named \"Ana\""), "{}", both.err);
    let missing = call(&["match", "nim", "--players", "no/such/file"], b"");
    assert!(missing.code == 2 && missing.err.contains("file not found"), "{}", missing.err);
}
