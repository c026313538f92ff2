use std::borrow::Cow;

/// A text that a player sees, in English and in Spanish.
///
/// Games carry their own texts, so that a new game is complete in its folder. A text is a constant, or it is written at
/// run time, with values in it or by a game that is itself described at run time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// English.
    pub en: Cow<'static, str>,
    /// Spanish.
    pub es: Cow<'static, str>,
}

impl Text {
    /// A constant text.
    #[must_use]
    pub const fn new(en: &'static str, es: &'static str) -> Self {
        Self { en: Cow::Borrowed(en), es: Cow::Borrowed(es) }
    }

    /// A text written at run time.
    #[must_use]
    pub const fn written(en: String, es: String) -> Self {
        Self { en: Cow::Owned(en), es: Cow::Owned(es) }
    }

    /// Whether there is nothing to read.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.en.is_empty() && self.es.is_empty()
    }
}
