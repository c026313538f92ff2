use std::fmt;
use std::ops::RangeInclusive;

use gambito_catalog::PLAYERS;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::PublicId;

/// How many characters a name may have.
pub const NAME_LENGTH: RangeInclusive<usize> = 3..=30;

/// The name of a person or a bot: 3 to 30 letters and digits of any script, and `-`, `_` and `.` after the first.
///
/// Two accounts may not have the same [`folded`](Self::folded) name. That catches names that differ in case or in the
/// width of their letters, but not letters of two scripts that look alike.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AccountName {
    shown: String,
    folded: String,
}

/// Why a text cannot become an [`AccountName`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// There are too few characters.
    #[error("the name has {found} characters; expected at least {}", NAME_LENGTH.start())]
    TooShort {
        /// The number of characters found.
        found: usize,
    },
    /// There are too many characters.
    #[error("the name has {found} characters; expected at most {}", NAME_LENGTH.end())]
    TooLong {
        /// The number of characters found.
        found: usize,
    },
    /// The first character is neither a letter nor a digit.
    #[error("the name starts with {found:?}; expected a letter or a digit")]
    Start {
        /// The first character.
        found: char,
    },
    /// A character is not allowed, or not at that position.
    #[error("the name contains {found:?}; expected letters, digits, '-', '_' and '.'")]
    Character {
        /// The character.
        found: char,
    },
    /// The name belongs to a built-in player, or looks like that of a guest or of a deleted account.
    #[error("the name is reserved")]
    Reserved,
}

/// How the names of deleted accounts start.
const DELETED: &str = "deleted-";

/// How the names of guests start, who have no account.
pub const GUEST: &str = "guest-";

/// The most accents and other marks that follow one letter. Taller stacks cover the lines above and below a name.
const MOST_MARKS: usize = 2;

impl AccountName {
    /// Checks a new name. Compatibility variants become plain letters: `Ａｎｎ` becomes `Ann`.
    ///
    /// To find an existing account, use [`fold`](Self::fold): an account may be older than a reserved name.
    ///
    /// # Errors
    /// If the name breaks a rule or is reserved.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        let shown: String = text.nfkc().collect();
        check_length(&shown)?;
        check_characters(&shown)?;
        let folded = Self::fold(&shown);
        if [DELETED, GUEST].iter().any(|start| folded.starts_with(start)) || PLAYERS.contains(&folded.as_str()) {
            return Err(NameError::Reserved);
        }
        Ok(Self { shown, folded })
    }

    /// The name under which the games of a deleted account are kept.
    #[must_use]
    pub fn deleted(id: &PublicId) -> Self {
        let shown = format!("{DELETED}{id}");
        Self { folded: Self::fold(&shown), shown }
    }

    /// The form of a name that must be unique, of any text: normalised (NFKC) and without case.
    #[must_use]
    pub fn fold(text: &str) -> String {
        // Small letters alone would keep some apart that share a capital, such as σ and ς. The capital ẞ has to become
        // small first: only ß becomes SS.
        let caseless = text.nfkc().collect::<String>().to_lowercase().to_uppercase().to_lowercase();
        caseless.nfkc().collect()
    }

    /// The name as its owner wrote it, normalised.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.shown
    }

    /// The form that must be unique among all accounts.
    #[must_use]
    pub fn folded(&self) -> &str {
        &self.folded
    }
}

impl fmt::Display for AccountName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.shown)
    }
}

fn check_length(name: &str) -> Result<(), NameError> {
    let found = name.chars().count();
    if found < *NAME_LENGTH.start() {
        return Err(NameError::TooShort { found });
    }
    if found > *NAME_LENGTH.end() {
        return Err(NameError::TooLong { found });
    }
    Ok(())
}

fn check_characters(name: &str) -> Result<(), NameError> {
    if let Some(found) = name.chars().next().filter(|first| !is_letter_or_digit(*first)) {
        return Err(NameError::Start { found });
    }
    // Many scripts write vowels as marks, so marks are allowed, but only on a letter.
    let mut marks_left = 0;
    for found in name.chars() {
        if is_letter_or_digit(found) {
            marks_left = MOST_MARKS;
        } else if matches!(found, '-' | '_' | '.') {
            marks_left = 0;
        } else if is_combining_mark(found) && !is_invisible(found) && marks_left > 0 {
            marks_left -= 1;
        } else {
            return Err(NameError::Character { found });
        }
    }
    Ok(())
}

fn is_letter_or_digit(character: char) -> bool {
    character.is_alphanumeric() && !is_combining_mark(character) && !is_invisible(character)
}

/// The letters and marks that Unicode calls ignorable: with them, two names that look the same could differ. Those that
/// NFKC replaces need no mention.
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{34F}'
            | '\u{115F}'..='\u{1160}'
            | '\u{17B4}'..='\u{17B5}'
            | '\u{180B}'..='\u{180F}'
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{E0100}'..='\u{E01EF}'
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn error(text: &str) -> Option<NameError> {
        AccountName::parse(text).err()
    }

    #[test]
    fn letters_and_digits_of_any_script_are_allowed() {
        let names =
            ["ann", "Ann-2_b.c", "007", "Íñigo", "Ωμέγα", "Иван", "李小龙", "مريم", "सत्यम्", "สมชาย", "نور٣", "deleted"];
        for name in names {
            let parsed = AccountName::parse(name).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(parsed.to_string(), name);
        }
    }

    #[test]
    fn lengths_are_counted_in_characters() {
        assert_eq!(error(""), Some(NameError::TooShort { found: 0 }));
        assert_eq!(error("ñu"), Some(NameError::TooShort { found: 2 }));
        assert_eq!(error(&"ñ".repeat(30)), None);
        assert_eq!(error(&"ñ".repeat(31)), Some(NameError::TooLong { found: 31 }));
    }

    #[test]
    fn the_first_character_is_a_letter_or_a_digit() {
        for name in ["-ann", "_ann", ".ann", "...", "\u{301}ann", " ann", "\u{115F}ann", "\u{93E}अअ"] {
            let found = name.chars().next().expect("a character");
            assert_eq!(error(name), Some(NameError::Start { found }), "{name:?}");
        }
    }

    #[test]
    fn other_characters_are_refused() {
        let characters = [
            ' ', '\n', '\0', '/', ':', '@', '<', '"', '\'', '%', '\u{200D}', '\u{200B}', '\u{202E}', '\u{FE0F}', '🙂',
            '’',
        ];
        for found in characters {
            assert_eq!(error(&format!("ann{found}b")), Some(NameError::Character { found }), "{found:?}");
        }
        // NFKC turns the first two into another filler, and the ligature into words with spaces.
        for name in ["ann\u{3164}", "ann\u{FFA0}", "ann\u{1160}", "ann\u{FDFA}"] {
            assert!(matches!(error(name), Some(NameError::Character { .. })), "{name:?}");
        }
    }

    #[test]
    fn marks_are_allowed_on_letters_and_not_in_tall_stacks() {
        // No letter of Unicode is a q with an accent, so its marks stay marks.
        assert_eq!(error("q\u{323}\u{307}yz"), None);
        assert_eq!(error("q\u{323}\u{307}\u{33F}yz"), Some(NameError::Character { found: '\u{33F}' }));
        assert_eq!(error("xy-\u{307}z"), Some(NameError::Character { found: '\u{307}' }));
    }

    #[test]
    fn names_that_differ_in_case_or_width_are_the_same() {
        let groups: [&[&str]; 4] = [
            &["ann", "Ann", "ANN", "Ａｎｎ"],
            &["Íñigo", "I\u{301}n\u{303}igo", "ÍÑIGO"],
            &["σας", "ΣΑΣ", "σασ"],
            &["Straße", "STRASSE", "straẞe"],
        ];
        for group in groups {
            for name in group {
                assert_eq!(AccountName::fold(name), AccountName::fold(group[0]), "{name}");
                let parsed = AccountName::parse(name).expect("a name");
                assert_eq!(parsed.folded(), AccountName::fold(group[0]));
            }
        }
        assert_eq!(AccountName::parse("Ａｎｎ").expect("a name").as_str(), "Ann");
        assert_ne!(AccountName::fold("ann"), AccountName::fold("anna"));
        assert_ne!(AccountName::fold("año"), AccountName::fold("ano"));
    }

    /// All scripts with capital letters are in these two planes of Unicode.
    #[test]
    fn folding_ignores_the_case_of_every_letter() {
        for letter in '\0'..='\u{1FFFF}' {
            let folded = AccountName::fold(&letter.to_string());
            assert_eq!(AccountName::fold(&folded), folded, "{letter:?}");
            assert_eq!(AccountName::fold(&letter.to_uppercase().to_string()), folded, "{letter:?}");
            assert_eq!(AccountName::fold(&letter.to_lowercase().to_string()), folded, "{letter:?}");
        }
    }

    #[test]
    fn names_of_built_in_players_are_reserved() {
        for player in PLAYERS {
            assert_eq!(error(player), Some(NameError::Reserved), "{player}");
            assert_eq!(error(&player.to_uppercase()), Some(NameError::Reserved), "{player}");
            assert_eq!(error(&format!("{player}2")), None, "{player}");
        }
        assert_eq!(error("ｅｎｇｉｎｅ"), Some(NameError::Reserved));
    }

    #[test]
    fn names_of_deleted_accounts_are_reserved() {
        let name = AccountName::deleted(&"k3Xq0ZbT9a".parse().expect("an id"));
        assert_eq!((name.as_str(), name.folded()), ("deleted-k3Xq0ZbT9a", "deleted-k3xq0zbt9a"));
        for reserved in [name.as_str(), "deleted-", "Deleted-ann", "ＤＥＬＥＴＥＤ-x"] {
            assert_eq!(error(reserved), Some(NameError::Reserved), "{reserved}");
        }
    }

    #[test]
    fn names_of_guests_are_reserved() {
        for reserved in ["guest-06af87", "guest-", "Guest-ann"] {
            assert_eq!(error(reserved), Some(NameError::Reserved), "{reserved}");
        }
        assert_eq!(error("guest"), None);
    }

    proptest! {
        #[test]
        fn parsing_accepts_its_own_result(text in "[\\w.-]{1,32}") {
            if let Ok(name) = AccountName::parse(&text) {
                prop_assert_eq!(AccountName::parse(name.as_str()), Ok(name));
            }
        }

        #[test]
        fn folding_a_folded_name_changes_nothing(text in "\\w{0,32}") {
            let folded = AccountName::fold(&text);
            prop_assert_eq!(AccountName::fold(&folded), folded);
        }
    }
}
