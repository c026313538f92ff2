use std::io::{self, Write};
use std::sync::mpsc::{self, Receiver, Sender};

use crate::{Answer, Info};

/// Says answers, one whole line after the other, from whatever thread.
#[derive(Clone)]
pub(super) struct Voice {
    lines: Sender<Message>,
}

/// What was said and has still to be written.
pub(super) struct Lines {
    lines: Receiver<Message>,
}

enum Message {
    Say(Answer),
    End,
}

/// Nobody listens any more.
pub(super) struct Unheard;

/// The most letters of a sentence: what a host sent may be repeated in it, and may be long.
const LONGEST_SENTENCE: usize = 1000;

impl Voice {
    pub(super) fn new() -> (Self, Lines) {
        let (sender, receiver) = mpsc::channel();
        (Self { lines: sender }, Lines { lines: receiver })
    }

    pub(super) fn say(&self, answer: Answer) -> Result<(), Unheard> {
        self.lines.send(Message::Say(answer)).map_err(|_| Unheard)
    }

    /// Says something to people.
    pub(super) fn remark(&self, sentence: &str) -> Result<(), Unheard> {
        let sentence: String = sentence.chars().take(LONGEST_SENTENCE).collect();
        self.say(Answer::Info(Info::sentence(sentence)))
    }

    /// Nothing said after this is written.
    pub(super) fn end(&self) {
        // If nothing can be written any more, that is the end already.
        let _ = self.lines.send(Message::End);
    }
}

impl Lines {
    /// Writes what is said until the end; every line is sent off at once.
    pub(super) fn write_to(self, mut output: impl Write) -> io::Result<()> {
        while let Ok(Message::Say(answer)) = self.lines.recv() {
            let line = format!("{answer}\n");
            output.write_all(line.as_bytes())?;
            output.flush()?;
        }
        Ok(())
    }
}
