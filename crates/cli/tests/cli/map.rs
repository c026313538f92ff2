//! Maps as users make and check them.

use std::fs;

use gambito_games::flag::map;
use serde_json::Value;

use crate::support::{Said, call, program, say, with_input};

/// A good map of the least size, with these changes: each a text and what stands in its place.
fn small(changes: &[(&str, &str)]) -> String {
    const GOOD: &str = r#"cols = 4
rows = 3
seconds = 2
tiles = [
  "..F.",
  "....",
  "~T,.",
]
players = [
  { team = 1, row = 1, column = 1, energy = 20 },
  { team = 2, row = 3, column = 4, energy = 20 },
]
"#;
    changes.iter().fold(GOOD.to_owned(), |text, (old, new)| {
        assert!(text.contains(old), "{old} is not in {text}");
        text.replacen(old, new, 1)
    })
}

fn check(text: &str) -> Said {
    with_input("map check -", text.as_bytes())
}

/// The object that a check of bad maps prints.
fn bad_json(line: &str, text: &str) -> Value {
    let said = with_input(line, text.as_bytes());
    assert_eq!((said.code, said.out.lines().count()), (1, 1), "{}", said.err);
    serde_json::from_str(&said.out).expect("JSON")
}

#[test]
fn a_map_that_was_generated_is_good_and_the_same_again() {
    let said = say("map generate --cols 16 --rows 12 --seed 7");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert_eq!(say("map generate --seed 7").out, said.out);
    assert_ne!(say("map generate --seed 8").out, said.out);
    assert!(
        said.out.starts_with("# gambito map generate --cols 16 --rows 12 --seed 7 --character mixed"),
        "{}",
        said.out
    );
    assert!(said.out.contains("# Fair: rotating the board by half a turn about row "), "{}", said.out);
    let checked = check(&said.out);
    assert_eq!(checked.code, 0, "{}", checked.err);
    for words in
        ["is a good map", "16 columns, 12 rows; 5 flags; 2 players per team", "connected: ", "fair: both teams"]
    {
        assert!(checked.out.contains(words), "{words}: {}", checked.out);
    }
}

#[test]
fn the_comment_of_a_map_is_the_call_that_makes_it() {
    let said = say("map generate --cols 20 --rows 9 --seed 3 --character islands --players 3 --seconds 0.25");
    let call = said.out.lines().next().and_then(|line| line.strip_prefix("# gambito ")).expect("a comment");
    assert_eq!(say(call).out, said.out);
    assert!(said.out.contains("seconds = 0.25"), "{}", said.out);
}

#[test]
fn a_map_goes_into_a_file_and_can_be_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("my.toml");
    let path = path.to_str().expect("a name of text");
    let said = call(&["map", "generate", "--cols", "8", "--rows", "6", "--out", path], b"");
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains(", 8 x 6 cells"), "{}", said.out);
    assert_eq!(fs::read_to_string(path).expect("the file"), say("map generate --cols 8 --rows 6").out);
    assert_eq!(call(&["map", "check", path, "meadow", path], b"").out.matches("is a good map").count(), 3);
    let shown = call(&["show", &format!("flag:map={path}"), "--json"], b"").json();
    assert_eq!(shown["turn"], "first");
}

#[test]
fn an_existing_file_is_replaced_only_on_request() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("my.toml");
    fs::write(&path, "somebody's work").expect("a file");
    let words = ["map", "generate", "--cols", "8", "--rows", "6", "--out", path.to_str().expect("text")];
    let refused = call(&words, b"");
    assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{}", refused.err);
    assert!(refused.err.contains("already exists") && refused.err.contains("--overwrite"), "{}", refused.err);
    assert_eq!(fs::read_to_string(&path).expect("the file"), "somebody's work");
    assert_eq!(call(&[&words[..], &["--overwrite"]].concat(), b"").code, 0);
    assert_eq!(fs::read_to_string(&path).expect("the file"), say("map generate --cols 8 --rows 6").out);
}

#[test]
fn generated_maps_come_as_json_too() {
    let object = say("map generate --seed 7 --flags 6 --json").json();
    assert_eq!(object["seed"], 7);
    assert_eq!(object["facts"]["flags"], 6);
    assert_eq!(object["facts"]["fair"], true);
    assert_eq!(object["map"].as_str().expect("a text"), say("map generate --seed 7 --flags 6").out);
}

#[test]
fn every_shipped_map_passes_by_its_name() {
    let object = say("map check meadow creek forest islands maze continent --json").json();
    assert_eq!(object["good"], true);
    for map in object["maps"].as_array().expect("a list") {
        let facts = &map["facts"];
        assert_eq!((&map["good"], &facts["connected"], &facts["fair"]), (&true.into(), &true.into(), &true.into()));
        assert_eq!(facts["teams"][0]["nearest"], facts["teams"][1]["nearest"]);
        assert_eq!(facts["teams"][0]["sum"], facts["teams"][1]["sum"]);
    }
    assert_eq!(object["maps"][0]["facts"]["tiles"]["flag"], 5);
}

#[test]
fn shipped_maps_that_were_made_can_be_made_again() {
    let without_comments =
        |text: &str| text.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n");
    let mut made = 0;
    for name in map::SHIPPED {
        let text = map::shipped(name).expect("a file");
        if let Some(call) = text.lines().find_map(|line| line.strip_prefix("# Made by: gambito ")) {
            assert_eq!(without_comments(&say(call).out), without_comments(text), "{name}");
            made += 1;
        }
    }
    assert_eq!(made, 5);
}

#[test]
fn every_kind_of_defect_is_named() {
    let no_players = small(&[
        ("  { team = 1, row = 1, column = 1, energy = 20 },\n", ""),
        ("  { team = 2, row = 3, column = 4, energy = 20 },\n", ""),
    ]);
    let cases = [
        (small(&[("cols = 4", "cols = 5")]), "invalid cols 5; the board wraps around only"),
        (small(&[("cols = 4", "cols = 2")]), "line 1: invalid cols 2; expected a whole number from 4 to 100"),
        (small(&[("rows = 3", "rows = 101")]), "line 2: invalid rows 101; expected a whole number from 3 to 100"),
        (small(&[("rows = 3", "rows = \"3\"")]), "line 2: invalid rows \"3\"; expected a whole number"),
        (small(&[("rows = 3\n", "")]), "rows is missing"),
        (small(&[("seconds = 2", "seconds = 0")]), "line 3: invalid seconds 0; expected a number from 0.001 to 86400"),
        (small(&[("seconds", "second")]), "line 3: unknown key \"second\""),
        (small(&[("~T,.", "~T?.")]), "row 3, column 3: invalid tile '?'; expected one of .~,#o=FBAJST"),
        (small(&[("~T,.", "~T,")]), "row 3: there are 3 tiles, but cols is 4"),
        (small(&[("  \"~T,.\",\n", "")]), "tiles has 2 rows, but rows is 3"),
        (small(&[("\"~T,.\"", "7")]), "row 3: this row of tiles is not a text"),
        (small(&[("..F.", "....")]), "there is no flag (F)"),
        (small(&[("..F.", "#.F.")]), "row 1, column 1: player 1 of the list stands on a wall"),
        (small(&[("column = 4", "column = 5")]), "line 11: invalid column 5; expected a whole number from 1 to 4"),
        (
            small(&[("energy = 20 },\n]", "energy = 5001 },\n]")]),
            "line 11: invalid energy 5001; expected a whole number from 0 to 5000",
        ),
        (small(&[("team = 2", "team = 1")]), "team 1 has 2 players and team 2 has 0"),
        (small(&[("team = 2", "team = 3")]), "line 11: invalid team 3; expected a whole number from 1 to 2"),
        (small(&[("team = 2, ", "")]), "line 11: this player has no team"),
        (no_players, "a team has 0 players; expected 1 to 8"),
        (small(&[("energy = 20", "energy = 0"), ("energy = 20", "energy = 0")]), "no player can take a step"),
        ("what = [".to_owned(), "line 1: invalid TOML"),
    ];
    for (text, words) in cases {
        let said = check(&text);
        assert_eq!(said.code, 1, "{words}: {} {}", said.out, said.err);
        assert!(said.out.contains(words), "{words}: {}", said.out);
        assert!(said.err.contains("the map has defects"), "{}", said.err);
    }
}

#[test]
fn all_defects_of_all_maps_are_named_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bad.toml");
    let path = path.to_str().expect("a name of text");
    fs::write(path, small(&[("....", ".?!."), ("seconds = 2", "seconds = -2")])).expect("a file");
    let said = call(&["map", "check", path, "meadow"], b"");
    assert_eq!(said.code, 1);
    for words in [
        "3 defects",
        "row 2, column 2: invalid tile '?'",
        "row 2, column 3: invalid tile '!'",
        "line 3: invalid seconds",
        "is a good map",
    ] {
        assert!(said.out.contains(words), "{words}: {}", said.out);
    }
    assert!(said.err.contains("one map of 2 has defects"), "{}", said.err);
}

#[test]
fn what_the_reader_and_the_rules_find_is_told_together() {
    let text = "cols = 4\nrows = 3\ntiles = [\"..x.\", \"....\", \"#...\"]\nplayers = [\n\
                { team = 1, row = 3, column = 1, energy = 9 },\n{ team = 1, row = 1, column = 1, energy = 9 },\n]\n";
    let said = with_input("map check -", text.as_bytes());
    for words in [
        "row 1, column 3: invalid tile 'x'",
        "there is no flag",
        "row 3, column 1: player 1 of the list stands on a wall",
        "team 1 has 2 players and team 2 has 0",
    ] {
        assert!(said.out.contains(words), "{words}: {}", said.out);
    }
}

#[test]
fn defects_come_as_json_in_the_language_of_the_user() {
    let text = small(&[("~T,.", "~T?.")]);
    for (line, words) in [("map check - --json", "invalid tile"), ("map check - --json --lang es", "no es válida")] {
        let object = bad_json(line, &text);
        let defect = &object["maps"][0]["defects"][0];
        assert_eq!((&object["good"], &defect["row"], &defect["column"]), (&false.into(), &3.into(), &3.into()));
        assert!(defect["text"].as_str().expect("a text").contains(words), "{defect}");
        assert_eq!(object["maps"][0]["facts"], Value::Null);
    }
    let object = bad_json("map check - --json", &small(&[("cols = 4", "cols = 5")]));
    assert_eq!(object["maps"][0]["defects"][0]["row"], Value::Null);
}

#[test]
fn spanish_users_are_told_in_spanish() {
    let said = with_input("map check - --lang es", small(&[]).as_bytes());
    assert_eq!(said.code, 0, "{}", said.err);
    for words in ["es un mapa correcto", "4 columnas, 3 filas; una bandera", "hierba", "conexo", "equipo 1:"] {
        assert!(said.out.contains(words), "{words}: {}", said.out);
    }
    let said = with_input("map check - --lang es", small(&[("..F.", "#.F.")]).as_bytes());
    assert!(said.out.contains("fila 1, columna 1: el jugador 1 de la lista"), "{}", said.out);
    assert!(say("map generate --lang es").out.contains("# Justo: girar el tablero media vuelta"));
}

#[test]
fn what_cannot_be_reached_is_a_note_and_no_defect() {
    let cut_off = r####"cols = 8
rows = 4
tiles = ["...#F#.#", "...#.#.#", "...#.#.#", "...#.#.#"]
players = [{ team = 1, row = 1, column = 1, energy = 9 }, { team = 2, row = 1, column = 7, energy = 9 }]
"####;
    let said = check(cut_off);
    assert_eq!(said.code, 0, "{}", said.err);
    for words in [
        "not connected",
        "team 1 cannot reach any flag",
        "note: 4 cells cannot be reached by any player, the first at row 1, column 5",
        "note: team 2 cannot reach the flag at row 1, column 5",
    ] {
        assert!(said.out.contains(words), "{words}: {}", said.out);
    }
    let facts = &with_input("map check - --json", cut_off.as_bytes()).json()["maps"][0]["facts"];
    assert_eq!((&facts["connected"], &facts["unreached_cells"]), (&false.into(), &4.into()));
    assert_eq!(facts["teams"][0]["nearest"], Value::Null);
}

#[test]
fn a_map_that_favours_a_team_is_not_fair() {
    let said = check(&small(&[("energy = 20", "energy = 21")]));
    assert!(said.code == 0 && said.out.contains("not fair"), "{}", said.out);
}

#[test]
fn wrong_calls_name_the_argument_what_was_given_and_what_is_allowed() {
    let cases: [(&str, &[&str]); 14] = [
        ("map generate --cols 5", &["--cols", "\"5\"", "even number from 4 to 100"]),
        ("map generate --cols 102", &["--cols", "\"102\"", "4 to 100"]),
        ("map generate --rows two", &["--rows", "\"two\"", "3 to 100"]),
        ("map generate --players 9", &["--players", "\"9\"", "1 to 8"]),
        ("map generate --flags 0", &["--flags", "\"0\"", "1 to 64"]),
        ("map generate --cols 4 --rows 3 --players 8 --flags 64", &["--flags", "\"64\"", "4x3", "1 to 3"]),
        ("map generate --energy -1", &["--energy", "\"-1\"", "1 to 5,000"]),
        ("map generate --seconds 1e9", &["--seconds", "\"1e9\"", "0.001 to 86,400"]),
        ("map generate --character forst", &["--character", "\"forst\"", "Did you mean forest?"]),
        ("map generate --clos 4", &["\"--clos\"", "Did you mean --cols?", "gambito map generate --help"]),
        ("map generat", &["\"generat\"", "generate, check", "Did you mean generate?", "gambito map --help"]),
        ("foo map check", &["\"foo\"", "expected one of games, play"]),
        ("map check", &["missing argument: FILE", "gambito map check --help"]),
        ("map check no/such.toml", &["FILE", "\"no/such.toml\"", "file not found"]),
    ];
    for (line, expected) in cases {
        let said = say(line);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{line}: {}", said.err);
        for words in expected {
            assert!(said.err.contains(words), "{line}: {words:?} is missing in {}", said.err);
        }
    }
    assert_eq!(say("map generate --cols 4 --rows 3 --players 8 --flags 3").code, 0);
}

#[test]
fn what_is_no_file_of_text_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).expect("a file");
        path.to_str().expect("a name of text").to_owned()
    };
    let directory = folder.path().to_str().expect("text").to_owned();
    let binary = write("binary", &[0xff, 0xfe, 0, 1]);
    let large = write("large", &vec![b' '; (1 << 20) + 1]);
    for (path, words) in [
        (directory, "a directory"),
        (binary, "not valid UTF-8 text"),
        (large, "larger than 1 MB"),
        ("/dev/zero".into(), "not a regular file"),
    ] {
        let said = call(&["map", "check", &path], b"");
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{path}");
        assert!(said.err.contains(words), "{}", said.err);
    }
    assert!(with_input("map check -", &[0xff; 10]).err.contains("not valid UTF-8 text"));
    assert!(with_input("map check -", &vec![b' '; 2 << 20]).err.contains("larger than 1 MB"));
    assert_eq!(check("").code, 1);
}

#[test]
fn a_pipe_carries_a_map_from_one_call_to_the_next_without_colours() {
    let made = program().args(["map", "generate", "--cols", "100", "--rows", "100"]).output().expect("a run");
    assert!(made.status.success() && made.stderr.is_empty());
    let checked = program().args(["map", "check", "-"]).write_stdin(made.stdout).output().expect("a run");
    assert_eq!(checked.status.code(), Some(0));
    assert!(!checked.stdout.contains(&0x1b), "{}", String::from_utf8_lossy(&checked.stdout));
    program().args(["map", "check", "-"]).write_stdin("x").assert().code(1);
}

#[test]
fn the_maps_that_come_with_the_game_can_be_read_by_bots() {
    for name in ["meadow", "creek", "forest", "islands", "maze", "continent"] {
        let printed = say(&format!("map show {name}"));
        assert_eq!(printed.code, 0, "{}", printed.err);
        let facts = |said: Said| said.json()["maps"][0]["facts"].clone();
        let read = facts(with_input("map check - --json", printed.out.as_bytes()));
        assert_eq!(read, facts(say(&format!("map check {name} --json"))), "{name}");
    }
    let unknown = say("map show medow");
    assert_eq!((unknown.code, unknown.out.as_str()), (2, ""));
    assert!(unknown.err.contains("NAME: ") && unknown.err.contains("Did you mean meadow?"), "{}", unknown.err);
    assert!(say("map show").err.contains("missing argument: NAME"));
}

#[test]
fn map_alone_shows_its_help_and_so_does_help_of_every_command_below_it() {
    assert_eq!(say("map").out, say("map --help").out);
    assert_eq!(say("map").out, say("help map").out);
    assert_eq!(say("help map check").out, say("map check --help").out);
    assert_eq!((say("map").code, say("help map chek").code, say("help map check more").code), (0, 2, 2));
}
