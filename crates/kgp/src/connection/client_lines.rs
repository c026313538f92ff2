use std::time::Duration;

use crate::{Line, LineError, Name};

use super::client_option::ClientOption;
use super::{Closing, Connection, Event, Ignored, Output, Stage};

/// What the client's lines change.
impl Connection {
    /// Notes a sign of life: anything that the client sends is as good as a pong.
    pub(super) fn hear(&mut self, now: Duration) {
        self.heard = now;
        self.pinged = None;
        if let Some(turn) = &mut self.turn {
            turn.hear();
        }
    }

    pub(super) fn take_line(&mut self, now: Duration, line: Result<Line, LineError>) {
        match line {
            Ok(line) => self.obey(now, &line),
            Err(error) => self.ignore(Ignored::Line(error)),
        }
    }

    fn obey(&mut self, now: Duration, line: &Line) {
        match line.name {
            Name::Set => match ClientOption::read(line) {
                Ok(option) => self.note(option),
                Err(ignored) => self.ignore(ignored),
            },
            Name::Mode => self.choose_mode(line),
            Name::Move => self.consider(line),
            Name::Yield => {
                // The client has no more to say about this move.
                self.comment = None;
                match line.reference {
                    Some(reference) if self.is_open(reference) => self.finish_turn(now),
                    Some(_) => {}
                    None => self.ignore(Ignored::NoReference(Name::Yield)),
                }
            }
            Name::Ping => self.reply(line, Line::new(Name::Pong)),
            Name::Pong | Name::Ok | Name::Error => {}
            Name::Goodbye => self.end(Closing::Client),
            Name::Kgp | Name::State | Name::Stop => self.ignore(Ignored::Command(line.name)),
        }
    }

    fn note(&mut self, option: ClientOption) {
        let event = match option {
            ClientOption::Event(event) => event,
            ClientOption::Comment(text) => {
                self.comment = Some(text.clone());
                Event::Comment(text)
            }
            ClientOption::Unknown => return,
        };
        self.outputs.push(Output::Event(event));
    }

    fn choose_mode(&mut self, line: &Line) {
        let is_freeplay = matches!(&line.arguments[..], [mode] if mode.text() == "freeplay");
        match self.stage {
            Stage::Greeting if is_freeplay => {
                self.stage = Stage::Playing;
                self.reply(line, Line::new(Name::Ok));
                self.outputs.push(Output::Event(Event::Ready));
            }
            Stage::Greeting => self.leave(Some("unknown mode, expected freeplay"), line.id, Closing::UnknownMode),
            _ => self.leave(Some("a second mode, expected only one"), line.id, Closing::SecondMode),
        }
    }

    fn consider(&mut self, line: &Line) {
        // A comment belongs to the move that follows it, even if that move does not count.
        let comment = self.comment.take();
        let Some(reference) = line.reference else { return self.ignore(Ignored::NoReference(Name::Move)) };
        let Some(turn) = self.turn.as_mut().filter(|turn| turn.id() == reference) else { return };
        if let Err(ignored) = turn.consider(&line.arguments, comment) {
            self.ignore(ignored);
        }
    }

    fn is_open(&self, reference: u64) -> bool {
        self.turn.as_ref().is_some_and(|turn| turn.id() == reference)
    }
}
