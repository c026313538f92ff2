//! Clients that send anything at any time.

use std::time::Duration;

use gambito_games::Kalah;
use gambito_games::kalah::{Capture, Sweep};
use gambito_kgp::{Connection, Event, Ignored, LONGEST_LINE, Line, LineError, Name, Output, Question};
use proptest::prelude::*;

/// Something that happens to a connection.
#[derive(Clone, Debug)]
enum Input {
    Bytes(Vec<u8>),
    Ask,
    Withdraw,
    Wait(u64),
}

fn inputs() -> impl Strategy<Value = Input> {
    let command = "mode freeplay|set [a-z:\"]{0,9} \"?[a-z]{0,3}\"?|move [0-9]|yield|ping|pong";
    let line = format!("([0-9]{{0,2}}(@[0-9]{{1,2}})? )?({command})\r?\n");
    let lines = proptest::string::string_regex(&line).expect("a regular expression");
    prop_oneof![
        8 => lines.prop_map(|line| Input::Bytes(line.into_bytes())),
        2 => prop::collection::vec(any::<u8>(), 0..50).prop_map(Input::Bytes),
        1 => Just(Input::Bytes(b"mode freeplay\n".to_vec())),
        3 => Just(Input::Ask),
        1 => Just(Input::Withdraw),
        3 => (0..30_000_u64).prop_map(Input::Wait),
    ]
}

/// What a client that follows the protocol relies on.
#[derive(Default)]
struct Watcher {
    last_id: u64,
    open: Option<u64>,
    has_goodbye: bool,
    is_closed: bool,
    after_error: bool,
}

impl Watcher {
    fn watch(&mut self, output: &Output) {
        assert!(!self.is_closed, "{output:?} after the end");
        match output {
            Output::Send(line) => self.watch_line(line),
            Output::Event(Event::Chosen(_)) => assert_eq!(self.open, None, "stop comes before the choice"),
            Output::Event(_) => {}
            Output::Close(_) => self.is_closed = true,
        }
    }

    fn watch_line(&mut self, line: &Line) {
        assert!(!self.has_goodbye, "{line} after goodbye");
        assert!(!self.after_error || line.name == Name::Goodbye, "{line} after an error");
        assert_eq!(line.to_string().parse::<Line>().as_ref(), Ok(line));
        match line.name {
            Name::Kgp | Name::Goodbye => assert_eq!(line.id, None),
            _ => {
                let id = line.id.expect("a number");
                assert_eq!(id, self.last_id + 2);
                self.last_id = id;
            }
        }
        match line.name {
            Name::State => assert_eq!(self.open.replace(self.last_id), None, "one question at a time"),
            Name::Stop => assert_eq!(self.open.take(), line.reference),
            Name::Error => self.after_error = true,
            Name::Goodbye => self.has_goodbye = true,
            _ => {}
        }
    }
}

proptest! {
    #[test]
    fn the_server_keeps_the_protocol_whatever_the_client_does(inputs in prop::collection::vec(inputs(), 0..60)) {
        let (mut connection, greeting) = Connection::open();
        let mut watcher = Watcher::default();
        greeting.iter().for_each(|output| watcher.watch(output));
        let mut now = Duration::ZERO;
        for input in inputs {
            let outputs = match &input {
                Input::Bytes(bytes) => connection.receive(now, bytes),
                Input::Ask => {
                    let position = Kalah::new(3, 3, Capture::Nonempty, Sweep::Owner);
                    let was_ready = connection.is_ready();
                    let asked = connection.ask(now, Question { position, limit: Duration::from_secs(5), seed: 1 });
                    prop_assert_eq!(was_ready, asked.is_ok());
                    asked.unwrap_or_default()
                }
                Input::Withdraw => connection.withdraw(),
                Input::Wait(millis) => {
                    now += Duration::from_millis(*millis);
                    connection.tick(now)
                }
            };
            outputs.iter().for_each(|output| watcher.watch(output));
            prop_assert_eq!(connection.deadline().is_none(), watcher.is_closed);
            if matches!(input, Input::Wait(_)) {
                prop_assert!(connection.deadline().is_none_or(|at| at > now));
            }
        }
    }
}

#[test]
fn a_line_that_is_too_long_is_ignored_and_the_game_goes_on() {
    let (mut connection, _) = Connection::open();
    let mut long = vec![b'x'; 10 * LONGEST_LINE];
    long.extend_from_slice(b"\r\n1 mode freeplay\r\n");
    let outputs: Vec<Output> = long.chunks(1000).flat_map(|piece| connection.receive(Duration::ZERO, piece)).collect();
    let too_long = Output::Event(Event::Ignored(Ignored::Line(LineError::TooLong)));
    assert_eq!(outputs.first(), Some(&too_long));
    assert_eq!(outputs.last(), Some(&Output::Event(Event::Ready)));
}
