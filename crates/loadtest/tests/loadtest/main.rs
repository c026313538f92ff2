//! The command line of the load generator.

use std::process::{Command, Output};

fn loadtest(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_loadtest")).args(words).output().expect("a program")
}

#[test]
fn the_help_names_all_measurements() {
    let output = loadtest(&["--help"]);
    assert!(output.status.success());
    let help = String::from_utf8(output.stdout).expect("text");
    for measurement in ["moves", "spectators", "idle", "kill", "class", "connections"] {
        assert!(help.contains(&format!("\n  {measurement} ")), "{help}");
    }
}

#[test]
fn a_server_that_is_not_there_is_named() {
    let output = loadtest(&["spectators", "--binary", "/nowhere/gambito"]);
    assert_eq!(output.status.code(), Some(1));
    let error = String::from_utf8(output.stderr).expect("text");
    assert!(error.contains("cannot start /nowhere/gambito"), "{error}");
}

#[test]
fn a_server_that_ends_at_once_is_reported() {
    let output = loadtest(&["spectators", "--binary", "true"]);
    assert_eq!(output.status.code(), Some(1));
    let error = String::from_utf8(output.stderr).expect("text");
    assert!(error.contains("cannot start true: it ended with exit status: 0"), "{error}");
}
