use std::fmt;

use crate::Text;

/// What ended a game that is described by something that can fail, such as a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFault {
    /// What happened, in a sentence without its full stop.
    pub reason: Text,
    /// The position at which it happened, if there was one.
    pub position: Option<String>,
}

impl fmt::Display for GameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason.en)?;
        self.position.as_ref().map_or(Ok(()), |position| write!(f, " (at {position:?})"))
    }
}

impl std::error::Error for GameFault {}
