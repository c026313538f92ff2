//! The positions visited in whole games, variant by variant.

use gambito_analysis::lab::Lab;
use gambito_texts::Texts;

use crate::lab::RenderedTrial;
use crate::lab::totals::{TotalsTable, totals_table};
use crate::markup::escape;

pub(super) fn section<R: RenderedTrial>(lab: &Lab<R>, texts: &Texts) -> String {
    let Some(TotalsTable { title, headings, rows }) = totals_table(lab, texts) else { return String::new() };
    let heads: String = headings.iter().map(|head| format!("<th scope=\"col\">{}</th>", escape(head))).collect();
    let rows: String = rows.iter().map(|cells| row(cells)).collect();
    format!(
        "<section><h2>{}</h2><div class=\"scroll\" tabindex=\"0\"><table class=\"searches\"><thead><tr>{heads}</tr></thead>\
         <tbody>{rows}</tbody></table></div></section>",
        escape(&title)
    )
}

fn row(cells: &[String]) -> String {
    let (variant, totals) = (&cells[0], &cells[1..]);
    let totals: String = totals.iter().map(|total| format!("<td>{total}</td>")).collect();
    format!("<tr><th scope=\"row\"><code>{}</code></th>{totals}</tr>\n", escape(variant))
}
