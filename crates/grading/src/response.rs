use crate::{Spoken, TraceLine, View};

/// What a program answered to one question.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Response {
    /// Its move; none if it ended before.
    pub mv: Option<String>,
    /// The value it reported, in hundredths as the protocol says or in its own unit.
    pub score: Option<f64>,
    /// The nodes it reported.
    pub nodes: Option<u64>,
    /// The nodes of its trace, in the order in which they were left.
    pub lines: Vec<TraceLine>,
    /// The view of its values, if it said so.
    pub view: Option<View>,
    /// Whether its trace ends before its search.
    pub is_truncated: bool,
}

impl Response {
    /// The most nodes of a trace that are used.
    pub const MOST_LINES: usize = 60_000;

    /// Takes in a line of output; the lines beyond [`MOST_LINES`](Self::MOST_LINES) truncate the trace.
    pub fn hear(&mut self, line: &str) {
        match Spoken::read(line) {
            Some(Spoken::Node(_)) if self.lines.len() >= Self::MOST_LINES => self.is_truncated = true,
            Some(Spoken::Node(node)) => self.lines.push(node),
            Some(Spoken::View(view)) => self.view = Some(view),
            Some(Spoken::Truncated) => self.is_truncated = true,
            None => {}
        }
    }
}
