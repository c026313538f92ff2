use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use crate::support::{call, say, with_input};

#[test]
fn commands_are_answered_line_by_line() {
    let said = with_input("ugi nim:tokens=7", b"position startpos moves 2\r\nquery position\nquery legal\nquit\nugi\n");
    assert_eq!((said.code, said.out.as_str(), said.err.as_str()), (0, "response 5 2\nresponse 3 2 1\n", ""));
}

#[test]
fn the_player_can_be_chosen() {
    let options = |player: &str| with_input(&format!("ugi kalah --player {player}"), b"ugi\n").out;
    assert!(options("engine:level=3").contains("option name Level type spin default 3 min 0 max 10\n"));
    assert!(options("random").contains("Seed") && !options("random").contains("Hash"));
}

#[test]
fn a_map_of_the_user_can_be_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("my.toml");
    let path = path.to_str().expect("a text");
    assert_eq!(call(&["map", "generate", "--cols", "8", "--rows", "6", "--out", path], b"").code, 0);
    let said = with_input(&format!("ugi flag:map={path}"), b"query gameover\n");
    assert_eq!((said.code, said.out.as_str()), (0, "response false\n"), "{}", said.err);
}

#[test]
fn an_invalid_player_or_game_is_refused() {
    for (call, named) in [
        ("ugi", &["GAME"][..]),
        ("ugi chess", &["GAME", "\"chess\""]),
        ("ugi nim --player human", &["--player", "a person"]),
        ("ugi nim --player chess", &["--player", "\"chess\""]),
        ("ugi nim --player engine:level=11", &["--player", "1..10"]),
        ("ugi nim --player engine:eval=nonsense", &["--player", "nonsense"]),
    ] {
        let said = say(call);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{call}");
        assert!(named.iter().all(|word| said.err.contains(word)), "{call}: {}", said.err);
    }
    assert!(say("ugi nim --player human --lang es").err.contains("una persona"));
}

/// The program in a separate process, with the test as its host.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    fn start(words: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_gambito"))
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("a process");
        let output = BufReader::new(child.stdout.take().expect("an output"));
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Self { input: child.stdin.take(), child, lines }
    }

    /// Sends a line and waits for an answer with this beginning.
    fn ask(&mut self, line: &str, beginning: &str) -> String {
        const FOREVER: Duration = Duration::from_secs(600);
        writeln!(self.input.as_mut().expect("an open input"), "{line}").expect("somebody reads");
        loop {
            let heard = self.lines.recv_timeout(FOREVER).expect("a line");
            if heard.starts_with(beginning) {
                return heard;
            }
        }
    }

    /// Closes the input; the program has to exit successfully and print no errors.
    fn close(mut self) {
        self.input = None;
        let output = self.child.wait_with_output().expect("its end");
        assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
    }
}

#[test]
fn the_program_answers_and_exits_with_its_host() {
    let mut engine = Engine::start(&["ugi", "kalah"]);
    assert_eq!(engine.ask("ugi", "ugiok"), "ugiok");
    assert_eq!(engine.ask("isready", "readyok"), "readyok");
    let legal = engine.ask("position startpos moves 3 1\nquery legal", "response ");
    let best = engine.ask("go movetime 50", "bestmove ");
    let mv = best.strip_prefix("bestmove ").expect("a move");
    assert!(legal.split(' ').skip(1).any(|known| known == mv), "{best}: {legal}");
    engine.close();
}

#[test]
fn the_program_exits_during_a_search() {
    let mut engine = Engine::start(&["ugi", "kalah:seeds=6"]);
    engine.ask("go infinite", "info depth");
    engine.close();
}
