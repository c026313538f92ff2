//! Names that the server chooses.

use crate::random::push_letters;
use crate::{AccountName, NAME_LENGTH, RandomError};

/// Small letters and digits without vowels, so that no words appear, and without those that look alike.
const LETTERS: &[u8; 27] = b"23456789bcdfghjkmnpqrstvwxz";
/// Random letters of a name: 14 million combinations.
const RANDOM: usize = 5;
/// What is left of a text before the random letters.
const STEM: usize = 16;

impl AccountName {
    /// The words of a text as a name: `Los Rojos` becomes `los-rojos`. Texts without letters and reserved names give none.
    #[must_use]
    pub fn from_words(text: &str) -> Option<Self> {
        Self::parse(&hyphenated(text, *NAME_LENGTH.end())).ok()
    }

    /// A new name from the words of a text and random letters, such as `los-rojos-k7m4q`.
    ///
    /// # Errors
    /// If the operating system provides no randomness.
    pub fn generate(text: &str) -> Result<Self, RandomError> {
        let mut letters = String::new();
        push_letters(&mut letters, RANDOM, LETTERS)?;
        let stem = hyphenated(text, STEM);
        let named = Self::parse(&format!("{stem}-{letters}"));
        // The words may have no letters, or begin like a reserved name.
        Ok(named.or_else(|_| Self::parse(&format!("player-{letters}"))).expect("letters and hyphens are a name"))
    }
}

/// The letters and digits of a text in small letters, with one hyphen for everything between them.
fn hyphenated(text: &str, most: usize) -> String {
    let folded = AccountName::fold(text);
    let words: Vec<&str> =
        folded.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let cut: String = words.join("-").chars().take(most).collect();
    cut.trim_end_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn words_become_a_name() {
        for (text, name) in
            [("Los  Rojos!", "los-rojos"), ("Grupo 1", "grupo-1"), ("ÑANDÚ", "ñandú"), ("李小龙", "李小龙")]
        {
            assert_eq!(AccountName::from_words(text).expect("a name").as_str(), name);
        }
        for text in ["", "!?", "a", "engine", "deleted ann"] {
            assert_eq!(AccountName::from_words(text), None, "{text}");
        }
    }

    #[test]
    fn generated_names_differ_and_begin_with_the_words() {
        let names = [(); 2].map(|()| AccountName::generate("Inteligencia artificial 2026").expect("randomness"));
        assert_ne!(names[0], names[1]);
        assert!(names[0].as_str().starts_with("inteligencia-art-"), "{}", names[0]);
    }

    proptest! {
        #[test]
        fn every_text_gives_a_name(text in "\\PC{0,40}") {
            prop_assert!(AccountName::generate(&text).is_ok());
        }
    }
}
