use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::LanguageIdentifier;
use fluent_templates::fluent_bundle::FluentValue;
use gambito_core::{Phrase, Text};

use crate::loader::LOCALES;
use crate::{Lang, numbers};

/// Something to be written into a text: a word, or a number that also chooses singular or plural.
pub type Value<'a> = FluentValue<'a>;

/// The texts of one language. Copies are free.
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    lang: Lang,
}

impl Texts {
    /// The texts of a language.
    #[must_use]
    pub const fn new(lang: Lang) -> Self {
        Self { lang }
    }

    /// The language.
    #[must_use]
    pub const fn lang(self) -> Lang {
        self.lang
    }

    /// The text of this id; the id itself if there is none, which a test excludes.
    #[must_use]
    pub fn get(self, id: &str) -> String {
        self.format(id, &[])
    }

    /// The text of this id with values written into it.
    #[must_use]
    pub fn format(self, id: &str, values: &[(&'static str, Value<'_>)]) -> String {
        let text = self.find(id, values);
        debug_assert!(text.is_some(), "no text {id}, or one of its values is missing");
        text.unwrap_or_else(|| id.to_owned())
    }

    /// The text of this id, if there is one in this very language.
    #[must_use]
    pub fn find(self, id: &str, values: &[(&'static str, Value<'_>)]) -> Option<String> {
        let values: HashMap<Cow<'static, str>, Value<'_>> =
            values.iter().map(|(name, value)| (Cow::Borrowed(*name), value.clone())).collect();
        LOCALES.lookup_single_language(&self.locale(), id, Some(&values)).ok()
    }

    /// The text of a game in this language.
    #[must_use]
    pub const fn pick(self, text: Text) -> &'static str {
        match self.lang {
            Lang::En => text.en,
            Lang::Es => text.es,
        }
    }

    /// A sentence of a game in this language.
    #[must_use]
    pub fn pick_phrase(self, phrase: &Phrase) -> &str {
        match self.lang {
            Lang::En => &phrase.en,
            Lang::Es => &phrase.es,
        }
    }

    /// A whole number with its digits in groups.
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
