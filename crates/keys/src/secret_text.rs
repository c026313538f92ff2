use std::fmt;
use std::ops::{Deref, DerefMut};

use zeroize::Zeroizing;

/// Text that `Debug` does not print and that is wiped from memory when dropped.
#[derive(Clone)]
pub(crate) struct SecretText(Zeroizing<String>);

impl SecretText {
    /// An empty text. A capacity that suffices avoids copies in memory that nobody wipes.
    pub(crate) fn with_capacity(bytes: usize) -> Self {
        String::with_capacity(bytes).into()
    }
}

impl From<String> for SecretText {
    fn from(text: String) -> Self {
        Self(Zeroizing::new(text))
    }
}

impl Deref for SecretText {
    type Target = String;

    fn deref(&self) -> &String {
        &self.0
    }
}

impl DerefMut for SecretText {
    fn deref_mut(&mut self) -> &mut String {
        &mut self.0
    }
}

impl fmt::Debug for SecretText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}
