use std::fmt::{self, Write as _};

/// The words of a line, with access to the unparsed rest.
#[derive(Clone)]
pub(crate) struct Words<'a> {
    rest: &'a str,
}

impl<'a> Words<'a> {
    pub(crate) fn of(line: &'a str) -> Self {
        Self { rest: line }
    }

    /// Everything after the last word taken, without the space that ended it.
    pub(crate) fn rest(&self) -> &'a str {
        let mut chars = self.rest.chars();
        if chars.next().is_some_and(char::is_whitespace) { chars.as_str() } else { self.rest }
    }

    /// The next word, without taking it.
    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.clone().next()
    }

    /// Takes the words up to and including `end`, or up to the end of the line, and joins those before `end` by spaces.
    pub(crate) fn joined_until(&mut self, end: &str) -> String {
        self.take_while(|word| *word != end).collect::<Vec<_>>().join(" ")
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest.trim_start();
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let (word, rest) = rest.split_at(end);
        self.rest = rest;
        (!word.is_empty()).then_some(word)
    }
}

/// Displays a text on one line: line breaks become spaces.
pub(crate) struct Inline<'a>(pub(crate) &'a str);

impl fmt::Display for Inline<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|letter| f.write_char(if ['\n', '\r'].contains(&letter) { ' ' } else { letter }))
    }
}

/// How the protocol writes an empty text.
pub(crate) const EMPTY: &str = "<empty>";

/// A text as the protocol writes it: [`EMPTY`] stands for an empty one.
pub(crate) fn or_empty(text: &str) -> Inline<'_> {
    Inline(if text.is_empty() { EMPTY } else { text })
}

/// The inverse of [`or_empty`].
pub(crate) fn unless_empty(text: &str) -> &str {
    if text == EMPTY { "" } else { text }
}
