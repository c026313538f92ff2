use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, files);
        } else {
            files.push(path);
        }
    }
}

/// The literals that stand directly behind `call`.
fn literals<'a>(source: &'a str, call: &'a str) -> impl Iterator<Item = &'a str> {
    source.match_indices(call).filter_map(|(at, _)| {
        let rest = source[at + call.len()..].trim_start().strip_prefix('"')?;
        rest.split_once('"').map(|(id, _)| id)
    })
}

/// The ids of all texts; that both languages have the same is tested where the texts are.
fn known_ids(folder: &Path) -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(folder, &mut files);
    let texts: Vec<String> = files.iter().map(|file| fs::read_to_string(file).expect("a file of texts")).collect();
    let lines = texts.iter().flat_map(|text| text.lines());
    lines.filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase())).filter_map(id_of).collect()
}

fn id_of(line: &str) -> Option<String> {
    line.split_once('=').map(|(id, _)| id.trim().to_owned())
}

#[test]
fn every_text_that_the_code_names_exists() {
    let mut files = Vec::new();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let known = known_ids(&crates.join("texts/locales/en"));
    for name in ["cli/src", "report/src", "server/src", "texts/src"] {
        sources(&crates.join(name), &mut files);
    }
    let mut found = 0;
    for file in files {
        let source = fs::read_to_string(&file).expect("a source");
        let ids = ["texts.get(", "texts.format(", "texts.find(", "self.get(", "self.format("];
        for id in ids.iter().flat_map(|call| literals(&source, call)).filter(|id| id.contains('-')) {
            found += 1;
            assert!(known.contains(id), "{id} in {} has no text", file.display());
        }
    }
    assert!(found > 50, "the search for ids finds {found} only");
}
