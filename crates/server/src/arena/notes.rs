//! What only one side of a game sees of it: its refused moves and its remarks.

use gambito_core::Player;
use gambito_store::{NewNote, NoteKind, StoreError};
use serde_json::json;

use super::{Arena, wall_clock};

/// Notes of one side of a game. Later ones are dropped.
const MOST_NOTES: u64 = 500;
/// Characters of a remark.
pub(crate) const LONGEST_REMARK: usize = 1_000;
/// Characters that are kept of a refused move.
const LONGEST_MOVE: usize = 100;

impl Arena {
    /// Notes something that a player says. Returns whether there was room for it.
    pub(crate) async fn note_remark(&self, game: &str, side: Player, text: &str) -> Result<bool, StoreError> {
        self.add_note(game, side, NoteKind::Remark, json!({ "text": text }).to_string()).await
    }

    /// Notes a move that was refused. It does not matter for the game, so a failure is only logged.
    pub(crate) async fn note_refused(&self, game: &str, side: Player, mv: &str, reason: &str) {
        let given: String = mv.chars().take(LONGEST_MOVE).collect();
        let body = json!({ "move": given, "reason": reason }).to_string();
        if let Err(error) = self.add_note(game, side, NoteKind::Refused, body).await {
            tracing::error!(%error, game, "a refused move was not noted");
        }
    }

    async fn add_note(&self, game: &str, side: Player, kind: NoteKind, body: String) -> Result<bool, StoreError> {
        let watch = self.hall.watch(game, []).await.ok().flatten();
        let ply = watch.map_or(0, |watch| watch.now.line.ply as u64);
        let note = NewNote { game: game.to_owned(), side, ply, kind, body, at: wall_clock() };
        self.store.add_note(note, MOST_NOTES).await
    }
}
