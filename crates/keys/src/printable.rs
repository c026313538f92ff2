/// Whether a character may stand in a line that others read: in the name of a class or a competition, in a label, in a
/// description. Control characters may not, nor characters that nobody sees and that turn the text after them around, so that
/// a name could pass for another one.
#[must_use]
pub fn is_printable(character: char) -> bool {
    !character.is_control() && !is_hidden_mark(character)
}

/// Marks of direction, line separators and blanks without width. The joiners of emoji and of some scripts (U+200C, U+200D)
/// are none of them.
const fn is_hidden_mark(character: char) -> bool {
    matches!(
        character,
        '\u{61C}'
            | '\u{200B}'
            | '\u{200E}'..='\u{200F}'
            | '\u{2028}'..='\u{202E}'
            | '\u{2060}'
            | '\u{2066}'..='\u{2069}'
            | '\u{FEFF}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_that_turn_text_around_are_not_printable() {
        for mark in
            ['\u{202A}', '\u{202E}', '\u{2066}', '\u{2069}', '\u{200F}', '\u{61C}', '\u{2028}', '\u{FEFF}', '\0', '\n']
        {
            assert!(!is_printable(mark), "{mark:?}");
        }
    }

    #[test]
    fn letters_of_any_direction_and_joined_emoji_are_printable() {
        for text in ["Copa 2026 🏆", "שחקן ראשון", "👩\u{200D}💻", "می\u{200C}خواهم", "<b>"] {
            assert!(text.chars().all(is_printable), "{text}");
        }
    }
}
