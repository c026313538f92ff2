//! What only one side of a game sees of it: its refused moves and its remarks.

use gambito_core::{MoveError, Player};
use gambito_store::{NewNote, NoteKind, StoreError};
use serde_json::json;

use super::{Arena, wall_clock};

/// Notes of one side of a game. Later ones are dropped.
const MOST_NOTES: u64 = 500;
/// Characters of a remark.
pub(crate) const LONGEST_REMARK: usize = 1_000;
/// Characters that are kept of a refused move.
const LONGEST_MOVE: usize = 100;

/// What a note is about: a side, after a number of moves of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Noted {
    pub(crate) game: String,
    pub(crate) side: Player,
    pub(crate) ply: u64,
}

/// Whether a remark may have this character.
pub(crate) fn is_printable(character: char) -> bool {
    !character.is_control() || character == '\n' || character == '\t'
}

impl Arena {
    /// A side of a game as it stands now.
    pub(crate) async fn noted(&self, game: &str, side: Player) -> Noted {
        let seen = self.hall.look(game, []).await.ok().flatten();
        let ply = seen.map_or(0, |seen| seen.line.ply as u64);
        Noted { game: game.to_owned(), side, ply }
    }

    /// Notes something that a player says. Returns whether there was room for it.
    pub(crate) async fn note_remark(&self, noted: Noted, text: &str) -> Result<bool, StoreError> {
        self.add_note(noted, NoteKind::Remark, json!({ "text": text }).to_string()).await
    }

    /// Notes what the program of a side has said and heard. Returns whether there was room for it.
    pub(crate) async fn note_log(&self, noted: Noted, text: &str) -> Result<bool, StoreError> {
        self.add_note(noted, NoteKind::Log, json!({ "text": text }).to_string()).await
    }

    /// Notes a move that was refused; its readers get the reason in their languages. It does not matter for the game, so a
    /// failure is only logged.
    pub(crate) async fn note_refused(&self, noted: Noted, mv: &str, error: &MoveError) {
        let given: String = mv.chars().take(LONGEST_MOVE).collect();
        let body = json!({ "move": given, "error": error }).to_string();
        if let Err(error) = self.add_note(noted, NoteKind::Refused, body).await {
            tracing::error!(%error, "a refused move was not noted");
        }
    }

    async fn add_note(&self, noted: Noted, kind: NoteKind, body: String) -> Result<bool, StoreError> {
        let Noted { game, side, ply } = noted;
        self.store.add_note(NewNote { game, side, ply, kind, body, at: wall_clock() }, MOST_NOTES).await
    }
}
