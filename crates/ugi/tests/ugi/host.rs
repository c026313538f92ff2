//! A host in the same process. It waits for lines, never for a time.

use std::io::{self, BufReader, PipeWriter, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use gambito_ugi::{Answer, Info, Session};

/// A running session, and the host's ends of its pipes.
pub(crate) struct Host {
    input: Option<PipeWriter>,
    lines: Receiver<String>,
    served: JoinHandle<io::Result<()>>,
}

/// A line that has not come after this time never comes, however busy the machine is.
const FOREVER: Duration = Duration::from_secs(600);

/// An output that passes on lines when they are flushed.
struct Flushed {
    written: Vec<u8>,
    sender: Sender<String>,
}

impl Write for Flushed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.written.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let text = String::from_utf8(std::mem::take(&mut self.written)).expect("text");
        let line = text.strip_suffix('\n').expect("a whole line");
        assert!(!line.contains('\n'), "one line at a time: {text}");
        self.sender.send(line.to_owned()).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

/// A session of a player in a game.
pub(crate) fn session(game: &str, player: &str) -> Session {
    let (variant, player) = (game.parse().expect("a game"), player.parse().expect("a player"));
    Session::new(variant, player, 1).expect("a machine")
}

impl Host {
    pub(crate) fn of(game: &str, player: &str) -> Self {
        let session = session(game, player);
        let (reader, writer) = io::pipe().expect("a pipe");
        let (sender, lines) = mpsc::channel();
        let output = Flushed { written: Vec::new(), sender };
        let served = thread::spawn(move || session.serve(BufReader::new(reader), output));
        Self { input: Some(writer), lines, served }
    }

    /// Sends a line.
    pub(crate) fn say(&mut self, line: &str) {
        self.send(format!("{line}\n").as_bytes());
    }

    /// Sends bytes as they are.
    pub(crate) fn send(&mut self, bytes: &[u8]) {
        self.input.as_mut().expect("an open input").write_all(bytes).expect("somebody reads");
    }

    /// Waits for the next line.
    pub(crate) fn hear(&mut self) -> String {
        self.lines.recv_timeout(FOREVER).expect("a line")
    }

    /// Sends a line and waits for the next answer.
    pub(crate) fn ask(&mut self, line: &str) -> String {
        self.say(line);
        self.hear()
    }

    /// Waits for a line with this beginning; also returns the lines before it.
    pub(crate) fn hear_until(&mut self, beginning: &str) -> (Vec<String>, String) {
        let mut before = Vec::new();
        loop {
            let line = self.hear();
            if line.starts_with(beginning) {
                return (before, line);
            }
            before.push(line);
        }
    }

    /// All lines so far, up to the answer to `isready`.
    pub(crate) fn heard_so_far(&mut self) -> Vec<String> {
        self.say("isready");
        self.hear_until("readyok").0
    }

    /// Waits for `bestmove`; also returns the `info` lines before it.
    pub(crate) fn best_move(&mut self) -> (Vec<Info>, String) {
        let (before, line) = self.hear_until("bestmove");
        let info = |line: &String| match Answer::read(line) {
            Some(Answer::Info(info)) => info,
            other => panic!("{line}: {other:?}"),
        };
        let Some(Answer::BestMove(mv)) = Answer::read(&line) else { panic!("{line}") };
        (before.iter().map(info).collect(), mv)
    }

    /// The legal moves of the current position.
    pub(crate) fn legal(&mut self) -> Vec<String> {
        self.say("query legal");
        let (_, line) = self.hear_until("response");
        line.split(' ').skip(1).map(str::to_owned).collect()
    }

    /// Closes the input; returns the lines not heard yet.
    pub(crate) fn close(mut self) -> Vec<String> {
        self.input = None;
        self.left()
    }

    /// Waits for the end of the session; returns the lines not heard yet.
    pub(crate) fn left(self) -> Vec<String> {
        let left: Vec<String> = self.lines.iter().collect();
        self.served.join().expect("no panic").expect("a session that went well");
        left
    }
}
