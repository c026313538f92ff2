//! What a server and its workers tell each other.

use gambito_core::Player;
use gambito_play::Forfeit;
use serde::{Deserialize, Serialize};

#[derive(Debug, Serialize)]
pub(crate) struct WorkRequest<'a> {
    pub(crate) worker: &'a str,
    pub(crate) free: usize,
    pub(crate) holds: Vec<&'a str>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct WorkView {
    pub(crate) tasks: Vec<Task>,
    pub(crate) dropped: Vec<String>,
}

/// Something to do.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Task {
    pub(crate) id: String,
    /// The game with its values.
    pub(crate) game: String,
    #[serde(flatten)]
    pub(crate) kind: Kind,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum Kind {
    Game {
        #[serde(rename = "gameId")]
        game_id: String,
        seats: Vec<Seat>,
    },
    Check {
        program: Program,
    },
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Seat {
    pub(crate) bot: String,
    pub(crate) sides: Vec<Player>,
    pub(crate) token: String,
    pub(crate) program: Program,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Program {
    pub(crate) sha256: String,
    pub(crate) file: String,
    pub(crate) command: String,
    pub(crate) bytes: u64,
}

#[derive(Debug, Serialize)]
pub(crate) struct FaultReport<'a> {
    pub(crate) worker: &'a str,
    pub(crate) side: Player,
    pub(crate) forfeit: &'a Forfeit,
}

#[derive(Debug, Serialize)]
pub(crate) struct TaskReport<'a> {
    pub(crate) worker: &'a str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) logs: Vec<LogReport>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) check: Option<CheckReport>,
}

#[derive(Debug, Serialize)]
pub(crate) struct LogReport {
    pub(crate) side: Player,
    pub(crate) text: String,
}

#[derive(Debug, Default, Serialize)]
pub(crate) struct CheckReport {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    pub(crate) findings: Vec<Finding>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Finding {
    pub(crate) name: &'static str,
    /// `failed` or `note`.
    pub(crate) result: &'static str,
    #[serde(flatten)]
    pub(crate) sentences: Sentences,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) lines: Vec<String>,
}

/// A sentence in all languages of the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sentences {
    /// In English.
    pub en: String,
    /// In Spanish.
    pub es: String,
}
