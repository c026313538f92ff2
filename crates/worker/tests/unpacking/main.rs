//! Archives of strangers: those that are sound are unpacked, and those that are not do no harm.

mod archives;

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use gambito_worker::{UnpackError, UnpackLimits, unpack};
use tempfile::TempDir;

use self::archives::{Entry, Zip, gz, tar, zip};

const LIMITS: UnpackLimits = UnpackLimits { entries: 50, bytes: 1 << 20, depth: 4 };

fn unpacked(name: &str, bytes: &[u8]) -> (TempDir, Result<std::path::PathBuf, UnpackError>) {
    let folder = tempfile::tempdir().expect("a folder");
    let target = folder.path().join("target");
    fs::create_dir(&target).expect("a folder");
    let directory = unpack(name, bytes, &target, LIMITS);
    (folder, directory)
}

fn refused(name: &str, bytes: &[u8]) -> UnpackError {
    let (folder, directory) = unpacked(name, bytes);
    let beside: Vec<_> = fs::read_dir(folder.path()).expect("a folder").flatten().map(|one| one.file_name()).collect();
    assert_eq!(beside, ["target"], "nothing is written outside");
    directory.expect_err("a refusal")
}

/// The same entries as every kind of archive.
fn all_kinds(entries: &[Entry]) -> Vec<(&'static str, Vec<u8>)> {
    let plain = tar(entries);
    vec![
        ("bot.zip", zip(entries, Zip::Deflated)),
        ("BOT.ZIP", zip(entries, Zip::Stored)),
        ("bot.tar", plain.clone()),
        ("bot.tar.gz", gz(&plain)),
        ("bot.tgz", gz(&plain)),
    ]
}

fn mode(path: &Path) -> u32 {
    path.metadata().expect("a file").permissions().mode() & 0o777
}

#[test]
fn sound_archives_of_all_kinds_are_unpacked() {
    let entries = [
        Entry::directory("lib/"),
        Entry::file("lib/search.py", b"depth = 3"),
        Entry::program("run", b"#!/bin/sh"),
        Entry::file("./bot.py", b"import lib"),
        Entry::file("__MACOSX/._bot.py", b"clutter"),
        Entry::file("lib/.DS_Store", b"clutter"),
    ];
    for (name, archive) in all_kinds(&entries) {
        let (_folder, directory) = unpacked(name, &archive);
        let directory = directory.expect("a sound archive");
        assert_eq!(fs::read(directory.join("lib/search.py")).expect("a file"), b"depth = 3", "{name}");
        assert_eq!(fs::read(directory.join("bot.py")).expect("a file"), b"import lib");
        assert_eq!([mode(&directory.join("run")), mode(&directory.join("bot.py"))], [0o755, 0o644], "{name}");
        assert_eq!(mode(&directory.join("lib")), 0o755);
        assert!(!directory.join("__MACOSX").exists() && !directory.join("lib/.DS_Store").exists());
    }
}

#[test]
fn the_only_directory_of_an_archive_is_that_of_the_program() {
    for (name, archive) in all_kinds(&[Entry::file("mybot/bot.py", b"x"), Entry::file("mybot/a/b.py", b"y")]) {
        let (_folder, directory) = unpacked(name, &archive);
        assert!(directory.expect("a sound archive").join("bot.py").is_file(), "{name}");
    }
}

#[test]
fn a_single_file_can_be_executed() {
    let (_folder, directory) = unpacked("bot.py", b"#!/usr/bin/env python3");
    assert_eq!(mode(&directory.expect("a file").join("bot.py")), 0o755);
}

#[test]
fn long_names_of_gnu_and_pax_are_read() {
    let long = format!("{}/bot.py", "d".repeat(150));
    for archive in [archives::with_gnu_name(&long, b"x"), archives::with_pax_name(&long, b"x")] {
        let (_folder, directory) = unpacked("bot.tar", &archive);
        assert_eq!(fs::read(directory.expect("an archive").join("bot.py")).expect("a file"), b"x");
    }
}

#[test]
fn paths_that_lead_out_are_refused() {
    for path in ["../evil", "a/../../evil", "/etc/evil", "a\\..\\evil", "a/\nb", "a/b/c/d/e/f", &"x".repeat(300)] {
        for (name, archive) in all_kinds(&[Entry::file(path, b"x")]) {
            // The header of a plain tar has no room for a longer name, so it is cut there.
            if path.len() > 200 && !name.to_lowercase().ends_with("zip") {
                continue;
            }
            let error = refused(name, &archive);
            assert!(matches!(error, UnpackError::BadPath { .. }), "{name} {path:?}: {error:?}");
        }
    }
    let pax = archives::with_pax_name("../../evil", b"x");
    assert!(matches!(refused("bot.tar", &pax), UnpackError::BadPath { .. }));
}

#[test]
fn links_and_special_files_are_refused() {
    for (name, archive) in all_kinds(&[Entry::symlink("passwords", "/etc/shadow"), Entry::file("passwords/x", b"y")]) {
        assert!(matches!(refused(name, &archive), UnpackError::Link { .. }), "{name}");
    }
    for kind in *b"346" {
        let archive = tar(&[Entry::special("device", kind)]);
        assert!(matches!(refused("bot.tar", &archive), UnpackError::Special { .. }), "{}", kind as char);
    }
    let hard = tar(&[Entry::special("hard", b'1')]);
    assert!(matches!(refused("bot.tar", &hard), UnpackError::Link { .. }));
    let device = zip(&[Entry { mode: 0o020_666, ..Entry::file("device", b"") }], Zip::Stored);
    assert!(matches!(refused("bot.zip", &device), UnpackError::Special { .. }));
}

#[test]
fn a_path_that_is_there_twice_is_refused() {
    for entries in [
        [Entry::file("bot.py", b"x"), Entry::file("bot.py", b"y")],
        [Entry::file("bot.py", b"x"), Entry::file("bot.py/inner", b"y")],
        [Entry::file("lib/x", b"x"), Entry::file("lib", b"y")],
    ] {
        for (name, archive) in all_kinds(&entries) {
            assert!(matches!(refused(name, &archive), UnpackError::Twice { .. }), "{name}");
        }
    }
}

#[test]
fn bombs_stop_at_the_limit() {
    let zeros = vec![0; (1 << 20) + 1];
    for (name, archive) in all_kinds(&[Entry::file("zeros", &zeros)]) {
        assert!(matches!(refused(name, &archive), UnpackError::TooLarge { .. }), "{name}");
    }
    let halves = [Entry::file("one", &zeros[..1 << 19]), Entry::file("two", &zeros)];
    for (name, archive) in all_kinds(&halves) {
        assert!(matches!(refused(name, &archive), UnpackError::TooLarge { .. }), "{name}");
    }
    // It says that it has one byte.
    let liar = Zip::Lying { size: 1 };
    assert!(matches!(refused("bot.zip", &zip(&[Entry::file("zeros", &zeros)], liar)), UnpackError::Damaged));
    // So many zeros are no archive.
    let bomb = archives::zeros(256 << 20);
    assert!(bomb.len() < 2 << 20);
    assert!(matches!(refused("bot.tgz", &bomb), UnpackError::Empty));
}

#[test]
fn many_entries_stop_at_the_limit() {
    let many: Vec<Entry> = (0..1_000).map(|number| Entry::file(&format!("f{number}"), b"")).collect();
    for (name, archive) in all_kinds(&many) {
        assert!(matches!(refused(name, &archive), UnpackError::TooManyEntries { most: 50 }), "{name}");
    }
    let deep: Vec<Entry> = (0..30).map(|number| Entry::file(&format!("a{number}/b/x"), b"")).collect();
    for (name, archive) in all_kinds(&deep) {
        assert!(matches!(refused(name, &archive), UnpackError::TooManyEntries { .. }), "{name}: directories count");
    }
    // A million entries of which the archive is made of nothing else.
    let million = archives::many_headers(1_000_000);
    assert!(matches!(refused("bot.tgz", &million), UnpackError::TooManyEntries { .. }));
    let properties = archives::many_properties(100_000);
    assert!(matches!(refused("bot.tgz", &properties), UnpackError::TooManyEntries { .. }));
}

#[test]
fn damaged_and_unusual_archives_are_refused() {
    for name in ["bot.zip", "bot.tar", "bot.tgz"] {
        for bytes in [&b""[..], b"no archive", &[0xff; 4_000]] {
            assert!(matches!(refused(name, bytes), UnpackError::Damaged | UnpackError::Empty), "{name}");
        }
    }
    for (name, archive) in all_kinds(&[Entry::directory("empty/")]) {
        assert!(matches!(refused(name, &archive), UnpackError::Empty), "{name}");
    }
    let entry = [Entry::file("bot.py", b"secret")];
    for kind in [Zip::Encrypted, Zip::Method(12)] {
        assert!(matches!(refused("bot.zip", &zip(&entry, kind)), UnpackError::Unsupported { .. }));
    }
    assert!(matches!(refused("bot.zip", &zip(&entry, Zip::WrongSum)), UnpackError::Damaged));
}

#[test]
fn no_cut_or_changed_archive_panics_or_leaves_the_target() {
    let entries = [Entry::directory("lib/"), Entry::file("lib/search.py", b"depth"), Entry::file("bot.py", b"import")];
    for (name, archive) in all_kinds(&entries) {
        for end in (0..archive.len()).step_by(7) {
            drop(unpacked(name, &archive[..end]));
        }
        for at in (0..archive.len()).step_by(3) {
            let mut changed = archive.clone();
            changed[at] ^= 0x5a;
            let (folder, _) = unpacked(name, &changed);
            assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
        }
    }
}
