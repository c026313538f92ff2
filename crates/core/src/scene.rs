//! What an interactive board needs to know about a position, as plain data.

/// Untyped data; the code that draws a game knows what its parts mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// Something that the position does not have.
    Nothing,
    /// Yes or no.
    Truth(bool),
    /// A whole number.
    Number(i64),
    /// A word, such as the name of a player.
    Word(String),
    /// A list.
    List(Vec<Scene>),
    /// Named parts.
    Parts(Vec<(String, Scene)>),
}

impl Scene {
    /// A scene of named parts.
    #[must_use]
    pub fn of<const N: usize>(parts: [(&str, Self); N]) -> Self {
        Self::Parts(parts.into_iter().map(|(name, part)| (name.to_owned(), part)).collect())
    }
}

/// The empty scene.
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

impl<T: Into<Scene>> FromIterator<T> for Scene {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }
}
