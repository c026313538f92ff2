//! The size of the trees of plain minimax.

use gambito_analysis::lab::Lab;
use gambito_texts::Texts;

use crate::lab::trees::{TreesTable, trees_table};
use crate::markup::escape;

pub(super) fn section<R>(lab: &Lab<R>, texts: &Texts) -> String {
    let Some(TreesTable { about, headings, rows }) = trees_table(lab, texts) else { return String::new() };
    let heads: String = headings.iter().map(|head| format!("<th scope=\"col\">{}</th>", escape(head))).collect();
    let cells = |row: &Vec<String>| row.iter().map(|cell| format!("<td>{}</td>", escape(cell))).collect::<String>();
    let rows: String = rows.iter().map(|row| format!("<tr>{}</tr>\n", cells(row))).collect();
    format!(
        "<section><h2>{}</h2><p>{}</p><div class=\"scroll\"><table><thead><tr>{heads}</tr></thead>\
         <tbody>{rows}</tbody></table></div></section>",
        escape(&texts.get("report-lab-trees-title")),
        escape(&about)
    )
}
