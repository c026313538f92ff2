//! Errors of tournament plans, record files and tuning.

use std::path::Path;

use gambito_arena::{
    BookError, EntrantError, Format, FormatError, FullGridError, GridError, JournalError, MOST_ENTRANTS, ReplayError,
    WeightsError,
};
use gambito_catalog::nearest;
use gambito_statistics::SprtError;

use crate::Texts;
use crate::quoted::quoted;

impl Texts {
    /// Why a player cannot take part.
    #[must_use]
    pub fn entrant_error(self, error: &EntrantError) -> String {
        match error {
            EntrantError::Spec { given, error } => {
                let reason = self.spec_error(error).into();
                self.format("entrant-spec", &[("given", quoted(given)), ("reason", reason)])
            }
            EntrantError::Human { given } => self.format("entrant-human", &[("given", quoted(given))]),
            EntrantError::Name { given } => self.format("entrant-name", &[("given", quoted(given))]),
            EntrantError::SameName { name } => self.format("entrant-same-name", &[("name", quoted(name))]),
            EntrantError::Count { given } => {
                self.format("entrant-count", &[("given", (*given).into()), ("most", MOST_ENTRANTS.into())])
            }
        }
    }

    /// Why a text names no format of a tournament.
    #[must_use]
    pub fn format_error(self, error: &FormatError) -> String {
        let values = &[("given", quoted(&error.given)), ("allowed", Format::NAMES.join(", ").into())];
        let explained = self.format("call-not-one-of", values);
        self.with_suggestion(explained, nearest(&error.given, Format::NAMES))
    }

    /// Why a list of openings is invalid.
    #[must_use]
    pub fn book_error(self, error: &BookError) -> String {
        match error {
            BookError::Position { line, error } => {
                let reason = self.position_error(error).into();
                self.format("book-line", &[("line", (*line).into()), ("reason", reason)])
            }
            BookError::Move { line, number, error } => {
                let values = &[("number", (*number).into()), ("reason", self.move_error(error).into())];
                let reason = self.format("move-number", values).into();
                self.format("book-move", &[("line", (*line).into()), ("reason", reason)])
            }
            BookError::Over { line, given } => {
                self.format("book-over", &[("line", (*line).into()), ("given", quoted(given))])
            }
            BookError::Empty => self.get("book-empty"),
        }
    }

    /// Why a file is not the record of a tournament.
    #[must_use]
    pub fn journal_error(self, path: &Path, error: &JournalError) -> String {
        let values = &[("path", quoted(&path.display().to_string())), ("reason", self.journal_reason(error).into())];
        self.format("journal-refused", values)
    }

    /// What the reader of the file found stays out, because it speaks of our types.
    fn journal_reason(self, error: &JournalError) -> String {
        match error {
            JournalError::Empty => self.get("journal-empty"),
            JournalError::Heading { kind, .. } => self.format("journal-heading", &[("kind", (*kind).into())]),
            JournalError::Version { given, known } => {
                self.format("journal-version", &[("given", (*given).into()), ("known", (*known).into())])
            }
            JournalError::Line { line, .. } | JournalError::Checksum { line } => {
                self.format("journal-line", &[("line", (*line).into())])
            }
            JournalError::Number { line, given, expected } => self.format(
                "journal-number",
                &[("line", (*line).into()), ("given", (*given).into()), ("expected", (*expected).into())],
            ),
        }
    }

    /// Why a stored game cannot be replayed.
    #[must_use]
    pub fn replay_error(self, error: &ReplayError) -> String {
        match error {
            ReplayError::Start { given } => self.format("replay-start", &[("given", quoted(given))]),
            ReplayError::Result => self.get("replay-result"),
            ReplayError::Move { ply, given } => {
                self.format("replay-move", &[("ply", (*ply).into()), ("given", quoted(given))])
            }
        }
    }

    /// Why a sequential test cannot be set up.
    #[must_use]
    pub fn sprt_error(self, error: &SprtError) -> String {
        match error {
            SprtError::BoundsNotAscending { elo0, elo1 } => self
                .format("sprt-not-ascending", &[("elo0", elo0.to_string().into()), ("elo1", elo1.to_string().into())]),
            SprtError::ErrorRateOutOfRange(rate) => {
                self.format("sprt-error-rate", &[("given", rate.to_string().into())])
            }
            SprtError::BoundNotFinite(bound) => self.format("sprt-bound", &[("given", bound.to_string().into())]),
        }
    }

    /// Why a list of features to tune is invalid.
    #[must_use]
    pub fn weights_error(self, error: &WeightsError) -> String {
        match error {
            WeightsError::UnknownFeature { given, known } => {
                let values = &[("given", quoted(given)), ("known", known.join(", ").into())];
                let explained = self.format("expression-unknown-feature", values);
                self.with_suggestion(explained, nearest(given, known.iter().map(String::as_str)))
            }
            WeightsError::Twice { feature } => self.format("spec-twice", &[("key", quoted(feature))]),
            WeightsError::Range { given } => self.format("weights-range", &[("given", quoted(given))]),
            WeightsError::Empty => self.get("weights-empty"),
        }
    }

    /// Why a full grid of weights cannot be played.
    #[must_use]
    pub fn full_grid_error(self, error: &FullGridError) -> String {
        match error {
            FullGridError::Condition(error) => self.expression_error(error),
            FullGridError::TooMany { most } => self.format("full-grid-too-many", &[("most", (*most).into())]),
            FullGridError::Nothing => self.get("full-grid-nothing"),
        }
    }

    /// Why a text is not a valid grid of weights.
    #[must_use]
    pub fn grid_error(self, error: &GridError) -> String {
        self.format("grid-refused", &[("given", quoted(&error.given))])
    }
}
