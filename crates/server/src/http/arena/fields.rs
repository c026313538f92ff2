//! Checks of fields that several requests have.

use axum::http::StatusCode;
use gambito_keys::is_printable;
use gambito_texts::Texts;

use crate::arena::{ClockError, LONGEST_DELAY_MS};
use crate::refusal::{Code, Refusal};

/// A line of text for people: 1 to `most` characters, all of them printable, without blanks around it.
pub(super) fn line(text: &str, most: usize, field: &'static str, texts: Texts) -> Result<String, Refusal> {
    let line = text.trim();
    let length = line.chars().count();
    if length == 0 || length > most || !line.chars().all(is_printable) {
        let message = texts.format("class-bad-text", &[("most", most.into())]);
        return Err(Refusal::unprocessable(Code::BadText, field, message));
    }
    Ok(line.to_owned())
}

/// The clock of a match makes no sense.
pub(super) fn bad_clock(error: ClockError, texts: Texts) -> Refusal {
    let (field, message) = match error {
        ClockError::Empty => ("clock".to_owned(), texts.get("arena-clock-empty")),
        ClockError::Increment => ("clock.incrementMs".to_owned(), texts.get("arena-clock-increment")),
        ClockError::Range { field, given, least, most } => {
            let allowed = format!("{least}..{most}");
            let values = &[("key", field.into()), ("given", given.into()), ("allowed", allowed.into())];
            (format!("clock.{field}"), texts.format("spec-value", values))
        }
    };
    let mut refusal = Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, Code::BadClock, message);
    refusal.about(&field);
    refusal
}

/// How much later than the players spectators may see a game, in milliseconds.
pub(super) fn spectator_delay(given: u64, texts: Texts) -> Result<u64, Refusal> {
    if given > LONGEST_DELAY_MS {
        let allowed = format!("0..{LONGEST_DELAY_MS}");
        return Err(Refusal::limit(texts, "spectatorDelayMs", &given.to_string(), &allowed));
    }
    Ok(given)
}

/// The caller has as many as one account may have.
pub(super) fn too_many(most: usize, texts: Texts) -> Refusal {
    let message = texts.format("class-too-many", &[("most", most.into())]);
    Refusal::new(StatusCode::CONFLICT, Code::TooMany, message)
}
