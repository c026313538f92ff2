//! Escaping and formatting for XML, HTML and SVG, and the frame that all pages share.

use gambito_texts::Texts;

/// A self-contained page, without scripts, other files or requests. `style` is added to the style sheet that all pages
/// share.
pub(crate) fn page(title: &str, style: &str, body: &str, texts: &Texts) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <meta name=\"color-scheme\" content=\"light dark\"/>\n<title>{}</title>\n<style>\n{}{style}</style>\n</head>\n\
         <body>\n<main>\n{body}\n</main>\n</body>\n</html>\n",
        texts.lang(),
        escape(title),
        include_str!("markup/page.css"),
    )
}

/// Escapes a text for markup. Characters that XML does not allow become the replacement character.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\t' | '\n' | '\r' => escaped.push(character),
            '\0'..='\x1f' | '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            _ => escaped.push(character),
        }
    }
    escaped
}

/// Writes a coordinate with at most one decimal.
pub(crate) fn px(length: f64) -> String {
    let text = format!("{length:.1}");
    match text.strip_suffix(".0") {
        Some("-0") => "0".to_owned(),
        Some(whole) => whole.to_owned(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_in_a_text_stays_text() {
        assert_eq!(escape("<a href=\"x\">&'\u{1}"), "&lt;a href=&quot;x&quot;&gt;&amp;&#39;\u{fffd}");
    }

    #[test]
    fn whole_coordinates_have_no_decimals() {
        assert_eq!([px(3.0), px(-0.04), px(2.26)], ["3", "0", "2.3"]);
    }
}
