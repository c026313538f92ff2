use std::process::{Command, Stdio};

use crate::support::program;

#[test]
fn exit_codes_tell_done_from_failed_from_wrong() {
    program().args(["games"]).assert().code(0);
    program().args(["solve", "tictactoe:size=6x6,line=4", "--nodes", "2000"]).assert().code(1);
    program().args(["show", "chess"]).assert().code(2);
    program().args(["show"]).assert().code(2);
    program().args(["play", "nim"]).write_stdin("").assert().code(0);
}

#[test]
fn a_pipe_gets_neither_colours_nor_progress() {
    for arguments in
        [vec!["games"], vec!["search", "nim"], vec!["solve", "nim"], vec!["show", "chess"], vec!["play", "--help"]]
    {
        let output = program().args(&arguments).output().expect("a run");
        assert!(!output.stdout.contains(&0x1b) && !output.stderr.contains(&0x1b), "{arguments:?}");
    }
}

#[test]
fn with_json_standard_error_is_silent_too_when_all_is_well() {
    for arguments in [["search", "nim", "--json"], ["solve", "nim", "--json"], ["show", "nim", "--json"]] {
        let output = program().args(arguments).output().expect("a run");
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn the_environment_chooses_the_language_and_an_argument_overrules_it() {
    let spoken = |variable: &str, value: &str, argument: &str| {
        let output = program().env(variable, value).args(["show", "chess"]).args(argument.split_whitespace()).output();
        String::from_utf8_lossy(&output.expect("a run").stderr).into_owned()
    };
    assert!(spoken("LANG", "es_ES.UTF-8", "").contains("no existe el juego"));
    assert!(spoken("LC_ALL", "es_MX", "").contains("no existe el juego"));
    assert!(spoken("LANG", "de_DE.UTF-8", "").contains("unknown game"));
    assert!(spoken("LANG", "es_ES.UTF-8", "--lang en").contains("unknown game"));
}

#[test]
fn a_reader_who_leaves_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gambito"))
        .args(["show", "quarry:size=300000x1x1", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a process");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("its end");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_full_disk_is_a_failure_of_every_output() {
    for words in
        [&["games"][..], &["--help"], &["play", "--help"], &["--version"], &["help"], &["show", "nim", "--json"]]
    {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a device that is always full");
        let output = Command::new(env!("CARGO_BIN_EXE_gambito")).args(words).arg("--lang=en").stdout(full).output();
        let output = output.expect("a run");
        assert_eq!(output.status.code(), Some(1), "{words:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("the disk is full"), "{words:?}");
    }
}

#[test]
fn binary_rubbish_on_standard_input_never_breaks_the_program() {
    let rubbish: Vec<u8> = (0..=255_u8).cycle().take(5000).collect();
    let output = program().args(["play", "tictactoe"]).write_stdin(rubbish).output().expect("a run");
    assert!(matches!(output.status.code(), Some(0 | 2)), "{output:?}");
}

#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::os::unix::ffi::OsStrExt as _;
    let argument = std::ffi::OsStr::from_bytes(b"n\xff");
    program().arg("show").arg(argument).assert().code(2);
    program().arg(argument).assert().code(2);
}
