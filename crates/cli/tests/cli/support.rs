use std::ffi::OsString;
use std::io::Cursor;
use std::path::PathBuf;
use std::process::Child;
use std::sync::Arc;
use std::time::SystemTime;

use gambito_arena::WallClock;
use gambito_cli::{Console, Pipe, Progress, Wrapping, run};
use gambito_core::StopFlag;
use gambito_texts::Lang;

/// The output and the exit code of a call.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) code: u8,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Said {
    /// The JSON object that is the whole output of a successful call.
    pub(crate) fn json(&self) -> serde_json::Value {
        assert_eq!(self.code, 0, "{}", self.err);
        assert_eq!(self.out.lines().count(), 1, "one line, nothing else: {}", self.out);
        let object: serde_json::Value = serde_json::from_str(&self.out).expect("JSON");
        assert!(object.is_object());
        object
    }
}

/// The program in a separate process.
pub(crate) fn program() -> assert_cmd::Command {
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_gambito"));
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
    command
}

/// Calls the library in English; `line` is split at spaces.
pub(crate) fn say(line: &str) -> Said {
    with_input(line, b"")
}

/// The same with bytes on standard input.
pub(crate) fn with_input(line: &str, input: &[u8]) -> Said {
    let words: Vec<&str> = line.split(' ').filter(|word| !word.is_empty()).collect();
    call(&words, input)
}

/// Calls the library with these arguments.
pub(crate) fn call(words: &[&str], input: &[u8]) -> Said {
    call_until(words, input, StopFlag::default())
}

/// The same with a flag that can end the job early.
pub(crate) fn call_until(words: &[&str], input: &[u8], stop: StopFlag) -> Said {
    call_in(words, input, Surroundings { stop, ..Surroundings::default() })
}

/// Calls the library as on a terminal with this many columns; `line` is split at spaces.
pub(crate) fn say_within(line: &str, columns: usize) -> Said {
    let words: Vec<&str> = line.split(' ').filter(|word| !word.is_empty()).collect();
    call_in(&words, b"", Surroundings { width: Some(columns), ..Surroundings::default() })
}

/// What a call meets besides its arguments and its input.
pub(crate) struct Surroundings {
    pub(crate) stop: StopFlag,
    pub(crate) progress: Progress,
    pub(crate) now: WallClock,
    /// The columns of the terminal; none for a pipe.
    pub(crate) width: Option<usize>,
    /// The folder of the user's data.
    pub(crate) data: Option<PathBuf>,
}

impl Default for Surroundings {
    fn default() -> Self {
        let now = Arc::new(SystemTime::now);
        Self { stop: StopFlag::default(), progress: Progress::Hidden, now, width: None, data: None }
    }
}

/// Calls the library in these surroundings.
pub(crate) fn call_in(words: &[&str], input: &[u8], surroundings: Surroundings) -> Said {
    let Surroundings { stop, progress, now, width, data } = surroundings;
    let arguments: Vec<OsString> = ["gambito"].iter().chain(words).map(OsString::from).collect();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console {
        input: &mut Pipe::new(Cursor::new(input)),
        out: &mut Wrapping::new(anstream::StripStream::new(&mut out), width),
        err: &mut Wrapping::new(anstream::StripStream::new(&mut err), width),
        progress,
        stop,
        library: None,
        data,
        launcher: None,
        watch_interrupts: |_| {},
        start_log: |_| {},
        now,
    };
    let code = run(&arguments, Lang::En, &mut console);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the output is text");
    Said { code, out: text(out), err: text(err) }
}

/// A server that is killed at the end of the test.
pub(crate) struct Server(pub(crate) Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
