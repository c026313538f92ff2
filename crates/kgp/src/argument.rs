use std::fmt::{self, Write as _};

use crate::excerpt::excerpt;
use crate::{Board, BoardError, LineError};

/// An argument of a command: an integer, a real number, a word, a string or a board.
///
/// It keeps its text as it was sent, because a token such as `007` must not become a number. A quoted string is
/// accepted wherever another argument may stand: some clients quote every word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    text: String,
    /// An argument without quotes is not empty, has no blanks and does not begin with a quote.
    is_quoted: bool,
}

impl Argument {
    /// A word; it is quoted if it has characters that the protocol does not allow in words.
    #[must_use]
    pub fn word(text: impl Into<String>) -> Self {
        let text = text.into();
        let is_word =
            !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b":-".contains(&byte));
        Self { text, is_quoted: !is_word }
    }

    /// A quoted string. Its carriage returns are written as spaces, because the protocol has no escape for them.
    #[must_use]
    pub fn string(text: impl Into<String>) -> Self {
        Self { text: text.into(), is_quoted: true }
    }

    /// A real number. Infinities and NaN become strings, because the protocol has no notation for them.
    #[must_use]
    pub fn real(value: f64) -> Self {
        let digits = value.to_string();
        let text = if value.fract() == 0.0 { format!("{digits}.0") } else { digits };
        Self { text, is_quoted: !value.is_finite() }
    }

    /// The text, without quotes and escapes.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the text was or will be sent in quotes.
    #[must_use]
    pub const fn is_quoted(&self) -> bool {
        self.is_quoted
    }

    /// The text as a whole number.
    #[must_use]
    pub fn as_integer(&self) -> Option<i64> {
        self.text.parse().ok()
    }

    /// The text as a number, with or without decimals.
    #[must_use]
    pub fn as_real(&self) -> Option<f64> {
        let digits = self.text.strip_prefix(['+', '-']).unwrap_or(&self.text);
        let (whole, decimals) = digits.split_once('.').unwrap_or(("", digits));
        let is_number = !decimals.is_empty() && whole.bytes().chain(decimals.bytes()).all(|byte| byte.is_ascii_digit());
        let value = is_number.then(|| self.text.parse::<f64>().ok()).flatten();
        value.filter(|value| value.is_finite())
    }

    /// The text as a board.
    ///
    /// # Errors
    /// [`BoardError`] says what is wrong with it.
    pub fn board(&self) -> Result<Board, BoardError> {
        self.text.parse()
    }

    /// Splits a text that begins with an argument into the argument and what follows it.
    pub(crate) fn take(text: &str) -> Result<(Self, &str), LineError> {
        match text.strip_prefix('"') {
            Some(inside) => take_quoted(inside),
            None => {
                let (word, rest) = text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()));
                Ok((Self { text: word.to_owned(), is_quoted: false }, rest))
            }
        }
    }
}

/// Splits a text that begins after an opening quote. A backslash before any other character than `n` and `t` stands for
/// that character, because some clients do not escape backslashes.
fn take_quoted(inside: &str) -> Result<(Argument, &str), LineError> {
    let mut text = String::new();
    let mut letters = inside.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '"' => {
                let rest = letters.as_str();
                let is_end = rest.chars().next().is_none_or(char::is_whitespace);
                let argument = Argument { text, is_quoted: true };
                return if is_end { Ok((argument, rest)) } else { Err(LineError::NoBlank { given: excerpt(rest) }) };
            }
            '\\' => match letters.next() {
                Some('n') => text.push('\n'),
                Some('t') => text.push('\t'),
                Some(escaped) => text.push(escaped),
                None => break,
            },
            plain => text.push(plain),
        }
    }
    Err(LineError::Unclosed { given: excerpt(inside) })
}

impl From<i64> for Argument {
    fn from(number: i64) -> Self {
        Self { text: number.to_string(), is_quoted: false }
    }
}

impl From<&Board> for Argument {
    fn from(board: &Board) -> Self {
        Self { text: board.to_string(), is_quoted: false }
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_quoted {
            return f.write_str(&self.text);
        }
        f.write_char('"')?;
        for letter in self.text.chars() {
            match letter {
                '"' => f.write_str("\\\"")?,
                '\\' => f.write_str("\\\\")?,
                '\n' => f.write_str("\\n")?,
                '\t' => f.write_str("\\t")?,
                '\r' => f.write_char(' ')?,
                plain => f.write_char(plain)?,
            }
        }
        f.write_char('"')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(text: &str) -> Argument {
        let (argument, rest) = Argument::take(text).expect("an argument");
        assert_eq!(rest, "", "{text}");
        argument
    }

    #[test]
    fn strings_have_four_escapes_and_tolerate_others() {
        assert_eq!(taken(r#""a \"b\" \\ \n\t""#).text(), "a \"b\" \\ \n\t");
        assert_eq!(taken(r#""C:\dir""#).text(), "C:dir");
        assert_eq!(taken(r#""""#).text(), "");
        assert_eq!(Argument::string("a\r\nb").to_string(), r#""a \nb""#);
    }

    #[test]
    fn a_string_must_end_and_a_blank_must_follow() {
        assert_eq!(Argument::take(r#""ab\"#), Err(LineError::Unclosed { given: r"ab\".to_owned() }));
        assert_eq!(Argument::take(r#""ab\""#), Err(LineError::Unclosed { given: r#"ab\""#.to_owned() }));
        assert_eq!(Argument::take(r#""a"b c"#), Err(LineError::NoBlank { given: "b c".to_owned() }));
    }

    #[test]
    fn numbers_follow_the_grammar() {
        let integers = [("32", 32), ("+0", 0), ("-100", -100)];
        assert!(integers.iter().all(|(text, value)| taken(text).as_integer() == Some(*value)));
        let reals = [("0.0", 0.0), ("+2.75", 2.75), ("-.5", -0.5), ("7", 7.0)];
        assert!(reals.iter().all(|(text, value)| taken(text).as_real() == Some(*value)));
        for bad in ["1.", ".", "+", "1e5", "inf", "NaN", "0x1", "٣", "--1"] {
            assert_eq!((taken(bad).as_integer(), taken(bad).as_real()), (None, None), "{bad}");
        }
        assert_eq!(taken(&"9".repeat(400)).as_real(), None);
    }

    #[test]
    fn a_token_of_digits_keeps_its_zeros() {
        assert_eq!(taken("007").text(), "007");
        assert_eq!(taken("99999999999999999999").as_integer(), None);
    }

    #[test]
    fn words_are_quoted_only_where_necessary() {
        assert_eq!(Argument::word("time:mode").to_string(), "time:mode");
        assert_eq!(Argument::word("gbt_1").to_string(), "\"gbt_1\"");
        assert_eq!(Argument::word("").to_string(), "\"\"");
        assert_eq!(Argument::real(5.0).to_string(), "5.0");
        assert_eq!(Argument::real(-0.25).to_string(), "-0.25");
        assert_eq!(Argument::real(f64::INFINITY).to_string(), "\"inf\"");
    }
}
