use crate::{Line, Name};

use super::{Event, Ignored};

/// What a client's `set` says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ClientOption {
    /// Something that the caller keeps.
    Event(Event),
    /// The comment of the next move.
    Comment(String),
    /// An unknown key, or an empty token; both are ignored.
    Unknown,
}

impl ClientOption {
    /// Reads the arguments of `set`.
    pub(super) fn read(line: &Line) -> Result<Self, Ignored> {
        let [key, value] = &line.arguments[..] else {
            return Err(Ignored::Arguments {
                command: Name::Set,
                expected: "a key and a value, quoted if it has blanks",
            });
        };
        let value = value.text().to_owned();
        Ok(match key.text() {
            "auth:token" if !value.is_empty() => Self::Event(Event::Token(value)),
            "auth:forget" if !value.is_empty() => Self::Event(Event::Forget(value)),
            "info:name" => Self::Event(Event::Name(value)),
            "info:authors" | "info:author" => Self::Event(Event::Authors(value)),
            "info:description" => Self::Event(Event::Description(value)),
            "info:comment" => Self::Comment(value),
            _ => Self::Unknown,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<ClientOption, Ignored> {
        ClientOption::read(&text.parse().expect("a line"))
    }

    #[test]
    fn keys_may_be_quoted_and_authors_have_two_keys() {
        let authors = Ok(ClientOption::Event(Event::Authors("A,B".to_owned())));
        assert_eq!(read("set info:authors \"A,B\""), authors);
        assert_eq!(read("1 set \"info:author\" A,B"), authors);
    }

    #[test]
    fn unknown_keys_and_empty_tokens_are_ignored() {
        assert_eq!(read("set info:token x"), Ok(ClientOption::Unknown));
        assert_eq!(read("set auth:token \"\""), Ok(ClientOption::Unknown));
        assert_eq!(read("set time:clock 5"), Ok(ClientOption::Unknown));
    }

    #[test]
    fn a_key_needs_one_value() {
        for bad in ["set", "set auth:token", "set info:name My Bot"] {
            assert!(matches!(read(bad), Err(Ignored::Arguments { command: Name::Set, .. })), "{bad}");
        }
    }
}
