use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::LanguageIdentifier;
use fluent_templates::fluent_bundle::FluentValue;
use gambito_core::Text;

use crate::loader::LOCALES;
use crate::{Lang, numbers};

/// An argument of a message: a word, or a number that also selects singular or plural.
pub type Value<'a> = FluentValue<'a>;

/// All messages in one language. Cheap to copy.
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    lang: Lang,
}

impl Texts {
    /// The messages of a language.
    #[must_use]
    pub const fn new(lang: Lang) -> Self {
        Self { lang }
    }

    /// The language.
    #[must_use]
    pub const fn lang(self) -> Lang {
        self.lang
    }

    /// The message with this id; the id itself if it is missing, which the tests rule out.
    #[must_use]
    pub fn get(self, id: &str) -> String {
        self.format(id, &[])
    }

    /// The message with this id and these arguments.
    #[must_use]
    pub fn format(self, id: &str, values: &[(&'static str, Value<'_>)]) -> String {
        let text = self.find(id, values);
        debug_assert!(text.is_some(), "no text {id}, or one of its values is missing");
        text.unwrap_or_else(|| id.to_owned())
    }

    /// The message with this id, if this language has it; never falls back to English.
    #[must_use]
    pub fn find(self, id: &str, values: &[(&'static str, Value<'_>)]) -> Option<String> {
        let values: HashMap<Cow<'static, str>, Value<'_>> =
            values.iter().map(|(name, value)| (Cow::Borrowed(*name), value.clone())).collect();
        LOCALES.lookup_single_language(&self.locale(), id, Some(&values)).ok()
    }

    /// The version of a game's text in this language.
    #[must_use]
    pub fn pick(self, text: &Text) -> &str {
        match self.lang {
            Lang::En => &text.en,
            Lang::Es => &text.es,
        }
    }

    /// A whole number with thousands separators.
    #[must_use]
    pub fn number(self, number: impl Into<i128>) -> String {
        numbers::whole(self.lang, &number.into().to_string())
    }

    /// A decimal number with this many digits after the point.
    #[must_use]
    pub fn decimal(self, number: f64, digits: usize) -> String {
        numbers::written(self.lang, &format!("{number:.digits$}"))
    }

    fn locale(self) -> LanguageIdentifier {
        self.lang.code().parse().expect("a language code")
    }
}
