//! Tables without borders that fit the width of the terminal.

use std::io;

use gambito_texts::Texts;

use crate::Output;
use crate::style::{BOLD, DIM};
use crate::wording::facts;
use crate::wrapping::{broken, columns, longest_piece, longest_word};

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

/// Formats a table with a bold heading. If it is too wide, its cells are wrapped between words, then within specs; if
/// even that does not help, every row becomes a list of its cells.
pub(crate) fn table(headings: &[(String, Side)], rows: Vec<Vec<String>>, width: Option<usize>) -> String {
    table_without(headings, rows, &[], width).text
}

/// A table that fits, and how many columns it does without.
pub(crate) struct FittedTable {
    pub(crate) text: String,
    pub(crate) left_out: usize,
}

impl FittedTable {
    /// Prints the table, and a note if columns are left out.
    pub(crate) fn print(&self, texts: Texts, out: &mut dyn Output) -> io::Result<()> {
        write!(out, "{}", self.text)?;
        note_left_out(self.left_out, "table-narrow", texts, out)
    }
}

/// Prints how many columns are left out and where they are, if there are any.
pub(crate) fn note_left_out(count: usize, id: &str, texts: Texts, out: &mut dyn Output) -> io::Result<()> {
    if count == 0 {
        return Ok(());
    }
    writeln!(out, "{DIM}{}{DIM:#}", texts.format(id, &[("count", count.into())]))
}

/// A cell of words that stay on one line. It is printed with ordinary spaces.
pub(crate) fn unbroken(cell: &str) -> String {
    cell.replace(' ', NO_BREAK_SPACE)
}

/// Stands for a space in cells.
const NO_BREAK_SPACE: &str = "\u{a0}";

/// The same, but rather than break a word it leaves out columns: these groups of columns, one after the other.
pub(crate) fn table_without(
    headings: &[(String, Side)],
    rows: Vec<Vec<String>>,
    dispensable: &[&[usize]],
    width: Option<usize>,
) -> FittedTable {
    let whole = Table { headings: headings.to_vec(), rows };
    for left_out in 0..=dispensable.len() {
        let table = whole.without(&dispensable[..left_out].concat());
        if let Some(widths) = table.widths(longest_word, width) {
            return whole.fitted(&table, &widths);
        }
    }
    let least = whole.without(&dispensable.concat());
    match least.widths(longest_piece, width) {
        Some(widths) => whole.fitted(&least, &widths),
        None => FittedTable { text: lists(&whole), left_out: 0 },
    }
}

struct Table {
    headings: Vec<(String, Side)>,
    rows: Vec<Vec<String>>,
}

impl Table {
    fn without(&self, left_out: &[usize]) -> Self {
        fn kept<T: Clone>(cells: &[T], left_out: &[usize]) -> Vec<T> {
            let cells = cells.iter().enumerate().filter(|(column, _)| !left_out.contains(column));
            cells.map(|(_, cell)| cell.clone()).collect()
        }
        Self {
            headings: kept(&self.headings, left_out),
            rows: self.rows.iter().map(|row| kept(row, left_out)).collect(),
        }
    }

    /// What is shown of this table.
    fn fitted(&self, shown: &Self, widths: &[usize]) -> FittedTable {
        FittedTable {
            text: shown.text(widths).replace(NO_BREAK_SPACE, " "),
            left_out: self.headings.len() - shown.headings.len(),
        }
    }

    /// The widths of all columns if no cell is narrower than its longest part.
    fn widths(&self, longest_part: fn(&str) -> usize, width: Option<usize>) -> Option<Vec<usize>> {
        let widest = |column: usize, of: fn(&str) -> usize| {
            let below = self.rows.iter().filter_map(|row| row.get(column));
            std::iter::once(&self.headings[column].0).chain(below).map(|cell| of(cell)).max().unwrap_or(0)
        };
        let measure = |of| (0..self.headings.len()).map(|column| widest(column, of)).collect::<Vec<_>>();
        let room = width.map(|width| width.saturating_sub(MARGIN + GAP * self.headings.len().saturating_sub(1)));
        fitting(measure(columns), &measure(longest_part), room)
    }

    fn text(&self, widths: &[usize]) -> String {
        let lines = |cells: &[String]| row_lines(cells, &self.headings, widths);
        let head: Vec<String> = self.headings.iter().map(|(heading, _)| heading.clone()).collect();
        let heading: String = lines(&head).iter().map(|line| format!("{BOLD}{line}{BOLD:#}\n")).collect();
        let body: String = self.rows.iter().flat_map(|row| lines(row)).map(|line| line + "\n").collect();
        heading + &body
    }
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
        .map(|(cell, width)| broken(cell, *width).lines().map(ToOwned::to_owned).collect())
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
fn lists(table: &Table) -> String {
    let list = |row: &Vec<String>| {
        let named = table.headings.iter().map(|(heading, _)| heading.clone()).zip(row.iter().cloned());
        facts(&named.filter(|(_, cell)| !cell.is_empty()).collect::<Vec<_>>())
    };
    table.rows.iter().map(list).collect::<Vec<_>>().join("\n").replace(NO_BREAK_SPACE, " ")
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

    fn players_at(width: usize) -> String {
        let headings = ["Player", "Points", "Wins", "Losses"].map(|heading| (heading.to_owned(), Side::Left));
        let rows = vec![["engine:nodes=1000,memory=1", "3.5", "3", "0"].map(ToOwned::to_owned).to_vec()];
        anstream::adapter::strip_str(&table_without(&headings, rows, &[&[2, 3]], Some(width)).text).to_string()
    }

    #[test]
    fn columns_are_left_out_before_words_are_broken_and_words_before_the_table() {
        assert!(players_at(60).starts_with(" Player                      Points  Wins  Losses\n"));
        assert_eq!(players_at(40), " Player                      Points\n engine:nodes=1000,memory=1  3.5\n");
        assert_eq!(players_at(30), " Player                 Points\n engine:nodes=1000,     3.5\n memory=1\n");
        assert!(players_at(18).starts_with("Player  engine:nodes=1000,memory=1\nPoints  3.5\nWins    3\n"));
    }

    #[test]
    fn an_unbroken_cell_keeps_its_line() {
        let headings = ["Player", "95 %"].map(|heading| (heading.to_owned(), Side::Left));
        let rows = vec![vec!["alphabeta:depth=3".to_owned(), unbroken("-151 to +151")]];
        let text = anstream::adapter::strip_str(&table(&headings, rows, Some(26))).to_string();
        assert_eq!(text, " Player       95 %\n alphabeta:   -151 to +151\n depth=3\n");
    }

    #[test]
    fn a_table_that_cannot_fit_becomes_lists() {
        let lists = "Counter  visited\nCount    1,234\nMeaning  positions entered, root included\n\n\
                     Counter  cuts\nCount    5\nMeaning  left early\n";
        assert_eq!(table_at(Some(20)), lists);
    }
}
