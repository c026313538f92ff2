mod client_lines;
mod client_option;
mod ids;
mod output;
mod timing;
mod turn;

use std::collections::HashMap;
use std::time::Duration;

use crate::{Argument, Board, Line, LineSplitter, Name, ServerOption};
use ids::Ids;
use turn::Turn;

pub use output::{AskError, Choice, Chooser, Closing, Event, Ignored, Output};
pub use turn::Question;

/// How long a client may take to send `mode`.
pub const MODE_WITHIN: Duration = Duration::from_secs(20);
/// How long a client without a question may be silent before the server sends `ping`.
pub const PING_AFTER: Duration = Duration::from_secs(20);
/// How long a client may take to answer `ping`.
pub const PONG_WITHIN: Duration = Duration::from_secs(20);

/// The server side of one connection, as a value: bytes, questions and the time go in, lines and events come out.
///
/// All times count from the beginning of the connection. Call [`tick`](Self::tick) at [`deadline`](Self::deadline), or
/// later. After [`Output::Close`] the connection takes and returns nothing more.
///
/// A client has at most one open question. `error` is sent only before `goodbye`, because it ends some clients; lines
/// that make no sense are reported as [`Event::Ignored`] and nothing is answered.
#[derive(Clone, Debug)]
pub struct Connection {
    splitter: LineSplitter,
    stage: Stage,
    ids: Ids,
    /// The options that the client has been told.
    options: HashMap<&'static str, Argument>,
    turn: Option<Turn>,
    /// The comment of the next move.
    comment: Option<String>,
    /// When the client last sent something.
    heard: Duration,
    /// When the last `ping` was sent, if it is unanswered.
    pinged: Option<Duration>,
    outputs: Vec<Output>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The client has not chosen a mode.
    Greeting,
    Playing,
    Closed,
}

impl Connection {
    /// A new connection and the first line to send. It has no id, as the protocol recommends.
    #[must_use]
    pub fn open() -> (Self, Vec<Output>) {
        let connection = Self {
            splitter: LineSplitter::default(),
            stage: Stage::Greeting,
            ids: Ids::default(),
            options: HashMap::new(),
            turn: None,
            comment: None,
            heard: Duration::ZERO,
            pinged: None,
            outputs: Vec::new(),
        };
        let version = Line::new(Name::Kgp).with(1).with(0).with(1);
        (connection, vec![Output::Send(version)])
    }

    /// Takes bytes from the client, in any pieces.
    pub fn receive(&mut self, now: Duration, bytes: &[u8]) -> Vec<Output> {
        // Before time passes, so that a pong which waited for a busy server counts.
        if !bytes.is_empty() {
            self.hear(now);
        }
        self.pass_time(now);
        let mut splitter = std::mem::take(&mut self.splitter);
        for line in splitter.feed(bytes) {
            if self.stage == Stage::Closed {
                break;
            }
            self.take_line(now, line.and_then(|text| text.parse()));
        }
        self.splitter = splitter;
        self.take_outputs()
    }

    /// Takes one line from the client, with or without its line ending. Do not mix it with [`receive`](Self::receive).
    pub fn receive_line(&mut self, now: Duration, text: &str) -> Vec<Output> {
        self.hear(now);
        self.pass_time(now);
        if self.stage != Stage::Closed && !text.trim().is_empty() {
            self.take_line(now, text.trim_end_matches(['\r', '\n']).parse());
        }
        self.take_outputs()
    }

    /// Asks the client for a move. The client has the question's limit from `now`, so call it when the lines can be
    /// written.
    ///
    /// # Errors
    /// [`AskError`] if the client cannot be asked now, or not about this position. Nothing changes then.
    pub fn ask(&mut self, now: Duration, question: Question) -> Result<Vec<Output>, AskError> {
        match self.stage {
            Stage::Greeting => return Err(AskError::NotReady),
            Stage::Closed => return Err(AskError::Closed),
            Stage::Playing if self.turn.is_some() => return Err(AskError::Busy),
            Stage::Playing => {}
        }
        let board = Board::of(&question.position);
        let fallback = question.random_move().ok_or(AskError::NoMove)?;
        let id = self.ids.next_with_spare().ok_or(AskError::OutOfIds)?;
        let state = Line { id: Some(id), ..Line::new(Name::State).with(&board) };
        self.outputs.push(Output::Send(state));
        self.turn = Some(Turn::new(id, now, question, fallback));
        Ok(self.take_outputs())
    }

    /// Tells the client an option, unless it has been told the same value.
    pub fn set(&mut self, option: &ServerOption) -> Vec<Output> {
        let value = option.value();
        if self.stage != Stage::Closed && self.options.get(option.key()) != Some(&value) {
            self.send(option.line());
            self.options.insert(option.key(), value);
        }
        self.take_outputs()
    }

    /// Withdraws the open question, for example because the opponent has resigned: sends `stop`, and no move is chosen.
    pub fn withdraw(&mut self) -> Vec<Output> {
        self.stop();
        self.take_outputs()
    }

    /// Lets time pass.
    pub fn tick(&mut self, now: Duration) -> Vec<Output> {
        self.pass_time(now);
        self.take_outputs()
    }

    /// Says goodbye, with an error that explains it or without. An open question is withdrawn.
    pub fn close(&mut self, error: Option<&str>) -> Vec<Output> {
        if self.stage != Stage::Closed {
            self.leave(error, None, Closing::Server);
        }
        self.take_outputs()
    }

    /// When to call [`tick`](Self::tick); `None` after the end.
    #[must_use]
    pub fn deadline(&self) -> Option<Duration> {
        self.next_due().map(|(at, _)| at)
    }

    /// Whether the client can be asked for a move.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.stage == Stage::Playing && self.turn.is_none()
    }

    /// The last legal move for the open question, counted from 0: what remains of a turn if the connection breaks.
    #[must_use]
    pub fn candidate(&self) -> Option<u8> {
        self.turn.as_ref().and_then(Turn::candidate)
    }
}

/// What the connection sends and reports.
impl Connection {
    /// Sends a line with the next id. Without any left it is sent without one; questions are refused long before that.
    fn send(&mut self, line: Line) {
        let id = self.ids.next();
        self.outputs.push(Output::Send(Line { id, ..line }));
    }

    fn reply(&mut self, to: &Line, line: Line) {
        self.send(Line { reference: to.id, ..line });
    }

    fn ignore(&mut self, ignored: Ignored) {
        self.outputs.push(Output::Event(Event::Ignored(ignored)));
    }

    /// Ends the open question; it is dropped.
    fn stop(&mut self) -> Option<Turn> {
        let turn = self.turn.take()?;
        self.send(Line::new(Name::Stop).answering(turn.id()));
        Some(turn)
    }

    fn finish_turn(&mut self, now: Duration) {
        if let Some(turn) = self.stop() {
            self.outputs.push(Output::Event(Event::Chosen(turn.choice(now))));
        }
    }

    /// Says goodbye, as the reference server does without an id.
    fn leave(&mut self, error: Option<&str>, reference: Option<u64>, closing: Closing) {
        self.stop();
        if let Some(error) = error {
            self.send(Line { reference, ..Line::new(Name::Error).with(Argument::string(error)) });
        }
        self.outputs.push(Output::Send(Line::new(Name::Goodbye)));
        self.end(closing);
    }

    fn end(&mut self, closing: Closing) {
        self.stage = Stage::Closed;
        self.turn = None;
        self.outputs.push(Output::Close(closing));
    }

    fn take_outputs(&mut self) -> Vec<Output> {
        std::mem::take(&mut self.outputs)
    }
}

#[cfg(test)]
mod tests {
    use gambito_games::Kalah;
    use gambito_games::kalah::{Capture, Sweep};

    use super::*;

    fn question() -> Question {
        let position = Kalah::new(3, 3, Capture::Nonempty, Sweep::Owner);
        Question { position, limit: Duration::from_secs(5), seed: 1 }
    }

    #[test]
    fn a_connection_that_runs_out_of_ids_takes_no_more_questions() {
        let (mut connection, _) = Connection::open();
        connection.receive(Duration::ZERO, b"mode freeplay\n");
        connection.ids = Ids::last();
        assert_eq!(connection.ask(Duration::ZERO, question()), Err(AskError::OutOfIds));
        let pong = Line::new(Name::Pong).answering(3);
        assert_eq!(connection.receive(Duration::ZERO, b"3 ping\n"), [Output::Send(pong)]);
    }

    #[test]
    fn an_endless_limit_never_ends() {
        let (mut connection, _) = Connection::open();
        connection.receive(Duration::ZERO, b"mode freeplay\n");
        let endless = Question { limit: Duration::MAX, ..question() };
        connection.ask(Duration::from_secs(1), endless).expect("the client is ready");
        assert_eq!(connection.deadline(), Some(Duration::MAX));
        assert_eq!(connection.tick(Duration::from_secs(1 << 40)), []);
    }
}
