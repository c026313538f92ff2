//! Texts, documentation, code and examples contain none of the phrases in `data/tell-tales.txt`.

use std::fs;
use std::path::Path;
use std::process::Command;

const PHRASES: &str = include_str!("../data/tell-tales.txt");

/// What is checked, as git pathspecs relative to the root of the repository.
const CHECKED: &[&str] = &[
    "*.md",
    "*.rs",
    "*.js",
    "*.css",
    "*.ftl",
    "*.py",
    "*.c",
    "test",
    ":!crates/server/ui/vendor",
    ":!crates/texts/tests/data/tell-tales.txt",
];

/// Characters that introduce or decorate a line of a comment.
const COMMENT_MARKS: [char; 5] = ['/', '#', '*', '!', '>'];

#[test]
fn no_file_contains_a_tell_tale_phrase() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let files = tracked_files(&root);
    assert!(files.len() > 30, "only {} files match {CHECKED:?}", files.len());
    let phrases = phrases(PHRASES);
    let mut hits = Vec::new();
    for file in files {
        let text = fs::read_to_string(root.join(&file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        hits.extend(find(&phrases, &text).into_iter().map(|(line, phrase)| format!("{file}:{line}: {phrase}")));
    }
    assert!(hits.is_empty(), "phrases to rewrite:\n{}", hits.join("\n"));
}

#[test]
fn phrases_are_found_as_whole_words_also_across_a_line_break() {
    let phrases = phrases("# a comment\n\nred herring\nshark\nplus +\n");
    let found = |text: &str| find(&phrases, text).into_iter().map(|(line, _)| line).collect::<Vec<_>>();
    assert_eq!(found("one\nA Red  Herring."), [2]);
    assert_eq!(found("/// a red\n/// herring\n"), [1]);
    assert_eq!(found("a shark\nand a shark"), [1, 2]);
    assert_eq!(found("plus +8, surplus +8"), [1]);
    assert_eq!(found("surplus +8, red herrings, sharks, infrared herring\nred\n\nherring"), [0; 0]);
}

/// The files of [`CHECKED`] that git tracks and that are present.
fn tracked_files(root: &Path) -> Vec<String> {
    let mut git = Command::new("git");
    // The checkout may belong to another user, as in a container.
    git.args(["-c", "safe.directory=*", "ls-files", "-z", "--"]).args(CHECKED).current_dir(root);
    let listed = git.output().expect("git lists the files of the repository");
    assert!(listed.status.success(), "git ls-files: {}", String::from_utf8_lossy(&listed.stderr));
    let names = String::from_utf8(listed.stdout).expect("file names in UTF-8");
    names.split_terminator('\0').filter(|name| root.join(name).is_file()).map(str::to_owned).collect()
}

fn phrases(list: &str) -> Vec<String> {
    list.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(normalized).collect()
}

/// The phrases in a text, each with the number of the line where it starts.
fn find<'a>(phrases: &'a [String], text: &str) -> Vec<(usize, &'a str)> {
    let lines: Vec<String> = text.lines().map(normalized).collect();
    let mut found = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let next = lines.get(index + 1).map_or("", String::as_str);
        let both = format!("{line} {next}");
        let starts_here = |phrase: &&String| occurrences(&both, phrase).any(|start| start < line.len());
        found.extend(phrases.iter().filter(starts_here).map(|phrase| (index + 1, phrase.as_str())));
    }
    found
}

/// A line in lower case with single spaces and without the marks of a comment.
fn normalized(line: &str) -> String {
    let content = line.trim().trim_start_matches(COMMENT_MARKS).to_lowercase();
    content.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Where a phrase stands as whole words.
fn occurrences<'a>(text: &'a str, phrase: &'a str) -> impl Iterator<Item = usize> + 'a {
    let is_word = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    text.match_indices(phrase).map(|(start, _)| start).filter(move |start| {
        let (before, after) = (&text[..*start], &text[start + phrase.len()..]);
        let splits_first_word = is_word(before.chars().next_back()) && is_word(phrase.chars().next());
        let splits_last_word = is_word(after.chars().next()) && is_word(phrase.chars().next_back());
        !splits_first_word && !splits_last_word
    })
}
