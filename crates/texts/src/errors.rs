//! Error messages in the language of the user.

use std::io;

use gambito_analysis::{CutError, RecordFault, RunError, TraceError};
use gambito_catalog::{Named, SpecError};
use gambito_core::{Defect, DocumentError, Expected, ExpressionError, Location, MoveError, PositionError, ValueError};
use gambito_play::ChoiceError;

use crate::Texts;
use crate::quoted::quoted;

impl Texts {
    /// Explains a bad spec: what was given, what was expected, and the most similar name if there is one.
    #[must_use]
    pub fn spec_error(self, error: &SpecError) -> String {
        let explained = match error {
            SpecError::NotAPair { given } => self.format("spec-not-a-pair", &[("given", quoted(given))]),
            SpecError::Twice { key } => self.format("spec-twice", &[("key", quoted(key))]),
            SpecError::Unknown { what, given, known } => self.unknown_name(*what, given, known),
            SpecError::Value(ValueError { key, given, allowed }) => self.refused_value(key, given, allowed),
            SpecError::Document(error) => self.document_error(error),
            SpecError::Unreadable { given, reason } => self
                .format("file-cannot-read", &[("path", quoted(given)), ("reason", self.file_reason(*reason).into())]),
            SpecError::Broken { game, fault } => self.game_fault(game, fault),
            SpecError::NoCommand => self.get("spec-no-command"),
            SpecError::NoPrograms => self.get("spec-no-programs"),
            SpecError::Option { key, given, allowed } => self.refused_value(key, given, allowed),
            SpecError::Conflict { key, other } => {
                self.format("call-conflict", &[("argument", (*key).into()), ("other", other.as_str().into())])
            }
            SpecError::Evaluation(error) => self.expression_error(error),
        };
        self.with_suggestion(explained, error.suggestion())
    }

    /// Appends "Did you mean ...?" if there is a similar name.
    #[must_use]
    pub fn with_suggestion(self, explained: String, name: Option<&str>) -> String {
        match name {
            None => explained,
            Some(name) => format!("{explained}. {}", self.format("error-suggestion", &[("name", name.into())])),
        }
    }

    /// All defects of a document, one per line.
    fn document_error(self, error: &DocumentError) -> String {
        let values = &[("path", quoted(&error.given)), ("defects", error.defects.len().into())];
        let lines = error.defects.iter().map(|defect| format!("\n  {}", self.defect(defect)));
        lines.fold(self.format("document-defects", values), |text, line| text + &line)
    }

    /// One defect of a document with its place.
    #[must_use]
    pub fn defect(self, defect: &Defect) -> String {
        let reason = self.pick(&defect.reason);
        let told = ("reason", reason.to_owned().into());
        match defect.location {
            None => reason.to_owned(),
            Some(Location::Line(line)) => self.format("defect-in-line", &[("line", line.into()), told]),
            Some(Location::Row(row)) => self.format("defect-in-row", &[("row", row.into()), told]),
            Some(Location::Cell { row, column }) => {
                self.format("defect-in-cell", &[("row", row.into()), ("column", column.into()), told])
            }
            Some(Location::Character(place)) => self.format("defect-at-character", &[("place", place.into()), told]),
        }
    }

    /// Why a file cannot be read.
    #[must_use]
    pub fn file_reason(self, reason: io::ErrorKind) -> String {
        match reason {
            io::ErrorKind::NotFound => self.get("file-missing"),
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => self.get("file-denied"),
            io::ErrorKind::IsADirectory => self.get("file-is-directory"),
            io::ErrorKind::InvalidInput => self.get("file-not-plain"),
            io::ErrorKind::InvalidData => self.get("file-not-text"),
            io::ErrorKind::StorageFull => self.get("file-disk-full"),
            io::ErrorKind::FileTooLarge => self.get("file-too-large"),
            other => other.to_string(),
        }
    }

    /// What is wrong with the text of a position.
    #[must_use]
    pub fn position_error(self, error: &PositionError) -> String {
        match error {
            PositionError::Shape { given, example } => {
                self.format("position-shape", &[("given", quoted(given)), ("example", quoted(example))])
            }
            PositionError::Number { what, given, min, max } => self.format(
                "position-number",
                &[
                    ("what", self.pick(what).into()),
                    ("given", quoted(given)),
                    ("min", (*min).into()),
                    ("max", (*max).into()),
                ],
            ),
            PositionError::Character { given, place, allowed } => {
                let given = quoted(&given.to_string());
                self.format(
                    "position-character",
                    &[("given", given), ("place", (*place).into()), ("allowed", allowed.as_ref().into())],
                )
            }
            PositionError::Turn { given } => self.format("position-turn", &[("given", quoted(given))]),
            PositionError::Impossible { given, reason } => {
                let reason = self.pick(reason).into();
                self.format("position-impossible", &[("given", quoted(given)), ("reason", reason)])
            }
        }
    }

    /// Why a text is not a move that can be played.
    #[must_use]
    pub fn move_error(self, error: &MoveError) -> String {
        let (id, given) = match error {
            MoveError::Unreadable { given } => ("move-unreadable", given),
            MoveError::Illegal { given } => ("move-illegal", given),
            MoveError::GameOver { given } => ("move-game-over", given),
        };
        self.format(id, &[("given", quoted(given))])
    }

    /// Why nothing could be run.
    #[must_use]
    pub fn run_error(self, error: &RunError) -> String {
        match error {
            RunError::Spec(error) => self.spec_error(error),
            RunError::NotASearch => self.get("run-not-a-search"),
            RunError::Thread(reason) => self.format("run-thread", &[("reason", reason.to_string().into())]),
        }
    }

    /// Why bytes are no trace of a search.
    #[must_use]
    pub fn trace_error(self, error: &TraceError) -> String {
        match error {
            TraceError::Header(reason) => self.format("trace-error-header", &[("reason", reason.clone().into())]),
            TraceError::Version(version) => self.format("trace-error-version", &[("version", (*version).into())]),
            TraceError::Length { announced, bytes } => {
                let values = &[("announced", (*announced).into()), ("bytes", (*bytes).into())];
                self.format("trace-error-length", values)
            }
            TraceError::Record { record, fault } => {
                let values = &[("record", (*record).into()), ("fault", self.record_fault(*fault).into())];
                self.format("trace-error-record", values)
            }
            TraceError::Search(number) => self.format("trace-error-search", &[("number", (*number + 1).into())]),
        }
    }

    /// Why there is no cut to prove.
    #[must_use]
    pub fn cut_error(self, error: &CutError) -> String {
        let about = |id: &str, mv: &str| self.format(id, &[("move", mv.to_owned().into())]);
        match error {
            CutError::Trace(error) => self.trace_error(error),
            CutError::NotVisited { mv } => about("why-cut-error-visited", mv),
            CutError::Searched { mv } => about("why-cut-error-searched", mv),
            CutError::Illegal { mv } => about("why-cut-error-illegal", mv),
            CutError::NoCut => self.get("why-cut-error-none"),
        }
    }

    fn record_fault(self, fault: RecordFault) -> String {
        match fault {
            RecordFault::Code(code) => self.format("trace-fault-code", &[("code", u32::from(code).into())]),
            RecordFault::Subtree(records) => self.format("trace-fault-subtree", &[("records", records.into())]),
            RecordFault::Ply(ply) => self.format("trace-fault-ply", &[("ply", u32::from(ply).into())]),
            RecordFault::Search(number) => {
                self.format("trace-fault-search", &[("number", (u32::from(number) + 1).into())])
            }
            RecordFault::Move => self.get("trace-fault-move"),
        }
    }

    /// Why no move was chosen.
    #[must_use]
    pub fn choice_error(self, error: &ChoiceError) -> String {
        match error {
            ChoiceError::GameOver => self.get("choice-game-over"),
            ChoiceError::Run(error) => self.run_error(error),
            ChoiceError::Forfeit(forfeit) => self.forfeit(forfeit),
        }
    }

    fn unknown_name(self, what: Named, given: &str, known: &[String]) -> String {
        let what = self.get(match what {
            Named::Game => "named-game",
            Named::Key => "named-key",
            Named::Player => "named-player",
            Named::PlayerOption => "named-player-option",
            Named::RulesOption => "named-rules-option",
            Named::Algorithm => "named-algorithm",
            Named::Switch => "named-switch",
            Named::Evaluation => "named-evaluation",
        });
        let id = if known.is_empty() { "spec-nothing-known" } else { "spec-unknown" };
        self.format(id, &[("what", what.into()), ("given", quoted(given)), ("known", known.join(", ").into())])
    }

    fn refused_value(self, key: &str, given: &str, allowed: &str) -> String {
        self.format("spec-value", &[("key", key.into()), ("given", quoted(given)), ("allowed", allowed.into())])
    }

    pub(crate) fn expression_error(self, error: &ExpressionError) -> String {
        match error {
            ExpressionError::Empty => self.get("expression-empty"),
            ExpressionError::TooLong { most } => self.format("expression-too-long", &[("most", (*most).into())]),
            ExpressionError::BadTerm { given } => {
                self.format("expression-bad-term", &[("given", quoted(given)), ("example", "mobility".into())])
            }
            ExpressionError::BadWeight { given, largest, decimals } => self.format(
                "expression-bad-weight",
                &[("given", quoted(given)), ("largest", (*largest).into()), ("decimals", (*decimals).into())],
            ),
            ExpressionError::TooComplex { parts, depth } => {
                self.format("expression-too-complex", &[("parts", (*parts).into()), ("depth", (*depth).into())])
            }
            ExpressionError::Unexpected { place, found, expected } => {
                let id = if found.is_empty() { "expression-ends" } else { "expression-unexpected" };
                let expected = self.get(expected_id(*expected));
                self.format(id, &[("place", (*place).into()), ("found", quoted(found)), ("expected", expected.into())])
            }
            ExpressionError::TooLarge { largest } => {
                self.format("expression-too-large", &[("largest", (*largest).into())])
            }
            ExpressionError::UnknownFeature { given, known } => self
                .format("expression-unknown-feature", &[("given", quoted(given)), ("known", known.join(", ").into())]),
        }
    }
}

fn expected_id(expected: Expected) -> &'static str {
    match expected {
        Expected::Operand => "expression-operand",
        Expected::Operator => "expression-operator",
        Expected::Closing => "expression-closing",
        Expected::Comma => "expression-comma",
        Expected::Comparison => "expression-comparison",
        Expected::Function => "expression-function",
        Expected::Point => "expression-point",
        Expected::Feature => "expression-feature",
        Expected::Finished => "expression-finished",
    }
}
