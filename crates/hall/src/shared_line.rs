use std::ops::Deref;
use std::sync::OnceLock;

use serde::{Serialize, Serializer};

use crate::line::GameLine;

/// A line that all readers of a game share. It is written as JSON once, however many readers there are.
#[derive(Debug)]
pub struct SharedLine {
    line: GameLine,
    json: OnceLock<String>,
}

impl SharedLine {
    /// The line as a JSON object.
    pub fn json(&self) -> &str {
        self.json.get_or_init(|| serde_json::to_string(&self.line).expect("a line has text keys only"))
    }
}

impl From<GameLine> for SharedLine {
    fn from(line: GameLine) -> Self {
        Self { line, json: OnceLock::new() }
    }
}

impl Deref for SharedLine {
    type Target = GameLine;

    fn deref(&self) -> &GameLine {
        &self.line
    }
}

impl PartialEq for SharedLine {
    fn eq(&self, other: &Self) -> bool {
        self.line == other.line
    }
}

impl Serialize for SharedLine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.line.serialize(serializer)
    }
}
