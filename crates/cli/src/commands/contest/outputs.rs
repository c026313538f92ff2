//! The output files of a contest and its journal.

use std::path::Path;

use gambito_arena::{GameRecord, Plan, Standings, TournamentHeading, first_foreign, pgn};
use gambito_report::standings::html;
use gambito_texts::Texts;

use crate::Console;
use crate::arguments::ContestArguments;
use crate::failure::Failure;
use crate::files::OutputFile;
use crate::journal_file::JournalFile;

/// The files that are written at the end.
pub(super) struct Outputs {
    pgn: Option<OutputFile>,
    html: Option<OutputFile>,
}

impl Outputs {
    pub(super) fn open(arguments: &ContestArguments, texts: Texts) -> Result<Self, Failure> {
        let open = |path: &Option<_>, argument| {
            path.as_deref().map(|path: &Path| OutputFile::open(path, argument, texts)).transpose()
        };
        Ok(Self { pgn: open(&arguments.pgn, "--pgn")?, html: open(&arguments.html, "--html")? })
    }

    /// Writes all files.
    pub(super) fn fill(
        self,
        plan: &Plan,
        games: &[GameRecord],
        standings: &Standings,
        texts: Texts,
    ) -> Result<(), Failure> {
        let played = texts.format("contest-file-incomplete", &[("games", standings.played.into())]);
        let incomplete = |failure: Failure| failure.and(&played);
        let pgn = self.pgn.map_or(Ok(()), |file| {
            let written = games.iter().map(|game| pgn(&plan.variant, game)).collect::<Result<String, _>>();
            let written = written.map_err(|error| Failure::Job { reason: texts.replay_error(&error) })?;
            file.fill(&written, texts).map_err(incomplete)
        });
        // One file that cannot be written does not cost the other.
        let html =
            self.html.map_or(Ok(()), |file| file.fill(&html(standings, games, &texts), texts).map_err(incomplete));
        pgn.and(html)
    }
}

/// Opens the journal, if one is requested, and returns it with the games it already has.
pub(super) fn journal(
    plan: &Plan,
    arguments: &ContestArguments,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(Option<JournalFile>, Vec<GameRecord>), Failure> {
    let heading = TournamentHeading::of(plan);
    let (file, games) =
        JournalFile::open(arguments.playing.journal(texts)?, &heading, TournamentHeading::difference, texts, console)?;
    match first_foreign(plan, &games) {
        None => Ok((file, games)),
        Some(game) => {
            let reason = texts.format("journal-foreign-game", &[("number", game.number.into())]);
            Err(Failure::argument(texts, "--record", reason))
        }
    }
}
