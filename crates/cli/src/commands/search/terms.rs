//! The contributions of the terms of an evaluation as a table.

use gambito_analysis::TermReport;
use gambito_texts::Texts;

use crate::style::BOLD;
use crate::table::{Side, table};

/// A table with a row for each term and one for the total.
pub(super) fn term_table(terms: &[TermReport], texts: Texts, width: Option<usize>) -> String {
    let columns = [
        (texts.get("heading-feature"), Side::Left),
        (texts.get("heading-weight"), Side::Right),
        (texts.get("heading-value"), Side::Right),
        (texts.get("heading-contribution"), Side::Right),
    ];
    let row = |term: &TermReport| {
        let value = term.value.number().unwrap_or_default();
        let numbers = [term.weight, value, term.contribution].map(|number| exact(texts, number));
        [term.feature.clone()].into_iter().chain(numbers).collect()
    };
    let sum = vec![texts.get("explain-total"), String::new(), String::new(), exact(texts, TermReport::total(terms))];
    let table = table(&columns, terms.iter().map(row).chain([sum]).collect(), width);
    let (rows, sum) = table.trim_end().rsplit_once('\n').unwrap_or_default();
    format!("{rows}\n{BOLD}{sum}{BOLD:#}\n")
}

/// A number with all its digits, in the format of the language.
fn exact(texts: Texts, number: f64) -> String {
    let digits = number.to_string().split_once('.').map_or(0, |(_, digits)| digits.len());
    texts.decimal(number, digits)
}
