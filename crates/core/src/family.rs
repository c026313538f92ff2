use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use crate::{Game, Lesson, Scene, StartError, Text, ValueError};

/// A game with all its variants: what a user chooses by `name:key=value,key=value`.
pub trait Family: Game {
    /// The name in specs.
    const NAME: &'static str;
    /// The name for people.
    const TITLE: Text;
    /// The rules in a few sentences.
    const RULES: Text;
    /// How a move is written, with an example.
    const MOVES: Text;
    /// What can be varied, in the order specs write it.
    const KEYS: &'static [Key];
    /// The key that makes the game larger, for experiments over sizes.
    const SIZE_KEY: &'static str;

    /// The start position of a variant.
    ///
    /// # Errors
    /// [`StartError`] if values that are allowed one by one do not go together, or a document has defects.
    fn start(values: &Values) -> Result<Self, StartError>;

    /// The time of a move where nobody says otherwise, if the variant has one.
    fn usual_time(&self) -> Option<Duration> {
        None
    }

    /// What theory says of the position, in games that have one.
    fn lesson(&self) -> Option<Lesson> {
        None
    }

    /// What a drawing of the position has to know; nothing where the text board will do.
    fn scene(&self) -> Scene {
        Scene::default()
    }
}

/// Something that can be varied in a game.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// The name in specs.
    pub name: &'static str,
    /// What it means.
    pub about: Text,
    /// The value where none is given.
    pub default: &'static str,
    /// What it may be.
    pub kind: Kind,
}

/// What a key may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// A whole number.
    Number {
        /// The least.
        min: u32,
        /// The greatest.
        max: u32,
    },
    /// Several whole numbers joined by `x`, such as `4x4x4`.
    Size {
        /// How many.
        count: usize,
        /// The least.
        min: u32,
        /// The greatest.
        max: u32,
    },
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A document that users write, such as a map: one of these that the game has itself, or the path of
    /// a file, which is whatever contains a `/` or a `.`.
    Document(&'static [&'static str]),
}

impl Kind {
    /// Whether a value is of this kind.
    #[must_use]
    pub fn allows(self, value: &str) -> bool {
        let within = |text: &str, min: u32, max: u32| {
            text.bytes().all(|byte| byte.is_ascii_digit()) && text.parse().is_ok_and(|n: u32| (min..=max).contains(&n))
        };
        match self {
            Self::Number { min, max } => within(value, min, max),
            Self::Size { count, min, max } => {
                value.split('x').count() == count && value.split('x').all(|part| within(part, min, max))
            }
            Self::Choice(words) => words.contains(&value),
            Self::Document(names) => names.contains(&value) || self.is_path(value),
        }
    }

    /// Whether a value is the path of a document that the game does not have itself.
    #[must_use]
    pub fn is_path(self, value: &str) -> bool {
        matches!(self, Self::Document(_)) && value.contains(['/', '.'])
    }

    /// The value of this kind that is `n` in every direction.
    #[must_use]
    pub fn of_size(self, n: u32) -> String {
        let count = if let Self::Size { count, .. } = self { count } else { 1 };
        vec![n.to_string(); count].join("x")
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number { min, max } => write!(f, "{min}..{max}"),
            Self::Size { count, min, max } => {
                let part = format!("{min}..{max}");
                f.write_str(&vec![part; *count].join("x"))
            }
            Self::Choice(words) => f.write_str(&words.join("|")),
            Self::Document(names) => write!(f, "{}|./FILE", names.join("|")),
        }
    }
}

/// The values of all keys of one variant, each of its kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Values {
    texts: BTreeMap<&'static str, String>,
    documents: BTreeMap<&'static str, Arc<str>>,
}

impl Values {
    /// The defaults of these keys.
    #[must_use]
    pub fn defaults(keys: &[Key]) -> Self {
        let texts = keys.iter().map(|key| (key.name, key.default.to_owned())).collect();
        Self { texts, documents: BTreeMap::new() }
    }

    /// Sets a key.
    ///
    /// # Errors
    /// [`ValueError`] if the value is not of the key's kind; nothing is changed then.
    pub fn set(&mut self, key: &Key, value: &str) -> Result<(), ValueError> {
        if !key.kind.allows(value) {
            return Err(ValueError { key: key.name, given: value.to_owned(), allowed: key.kind.to_string() });
        }
        // `007` and `7` are the same variant.
        let plain = |part: &str| part.parse().map_or_else(|_| part.to_owned(), |number: u32| number.to_string());
        let value = match key.kind {
            Kind::Choice(_) | Kind::Document(_) => value.to_owned(),
            Kind::Number { .. } | Kind::Size { .. } => value.split('x').map(plain).collect::<Vec<_>>().join("x"),
        };
        self.texts.insert(key.name, value);
        self.documents.remove(key.name);
        Ok(())
    }

    /// Adds what is in the document that a key names by its path.
    pub fn attach(&mut self, key: &Key, document: &str) {
        self.documents.insert(key.name, document.into());
    }

    /// What is in the document of a key, if it was named by its path.
    #[must_use]
    pub fn document(&self, key: &str) -> Option<&str> {
        self.documents.get(key).map(|document| &**document)
    }

    /// The text of a key.
    ///
    /// # Panics
    /// If the family has no such key.
    #[must_use]
    pub fn text(&self, key: &str) -> &str {
        self.texts.get(key).expect("a key of the family")
    }

    /// The number of a [`Kind::Number`] key.
    ///
    /// # Panics
    /// If the family has no such key, or of another kind.
    #[must_use]
    pub fn number(&self, key: &str) -> u32 {
        self.text(key).parse().expect("a checked number")
    }

    /// The numbers of a [`Kind::Size`] key.
    ///
    /// # Panics
    /// If the family has no such key, or of another kind or count.
    #[must_use]
    pub fn size<const N: usize>(&self, key: &str) -> [u32; N] {
        let numbers: Vec<u32> = self.text(key).split('x').map(|part| part.parse().expect("a checked number")).collect();
        numbers.try_into().expect("a checked count")
    }
}
