//! Tables without borders that fit the width of the terminal.

use crate::style::BOLD;
use crate::wording::facts;
use crate::wrapping::{columns, longest_word, wrapped};

/// The alignment of a column.
#[derive(Clone, Copy)]
pub(crate) enum Side {
    /// For words.
    Left,
    /// For numbers.
    Right,
}

/// Spaces between two columns.
const GAP: usize = 2;
/// Spaces before the first column.
const MARGIN: usize = 1;

/// Formats a table with a bold heading. If it is too wide, its cells are wrapped between words; if even that does not
/// help, every row becomes a list of its cells.
pub(crate) fn table(headings: &[(String, Side)], rows: Vec<Vec<String>>, width: Option<usize>) -> String {
    let head: Vec<String> = headings.iter().map(|(heading, _)| heading.clone()).collect();
    let cells = |column: usize| {
        let below = rows.iter().filter_map(move |row| row.get(column));
        std::iter::once(&head[column]).chain(below)
    };
    let measure = |of: fn(&str) -> usize| {
        (0..head.len()).map(|column| cells(column).map(|cell| of(cell)).max().unwrap_or(0)).collect::<Vec<_>>()
    };
    let room = width.map(|width| width.saturating_sub(MARGIN + GAP * head.len().saturating_sub(1)));
    let Some(widths) = fitting(measure(columns), &measure(longest_word), room) else { return lists(&head, &rows) };
    let lines = |cells: &[String]| row_lines(cells, headings, &widths);
    let heading: String = lines(&head).iter().map(|line| format!("{BOLD}{line}{BOLD:#}\n")).collect();
    let body: String = rows.iter().flat_map(|row| lines(row)).map(|line| line + "\n").collect();
    heading + &body
}

/// The columns that a table takes if nothing is wrapped.
pub(crate) fn natural_width(headings: &[(String, Side)], rows: &[Vec<String>]) -> usize {
    let text = table(headings, rows.to_vec(), None);
    text.lines().map(columns).max().unwrap_or(0)
}

/// The widths of all columns: their natural ones, or smaller ones down to the least. `None` if not even those fit.
fn fitting(mut widths: Vec<usize>, least: &[usize], room: Option<usize>) -> Option<Vec<usize>> {
    let Some(room) = room else { return Some(widths) };
    if least.iter().sum::<usize>() > room {
        return None;
    }
    while widths.iter().sum::<usize>() > room {
        let shrinkable = (0..widths.len()).filter(|column| widths[*column] > least[*column]);
        let widest = shrinkable.max_by_key(|column| widths[*column]).expect("the least widths fit");
        widths[widest] -= 1;
    }
    Some(widths)
}

/// The lines of one row; a wrapped cell makes it more than one.
fn row_lines(cells: &[String], headings: &[(String, Side)], widths: &[usize]) -> Vec<String> {
    let wrapped: Vec<Vec<String>> = cells
        .iter()
        .zip(widths)
        .map(|(cell, width)| wrapped(cell, *width).lines().map(ToOwned::to_owned).collect())
        .collect();
    let height = wrapped.iter().map(Vec::len).max().unwrap_or(0).max(1);
    let line = |index: usize| {
        let cell = |column: usize| {
            let text = wrapped[column].get(index).map_or("", String::as_str);
            let pad = " ".repeat(widths[column].saturating_sub(columns(text)));
            match headings[column].1 {
                Side::Left => format!("{text}{pad}"),
                Side::Right => format!("{pad}{text}"),
            }
        };
        let cells: Vec<String> = (0..wrapped.len()).map(cell).collect();
        format!("{}{}", " ".repeat(MARGIN), cells.join(&" ".repeat(GAP))).trim_end().to_owned()
    };
    (0..height).map(line).collect()
}

/// Every row as a list of its headings and cells; empty cells are left out.
fn lists(head: &[String], rows: &[Vec<String>]) -> String {
    let list = |row: &Vec<String>| {
        let named = head.iter().cloned().zip(row.iter().cloned());
        facts(&named.filter(|(_, cell)| !cell.is_empty()).collect::<Vec<_>>())
    };
    rows.iter().map(list).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table_at(width: Option<usize>) -> String {
        let headings =
            [("Counter".to_owned(), Side::Left), ("Count".into(), Side::Right), ("Meaning".into(), Side::Left)];
        let row = |cells: [&str; 3]| cells.map(ToOwned::to_owned).to_vec();
        let rows =
            vec![row(["visited", "1,234", "positions entered, root included"]), row(["cuts", "5", "left early"])];
        anstream::adapter::strip_str(&table(&headings, rows, width)).to_string()
    }

    #[test]
    fn a_table_takes_the_room_it_needs() {
        let wide = " Counter  Count  Meaning\n visited  1,234  positions entered, root included\n cuts         5  left early\n";
        assert_eq!(table_at(None), wide);
        assert_eq!(table_at(Some(80)), wide);
    }

    #[test]
    fn in_a_narrow_terminal_cells_are_wrapped_between_words() {
        let narrow = " Counter  Count  Meaning\n visited  1,234  positions\n                 entered, root\n                 \
                      included\n cuts         5  left early\n";
        assert_eq!(table_at(Some(31)), narrow);
    }

    #[test]
    fn a_table_that_cannot_fit_becomes_lists() {
        let lists = "Counter  visited\nCount    1,234\nMeaning  positions entered, root included\n\n\
                     Counter  cuts\nCount    5\nMeaning  left early\n";
        assert_eq!(table_at(Some(20)), lists);
    }
}
