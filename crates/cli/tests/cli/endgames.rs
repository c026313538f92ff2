use std::path::Path;

use crate::support::program;

/// Calls the program with a cache directory of its own, and gives what it wrote if it went well; `@` stands for a
/// blank inside a word.
fn say(cache: &Path, line: &str) -> String {
    let done = program()
        .env("XDG_CACHE_HOME", cache)
        .args(line.split(' ').map(|word| word.replace('@', " ")))
        .assert()
        .success();
    String::from_utf8(done.get_output().stdout.clone()).expect("text")
}

#[test]
fn a_table_is_built_listed_and_looked_up() {
    let cache = tempfile::tempdir().expect("a directory");
    let json = |line: &str| -> serde_json::Value { serde_json::from_str(&say(cache.path(), line)).expect("JSON") };
    assert!(say(cache.path(), "endgames list").contains("No endgame tables"));
    let built = json("endgames build kalah:pits=4 --seeds 9 --json");
    assert_eq!((&built["seeds"], &built["complete"]), (&9.into(), &true.into()));
    assert_eq!(json("endgames list --json")["tables"][0]["positions"], built["positions"]);
    // Eight seeds are in play.
    let position = "solve kalah:pits=4 --position <4,10,11,0,1,2,1,2,0,0,2>@1 --value --json";
    let solved = json(position);
    assert_eq!(solved["depth"], 0, "all successors are in the table: {solved}");
    let path = built["path"].as_str().expect("a path");
    let mut bytes = std::fs::read(path).expect("a file");
    *bytes.last_mut().expect("a value") ^= 1;
    std::fs::write(path, bytes).expect("a file");
    let listed = program().env("XDG_CACHE_HOME", cache.path()).args(["endgames", "list"]).assert().code(1);
    assert!(String::from_utf8_lossy(&listed.get_output().stdout).contains("damaged"));
    program().env("XDG_CACHE_HOME", cache.path()).args(["endgames", "list", "--json"]).assert().code(1);
    assert_eq!(json(position)["score"], solved["score"], "what is damaged is not believed");
    let words = position.split(' ').map(|word| word.replace('@', " "));
    let told = program().env("XDG_CACHE_HOME", cache.path()).args(words).output().expect("an answer");
    let told = String::from_utf8_lossy(&told.stderr).into_owned();
    assert!(told.contains(path) && told.contains("damaged"), "{told}");
    assert!(say(cache.path(), "endgames build kalah:pits=4 --seeds 9").contains("kalah-4-nonempty-owner"));
    assert!(!say(cache.path(), "endgames list --lang es").contains("dañada"));
}

#[test]
fn what_cannot_have_a_table_is_said() {
    let cache = tempfile::tempdir().expect("a directory");
    for line in ["endgames build nim", "endgames build kalah --seeds 0", "endgames build kalah --seeds x"] {
        program().env("XDG_CACHE_HOME", cache.path()).args(line.split(' ')).assert().code(2);
    }
    let said = |cache: &Path, line: &str| {
        let output = program().env("XDG_CACHE_HOME", cache).args(line.split(' ')).output().expect("an answer");
        assert_eq!(output.status.code(), Some(1), "{line}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let told = said(cache.path(), "endgames build kalah --seeds 60 --lang es");
    assert!(told.contains("no hay memoria") && told.contains("60"), "{told}");
    let file = cache.path().join("file");
    std::fs::write(&file, "").expect("a file where a directory should be");
    let told = said(&file, "endgames build kalah --seeds 3");
    assert!(told.contains("cannot write to") && told.contains("file"), "{told}");
}

#[test]
fn a_solver_that_is_stopped_while_it_builds_a_table_does_not_claim_a_search() {
    let cache = tempfile::tempdir().expect("a folder");
    for (lang, words) in [("en", "endgame table was still being built"), ("es", "tabla de finales aún se construía")]
    {
        let call = ["solve", "kalah", "--value", "--time", "1ms", "--no-board", "--lang", lang];
        let stopped = program().env("XDG_CACHE_HOME", cache.path()).args(call).assert().code(1);
        let out = String::from_utf8_lossy(&stopped.get_output().stdout).into_owned();
        assert!(out.contains(words) && !out.contains("0 posi"), "{out}");
    }
}
