use std::fs;

use crate::support::call;

#[test]
fn trees_are_drawn_in_every_format_and_into_files() {
    for (format, beginning) in [("text", "nim:tokens=4"), ("dot", "digraph"), ("svg", "<svg"), ("json", "{")] {
        let said = call(&["tree", "nim:tokens=4", "--depth", "4", "--format", format], b"");
        assert_eq!(said.code, 0, "{}", said.err);
        assert!(said.out.contains(beginning), "{format}: {}", said.out);
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("tree");
        let path = path.to_str().expect("a name of text");
        fs::write(path, "x".repeat(1_000_000)).expect("an older file");
        let written = call(&["tree", "nim:tokens=4", "--depth", "4", "--format", format, "--output", path], b"");
        assert_eq!((written.code, written.out.as_str()), (0, ""));
        assert!(written.err.contains(path) && written.err.contains("was replaced"), "{}", written.err);
        assert_eq!(fs::read_to_string(path).expect("the file"), said.out);
    }
}

#[test]
fn a_trace_that_replaces_a_file_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("nim.trace").to_str().expect("text").to_owned();
    for (lang, told) in [("en", ""), ("en", "was replaced"), ("es", "se ha reemplazado")] {
        let said = call(&["trace", "nim", "--output", &path, "--lang", lang], b"");
        assert_eq!(said.code, 0, "{}", said.err);
        assert!(said.err.contains(told) && said.err.is_empty() == told.is_empty(), "{}", said.err);
    }
}

#[test]
fn lab_writes_a_table_and_a_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let [csv, html] = ["lab.csv", "lab.html"].map(|name| folder.path().join(name).to_str().expect("text").to_owned());
    let words =
        ["lab", "nim:tokens=6", "--depths", "1..3", "--variants", "minimax,alphabeta", "--csv", &csv, "--html", &html];
    let said = call(&words, b"");
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("6 searches: 6 agree with minimax, 0 disagree"), "{}", said.out);
    assert_eq!(fs::read_to_string(&csv).expect("the table").lines().count(), 7);
    assert!(fs::read_to_string(&html).expect("the page").contains("<svg"));
}

#[test]
fn lab_writes_how_far_searches_get_as_a_table_and_a_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let [csv, html] = ["lab.csv", "lab.html"].map(|name| folder.path().join(name).to_str().expect("text").to_owned());
    let job = "lab quarry --sizes 2..4 --variants minimax,alphabeta+cache --time 3600s --until-slow";
    let words: Vec<&str> = job.split(' ').chain(["--csv", &csv, "--html", &html]).collect();
    let said = call(&words, b"");
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("largest size") && said.out.contains("end of the range"), "{}", said.out);
    assert!(said.out.contains("Furthest within 3,600 s: alphabeta+cache, size 4"), "{}", said.out);
    let table = fs::read_to_string(&csv).expect("the table");
    assert_eq!(table.lines().count(), 3, "{table}");
    assert!(table.contains(",size,3600000,minimax,4,last-point,24136,"), "{table}");
    assert!(fs::read_to_string(&html).expect("the page").contains("<svg"));
}

#[test]
fn lab_writes_whole_games_as_a_table_and_a_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let [csv, html] = ["lab.csv", "lab.html"].map(|name| folder.path().join(name).to_str().expect("text").to_owned());
    let variants = "minimax,alphabeta+order=worst";
    let words =
        ["lab", "tictactoe", "--depths", "1..3", "--variants", variants, "--games", "--csv", &csv, "--html", &html];
    let said = call(&words, b"");
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("6 games: 3 for reference, 3 identical, 0 different"), "{}", said.out);
    assert!(said.out.contains("reference") && said.out.contains("same game"), "{}", said.out);
    assert_eq!(fs::read_to_string(&csv).expect("the table").lines().count(), 7);
    assert!(fs::read_to_string(&html).expect("the page").contains("Positions visited in a whole game"));
}

#[test]
fn files_that_cannot_be_written_are_named_before_any_work_is_done() {
    let folder = tempfile::tempdir().expect("a folder");
    let directory = folder.path().to_str().expect("text");
    let nowhere = format!("{directory}/no/such/place");
    for path in [nowhere.as_str(), directory] {
        for words in [
            vec!["tree", "nim", "--output", path],
            vec!["lab", "nim", "--csv", path],
            vec!["lab", "nim", "--html", path, "--lang", "es"],
        ] {
            let said = call(&words, b"");
            assert_eq!((said.code, said.out.as_str()), (2, ""), "{}", said.err);
            assert!(said.err.contains(path), "{}", said.err);
        }
    }
}

#[test]
fn drawings_come_as_text_and_as_svg() {
    let digits = call(&["show", "quarry:size=7x7x7", "--style", "digits"], b"");
    assert!(digits.out.contains("+0123456+"), "{}", digits.out);
    let svg = call(&["show", "tictactoe", "--moves", "4 0", "--format", "svg"], b"");
    assert!(svg.out.starts_with("<svg") && svg.out.trim_end().ends_with("</svg>"), "{}", svg.out);
}
