//! Numbers over the cells of a drawing.

use crate::support::{call, say, say_within};

#[test]
fn distances_to_a_flag_are_drawn_over_the_map() {
    let said = say("show flag:map=creek --overlay distance:5");
    assert_eq!(said.code, 0, "{}", said.err);
    let drawn = [
        "    1   2   3   4   5   6   7   8",
        "   ___     ___     ___     ___",
        "1 / 4 \\___/ 2 \\___/ 0 \\___/ 2 \\___",
        "  \\___/ 3 \\___/ 1 \\___/ 1 \\___/ 3 \\ 1",
        "2 / 4 \\___/ 2 \\___/ 1 \\___/ 2 \\___/",
        "  \\___/ 3 \\___/ 2 \\___/ 2 \\___/###\\ 2",
        "3 / 4 \\___/ 3 \\___/ 2 \\___/ 3 \\___/",
        "  \\___/ 4 \\___/ 3 \\___/ 3 \\___/ 4 \\ 3",
        "4 / 5 \\___/ 4 \\___/ 3 \\___/ 4 \\___/",
        "  \\___/ 4 \\1__/ 3 \\___/ 3 \\2__/ 4 \\ 4",
        "5 / 4 \\___/ 3 \\___/ 2 \\___/ 3 \\___/",
        "  \\___/###\\___/ 2 \\___/ 2 \\___/ 3 \\ 5",
        "6 / 4 \\___/ 2 \\___/ 1 \\___/ 2 \\___/",
        "  \\___/ 3 \\___/ 1 \\___/ 1 \\___/ 3 \\ 6",
        "      \\___/   \\___/   \\___/   \\___/",
    ];
    assert_eq!(said.out.lines().take(drawn.len()).collect::<Vec<_>>(), drawn);
    assert!(said.out.contains("Numbers   steps to the flag on cell 5 (row 1, column 5)"), "{}", said.out);
    let spanish = say("show flag:map=creek --overlay distance:5 --lang es");
    assert!(spanish.out.contains("pasos hasta la bandera de la casilla 5 (fila 1, columna 5)"), "{}", spanish.out);
}

#[test]
fn a_narrow_terminal_gets_last_digits() {
    let said = say_within("show flag:map=creek --overlay distance:5", 20);
    assert!(said.out.lines().any(|line| line == "1 4 2 0 2"), "{}", said.out);
    assert_eq!(say("show flag:map=creek --style compact --overlay distance:5").out.lines().nth(1), Some("1 4 2 0 2"));
}

#[test]
fn distances_are_drawn_in_a_picture() {
    let said = say("show flag:map=creek --format svg --overlay distance:5");
    assert!(said.out.starts_with("<svg") && said.out.trim_end().ends_with("</svg>"), "{}", said.out);
    let numbers =
        said.out.split("class=\"numbers\"").nth(2).and_then(|rest| rest.split("</g>").next()).expect("numbers");
    // 48 cells, of which two are walls.
    assert_eq!(numbers.matches("<text ").count(), 46);
    assert!(!say("show flag:map=creek --format svg").out.contains("numbers"));
}

#[test]
fn an_unknown_overlay_is_refused_with_those_there_are() {
    let refusals: [(&str, &[&str]); 6] = [
        (
            "show flag:map=creek --overlay distance:6",
            &["--overlay", "\"distance:6\"", "distance:5, distance:8, distance:42"],
        ),
        ("show flag:map=creek --overlay distance", &["distance:5, distance:8, distance:42"]),
        ("show nim --overlay distance:5", &["--overlay", "nothing to draw over"]),
        ("show nim --overlay distance:5 --lang es", &["--overlay", "no hay nada que dibujar"]),
        ("show flag --overlay distance:5 --json", &["--overlay", "--json", "cannot be combined with"]),
        ("show flag --overlay distance:5 --no-board", &["--overlay", "--no-board", "cannot be combined with"]),
    ];
    for (call, parts) in refusals {
        let said = say(call);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{call}");
        parts.iter().for_each(|part| assert!(said.err.contains(part), "{call}: {part} is not in {}", said.err));
    }
}

#[test]
fn captured_flags_have_no_distances() {
    let position = "5,17,0,0,0/31,18,0,0,0 5. 1-0 2";
    let said = call(&["show", "flag:map=creek", "--position", position, "--overlay", "distance:5"], b"");
    assert!(said.code == 2 && said.err.contains("expected distance:8, distance:42"), "{}", said.err);
}

#[test]
fn a_recorded_game_is_drawn_with_distances() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.jsonl");
    let path = path.to_str().expect("text");
    let played = call(&["match", "flag:map=creek", "greedy", "first", "--games", "2", "--record", path], b"");
    assert_eq!(played.code, 0, "{}", played.err);
    let shown = call(&["show", "--record", path, "--ply", "0", "--overlay", "distance:42"], b"");
    assert!(shown.code == 0 && shown.out.contains("steps to the flag on cell 42"), "{}{}", shown.out, shown.err);
    let refused = call(&["show", "--record", path, "--format", "pgn", "--overlay", "distance:42"], b"");
    assert!(
        refused.code == 2 && refused.err.contains("--overlay cannot be combined with --format pgn"),
        "{}",
        refused.err
    );
}
