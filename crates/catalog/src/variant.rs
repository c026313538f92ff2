use std::fmt;
use std::str::FromStr;

use gambito_core::Values;

use crate::spec::Named;
use crate::{AnyFamily, AnyPosition, Spec, SpecError, families, family};

/// A game with all its values chosen: `quarry:size=4x4x4`.
#[derive(Clone)]
pub struct Variant {
    family: &'static dyn AnyFamily,
    values: Values,
}

impl Variant {
    /// The game.
    #[must_use]
    pub fn family(&self) -> &'static dyn AnyFamily {
        self.family
    }

    /// The start position.
    ///
    /// # Panics
    /// Never: the values were tried when the variant was made.
    #[must_use]
    pub fn start(&self) -> Box<dyn AnyPosition> {
        self.family.start(&self.values).expect("values were checked")
    }

    /// The same variant with another value for the key that makes it larger.
    ///
    /// # Errors
    /// [`SpecError::Value`] if the key does not allow the value.
    pub fn of_size(&self, size: &str) -> Result<Self, SpecError> {
        let key = self.family.size_key();
        let value = size.parse().map_or_else(|_| size.to_owned(), |n| key.kind.of_size(n));
        let mut values = self.values.clone();
        values.set(key, &value)?;
        Self::new(self.family, values)
    }

    fn new(family: &'static dyn AnyFamily, values: Values) -> Result<Self, SpecError> {
        family.start(&values)?;
        Ok(Self { family, values })
    }
}

impl FromStr for Variant {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let spec: Spec = text.parse()?;
        let family = family(&spec.name).ok_or_else(|| {
            SpecError::unknown(Named::Game, &spec.name, families().iter().map(|family| family.name()))
        })?;
        let mut values = Values::defaults(family.keys());
        for (name, value) in &spec.options {
            let key = family
                .keys()
                .iter()
                .find(|key| key.name == name)
                .ok_or_else(|| SpecError::unknown(Named::Key, name, family.keys().iter().map(|key| key.name)))?;
            values.set(key, value)?;
        }
        Self::new(family, values)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.family.name())?;
        for (index, key) in self.family.keys().iter().enumerate() {
            write!(f, "{}{}={}", if index == 0 { ':' } else { ',' }, key.name, self.values.text(key.name))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
