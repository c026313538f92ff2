//! Every trial: one table for each point, with the fewest positions first.

use gambito_analysis::lab::{Axis, Lab, Standing};
use gambito_texts::Texts;

use crate::lab::rendered::{RenderedTrial, text_id};
use crate::lab::table::{cells, headings};
use crate::markup::escape;

pub(super) fn section<R: RenderedTrial>(lab: &Lab<R>, texts: &Texts) -> String {
    let tables: String = (0..lab.points.len()).map(|point| table(lab, point, texts)).collect();
    format!("<section><h2>{}</h2>{tables}</section>", escape(&texts.get(&text_id::<R>("table-title"))))
}

fn table<R: RenderedTrial>(lab: &Lab<R>, point: usize, texts: &Texts) -> String {
    let mut rows: Vec<&R> = lab.rows_at(point).collect();
    if rows.is_empty() {
        return String::new();
    }
    rows.sort_by_key(|row| (row.stopped().is_some(), row.nodes()));
    let name = match lab.axis {
        Axis::Depth => "table-depth",
        Axis::Size => "table-size",
    };
    let label = lab.points[point].label.as_str();
    let caption = texts.format(&text_id::<R>(name), &[("point", label.into()), ("count", (rows.len() as u64).into())]);
    let heads: String =
        shown(headings(lab, texts)).map(|head| format!("<th scope=\"col\">{}</th>", escape(&head))).collect();
    let body: String = rows.iter().map(|row| line(lab, row, texts)).collect();
    let open = if point + 1 == lab.points.len() { " open=\"\"" } else { "" };
    format!(
        "<details{open}><summary>{}</summary><div class=\"scroll\" tabindex=\"0\"><table class=\"searches\"><thead><tr>{heads}</tr></thead>\
         <tbody>{body}</tbody></table></div></details>",
        escape(&caption)
    )
}

/// The cells that the page shows: without the point, which the caption names, and without the reason of a stop, which
/// the comparison includes.
fn shown(cells: Vec<String>) -> impl Iterator<Item = String> {
    let last = cells.len().saturating_sub(1);
    cells.into_iter().take(last).skip(1)
}

fn line<R: RenderedTrial>(lab: &Lab<R>, row: &R, texts: &Texts) -> String {
    let class = match row.standing() {
        Standing::Wrong => "wrong",
        Standing::Exempt | Standing::Unjudged => "faint",
        Standing::Right => "",
    };
    let cell = |(index, text): (usize, String)| match index {
        // Long names can wrap between switches.
        0 => format!("<th scope=\"row\"><code>{}</code></th>", escape(&text).replace('+', "<wbr/>+")),
        1 => format!("<td class=\"word {class}\">{}</td>", escape(&text)),
        _ => format!("<td>{}</td>", escape(&text)),
    };
    let cells: String = shown(cells(lab, row, texts)).enumerate().map(cell).collect();
    format!("<tr>{cells}</tr>\n")
}
