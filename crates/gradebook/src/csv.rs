//! Cells of comma-separated files.

/// A text as a cell, quoted if it needs that. A text that a spreadsheet would take for a formula gets an apostrophe
/// before it, so that it stays a text.
#[must_use]
pub fn cell(text: &str) -> String {
    let is_formula = text.trim_start().starts_with(['=', '+', '-', '@']) || text.starts_with(['\t', '\r', '\n']);
    let text = if is_formula { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', ';', '"', '\n', '\r', '\t', '\'']) || text.starts_with(' ') || text.ends_with(' ') {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

/// A row of cells.
pub(crate) fn row<T: AsRef<str>>(cells: impl IntoIterator<Item = T>) -> String {
    let cells: Vec<String> = cells.into_iter().map(|text| cell(text.as_ref())).collect();
    cells.join(",") + "\r\n"
}

/// Points without needless zeros.
pub(crate) fn number(value: f64) -> String {
    // Hundredths are enough for a gradebook; minus zero is zero.
    ((value * 100.0).round() / 100.0 + 0.0).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_stay_texts() {
        for (text, expected) in [
            ("Ana", "Ana"),
            ("=1+1", "\"'=1+1\""),
            ("+34 600", "\"'+34 600\""),
            ("@SUM(A1)", "\"'@SUM(A1)\""),
            ("-2", "\"'-2\""),
            ("\t=1", "\"'\t=1\""),
            (" =1", "\"' =1\""),
            ("Ruiz, \"Ana\"", "\"Ruiz, \"\"Ana\"\"\""),
            ("two\nlines", "\"two\nlines\""),
        ] {
            assert_eq!(cell(text), expected);
        }
    }

    #[test]
    fn numbers_have_no_needless_zeros() {
        assert_eq!([7.5, 10.0, 1.0 / 3.0, -0.0].map(number), ["7.5", "10", "0.33", "0"]);
    }
}
