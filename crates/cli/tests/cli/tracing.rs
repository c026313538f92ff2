use std::fs;

use tempfile::TempDir;

use crate::support::call;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn path(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_str().expect("a name of text").to_owned()
}

#[test]
fn a_trace_is_drawn_as_the_tree_of_its_search() {
    let dir = folder();
    let file = path(&dir, "nim.trace");
    let search = ["nim:tokens=7", "--algorithm", "alphabeta", "--depth", "8"];
    let written = call(&[&["trace"], &search[..], &["-o", &file]].concat(), b"");
    assert_eq!(written.code, 0, "{}", written.err);
    assert!(written.out.contains("27 records of 27 visits"), "{}", written.out);
    for format in ["text", "dot", "svg", "json", "tikz"] {
        let drawn = call(&["tree", "--trace", &file, "--format", format], b"");
        let searched = call(&[&["tree"], &search[..], &["--format", format]].concat(), b"");
        assert_eq!((drawn.code, &drawn.out), (0, &searched.out), "{format}: {}", drawn.err);
    }
    let header = call(&[&["trace"], &search[..], &["-o", &file, "--json"]].concat(), b"").json();
    assert_eq!((header["records"].as_u64(), header["counters"]["visited"].as_u64()), (Some(27), Some(27)));
    let bytes = fs::read(&file).expect("the trace");
    let records = bytes.iter().position(|byte| *byte == b'\n').expect("a header") + 1;
    assert_eq!(bytes.len() - records, 27 * 32);
}

#[test]
fn random_games_and_a_limit_of_records_are_traced() {
    let dir = folder();
    let file = path(&dir, "kalah.trace");
    let header = call(&["trace", "kalah", "--algorithm", "mcts", "--nodes", "300", "-o", &file, "--json"], b"").json();
    assert_eq!(header["records"], header["counters"]["created"]);
    let drawn = call(&["tree", "--trace", &file, "--max-nodes", "7"], b"");
    assert!(drawn.code == 0 && drawn.out.contains("sampled"), "{}{}", drawn.out, drawn.err);
    let cut = call(&["trace", "kalah", "--depth", "6", "--max-nodes", "10", "-o", &file], b"");
    assert!(cut.out.contains("10 records") && cut.out.contains("--max-nodes N"), "{}", cut.out);
    assert_eq!(call(&["tree", "--trace", &file, "--iteration", "9"], b"").code, 2);
}

#[test]
fn a_file_that_is_no_trace_is_refused_with_a_reason() {
    let dir = folder();
    let file = path(&dir, "any.trace");
    for (content, reason) in [(&b"hello"[..], "header"), (b"{}\n", "gambito-trace"), (b"", "header")] {
        fs::write(&file, content).expect("a file");
        let refused = call(&["tree", "--trace", &file], b"");
        assert!(refused.code == 2 && refused.err.contains(reason), "{}", refused.err);
    }
    let missing = call(&["tree", "--trace", &path(&dir, "none.trace")], b"");
    assert_eq!(missing.code, 2);
    let both = call(&["tree", "nim", "--trace", &file], b"");
    assert_eq!(both.code, 2);
}

#[test]
fn why_compares_two_moves_and_proves_a_cut() {
    let told = call(&["why", "kalah", "--depth", "4", "--eval", "5*store+2*pit6", "--not", "1"], b"");
    assert_eq!(told.code, 0, "{}", told.err);
    assert!(told.out.contains("is best") && told.out.contains("1 is worth"), "{}", told.out);
    let spanish = call(&["why", "kalah", "--depth", "4", "--not", "1", "--lang", "es"], b"");
    assert!(spanish.out.contains("es la mejor"), "{}", spanish.out);
    let report = call(&["why", "nim:tokens=7", "--not", "1", "--json"], b"").json();
    assert_eq!((report["move"].as_str(), report["comparison"]["other"]["move"].as_str()), (Some("2"), Some("1")));
    assert_eq!(report["comparison"]["regret"]["ply"], 1);
    let refused = call(&["why", "nim:tokens=7", "--not", "9"], b"");
    assert!(refused.code == 2 && refused.err.contains("--not"), "{}", refused.err);
    let tree = call(&["tree", "nim:tokens=7", "--json"], b"").json();
    let nodes = tree["nodes"].as_array().expect("nodes");
    let cut = nodes.iter().position(|node| node["answer"] == "cut").expect("a cut");
    let pruned = nodes[cut]["children"].as_array().expect("children").last().and_then(serde_json::Value::as_u64);
    let mut at = pruned.expect("a branch") as usize;
    let mut path = Vec::new();
    while at != 0 {
        path.insert(0, nodes[at]["move"].as_str().expect("a move"));
        let is_parent = |node: &serde_json::Value| {
            node["children"].as_array().expect("children").iter().any(|child| child.as_u64() == Some(at as u64))
        };
        at = nodes.iter().position(is_parent).expect("a parent");
    }
    let proof = call(&["why", "nim:tokens=7", "--cut", &path.join(" "), "--json"], b"").json();
    assert_eq!(proof["holds"], true, "{proof}");
    let told = call(&["why", "nim:tokens=7", "--cut", &path.join(" ")], b"");
    assert!(told.out.contains("Proof:") && told.out.contains("−∞"), "{}", told.out);
    assert_eq!(call(&["why", "nim:tokens=7", "--cut", "1"], b"").code, 2);
}
