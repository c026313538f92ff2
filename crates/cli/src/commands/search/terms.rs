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
        let numbers = [term.weight.to_string(), term.value.to_string(), term.contribution.to_string()];
        [term.feature.clone()].into_iter().chain(numbers).collect()
    };
    let sum = vec![texts.get("explain-total"), String::new(), String::new(), TermReport::total(terms).to_string()];
    let table = table(&columns, terms.iter().map(row).chain([sum]).collect(), width);
    let (rows, sum) = table.trim_end().rsplit_once('\n').unwrap_or_default();
    format!("{rows}\n{BOLD}{sum}{BOLD:#}\n")
}
