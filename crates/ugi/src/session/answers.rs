use std::io::{self, Write};
use std::sync::mpsc::{self, Receiver, Sender};

use crate::{Answer, Info};

/// Sends answers from any thread to the one that writes them.
#[derive(Clone)]
pub(super) struct AnswerSender {
    messages: Sender<Message>,
}

/// Writes the answers of all [`AnswerSender`]s, line by line.
pub(super) struct AnswerWriter {
    messages: Receiver<Message>,
}

enum Message {
    Answer(Answer),
    End,
}

/// The output is closed: nothing can be written any more.
pub(super) struct OutputClosed;

/// The longest message in characters. Messages may quote the host, whose lines can be long.
const LONGEST_MESSAGE: usize = 1000;

/// A queue of answers: where they are sent, and what writes them.
pub(super) fn answers() -> (AnswerSender, AnswerWriter) {
    let (sender, receiver) = mpsc::channel();
    (AnswerSender { messages: sender }, AnswerWriter { messages: receiver })
}

impl AnswerSender {
    pub(super) fn send(&self, answer: Answer) -> Result<(), OutputClosed> {
        self.messages.send(Message::Answer(answer)).map_err(|_| OutputClosed)
    }

    /// Sends a message for people.
    pub(super) fn message(&self, text: &str) -> Result<(), OutputClosed> {
        let text: String = text.chars().take(LONGEST_MESSAGE).collect();
        self.send(Answer::Info(Info::message(text)))
    }

    /// Ends the output: nothing sent after this is written.
    pub(super) fn end(&self) {
        // A closed output has ended already.
        let _ = self.messages.send(Message::End);
    }
}

impl AnswerWriter {
    /// Writes answers until the end, and flushes after each.
    pub(super) fn write_to(self, mut output: impl Write) -> io::Result<()> {
        while let Ok(Message::Answer(answer)) = self.messages.recv() {
            let line = format!("{answer}\n");
            output.write_all(line.as_bytes())?;
            output.flush()?;
        }
        Ok(())
    }
}
