//! Conversations as text. A transcript has one input or output per line:
//!
//! ```text
//! < LINE                 the client sends a line
//! ask BOARD MILLIS       the server asks, with a limit; the client is the first player
//! tell KEY VALUE         the server sets an option
//! withdraw               the server withdraws its question
//! close [TEXT]           the server says goodbye
//! wait MILLIS            time passes
//! > LINE                 the server sends a line
//! ! EVENT                the server reports an event
//! # ERROR                the server does not ask
//! x CLOSING              the connection ends
//! ```

use std::time::Duration;

use gambito_core::Player;
use gambito_kgp::{Board, Choice, Chooser, Connection, Event, Output, Question, ServerOption, TimeMode};

/// The random seed of all questions.
const SEED: u64 = 2;

/// Replays the inputs of a transcript and compares the outputs with it.
#[track_caller]
pub(crate) fn check(transcript: &str) {
    let expected: Vec<&str> = transcript.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    assert_eq!(replay(&expected).join("\n"), expected.join("\n"));
}

fn replay(transcript: &[&str]) -> Vec<String> {
    let (mut connection, greeting) = Connection::open();
    let mut now = Duration::ZERO;
    let mut replayed: Vec<String> = greeting.iter().map(shown).collect();
    for line in transcript {
        let (mark, rest) = line.split_once(' ').unwrap_or((line, ""));
        let outputs = match mark {
            "<" => connection.receive(now, format!("{rest}\r\n").as_bytes()),
            "ask" => match connection.ask(now, question(rest)) {
                Ok(outputs) => outputs,
                Err(error) => {
                    replayed.extend([(*line).to_owned(), format!("# {error}")]);
                    continue;
                }
            },
            "tell" => connection.set(&option(rest)),
            "withdraw" => connection.withdraw(),
            "close" => connection.close(Some(rest).filter(|text| !text.is_empty())),
            "wait" => {
                now += Duration::from_millis(rest.parse().expect("milliseconds"));
                connection.tick(now)
            }
            ">" | "!" | "#" | "x" => continue,
            other => panic!("unknown mark {other:?}"),
        };
        replayed.push((*line).to_owned());
        replayed.extend(outputs.iter().map(shown));
    }
    replayed
}

fn question(text: &str) -> Question {
    let (board, millis) = text.split_once(' ').expect("a board and a limit");
    let board: Board = board.parse().expect("a board");
    let position = board.position(Player::First).expect("a position");
    Question { position, limit: Duration::from_millis(millis.parse().expect("milliseconds")), seed: SEED }
}

fn option(text: &str) -> ServerOption {
    let (key, value) = text.split_once(' ').expect("a key and a value");
    match key {
        "time:mode" => ServerOption::TimeMode(TimeMode::Relative),
        "time:clock" => ServerOption::Clock(Duration::from_millis(value.parse().expect("milliseconds"))),
        "game:id" => ServerOption::GameId(value.to_owned()),
        "game:opponent" => ServerOption::Opponent(value.to_owned()),
        other => panic!("unknown key {other:?}"),
    }
}

fn shown(output: &Output) -> String {
    match output {
        Output::Send(line) => format!("> {}", line.wire().strip_suffix("\r\n").expect("every line ends with CRLF")),
        Output::Event(event) => format!("! {}", shown_event(event)),
        Output::Close(closing) => format!("x {closing:?}"),
    }
}

fn shown_event(event: &Event) -> String {
    match event {
        Event::Token(text) => format!("token {text}"),
        Event::Forget(text) => format!("forget {text}"),
        Event::Name(text) => format!("name {text}"),
        Event::Authors(text) => format!("authors {text}"),
        Event::Description(text) => format!("description {}", text.replace('\n', "\\n")),
        Event::Comment(text) => format!("comment {text}"),
        Event::Ready => "ready".to_owned(),
        Event::Chosen(Choice { pit, by, comment, took }) => {
            let by = match by {
                Chooser::Client => "client",
                Chooser::Random => "random",
            };
            let comment = comment.as_ref().map_or_else(String::new, |comment| format!(" ({comment})"));
            format!("move {} by {by} after {} ms{comment}", pit + 1, took.as_millis())
        }
        Event::Ignored(ignored) => format!("ignored: {ignored}"),
    }
}
