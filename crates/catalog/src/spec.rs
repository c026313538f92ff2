use std::io;
use std::str::FromStr;

use gambito_core::{DocumentError, ExpressionError, GameFault, StartError, ValueError};

/// A word of the form `name:key=value,key=value`, or `name:expression,key=value`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// What comes before the colon.
    pub name: String,
    /// What comes first after it without a key.
    pub expression: Option<String>,
    /// The pairs after it, in order.
    pub options: Vec<(String, String)>,
}

/// Why a spec is invalid. Each variant holds what was given and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// A part after the colon is not `key=value`.
    #[error("invalid option {given:?}; expected key=value")]
    NotAPair {
        /// The part.
        given: String,
    },
    /// A key is given twice.
    #[error("{key} is given twice")]
    Twice {
        /// The key.
        key: String,
    },
    /// There is no such name.
    #[error("unknown {what} {given:?}; expected one of {}", known.join(", "))]
    Unknown {
        /// What was named.
        what: Named,
        /// The name.
        given: String,
        /// The known names.
        known: Vec<String>,
    },
    /// A key has a value it does not allow.
    #[error(transparent)]
    Value(#[from] ValueError),
    /// A document has defects.
    #[error(transparent)]
    Document(#[from] DocumentError),
    /// A document cannot be read.
    #[error("{given:?} cannot be read: {reason}")]
    Unreadable {
        /// Its path.
        given: String,
        /// Why not.
        reason: io::ErrorKind,
    },
    /// The game has ended for good, because what supplies its rules has failed.
    #[error("the rules of {game} failed: {fault}")]
    Broken {
        /// The name of the game.
        game: String,
        /// What happened.
        fault: GameFault,
    },
    /// The command of an external program is missing.
    #[error("missing command; expected ugi:./bot")]
    NoCommand,
    /// External programs are not allowed here.
    #[error("external programs are not allowed here")]
    NoPrograms,
    /// A limit or an option has a value it does not allow.
    #[error("invalid {key}={given}; expected {allowed}")]
    Option {
        /// The option.
        key: &'static str,
        /// What was given.
        given: String,
        /// What is allowed, as an example or a range.
        allowed: String,
    },
    /// Two options exclude each other.
    #[error("{key} cannot be combined with {other}")]
    Conflict {
        /// One option.
        key: &'static str,
        /// The other one.
        other: String,
    },
    /// The evaluation is neither a name nor an expression of the game.
    #[error(transparent)]
    Evaluation(#[from] ExpressionError),
}

/// The kinds of things that have names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// A game.
    Game,
    /// A key of a game.
    Key,
    /// A player.
    Player,
    /// An option of a player.
    PlayerOption,
    /// An option of the program of a game.
    RulesOption,
    /// A search algorithm.
    Algorithm,
    /// A switch of a search.
    Switch,
    /// An evaluation or a feature.
    Evaluation,
}

impl std::fmt::Display for Named {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Game => "game",
            Self::Key => "key",
            Self::Player => "player",
            Self::PlayerOption => "player option",
            Self::RulesOption => "option of the rules",
            Self::Algorithm => "algorithm",
            Self::Switch => "switch",
            Self::Evaluation => "evaluation",
        })
    }
}

impl SpecError {
    /// An unknown name among known ones.
    pub(crate) fn unknown<'a>(what: Named, given: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        let known = known.into_iter().map(ToOwned::to_owned).collect();
        Self::Unknown { what, given: given.to_owned(), known }
    }

    /// The known name that looks most like an unknown one.
    #[must_use]
    pub fn suggestion(&self) -> Option<&str> {
        if let Self::Value(ValueError { given, allowed, .. }) = self {
            return allowed.contains('|').then(|| crate::nearest(given, allowed.split('|'))).flatten();
        }
        let (given, known) = match self {
            Self::Unknown { given, known, .. } | Self::Evaluation(ExpressionError::UnknownFeature { given, known }) => {
                (given, known)
            }
            _ => return None,
        };
        crate::nearest(given, known.iter().map(String::as_str))
    }
}

impl From<StartError> for SpecError {
    fn from(error: StartError) -> Self {
        match error {
            StartError::Value(error) => error.into(),
            StartError::Document(error) => error.into(),
        }
    }
}

/// A spec without an expression.
impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let spec = Self::with_expression(text)?;
        match spec.expression {
            Some(given) => Err(SpecError::NotAPair { given }),
            None => Ok(spec),
        }
    }
}

impl Spec {
    /// Reads a spec whose first part may be an expression without a key.
    ///
    /// # Errors
    /// [`SpecError`] if another part is not a pair, or a key is given twice.
    pub fn with_expression(text: &str) -> Result<Self, SpecError> {
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        let mut options: Vec<(String, String)> = Vec::new();
        let mut expression = None;
        let mut depth = 0_i32;
        // Commas between the arguments of a function or the branches of a tree belong to the value.
        let pairs = rest.split(|c: char| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            c == ',' && depth <= 0
        });
        for (index, pair) in pairs.filter(|_| !rest.is_empty()).enumerate() {
            let Some((key, value)) = pair.split_once('=') else {
                if index == 0 {
                    expression = Some(pair.to_owned());
                    continue;
                }
                return Err(SpecError::NotAPair { given: pair.to_owned() });
            };
            if options.iter().any(|(known, _)| known == key) {
                return Err(SpecError::Twice { key: key.to_owned() });
            }
            options.push((key.to_owned(), value.to_owned()));
        }
        Ok(Self { name: name.to_owned(), expression, options })
    }
}
