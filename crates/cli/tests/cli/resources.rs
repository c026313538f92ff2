//! A system that cannot start threads for searches: every command reports an error instead of overflowing a stack.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use crate::support::say;

/// Address space in kilobytes: enough for the program, too little for the stack of a search thread.
const TOO_LITTLE: u32 = 400_000;

/// The program with limited address space.
fn limited(words: &[&str]) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -v {TOO_LITTLE} && exec \"$0\" \"$@\"")]);
    command.arg(env!("CARGO_BIN_EXE_gambito")).args(words).env("LC_ALL", "C");
    command
}

#[test]
fn a_search_without_a_thread_is_an_error() {
    for line in [
        "search nim --algorithm alphabeta --depth 3",
        "search kalah --time 1s",
        "solve nim",
        "tree nim --depth 2",
        "perft nim --depth 3",
        "play nim --first engine:time=1s --second first",
        "match nim engine:depth=2 random --games 2",
        "lab nim",
        "bench",
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let output = limited(&words).output().expect("a shell");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{line}: {err}");
        assert!(err.contains("could not start a search thread"), "{line}: {err}");
    }
    assert!(limited(&["games"]).status().expect("a shell").success(), "other commands need no such thread");
}

/// A server that is killed at the end of the test.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn the_server_answers_with_an_error_and_serves_on() {
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
    let body = r#"{"game":"kalah","depth":3}"#;
    for (path, accept) in [
        ("/api/v1/searches", "application/json"),
        ("/api/v1/searches", "text/event-stream"),
        ("/api/v1/solves", "application/json"),
        ("/api/v1/trees", "application/json"),
    ] {
        let answer = ask("POST", path, accept, body);
        let is_refused = answer.starts_with("HTTP/1.1 500") || answer.contains("event: error");
        // The cause is logged, not sent.
        assert!(is_refused && answer.contains(r#""code":"internal""#), "{path}: {answer}");
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
