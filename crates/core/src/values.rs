use std::collections::BTreeMap;
use std::sync::Arc;

use crate::{Key, Kind, ValueError};

/// The values of all keys of one variant, each of its kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Values {
    texts: BTreeMap<String, String>,
    documents: BTreeMap<String, Arc<str>>,
}

impl Values {
    /// The defaults of these keys.
    #[must_use]
    pub fn defaults(keys: &[Key]) -> Self {
        let texts = keys.iter().map(|key| (key.name.clone(), key.default.clone())).collect();
        Self { texts, documents: BTreeMap::new() }
    }

    /// Sets a key.
    ///
    /// # Errors
    /// [`ValueError`] if the value is not of the key's kind; nothing is changed then.
    pub fn set(&mut self, key: &Key, value: &str) -> Result<(), ValueError> {
        if !key.kind.allows(value) {
            let given = value.to_owned();
            return Err(ValueError { key: key.name.clone(), given, allowed: key.kind.to_string() });
        }
        // `007` and `7` are the same variant.
        let plain = |part: &str| part.parse().map_or_else(|_| part.to_owned(), |number: u32| number.to_string());
        let value = match key.kind {
            Kind::Choice(_) | Kind::Document(_) => value.to_owned(),
            Kind::Expression => value.split_whitespace().collect::<Vec<_>>().join(" "),
            Kind::Number { .. } | Kind::Size { .. } => value.split('x').map(plain).collect::<Vec<_>>().join("x"),
        };
        self.texts.insert(key.name.clone(), value);
        self.documents.remove(&key.name);
        Ok(())
    }

    /// Adds the content of the document whose path is the value of this key.
    pub fn attach(&mut self, key: &Key, document: &str) {
        self.documents.insert(key.name.clone(), document.into());
    }

    /// The content of the document whose path is the value of this key, if it was attached.
    #[must_use]
    pub fn document(&self, key: &str) -> Option<&str> {
        self.documents.get(key).map(|document| &**document)
    }

    /// The value of a key as text.
    ///
    /// # Panics
    /// If the family has no such key.
    #[must_use]
    pub fn text(&self, key: &str) -> &str {
        self.texts.get(key).expect("a key of the family")
    }

    /// The value of a [`Kind::Number`] key.
    ///
    /// # Panics
    /// If the family has no such key, or of another kind.
    #[must_use]
    pub fn number(&self, key: &str) -> u32 {
        self.text(key).parse().expect("a checked number")
    }

    /// The value of a [`Kind::Size`] key.
    ///
    /// # Panics
    /// If the family has no such key, or of another kind or count.
    #[must_use]
    pub fn size<const N: usize>(&self, key: &str) -> [u32; N] {
        let numbers: Vec<u32> = self.text(key).split('x').map(|part| part.parse().expect("a checked number")).collect();
        numbers.try_into().expect("a checked count")
    }
}
