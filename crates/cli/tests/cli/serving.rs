use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Stdio};

use assert_cmd::cargo::cargo_bin;
use gambito_core::StopFlag;
use gambito_store::{Location, ServerLock};

use crate::support::{Said, Surroundings, call, call_in, say};

/// A server that is ended as soon as it serves. It keeps its arena in a new folder.
fn served(words: &[&str]) -> Said {
    let folder = tempfile::tempdir().expect("a folder");
    served_in(folder.path(), words)
}

/// The same with a folder for the user's data.
fn served_in(data: &Path, words: &[&str]) -> Said {
    let stop = StopFlag::default();
    stop.raise();
    call_in(words, b"", Surroundings { stop, data: Some(data.join("gambito")), ..Surroundings::default() })
}

/// The program as a server without an arena.
fn workbench() -> Command {
    as_workbench(Command::new(cargo_bin("gambito")))
}

fn as_workbench(mut command: Command) -> Command {
    command.args(["serve", "--listen", "127.0.0.1:0", "--without-arena"]);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[test]
fn serving_says_in_one_line_where_and_ends_when_asked() {
    for words in [&["serve", "--listen", "127.0.0.1:0"][..], &["--listen", "127.0.0.1:0"]] {
        let words = [words, &["--without-arena"]].concat();
        let words = &words[..];
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
fn the_first_start_keeps_an_arena_and_prints_the_link_of_its_organiser() {
    let folder = tempfile::tempdir().expect("a folder");
    let links: Vec<String> = (0..2)
        .map(|_| {
            let said = served_in(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
            assert_eq!(said.code, 130, "{}", said.err);
            let address = said.out.lines().next().and_then(|line| line.rsplit_once("http://")).expect("an address").1;
            let link = said.out.lines().last().expect("a link").to_owned();
            assert!(link.starts_with(&format!("http://{address}/welcome#")), "{}", said.out);
            link.rsplit_once('#').expect("a code").1.to_owned()
        })
        .collect();
    assert_ne!(links[0], links[1], "every start prints a new link");
    assert!(folder.path().join("gambito/arena.db").is_file());
}

#[test]
fn the_link_has_the_public_address() {
    let said = served(&["serve", "--listen", "127.0.0.1:0", "--public-url", "https://Gambito.example.org/"]);
    assert!(said.out.lines().any(|line| line.starts_with("https://gambito.example.org/welcome#")), "{}", said.out);
}

#[test]
fn without_a_folder_for_data_the_user_learns_what_to_do() {
    let said = say("serve --listen 127.0.0.1:0");
    assert!(said.code == 1 && said.err.contains("--database") && said.err.contains("--without-arena"), "{}", said.err);
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("gambito"), "a file").expect("a file");
    let said = served_in(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
    assert!(said.err.contains("cannot keep the arena in") && said.err.contains("--without-arena"), "{}", said.err);
}

#[test]
fn a_file_that_is_no_database_is_left_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("notes.txt");
    std::fs::write(&file, "x".repeat(1000)).expect("a file");
    let database = file.to_str().expect("text");
    for (lang, expected) in [("en", "is not a database of Gambito"), ("es", "no es una base de datos de Gambito")] {
        let said = served(&["serve", "--listen", "127.0.0.1:0", "--database", database, "--lang", lang]);
        assert_ne!(said.code, 0);
        assert!(said.err.contains(expected) && said.err.contains("notes.txt"), "{}", said.err);
    }
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), "x".repeat(1000));
}

#[test]
fn a_database_has_one_server_and_administrators_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("arena.db");
    let database = file.to_str().expect("text");
    let serve = ["serve", "--listen", "127.0.0.1:0", "--database", database];
    assert_eq!(served(&serve).code, 130);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let _server = runtime.block_on(ServerLock::take(&Location::File(file.clone()))).expect("no other server");
    for (lang, expected) in [("en", "another server uses"), ("es", "otro servidor usa")] {
        let said = served(&[&serve[..], &["--lang", lang]].concat());
        assert!(said.err.contains(expected) && said.err.contains("arena.db"), "{}", said.err);
    }
    assert_eq!(call(&serve, b"").code, 1);
    let backup = folder.path().join("arena.backup").display().to_string();
    let backup = backup.as_str();
    for words in [&["create-organiser", "olga"][..], &["backup", backup], &["check"], &["invitations", "list"]] {
        let said = call(&[&["admin"], words, &["--database", database]].concat(), b"");
        assert_eq!(said.code, 0, "{words:?}: {}", said.err);
    }
    std::fs::rename(&file, folder.path().join("moved.db")).expect("the file");
    let restored = call(&["admin", "restore", backup, "--database", database], b"");
    assert!(restored.code == 1 && restored.err.contains("another server uses") && !file.exists(), "{}", restored.err);
}

#[test]
fn every_wrong_option_is_named_with_what_is_expected() {
    for (line, argument, expected) in [
        ("--public-url gambito.example.org", "--public-url", "https://gambito.example.org"),
        ("--public-url https://a/b", "--public-url", "without a user, a path or a query"),
        ("--trusted-proxy 10.0.0.0/99", "--trusted-proxy", "10.0.0.0/8"),
        ("--sign-up free", "--sign-up", "open, invitation, closed"),
        ("--log-format xml", "--log-format", "text, json"),
        ("--database mysql://localhost/arena", "--database", "postgres://"),
        ("--max-connections 0", "--max-connections", "from 1 to"),
        ("--max-searches many", "--max-searches", "from 1 to"),
        ("--sign-ups-per-hour 1.5", "--sign-ups-per-hour", "from 1 to"),
        ("--max-matches 5 --without-arena", "--without-arena", "--max-matches"),
        ("--database a.db --without-arena", "--without-arena", "--database"),
        ("--kgp 99999 --database /nowhere/arena.db", "--kgp", "2671"),
        ("--kgp-board 6,4 --without-arena", "--without-arena", "--kgp-board"),
        ("--kgp-opponent first --without-arena", "--without-arena", "--kgp-opponent"),
        ("--kgp-time 1s --without-arena", "--without-arena", "--kgp-time"),
    ] {
        let said = say(&format!("serve {line}"));
        assert_eq!(said.code, 2, "{line}: {}", said.err);
        assert!(said.err.contains(argument) && said.err.contains(expected), "{line}: {}", said.err);
    }
}

#[test]
fn the_log_can_be_json() {
    let mut server = workbench().arg("--log-format=json").env("GAMBITO_LOG", "nonsense").spawn().expect("a server");
    let mut line = String::new();
    BufReader::new(server.stderr.take().expect("its log")).read_line(&mut line).expect("a line");
    server.kill().expect("a server that runs");
    server.wait().expect("its end");
    let logged: serde_json::Value = serde_json::from_str(&line).expect("JSON");
    assert!(logged["level"] == "WARN" && logged["fields"]["message"].as_str().is_some(), "{line}");
}

#[test]
fn a_server_that_is_terminated_has_done_its_work() {
    for (signal, code) in [("-TERM", 0), ("-INT", 130)] {
        let mut server = workbench().spawn().expect("a server");
        let mut line = String::new();
        BufReader::new(server.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
        Command::new("kill").args([signal, &server.id().to_string()]).status().expect("a signal");
        assert_eq!(server.wait().expect("its end").code(), Some(code), "{signal}");
    }
}

#[test]
fn with_few_files_idle_connections_lock_nobody_out() {
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -n 256; exec \"$0\" \"$@\""]).arg(cargo_bin("gambito"));
    let mut server = as_workbench(shell).spawn().expect("a server");
    let mut line = String::new();
    BufReader::new(server.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
    let address = line.trim().rsplit_once("http://").expect("an address").1;
    let idle: Vec<TcpStream> = (0..300).map(|_| TcpStream::connect(address).expect("a connection")).collect();
    for path in ["/health", "/api/v1/games"] {
        let mut stream = TcpStream::connect(address).expect("a connection");
        let head = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
        stream.write_all(head.as_bytes()).expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 200 "), "{path}: {answer}");
    }
    drop(idle);
    server.kill().expect("a running server");
    server.wait().expect("its end");
}

#[test]
fn a_server_under_nohup_survives_its_terminal() {
    let mut nohup = Command::new("nohup");
    nohup.arg(cargo_bin("gambito"));
    let mut server = as_workbench(nohup).spawn().expect("a server");
    let mut line = String::new();
    BufReader::new(server.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
    for signal in ["-HUP", "-TERM"] {
        Command::new("kill").args([signal, &server.id().to_string()]).status().expect("a signal");
    }
    assert_eq!(server.wait().expect("its end").code(), Some(0), "a second signal that counts would give 130");
}

#[test]
fn a_port_that_is_taken_is_named() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("an address").to_string();
    let said = say(&format!("serve --listen {address} --without-arena"));
    assert_eq!(said.code, 1);
    assert!(said.err.contains(&address) && said.err.contains("the address is in use"), "{}", said.err);
    let said = say(&format!("--listen {address} --without-arena --lang es"));
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
fn the_language_of_the_command_is_that_of_the_pages() {
    let mut server = workbench().args(["--lang", "es"]).spawn().expect("a server");
    let mut line = String::new();
    BufReader::new(server.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
    let (_, address) = line.trim().rsplit_once("http://").expect("an address");
    let mut stream = TcpStream::connect(address).expect("a connection");
    let request = format!("GET / HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("a request");
    let mut page = String::new();
    stream.read_to_string(&mut page).expect("a page");
    server.kill().expect("a server that runs");
    server.wait().expect("its end");
    assert!(page.contains("<html lang=\"es\">"), "{page}");
}

#[test]
fn refusals_are_logged_to_standard_error_if_the_environment_asks_for_it() {
    let mut server = workbench().env("GAMBITO_LOG", "debug").spawn().expect("a server");
    let mut line = String::new();
    BufReader::new(server.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
    let (_, address) = line.trim().rsplit_once("http://").expect("an address");
    let request = format!("GET /nothing HTTP/1.1\r\nhost: {address}\r\n\r\n");
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.write_all(request.as_bytes()).expect("a request");
    let mut log = BufReader::new(server.stderr.take().expect("its log")).lines().map_while(Result::ok);
    let refusal = log.find(|line| line.contains("refused")).expect("a refusal in the log");
    server.kill().expect("a server that runs");
    server.wait().expect("its end");
    assert!(refusal.contains("path=\"/nothing\"") && refusal.contains("status=404"), "{refusal}");
}
