//! Games that `match`, `tournament` and `play` recorded.

use std::path::Path;

use gambito_arena::{GameRecord, TournamentJournal};
use gambito_catalog::{Named, SpecError, Variant};
use gambito_play::Record;
use gambito_texts::{Texts, quoted};

use crate::arguments::number;
use crate::failure::Failure;
use crate::own_games::RULES_OPTION;
use crate::style::DIM;
use crate::{Console, files, own_games};

/// The games of a file, at least one.
pub(crate) struct RecordedGames {
    pub(crate) variant: Variant,
    pub(crate) games: Vec<GameRecord>,
    /// The argument that names the file.
    argument: &'static str,
}

fn read_variant(game: &str, argument: &str, texts: Texts) -> Result<Variant, Failure> {
    Variant::read(game, &files::open_document).map_err(|error| {
        let failure = Failure::spec(texts, argument, &error);
        let is_unknown = matches!(error, SpecError::Unknown { what: Named::Game, .. });
        if is_unknown { failure.with_hint(&texts.get("replay-unknown-game")) } else { failure }
    })
}

impl RecordedGames {
    /// Reads a file of recorded games, and notes if its last line is incomplete. The rules of a game of the user's own are
    /// not in the file.
    pub(crate) fn read(
        path: &Path,
        rules: Option<&str>,
        argument: &'static str,
        texts: Texts,
        console: &mut Console<'_>,
    ) -> Result<Self, Failure> {
        let bytes = files::read(path, argument, texts)?;
        let refused = |reason| Failure::argument(texts, argument, reason);
        let journal = TournamentJournal::parse(&bytes).map_err(|error| refused(texts.journal_error(path, &error)))?;
        if journal.is_cut {
            let shown = quoted(&path.display().to_string());
            let values = &[("path", shown), ("games", journal.entries.len().into())];
            writeln!(console.err, "{DIM}{}{DIM:#}", texts.format("journal-cut-shown", values))?;
        }
        let variant = match rules {
            Some(rules) => read_variant(&own_games::name_of_rules(rules, texts)?, RULES_OPTION, texts)?,
            None => read_variant(&journal.heading.game, argument, texts)?,
        };
        if variant.digest() != journal.heading.documents {
            return Err(refused(texts.format("replay-other-document", &[("game", quoted(&journal.heading.game))])));
        }
        if journal.entries.is_empty() {
            return Err(refused(texts.get("replay-no-games")));
        }
        Ok(Self { variant, games: journal.entries, argument })
    }

    /// The game with the number that `--game` gives.
    pub(crate) fn game(&self, given: &str, texts: Texts) -> Result<&GameRecord, Failure> {
        let wanted = number(texts, "--game", given, 0..=u64::MAX)?;
        let index = usize::try_from(wanted).ok().and_then(|wanted| wanted.checked_sub(1));
        index.and_then(|index| self.games.get(index)).ok_or_else(|| {
            let values = &[("given", wanted.into()), ("most", self.games.len().into())];
            Failure::argument(texts, "--game", texts.format("replay-no-game", values))
        })
    }

    /// The whole game, checked against the rules.
    pub(crate) fn replayed(&self, game: &GameRecord, texts: Texts) -> Result<Record, Failure> {
        let refused = |error| Failure::argument(texts, self.argument, texts.replay_error(&error));
        game.replay_all(&self.variant).map_err(refused)
    }
}
