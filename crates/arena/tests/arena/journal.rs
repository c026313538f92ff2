use gambito_arena::{Heading as _, JournalError, TournamentHeading, TournamentJournal};

use crate::support::{plan, play, timeless};

fn written() -> (String, Vec<gambito_arena::GameRecord>) {
    let plan = plan("kalah", &["random", "Ana=alphabeta:depth=2"], 3);
    let games = timeless(play(&plan, 2));
    let lines: String = games.iter().map(gambito_arena::Entry::line).collect();
    (TournamentHeading::of(&plan).line() + &lines, games)
}

#[test]
fn a_file_reads_back_as_it_was_written() {
    let (text, games) = written();
    let journal = TournamentJournal::parse(text.as_bytes()).expect("a whole file");
    assert_eq!((journal.entries, journal.is_cut, journal.whole_bytes), (games, false, text.len()));
}

#[test]
fn a_file_that_is_cut_anywhere_loses_one_game_at_most() {
    let (text, games) = written();
    let header = text.find('\n').expect("a first line") + 1;
    for end in 0..text.len() {
        let read = TournamentJournal::parse(&text.as_bytes()[..end]);
        if end < header {
            assert_eq!(read, Err(JournalError::Empty));
            continue;
        }
        let journal = read.expect("a file that was cut is still a file");
        let whole = text[..end].matches('\n').count() - 1;
        assert_eq!(journal.entries, games[..whole]);
        assert_eq!(journal.is_cut, !text[..end].ends_with('\n'));
        assert_eq!(journal.whole_bytes, text[..end].rfind('\n').expect("lines") + 1);
    }
}

#[test]
fn damage_in_the_middle_is_named_by_its_line() {
    let (text, _) = written();
    let mut lines: Vec<&str> = text.lines().collect();
    let damaged = |lines: &[&str]| TournamentJournal::parse((lines.join("\n") + "\n").as_bytes()).expect_err("damage");
    assert!(matches!(damaged(&["{}"]), JournalError::Heading { .. }));
    assert!(matches!(damaged(&["not a tournament"]), JournalError::Heading { .. }));
    let newer = lines[0].replace("\"version\":2", "\"version\":99");
    assert_eq!(damaged(&[&newer]), JournalError::Version { given: 99, known: 2 });
    let stranger = lines[2].replace("Ana", "Eva");
    assert_eq!(damaged(&[lines[0], lines[1], &stranger]), JournalError::Checksum { line: 3 });
    let (of_version_1, stranger) = (in_version_1(lines[0]), in_version_1(&stranger));
    assert!(matches!(damaged(&[&of_version_1, lines[1], &stranger]), JournalError::Line { line: 3, .. }));
    let removed = lines.remove(2);
    assert_eq!(damaged(&lines), JournalError::Number { line: 3, given: 3, expected: 2 });
    let half = &removed[..removed.len() / 2];
    lines.insert(2, half);
    assert_eq!(damaged(&lines), JournalError::Checksum { line: 3 });
}

/// A line as version 1 wrote it: without a checksum.
fn in_version_1(line: &str) -> String {
    let (content, _) = line.rsplit_once(",\"crc32\"").expect("a checksum");
    format!("{content}}}").replace("\"version\":2", "\"version\":1")
}

#[test]
fn a_changed_byte_in_any_line_is_noticed() {
    let (text, _) = written();
    for place in (0..text.len()).filter(|place| text.as_bytes()[*place] != b'\n') {
        let mut bytes = text.clone().into_bytes();
        bytes[place] ^= 1;
        assert!(TournamentJournal::parse(&bytes).is_err(), "byte {place}");
    }
}

#[test]
fn a_file_without_checksums_is_read_and_continued_with_them() {
    let (text, games) = written();
    let lines: Vec<&str> = text.lines().collect();
    let (old, new) = lines.split_at(lines.len() - 1);
    let old = old.iter().map(|line| in_version_1(line) + "\n").collect::<String>();
    let read = |text: String| TournamentJournal::parse(text.as_bytes()).map(|journal| journal.entries);
    assert_eq!(read(format!("{old}{}\n", new[0])).as_deref(), Ok(&games[..]));
    let changed = new[0].replace("Ana", "Ann");
    assert_eq!(read(format!("{old}{changed}\n")), Err(JournalError::Checksum { line: lines.len() }));
}

#[test]
fn a_header_says_what_another_has_differently() {
    let header = |game, players: &[&str]| TournamentHeading::of(&plan(game, players, 1));
    let ours = header("kalah", &["random", "first"]);
    assert_eq!(ours.difference(&ours), None);
    assert_eq!(
        ours.difference(&TournamentHeading::of(&plan("kalah", &["random", "first"], 9))),
        None,
        "more games are the same"
    );
    let field = |theirs: &TournamentHeading| ours.difference(theirs).map(|(field, ..)| field);
    assert_eq!(field(&header("kalah", &["random", "greedy"])), Some("players"));
    assert_eq!(field(&header("kalah:seeds=3", &["random", "first"])), Some("game"));
}
