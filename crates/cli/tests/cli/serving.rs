use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};

use assert_cmd::cargo::cargo_bin;
use gambito_core::StopFlag;

use crate::support::{Said, call_until, say};

/// A server that is ended as soon as it serves.
fn served(words: &[&str]) -> Said {
    let stop = StopFlag::default();
    stop.raise();
    call_until(words, b"", stop)
}

#[test]
fn serving_says_in_one_line_where_and_ends_when_asked() {
    for words in [&["serve", "--listen", "127.0.0.1:0"][..], &["--listen", "127.0.0.1:0"]] {
        let said = served(words);
        assert_eq!(said.code, 130, "{}", said.err);
        assert!(
            said.out.starts_with("Gambito is running at http://127.0.0.1:") && said.out.lines().count() == 1,
            "{}",
            said.out
        );
    }
}

#[test]
fn without_a_command_the_workbench_is_served_where_everybody_finds_it() {
    // Another process may already listen there.
    let said = served(&[]);
    assert!(
        [1, 130].contains(&said.code) && format!("{}{}", said.out, said.err).contains("127.0.0.1:4321"),
        "{said:?}"
    );
}

#[test]
fn a_port_that_is_taken_is_named() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("an address").to_string();
    let said = say(&format!("serve --listen {address}"));
    assert_eq!(said.code, 1);
    assert!(said.err.contains(&address) && said.err.contains("the address is in use"), "{}", said.err);
    let said = say(&format!("--listen {address} --lang es"));
    assert!(said.err.contains("la dirección está en uso"), "{}", said.err);
}

#[test]
fn a_name_stands_for_its_address() {
    let said = served(&["serve", "--listen", "localhost:0"]);
    assert_eq!(said.code, 130, "{}", said.err);
}

#[test]
fn the_address_belongs_to_no_other_command() {
    let said = say("--listen 127.0.0.1:0 games");
    assert!(said.code == 2 && said.err.contains("gambito serve --listen"), "{}", said.err);
}

#[test]
fn an_address_that_is_none_is_refused() {
    for address in ["nowhere", "127.0.0.1", "4321", "127.0.0.1:99999"] {
        let said = say(&format!("serve --listen {address}"));
        assert_eq!(said.code, 2);
        assert!(said.err.contains("--listen") && said.err.contains("127.0.0.1:4321"), "{}", said.err);
    }
}

#[test]
fn refusals_are_logged_to_standard_error_if_the_environment_asks_for_it() {
    let mut server = Command::new(cargo_bin("gambito"))
        .args(["serve", "--listen", "127.0.0.1:0"])
        .env("GAMBITO_LOG", "debug")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a server");
    let mut lines = [String::new(), String::new()];
    BufReader::new(server.stdout.take().expect("its output")).read_line(&mut lines[0]).expect("a line");
    let (_, address) = lines[0].trim().rsplit_once("http://").expect("an address");
    let request = format!("GET /nothing HTTP/1.1\r\nhost: {address}\r\n\r\n");
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.write_all(request.as_bytes()).expect("a request");
    BufReader::new(server.stderr.take().expect("its log")).read_line(&mut lines[1]).expect("a line");
    server.kill().expect("a server that runs");
    server.wait().expect("its end");
    assert!(lines[1].contains("path=\"/nothing\"") && lines[1].contains("status=404"), "{}", lines[1]);
}
