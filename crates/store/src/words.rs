//! Enums that are stored as words.

/// A stored or given word that an enum does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what} {word:?}")]
pub struct UnknownWord {
    /// What the word should name, such as a role.
    pub what: &'static str,
    /// The word.
    pub word: String,
}

/// Declares an enum with its words: `as_str`, `Display` and `FromStr`.
macro_rules! words {
    ($(#[$about:meta])* $name:ident, $what:literal { $($(#[$variant_about:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$variant_about])* $variant,)+
        }

        impl $name {
            /// The word that is stored.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::UnknownWord;

            fn from_str(word: &str) -> Result<Self, $crate::UnknownWord> {
                match word {
                    $($word => Ok(Self::$variant),)+
                    _ => Err($crate::UnknownWord { what: $what, word: word.to_owned() }),
                }
            }
        }
    };
}

pub(crate) use words;

#[cfg(test)]
mod tests {
    use crate::{AccountKind, ClassRole, CompetitionState, MatchMode, MatchState, OpenedWith, Role, UnknownWord};

    #[test]
    fn words_can_be_read_back() {
        for role in [Role::Player, Role::Teacher, Role::Organiser] {
            assert_eq!(role.as_str().parse(), Ok(role));
        }
        for kind in [AccountKind::Person, AccountKind::Bot] {
            assert_eq!(kind.as_str().parse(), Ok(kind));
        }
        for role in [ClassRole::Teacher, ClassRole::Student] {
            assert_eq!(role.as_str().parse(), Ok(role));
        }
        for way in [OpenedWith::Password, OpenedWith::Code] {
            assert_eq!(way.as_str().parse(), Ok(way));
        }
        for mode in [MatchMode::Single, MatchMode::Pair] {
            assert_eq!(mode.as_str().parse(), Ok(mode));
        }
        for state in [MatchState::Open, MatchState::Running, MatchState::Finished, MatchState::Aborted] {
            assert_eq!(state.as_str().parse(), Ok(state));
        }
    }

    #[test]
    fn states_of_competitions_can_be_read_back() {
        use CompetitionState::{Cancelled, Finished, Open, Paused, Running};
        for state in [Open, Running, Paused, Finished, Cancelled] {
            assert_eq!(state.as_str().parse(), Ok(state));
        }
    }

    #[test]
    fn an_unknown_word_is_named() {
        let error = UnknownWord { what: "role", word: "king".to_owned() };
        assert_eq!("king".parse::<Role>(), Err(error.clone()));
        assert_eq!(error.to_string(), "unknown role \"king\"");
    }
}
