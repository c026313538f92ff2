//! The record of a game in a file.

use std::path::Path;
use std::time::UNIX_EPOCH;

use gambito_arena::{Entry as _, GameRecord, Heading as _, single_game};
use gambito_texts::Texts;

use super::Session;
use super::history::Author;
use crate::Console;
use crate::failure::Failure;
use crate::journal_file::JournalFile;

/// The file that a game is recorded in, if any.
pub(super) struct Recording(Option<JournalFile>);

impl Recording {
    /// Creates the file, so that a bad path is reported before the game. An existing file is refused.
    pub(super) fn open(path: Option<&Path>, texts: Texts) -> Result<Self, Failure> {
        path.map(|path| JournalFile::for_one_game(path, texts)).transpose().map(Self)
    }
}

impl Session<'_> {
    /// Records the game as it stands, so that a game that is killed is not lost. A write that fails is repeated after the
    /// next move, and reported at the end.
    pub(super) fn record_so_far(&mut self) {
        if self.recording.0.is_none() {
            return;
        }
        let text = self.record_text();
        if let Some(file) = &mut self.recording.0 {
            let _ = file.replace(&text);
        }
    }

    fn record_text(&self) -> String {
        let said: Vec<_> = self.authors.iter().map(Author::said).collect();
        let (heading, game) = single_game(&self.game, self.lineup.specs(), self.seed, &said);
        let began_at = self.began_at.duration_since(UNIX_EPOCH).ok().map(|since| since.as_secs());
        let game = GameRecord { began_at, ..game };
        heading.line() + &game.line()
    }

    /// The record of the whole game and the file it goes to.
    pub(super) fn into_record(self) -> FinalRecord {
        FinalRecord { text: self.record_text(), file: self.recording.0 }
    }
}

/// The record of a game that has ended or was left.
pub(super) struct FinalRecord {
    text: String,
    file: Option<JournalFile>,
}

impl FinalRecord {
    /// Writes the record. If that fails, it is printed, so that nothing is lost.
    pub(super) fn write(self, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
        let Some(mut file) = self.file else { return Ok(()) };
        let Err(error) = file.replace(&self.text) else { return Ok(()) };
        writeln!(console.err, "{}\n{}", texts.get("record-not-written"), self.text)?;
        Err(file.not_replaced(texts, &error))
    }
}
