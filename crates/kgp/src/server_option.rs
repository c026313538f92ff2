use std::time::Duration;

use crate::{Argument, Line, Name};

/// An option that the server tells the client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerOption {
    /// `time:mode`: how time is counted.
    TimeMode(TimeMode),
    /// `time:clock`: the client's time, in whole seconds.
    Clock(Duration),
    /// `time:opclock`: the opponent's time, in whole seconds.
    OpponentClock(Duration),
    /// `game:id`: positions with the same id belong to one game.
    GameId(String),
    /// `game:uri`: where the game can be watched.
    GameUri(String),
    /// `game:opponent`: the opponent's name.
    Opponent(String),
}

/// How time is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeMode {
    /// No limit.
    Unlimited,
    /// One budget for the whole game.
    Absolute,
    /// A limit for each turn.
    Relative,
}

impl TimeMode {
    /// The word in the protocol.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Unlimited => "none",
            Self::Absolute => "absolute",
            Self::Relative => "relative",
        }
    }
}

impl ServerOption {
    /// The key in the protocol.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::TimeMode(_) => "time:mode",
            Self::Clock(_) => "time:clock",
            Self::OpponentClock(_) => "time:opclock",
            Self::GameId(_) => "game:id",
            Self::GameUri(_) => "game:uri",
            Self::Opponent(_) => "game:opponent",
        }
    }

    /// The value as it is sent. Strings are always quoted, which jkgp requires even for words. Blanks and control
    /// characters become underscores: a client in use splits lines at blanks and panics if a value has one.
    #[must_use]
    pub fn value(&self) -> Argument {
        match self {
            Self::TimeMode(mode) => Argument::string(mode.word()),
            // Rounded down, so that a client that uses all of it is not late.
            Self::Clock(time) | Self::OpponentClock(time) => {
                i64::try_from(time.as_secs()).unwrap_or(i64::MAX).min(i32::MAX.into()).into()
            }
            Self::GameId(text) | Self::GameUri(text) | Self::Opponent(text) => {
                let is_blank = |letter: char| letter.is_whitespace() || letter.is_control();
                Argument::string(text.replace(is_blank, "_"))
            }
        }
    }

    /// The line that sends it, without an id.
    #[must_use]
    pub fn line(&self) -> Line {
        Line::new(Name::Set).with(Argument::word(self.key())).with(self.value())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_quoted_and_have_no_blanks() {
        assert_eq!(ServerOption::TimeMode(TimeMode::Relative).line().to_string(), "set time:mode \"relative\"");
        let opponent = ServerOption::Opponent("Deep \"Blue\"\n\tII".to_owned());
        assert_eq!(opponent.line().to_string(), r#"set game:opponent "Deep_\"Blue\"__II""#);
        assert_eq!(ServerOption::GameId(String::new()).line().to_string(), "set game:id \"\"");
    }

    #[test]
    fn clocks_are_whole_seconds_that_fit_into_a_java_int() {
        assert_eq!(ServerOption::Clock(Duration::from_millis(5999)).line().to_string(), "set time:clock 5");
        let longest = ServerOption::OpponentClock(Duration::MAX).line().to_string();
        assert_eq!(longest, format!("set time:opclock {}", i32::MAX));
    }
}
