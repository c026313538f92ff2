//! What a drawing has to know of a position, as plain data.

/// Data without a type of its own: whoever draws a game knows what its parts mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// Yes or no.
    Truth(bool),
    /// A whole number.
    Number(i64),
    /// A word, such as the name of a player.
    Word(String),
    /// Several of a kind, in order.
    List(Vec<Scene>),
    /// Parts by name.
    Parts(Vec<(String, Scene)>),
}

impl Scene {
    /// A scene of parts by name.
    #[must_use]
    pub fn of<const N: usize>(parts: [(&str, Self); N]) -> Self {
        Self::Parts(parts.into_iter().map(|(name, part)| (name.to_owned(), part)).collect())
    }
}

/// Nothing to be seen.
impl Default for Scene {
    fn default() -> Self {
        Self::Parts(Vec::new())
    }
}

impl From<bool> for Scene {
    fn from(truth: bool) -> Self {
        Self::Truth(truth)
    }
}

impl From<&str> for Scene {
    fn from(word: &str) -> Self {
        Self::Word(word.to_owned())
    }
}

impl From<String> for Scene {
    fn from(word: String) -> Self {
        Self::Word(word)
    }
}

macro_rules! from_numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Scene {
            fn from(number: $number) -> Self {
                Self::Number(number.into())
            }
        }
    )*};
}

from_numbers!(u8 u16 u32 i64);

/// A list of what is alike.
impl<T: Into<Scene>> FromIterator<T> for Scene {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }
}
