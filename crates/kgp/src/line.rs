use std::fmt;
use std::str::FromStr;

use crate::excerpt::excerpt;
use crate::{Argument, Name};

/// The most characters of a line, without its line ending.
pub const LONGEST_LINE: usize = 16_384;

/// A command, as both sides send it: `[id][@ref] name arguments…`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The sender's number of this line.
    pub id: Option<u64>,
    /// The receiver's line that this one answers.
    pub reference: Option<u64>,
    /// The command.
    pub name: Name,
    /// Its arguments.
    pub arguments: Vec<Argument>,
}

/// Why a text is not a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// The line has too many characters.
    #[error("line too long; expected at most {LONGEST_LINE} characters")]
    TooLong,
    /// There is no command.
    #[error("missing command; expected a line such as \"@8 move 3\"")]
    NoCommand,
    /// The numbers before the command are not numbers, or too large.
    #[error("invalid id {given:?}; expected ID, @REF or ID@REF with numbers up to {}", u64::MAX)]
    Id {
        /// The text, shortened.
        given: String,
    },
    /// There is no such command.
    #[error("unknown command {given:?}; expected one of {}", Name::ALL.map(Name::word).join(", "))]
    Name {
        /// The text, shortened.
        given: String,
    },
    /// A string does not end.
    #[error("the string {given:?} has no end; expected a closing quote")]
    Unclosed {
        /// The text after the opening quote, shortened.
        given: String,
    },
    /// Something follows the closing quote of a string.
    #[error("{given:?} follows a closing quote; expected a blank")]
    NoBlank {
        /// The text after the closing quote, shortened.
        given: String,
    },
}

impl Line {
    /// A command without numbers and arguments.
    #[must_use]
    pub const fn new(name: Name) -> Self {
        Self { id: None, reference: None, name, arguments: Vec::new() }
    }

    /// The same line, as an answer to the line with this id.
    #[must_use]
    pub fn answering(self, reference: u64) -> Self {
        Self { reference: Some(reference), ..self }
    }

    /// The same line with one more argument.
    #[must_use]
    pub fn with(mut self, argument: impl Into<Argument>) -> Self {
        self.arguments.push(argument.into());
        self
    }

    /// The line as it is sent, with CRLF. Over a WebSocket it is one message, with CRLF too: a client in use drops
    /// messages without it.
    #[must_use]
    pub fn wire(&self) -> String {
        format!("{self}\r\n")
    }
}

impl FromStr for Line {
    type Err = LineError;

    fn from_str(text: &str) -> Result<Self, LineError> {
        if text.len() > LONGEST_LINE && text.chars().nth(LONGEST_LINE).is_some() {
            return Err(LineError::TooLong);
        }
        let (first, rest) = first_word(text);
        let has_numbers = first.starts_with(|letter: char| letter == '@' || letter.is_ascii_digit());
        let ([id, reference], (name, mut rest)) =
            if has_numbers { (read_numbers(first)?, first_word(rest)) } else { ([None; 2], (first, rest)) };
        if name.is_empty() {
            return Err(LineError::NoCommand);
        }
        let name = Name::from_word(name).ok_or_else(|| LineError::Name { given: excerpt(name) })?;
        let mut arguments = Vec::new();
        while !rest.trim_start().is_empty() {
            let (argument, after) = Argument::take(rest.trim_start())?;
            arguments.push(argument);
            rest = after;
        }
        Ok(Self { id, reference, name, arguments })
    }
}

/// The first word and what follows it.
fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()))
}

/// Reads `ID`, `@REF` or `ID@REF`.
fn read_numbers(word: &str) -> Result<[Option<u64>; 2], LineError> {
    let number = |digits: &str| {
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let number = is_number.then(|| digits.parse().ok()).flatten();
        number.map(Some).ok_or_else(|| LineError::Id { given: excerpt(word) })
    };
    match word.split_once('@') {
        None => Ok([number(word)?, None]),
        Some(("", reference)) => Ok([None, number(reference)?]),
        Some((id, reference)) => Ok([number(id)?, number(reference)?]),
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.id.map_or(Ok(()), |id| write!(f, "{id}"))?;
        self.reference.map_or(Ok(()), |reference| write!(f, "@{reference}"))?;
        if self.id.is_some() || self.reference.is_some() {
            f.write_str(" ")?;
        }
        f.write_str(self.name.word())?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {argument}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(text: &str) -> Result<[Option<u64>; 2], LineError> {
        text.parse().map(|line: Line| [line.id, line.reference])
    }

    #[test]
    fn id_and_reference_are_optional() {
        assert_eq!(numbers("yield"), Ok([None, None]));
        assert_eq!(numbers("  5 yield "), Ok([Some(5), None]));
        assert_eq!(numbers("@8 yield"), Ok([None, Some(8)]));
        assert_eq!(numbers("0005@8\tyield"), Ok([Some(5), Some(8)]));
        assert_eq!(numbers("18446744073709551615@8 yield"), Ok([Some(u64::MAX), Some(8)]));
    }

    #[test]
    fn wrong_numbers_are_reported() {
        for bad in ["@", "5@", "5@@8", "5x", "@8x", "5@+8", "18446744073709551616"] {
            assert_eq!(numbers(&format!("{bad} yield")), Err(LineError::Id { given: bad.to_owned() }), "{bad}");
        }
    }

    #[test]
    fn a_line_needs_a_known_command() {
        for bad in ["", " \t ", "5", "@8", "5@8  "] {
            assert_eq!(bad.parse::<Line>(), Err(LineError::NoCommand), "{bad:?}");
        }
        assert_eq!("5 Move 3".parse::<Line>(), Err(LineError::Name { given: "Move".to_owned() }));
        let error = "jump".parse::<Line>().expect_err("no command").to_string();
        assert!(error.starts_with("unknown command \"jump\"; expected one of kgp, mode, set"), "{error}");
    }

    #[test]
    fn the_limit_counts_characters() {
        let line = |length: usize| format!("yield {}", "ñ".repeat(length - 6)).parse::<Line>();
        assert!(line(LONGEST_LINE).is_ok());
        assert_eq!(line(LONGEST_LINE + 1), Err(LineError::TooLong));
    }

    #[test]
    fn words_outside_the_grammar_are_read() {
        let line: Line = "set auth:token gbt_Ab+/=".parse().expect("a line");
        assert_eq!(line.arguments[1].text(), "gbt_Ab+/=");
        assert_eq!(line.to_string(), "set auth:token gbt_Ab+/=");
    }
}
