use std::fmt;
use std::ops::RangeInclusive;

use crate::Text;

/// Something that can be varied in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The name in specs.
    pub name: String,
    /// What it means.
    pub about: Text,
    /// The value if none is given.
    pub default: String,
    /// Which values it allows.
    pub kind: Kind,
    /// Whether a spec names the key even if it has its default value.
    pub is_listed: bool,
}

impl Key {
    /// A key with a whole number.
    #[must_use]
    pub fn number(name: &str, about: Text, default: u32, range: RangeInclusive<u32>) -> Self {
        let (min, max) = range.into_inner();
        Self {
            name: name.to_owned(),
            about,
            default: default.to_string(),
            kind: Kind::Number { min, max },
            is_listed: true,
        }
    }

    /// A key with as many whole numbers as `default` has, joined by `x`.
    #[must_use]
    pub fn size(name: &str, about: Text, default: &[u32], range: RangeInclusive<u32>) -> Self {
        let (min, max) = range.into_inner();
        let kind = Kind::Size { count: default.len(), min, max };
        let default = default.iter().map(u32::to_string).collect::<Vec<_>>().join("x");
        Self { name: name.to_owned(), about, default, kind, is_listed: true }
    }

    /// A key with one of these words; the first is the default.
    #[must_use]
    pub fn choice<W: Into<String>>(name: &str, about: Text, words: impl IntoIterator<Item = W>) -> Self {
        let words: Vec<String> = words.into_iter().map(Into::into).collect();
        let default = words.first().cloned().unwrap_or_default();
        Self { name: name.to_owned(), about, default, kind: Kind::Choice(words), is_listed: true }
    }

    /// A key with a document; these ship with the game, and the first is the default.
    #[must_use]
    pub fn document<W: Into<String>>(name: &str, about: Text, shipped: impl IntoIterator<Item = W>) -> Self {
        let shipped: Vec<String> = shipped.into_iter().map(Into::into).collect();
        let default = shipped.first().cloned().unwrap_or_default();
        Self { name: name.to_owned(), about, default, kind: Kind::Document(shipped), is_listed: true }
    }

    /// A key with an expression that the game itself reads.
    #[must_use]
    pub fn expression(name: &str, about: Text, default: &str) -> Self {
        Self { name: name.to_owned(), about, default: default.to_owned(), kind: Kind::Expression, is_listed: true }
    }

    /// The same key, left out of specs while it has its default value: for rules that few games change, so that the specs
    /// of all others stay short, and for keys that are added to a game whose specs are on record.
    #[must_use]
    pub fn unlisted_by_default(self) -> Self {
        Self { is_listed: false, ..self }
    }
}

/// The values that a key allows.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    Choice(Vec<String>),
    /// A document that users write, such as a map: the name of one that ships with the game, or the path of a file. A
    /// value that contains a `/` or a `.` is a path.
    Document(Vec<String>),
    /// An expression that the game itself reads, such as a tree. A spec may give it first and without the name of the key;
    /// blanks in it count once.
    Expression,
}

impl Kind {
    /// The end of the text of a kind whose values may be files.
    pub const OR_FILE: &'static str = "|./FILE";
    /// The longest expression, in bytes.
    pub const LONGEST_EXPRESSION: usize = 32_768;

    /// Whether a value is of this kind.
    #[must_use]
    pub fn allows(&self, value: &str) -> bool {
        let within = |text: &str, min: u32, max: u32| {
            text.bytes().all(|byte| byte.is_ascii_digit()) && text.parse().is_ok_and(|n: u32| (min..=max).contains(&n))
        };
        let is_one_of = |words: &[String]| words.iter().any(|word| word == value);
        match self {
            Self::Number { min, max } => within(value, *min, *max),
            Self::Size { count, min, max } => {
                value.split('x').count() == *count && value.split('x').all(|part| within(part, *min, *max))
            }
            Self::Choice(words) => is_one_of(words),
            Self::Document(names) => is_one_of(names) || self.is_path(value),
            Self::Expression => value.len() <= Self::LONGEST_EXPRESSION && !value.trim().is_empty(),
        }
    }

    /// Whether a value is the path of a document that does not ship with the game.
    #[must_use]
    pub fn is_path(&self, value: &str) -> bool {
        matches!(self, Self::Document(_)) && value.contains(['/', '.'])
    }

    /// The value of this kind that is `n` in every direction.
    #[must_use]
    pub fn of_size(&self, n: u32) -> String {
        let count = if let Self::Size { count, .. } = self { *count } else { 1 };
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
            Self::Document(names) => write!(f, "{}{}", names.join("|"), Self::OR_FILE),
            Self::Expression => f.write_str("(…)"),
        }
    }
}
