//! Numbers and players in position texts.

use gambito_core::{Player, PositionError, Text};

/// Reads a whole number within limits; signs and blanks are refused.
pub(crate) fn number(what: Text, text: &str, min: u32, max: u32) -> Result<u32, PositionError> {
    digits(text).filter(|number| (min..=max).contains(number)).ok_or_else(|| PositionError::Number {
        what,
        given: text.to_owned(),
        min: min.into(),
        max: max.into(),
    })
}

/// Reads a whole number without a sign.
pub(crate) fn digits(text: &str) -> Option<u32> {
    let digits_only = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits_only.then(|| text.parse().ok()).flatten()
}

/// Splits `BOARD` or `BOARD TURN`; an error shows `example`.
pub(crate) fn board_and_turn<'a>(text: &'a str, example: &str) -> Result<(&'a str, Option<Player>), PositionError> {
    let mut words = text.split_whitespace();
    match (words.next(), words.next(), words.next()) {
        (Some(board), None, None) => Ok((board, None)),
        (Some(board), Some(turn), None) => {
            let player = Player::from_number(turn).ok_or_else(|| PositionError::Turn { given: turn.to_owned() })?;
            Ok((board, Some(player)))
        }
        _ => Err(PositionError::Shape { given: text.to_owned(), example: example.to_owned() }),
    }
}
