use comfy_table::{CellAlignment, Table, presets};

use crate::style::BOLD;

/// The alignment of a column.
#[derive(Clone, Copy)]
pub(crate) enum Side {
    /// For words.
    Left,
    /// For numbers.
    Right,
}

/// Formats a table without borders, with a bold heading.
pub(crate) fn table(columns: &[(String, Side)], rows: Vec<Vec<String>>) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(columns.iter().map(|(heading, _)| heading));
    table.add_rows(rows);
    for (column, (_, side)) in table.column_iter_mut().zip(columns) {
        column.set_cell_alignment(match side {
            Side::Left => CellAlignment::Left,
            Side::Right => CellAlignment::Right,
        });
    }
    let text = table.trim_fmt();
    let (heading, body) = text.split_once('\n').unwrap_or((&text, ""));
    format!("{BOLD}{heading}{BOLD:#}\n{body}\n")
}
