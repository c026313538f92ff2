/// The most characters of a client's text that an error repeats.
const MOST: usize = 60;

/// The beginning of a text, so that an error about a long line stays short.
pub(crate) fn excerpt(text: &str) -> String {
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_between_characters() {
        assert_eq!(excerpt("short"), "short");
        assert_eq!(excerpt(&"ñ".repeat(60)), "ñ".repeat(60));
        assert_eq!(excerpt(&"ñ".repeat(61)), format!("{}…", "ñ".repeat(60)));
    }
}
