use std::fmt;
use std::str::FromStr;

use crate::random::push_letters;
use crate::{Base62Error, RandomError, base62};

/// The id of a game, a match or a competition in addresses and answers: 10 random base62 characters.
///
/// It is not a secret, but it says nothing about how many others there are.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PublicId(String);

impl PublicId {
    /// The number of characters of an id.
    pub const LENGTH: usize = 10;

    /// A new random id.
    ///
    /// # Errors
    /// If the operating system provides no randomness.
    pub fn generate() -> Result<Self, RandomError> {
        let mut text = String::with_capacity(Self::LENGTH);
        push_letters(&mut text, Self::LENGTH, base62::ALPHABET)?;
        Ok(Self(text))
    }

    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for PublicId {
    type Err = Base62Error;

    fn from_str(text: &str) -> Result<Self, Base62Error> {
        base62::check(text, Self::LENGTH)?;
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Display for PublicId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_ids_differ_and_can_be_read_back() {
        let ids = [PublicId::generate().expect("randomness"), PublicId::generate().expect("randomness")];
        assert_ne!(ids[0], ids[1]);
        for id in ids {
            assert_eq!(id.as_str().len(), PublicId::LENGTH);
            assert_eq!(id.to_string().parse(), Ok(id));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        let read = |text: &str| text.parse::<PublicId>();
        assert_eq!(read("k3Xq0ZbT9"), Err(Base62Error::Length { found: 9, expected: 10 }));
        assert_eq!(read("k3Xq0ZbT9aa"), Err(Base62Error::Length { found: 11, expected: 10 }));
        assert_eq!(read("k3Xq0-bT9a"), Err(Base62Error::Character { at: 6 }));
        assert_eq!(read("../../etc/"), Err(Base62Error::Character { at: 1 }));
    }

    #[test]
    fn capital_and_small_letters_are_different() {
        assert_ne!("k3Xq0ZbT9a".parse::<PublicId>(), "K3xQ0zBt9A".parse::<PublicId>());
    }
}
