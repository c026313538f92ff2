//! A system with little memory for threads: searches make do with a smaller stack, and what needs a larger one is an error.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use crate::support::{Server, call, say};

/// Memory in kilobytes, counted as the limit of a sandbox counts it: enough for the program, too little for the usual stack
/// of a search thread.
const LITTLE: u32 = 400_000;

/// The program with limited memory.
fn limited(words: &[&str]) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -d {LITTLE} && exec \"$0\" \"$@\"")]);
    command.arg(env!("CARGO_BIN_EXE_gambito")).args(words).env("LC_ALL", "C");
    command
}

#[test]
fn searches_do_with_a_smaller_stack() {
    for line in [
        "search nim --algorithm alphabeta --depth 3",
        "search kalah --depth 4",
        "search nim:tokens=20000,take=1 --algorithm minimax --depth 20000",
        "solve nim",
        "tree nim --depth 2",
        "perft nim --depth 3",
        "play nim --first engine:time=1s --second first",
        "match kalah engine:depth=2 random --games 2",
        "lab nim --depths 3",
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let output = limited(&words).stdin(Stdio::null()).output().expect("a shell");
        assert_eq!(output.status.code(), Some(0), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

/// The engine sees which move wins. The first legal one would be 3.
#[test]
fn a_player_for_other_programs_searches_with_a_smaller_stack() {
    let mut bot =
        limited(&["ugi", "nim:tokens=10"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a shell");
    let mut commands = bot.stdin.take().expect("an input");
    commands.write_all(b"ugi\nposition startpos\ngo movetime 1000\n").expect("a bot that listens");
    let answers = BufReader::new(bot.stdout.take().expect("an output"));
    let answer = answers.lines().map_while(Result::ok).find(|line| line.starts_with("bestmove"));
    assert_eq!(answer.as_deref(), Some("bestmove 1"));
    drop(commands);
    assert!(bot.wait().expect("an end").success());
}

const BOT_WITHOUT_THREADS: &str = "
import sys
for line in sys.stdin:
    word = line.split()[:1]
    if word == ['ugi']: print('ugiok')
    if word == ['isready']: print('readyok')
    if word == ['go']: print('info string cannot start a thread\\nbestmove 1')
    if word == ['quit']: break
    sys.stdout.flush()
";

#[test]
fn a_check_shows_that_a_program_cannot_search() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bot.py");
    fs::write(&path, BOT_WITHOUT_THREADS).expect("a program");
    let words = ["check-bot", "nim:tokens=3,take=1", "--", "python3", path.to_str().expect("text")];
    for (lang, told) in [("en", "The program remarked: cannot start"), ("es", "El programa comentó: cannot start")] {
        let said = call(&[&["--lang", lang], &words[..]].concat(), b"");
        assert!(said.out.contains(told), "{}{}", said.out, said.err);
        assert_eq!(said.out.matches("cannot start").count(), 1, "once: {}", said.out);
    }
    let report = call(&[&["check-bot", "--json"], &words[1..]].concat(), b"");
    assert!(report.out.contains(r#""remarks":["cannot start a thread"]"#), "{}", report.out);
}

#[test]
fn counting_deeper_than_the_stack_is_an_error() {
    let output = limited(&["perft", "nim:tokens=20000,take=1", "--depth", "20000"]).output().expect("a shell");
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert!(err.contains("could not start a search thread"), "{err}");
}

#[test]
fn the_server_searches_with_a_smaller_stack() {
    let words = ["serve", "--listen", "127.0.0.1:0", "--without-arena"];
    let child = limited(&words).stdout(Stdio::piped()).spawn().expect("a shell");
    let mut server = Server(child);
    let mut line = String::new();
    let output = server.0.stdout.take().expect("an output");
    BufReader::new(output).read_line(&mut line).expect("a line");
    let address = line.trim_end().rsplit_once("http://").expect("an address").1.trim_end_matches('/').to_owned();
    let ask = |method: &str, path: &str, accept: &str, body: &str| {
        let mut stream = TcpStream::connect(&address).expect("a server");
        let length = body.len();
        let head = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\naccept: {accept}\r\n");
        let head = format!("{head}content-type: application/json\r\ncontent-length: {length}\r\n\r\n");
        stream.write_all(format!("{head}{body}").as_bytes()).expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    };
    let (whole, shallow) = (r#"{"game":"nim"}"#, r#"{"game":"nim","depth":3}"#);
    for (path, accept, body) in [
        ("/api/v1/searches", "application/json", shallow),
        ("/api/v1/searches", "text/event-stream", shallow),
        ("/api/v1/solves", "application/json", whole),
        ("/api/v1/trees", "application/json", shallow),
    ] {
        let answer = ask("POST", path, accept, body);
        assert!(answer.starts_with("HTTP/1.1 200") && !answer.contains("event: error"), "{path}: {answer}");
    }
    assert!(ask("GET", "/api/v1/health", "application/json", "").starts_with("HTTP/1.1 200"));
}

/// On the small stack of a test, where only the search itself has a larger one.
#[test]
fn a_tree_as_deep_as_a_search_can_be_is_drawn_in_every_format() {
    for format in ["text", "dot", "svg", "json"] {
        let line = "tree nim:tokens=20000,take=1 --algorithm minimax --depth 20000 --max-nodes 20000 --format";
        let said = say(&format!("{line} {format}"));
        assert_eq!(said.code, 0, "{format}: {}", said.err);
    }
}
