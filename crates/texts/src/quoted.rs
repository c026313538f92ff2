use crate::Value;

/// Longer user input is truncated to this many characters in messages.
const MOST_SHOWN: usize = 60;

/// User input in quotation marks, shortened and safe to print on any terminal.
#[must_use]
pub fn quoted(given: &str) -> Value<'static> {
    let mut shown: String = given.chars().take(MOST_SHOWN).flat_map(visible).collect();
    if given.chars().nth(MOST_SHOWN).is_some() {
        shown.push('…');
    }
    format!("\"{shown}\"").into()
}

/// A character, escaped if it is invisible or would control the terminal.
fn visible(character: char) -> Vec<char> {
    let is_format =
        matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
    if character.is_control() || is_format { character.escape_default().collect() } else { vec![character] }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(given: &str) -> String {
        let Value::String(text) = quoted(given) else { panic!("a quoted text is text") };
        text.into_owned()
    }

    #[test]
    fn rubbish_cannot_reach_the_terminal() {
        assert_eq!(shown("x\u{1b}[31m\0"), "\"x\\u{1b}[31m\\u{0}\"");
        assert_eq!(shown("año"), "\"año\"");
        assert_eq!(shown(&"z".repeat(1000)).chars().count(), MOST_SHOWN + 3);
    }
}
