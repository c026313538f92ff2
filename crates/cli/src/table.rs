use comfy_table::{CellAlignment, Table, presets};

use crate::style::BOLD;

/// Which side of a column its texts keep to.
#[derive(Clone, Copy)]
pub(crate) enum Side {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A table of text without lines, with a bold heading.
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
