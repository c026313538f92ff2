use gambito_core::MoveError;
use gambito_play::{EventError, Match, RestoreError, SavedMatch, SetupError};
use gambito_texts::Texts;

use crate::refusal::{Code, Refusal};
use crate::variants::Variants;

/// The match that was saved. The client may have changed it, so everything is checked.
pub(super) fn restore(saved: SavedMatch, variants: &Variants, texts: Texts) -> Result<Match, Refusal> {
    let variant = variants.get(&saved.setup.game).map_err(|error| Refusal::spec(texts, FIELD, &error))?;
    Match::restore_with(variant, saved).map_err(|error| match error {
        RestoreError::Setup(error) => bad_setup(&error, FIELD, texts),
        RestoreError::Move { ply, error: EventError::IllegalMove(error) } => bad_move(ply, &error, FIELD, texts),
        RestoreError::Move { .. }
        | RestoreError::Numbering
        | RestoreError::Status
        | RestoreError::Stopwatch
        | RestoreError::Gifts
        | RestoreError::Proposal => bad_match(FIELD, texts),
    })
}

const FIELD: &str = "from";

/// Why a setup is not the beginning of a match.
pub(super) fn bad_setup(error: &SetupError, field: &'static str, texts: Texts) -> Refusal {
    match error {
        SetupError::Game(error) => Refusal::spec(texts, field, error),
        SetupError::Start(error) => Refusal::unprocessable(Code::BadPosition, field, texts.position_error(error)),
        SetupError::Opening { ply, error } => bad_move(*ply, error, field, texts),
        SetupError::Version { .. } | SetupError::OtherGame { .. } => bad_match(field, texts),
    }
}

fn bad_move(ply: usize, error: &MoveError, field: &'static str, texts: Texts) -> Refusal {
    let values = &[("number", ply.into()), ("reason", texts.move_error(error).into())];
    Refusal::unprocessable(Code::BadMatch, field, texts.format("move-number", values))
}

fn bad_match(field: &'static str, texts: Texts) -> Refusal {
    Refusal::unprocessable(Code::BadMatch, field, texts.get("server-bad-match"))
}
