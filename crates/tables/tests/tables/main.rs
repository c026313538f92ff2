//! Endgame tables on disk: they are read back as written, and damaged files are rejected.

mod perfect;

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use gambito_analysis::MakeEndgamesError;
use gambito_catalog::{AnyPosition, EndgameSource as _, Variant};
use gambito_core::StopFlag;
use gambito_search::Progress;
use gambito_tables::{Condition, Flaw, Library};
use tempfile::TempDir;

const SEEDS: u32 = 6;

fn start(game: &str) -> Box<dyn AnyPosition> {
    game.parse::<Variant>().expect("a game").start()
}

fn build(library: &Library, game: &str, seeds: u32) -> Result<bool, MakeEndgamesError> {
    library.build(&*start(game), seeds, 2, &Progress::default(), &StopFlag::default())
}

/// A library with one table, its directory and the file of the table.
fn with_one_table() -> (TempDir, Library, PathBuf) {
    let directory = tempfile::tempdir().expect("a directory");
    let library = Library::at(directory.path().to_owned());
    assert!(build(&library, "kalah:pits=3", SEEDS).expect("a table"));
    let path = library.list().expect("a list")[0].path.clone();
    (directory, library, path)
}

fn values(library: &Library, game: &str) -> Option<Vec<u8>> {
    library.values(&start(game).endgames_name()?).map(|values| values.as_ref().to_vec())
}

fn append(path: &Path, bytes: usize) {
    let mut file = fs::OpenOptions::new().append(true).open(path).expect("a file");
    file.write_all(&vec![7; bytes]).expect("room");
}

fn flaw(library: &Library) -> Option<Flaw> {
    match library.list().expect("a list")[0].condition {
        Condition::Flawed(flaw) => Some(flaw),
        _ => None,
    }
}

#[test]
fn a_table_is_read_back_as_it_was_built() {
    let (_directory, library, _) = with_one_table();
    let values = values(&library, "kalah:pits=3").expect("a table");
    assert_eq!(Some(values.len() as u64), start("kalah:pits=3").endgames_up_to(SEEDS));
    assert!(
        matches!(library.list().expect("a list")[0].condition, Condition::Good { layers, .. } if layers == SEEDS + 1)
    );
    assert!(self::values(&library, "kalah:pits=3,capture=always").is_none(), "that is another table");
}

#[test]
fn an_extended_table_equals_one_built_at_once() {
    let (_directory, library, path) = with_one_table();
    let modified = || fs::metadata(&path).expect("a file").modified().expect("a time");
    let before = modified();
    assert!(build(&library, "kalah:pits=3", SEEDS - 2).expect("a table"), "it is there already");
    assert_eq!(modified(), before);
    assert!(build(&library, "kalah:pits=3", SEEDS + 3).expect("a table"));
    let other = tempfile::tempdir().expect("a directory");
    let at_once = Library::at(other.path().to_owned());
    assert!(build(&at_once, "kalah:pits=3", SEEDS + 3).expect("a table"));
    assert_eq!(values(&library, "kalah:pits=3"), values(&at_once, "kalah:pits=3"));
}

#[test]
fn an_interrupted_build_continues_from_its_last_layer() {
    let directory = tempfile::tempdir().expect("a directory");
    let library = Library::at(directory.path().to_owned());
    let stop = StopFlag::default();
    stop.raise();
    let built = library.build(&*start("kalah:pits=3"), SEEDS, 1, &Progress::default(), &stop);
    assert!(!built.expect("nothing went wrong"));
    assert!(library.list().expect("a list").is_empty(), "there is no layer to keep");
    assert!(build(&library, "kalah:pits=3", SEEDS - 2).expect("a table"));
    // A killed build leaves bytes of a layer that the header does not count.
    append(&library.list().expect("a list")[0].path, 100);
    assert!(build(&library, "kalah:pits=3", SEEDS).expect("a table"));
    let (_other, whole, _) = with_one_table();
    assert_eq!(values(&library, "kalah:pits=3"), values(&whole, "kalah:pits=3"));
}

#[test]
fn a_damaged_table_is_rejected_and_built_again() {
    let (_directory, library, path) = with_one_table();
    let good = fs::read(&path).expect("a file");
    let last = good.len() - 1;
    for (what, place) in [("head", 40), ("first value", 4096), ("last value", last)] {
        let mut bytes = good.clone();
        bytes[place] ^= 4;
        fs::write(&path, &bytes).expect("a file");
        let library = Library::at(library.directory().to_owned());
        assert_eq!(flaw(&library), Some(Flaw::Damaged), "{what}");
        assert!(values(&library, "kalah:pits=3").is_none(), "{what}");
    }
    fs::write(&path, &good[..last]).expect("a file");
    assert_eq!(flaw(&library), Some(Flaw::Damaged), "cut short");
    assert!(build(&library, "kalah:pits=3", SEEDS).expect("a table"));
    assert_eq!(fs::read(&path).expect("a file"), good);
}

#[test]
fn appended_bytes_are_refused_until_the_table_is_built_again() {
    let (_directory, library, path) = with_one_table();
    let good = fs::read(&path).expect("a file");
    append(&path, 100);
    assert_eq!(flaw(&library), Some(Flaw::Appended { bytes: 100 }));
    assert!(values(&library, "kalah:pits=3").is_none());
    assert_eq!(library.take_flawed(), [(path.clone(), Flaw::Appended { bytes: 100 })]);
    assert!(build(&library, "kalah:pits=3", SEEDS).expect("a table"), "no layer is missing");
    assert_eq!((flaw(&library), fs::read(&path).expect("a file")), (None, good));
}

#[test]
fn a_layer_that_is_being_written_is_no_flaw() {
    let (_directory, library, path) = with_one_table();
    append(&path, 100);
    let lock = fs::File::create(path.with_extension("lock")).expect("a file");
    lock.lock().expect("a lock");
    assert_eq!(flaw(&library), None);
    assert!(values(&library, "kalah:pits=3").is_some());
}

#[test]
fn a_table_in_use_survives_what_happens_to_its_file() {
    let (_directory, library, path) = with_one_table();
    let before = values(&library, "kalah:pits=3").expect("a table");
    fs::OpenOptions::new().write(true).open(&path).expect("a file").set_len(0).expect("a shorter file");
    assert_eq!(values(&library, "kalah:pits=3"), Some(before));
    assert!(values(&Library::at(library.directory().to_owned()), "kalah:pits=3").is_none());
}

#[test]
fn a_foreign_file_is_rejected_and_replaced() {
    let (_directory, library, path) = with_one_table();
    let good = fs::read(&path).expect("a file");
    for foreign in [&b""[..], b"not a table", &[0; 10_000]] {
        fs::write(&path, foreign).expect("a file");
        assert_eq!(flaw(&library), Some(Flaw::Foreign));
        assert!(values(&Library::at(library.directory().to_owned()), "kalah:pits=3").is_none());
    }
    // A good table under the name of another one is rejected, too.
    fs::write(&path, &good).expect("a file");
    let name = start("kalah:pits=4").endgames_name().expect("a name");
    fs::rename(&path, path.with_file_name(name).with_extension("endgames")).expect("a file");
    assert_eq!(flaw(&library), Some(Flaw::OtherEndgames));
    assert!(build(&library, "kalah:pits=4", 3).expect("a table"));
    assert_eq!(flaw(&library), None);
}

#[test]
fn games_without_numbered_positions_have_no_tables() {
    let directory = tempfile::tempdir().expect("a directory");
    let library = Library::at(directory.path().to_owned());
    for game in ["nim", "kalah:pits=12"] {
        assert!(build(&library, game, 100).is_err(), "{game}");
    }
    assert!(matches!(build(&library, "kalah:pits=1", 128), Err(MakeEndgamesError::TooLarge)));
    assert!(library.list().expect("a list").is_empty(), "nothing is left behind");
}
