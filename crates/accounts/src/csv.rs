//! Comma-separated values, as spreadsheets write and read them.

/// A record of a CSV text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Record {
    /// The line on which it begins, from 1.
    pub(crate) line: usize,
    /// Its fields, or what is wrong with its quotes.
    pub(crate) fields: Result<Vec<String>, QuoteError>,
}

/// What is wrong with the quotes of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum QuoteError {
    /// A quote is never closed, so the rest of the text cannot be read.
    Unclosed,
    /// There is text between a closing quote and the next separator.
    TextAfterQuote,
}

/// The records of a text without the blank ones. The separator is the first of tab, `;` and `,` that the first record has
/// outside of quotes; a byte order mark is skipped.
pub(crate) fn records(text: &str) -> Vec<Record> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let separator = separator(text);
    let mut reader = Reader { rest: text, line: 1, separator };
    let mut records = Vec::new();
    while !reader.rest.is_empty() {
        let line = reader.line;
        let fields = reader.record();
        let is_blank = fields.as_ref().is_ok_and(|fields| fields.iter().all(|field| field.trim().is_empty()));
        if !is_blank {
            records.push(Record { line, fields });
        }
    }
    records
}

fn separator(text: &str) -> char {
    let mut is_quoted = false;
    let first = text.trim_start().chars().take_while(|character| {
        is_quoted ^= *character == '"';
        is_quoted || !matches!(character, '\n' | '\r')
    });
    let mut outside = String::new();
    let mut is_quoted = false;
    for character in first {
        is_quoted ^= character == '"';
        if !is_quoted {
            outside.push(character);
        }
    }
    ['\t', ';'].into_iter().find(|separator| outside.contains(*separator)).unwrap_or(',')
}

struct Reader<'a> {
    rest: &'a str,
    line: usize,
    separator: char,
}

impl Reader<'_> {
    fn next(&mut self) -> Option<char> {
        let next = self.rest.chars().next()?;
        self.rest = &self.rest[next.len_utf8()..];
        // Old spreadsheets end lines with a carriage return alone.
        if next == '\n' || (next == '\r' && !self.rest.starts_with('\n')) {
            self.line += 1;
        }
        Some(next)
    }

    /// Reads up to the end of the record. After an error the rest of the line is skipped.
    fn record(&mut self) -> Result<Vec<String>, QuoteError> {
        let mut fields = vec![String::new()];
        let mut problem = None;
        let mut was_quoted = false;
        while let Some(next) = self.next() {
            let field = fields.last_mut().expect("a record has a field");
            match next {
                '\n' => break,
                '\r' if self.rest.starts_with('\n') => {}
                '\r' => break,
                _ if next == self.separator => {
                    fields.push(String::new());
                    was_quoted = false;
                }
                '"' if field.trim().is_empty() && !was_quoted => {
                    field.clear();
                    was_quoted = true;
                    if !self.quoted(field) {
                        return Err(QuoteError::Unclosed);
                    }
                }
                _ if was_quoted && !next.is_whitespace() => problem = Some(QuoteError::TextAfterQuote),
                _ => field.push(next),
            }
        }
        problem.map_or(Ok(fields), Err)
    }

    /// Reads a quoted field after its first quote. Returns whether it was closed.
    fn quoted(&mut self, field: &mut String) -> bool {
        while let Some(next) = self.next() {
            if next != '"' {
                field.push(next);
            } else if self.rest.starts_with('"') {
                self.next();
                field.push('"');
            } else {
                return true;
            }
        }
        false
    }
}

/// A line of CSV with commas. Fields that a spreadsheet would take for a formula begin with an apostrophe.
#[must_use]
pub fn csv_line(fields: &[&str]) -> String {
    let mut line = fields.iter().map(|field| cell(field)).collect::<Vec<_>>().join(",");
    line.push('\n');
    line
}

fn cell(field: &str) -> String {
    let guarded =
        if field.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{field}") } else { field.to_owned() };
    if guarded.contains(['"', ',', ';', '\n', '\r']) {
        format!("\"{}\"", guarded.replace('"', "\"\""))
    } else {
        guarded
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> Vec<(usize, Vec<String>)> {
        records(text).into_iter().map(|record| (record.line, record.fields.expect("good quotes"))).collect()
    }

    fn record(line: usize, fields: &[&str]) -> (usize, Vec<String>) {
        (line, fields.iter().map(|field| (*field).to_owned()).collect())
    }

    #[test]
    fn separators_are_recognised() {
        for text in ["a,b\nc,d", "a;b\r\nc;d\r\n", "\u{feff}a\tb\rc\td", "\"a\";b\n\"c\";d"] {
            assert_eq!(read(text), [record(1, &["a", "b"]), record(2, &["c", "d"])], "{text:?}");
        }
        assert_eq!(read("\"García; Ana\",red"), [record(1, &["García; Ana", "red"])], "not inside quotes");
        assert_eq!(read("García, Ana;red"), [record(1, &["García, Ana", "red"])]);
    }

    #[test]
    fn quotes_may_contain_everything() {
        assert_eq!(read("\"a \"\"b\"\"\nc\" , d\ne,f"), [record(1, &["a \"b\"\nc ", " d"]), record(3, &["e", "f"])]);
    }

    #[test]
    fn blank_lines_are_skipped_and_counted() {
        assert_eq!(read("\n , \na,b\n\n\nc\n"), [record(3, &["a", "b"]), record(6, &["c"])]);
        assert_eq!(read(""), []);
    }

    #[test]
    fn broken_quotes_are_reported_with_their_line() {
        let found = records("a,b\n\"c\"x,d\ne,f\n\"g,h\ni,j\n");
        let problems: Vec<_> =
            found.iter().map(|record| (record.line, record.fields.as_ref().err().copied())).collect();
        let expected = [(1, None), (2, Some(QuoteError::TextAfterQuote)), (3, None), (4, Some(QuoteError::Unclosed))];
        assert_eq!(problems, expected);
    }

    #[test]
    fn formulas_are_defused() {
        assert_eq!(csv_line(&["=1+1", "a,b", "say \"hi\"", "-3"]), "'=1+1,\"a,b\",\"say \"\"hi\"\"\",'-3\n");
    }

    proptest! {
        #[test]
        fn any_text_can_be_read(text in "[a\";,\t\r\n é]{0,40}") {
            let lines = text.lines().count() + text.matches('\r').count() + 1;
            prop_assert!(records(&text).iter().all(|record| (1..=lines).contains(&record.line)));
        }

        #[test]
        fn written_fields_are_read_back(first in "[a-z\", ]{0,8}", second in "[a-z\n\"]{1,8}") {
            let written = csv_line(&["start", &first, &second]);
            let expected = ["start".to_owned(), first, second];
            let read = records(&written).remove(0).fields.expect("good quotes");
            prop_assert_eq!(read.iter().map(|field| field.trim()).collect::<Vec<_>>(),
                expected.iter().map(|field| field.trim()).collect::<Vec<_>>());
        }
    }
}
