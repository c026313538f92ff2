//! The effect of each switch, as bars.

use gambito_analysis::lab::{Lab, SwitchEffect, Trial};
use gambito_texts::Texts;

use crate::lab::switches::{SwitchTable, switch_table};
use crate::markup::{escape, px};

pub(super) fn section<R: Trial>(lab: &Lab<R>, texts: &Texts) -> String {
    let Some(SwitchTable { about, headings, rows }) = switch_table(lab, texts) else { return String::new() };
    let longest = rows.iter().map(|(effect, _)| effect.average.log10().abs()).fold(1.0, f64::max);
    let mut heads = headings;
    // The bars stand behind the names.
    heads.insert(1, texts.get("report-lab-switches-chart"));
    let heads: String = heads.iter().map(|head| format!("<th scope=\"col\">{}</th>", escape(head))).collect();
    let rows: String = rows.iter().map(|(effect, cells)| row(effect, cells, longest)).collect();
    format!(
        "<section><h2>{}</h2><p>{}</p><div class=\"scroll\"><table class=\"switches\"><thead><tr>{heads}</tr></thead>\
         <tbody>{rows}</tbody></table></div></section>",
        escape(&texts.get("report-lab-switches-title")),
        escape(&format!("{about} {}", texts.get("report-lab-switches-scale")))
    )
}

/// A row whose bar points left if the switch saves positions and right if it adds some, on a logarithmic scale.
fn row(effect: &SwitchEffect, cells: &[String], longest: f64) -> String {
    let length = effect.average.log10() / longest * 50.0;
    let (class, left) = if length > 0.0 { ("bar more", 50.0) } else { ("bar", 50.0 + length) };
    let (name, numbers) = (effect.switch, &cells[1..]);
    let numbers: String = numbers.iter().map(|number| format!("<td>{number}</td>")).collect();
    format!(
        "<tr><th scope=\"row\"><code>{name}</code></th>\
         <td class=\"chart\"><span class=\"track\"><span class=\"{class}\" style=\"left:{}%;width:{}%\"></span></span></td>\
         {numbers}</tr>",
        px(left),
        px(length.abs())
    )
}
