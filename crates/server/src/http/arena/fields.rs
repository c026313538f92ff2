//! Checks of fields that several requests have.

use gambito_texts::Texts;

use crate::arena::ClockError;
use crate::refusal::{Code, Refusal};

/// A line of text for people: 1 to `most` characters, none of them a control character, without blanks around it.
pub(super) fn line(text: &str, most: usize, field: &'static str, texts: Texts) -> Result<String, Refusal> {
    let line = text.trim();
    let length = line.chars().count();
    if length == 0 || length > most || line.chars().any(char::is_control) {
        let message = texts.format("class-bad-text", &[("most", most.into())]);
        return Err(Refusal::unprocessable(Code::BadText, field, message));
    }
    Ok(line.to_owned())
}

/// The clock of a match makes no sense.
pub(super) fn bad_clock(error: ClockError, texts: Texts) -> Refusal {
    let message = match error {
        ClockError::Empty => texts.get("arena-clock-empty"),
        ClockError::Increment => texts.get("arena-clock-increment"),
        ClockError::Range { field, given, least, most } => {
            let allowed = format!("{least}..{most}");
            texts.format("spec-value", &[("key", field.into()), ("given", given.into()), ("allowed", allowed.into())])
        }
    };
    Refusal::unprocessable(Code::BadClock, "clock", message)
}

/// The caller has as many as one account may have.
pub(super) fn too_many(most: usize, texts: Texts) -> Refusal {
    let message = texts.format("class-too-many", &[("most", most.into())]);
    Refusal::new(axum::http::StatusCode::CONFLICT, Code::TooMany, message)
}
