//! The effect of each switch, as bars.

use gambito_analysis::lab::{Lab, SwitchEffect, Trial};
use gambito_texts::Texts;

use crate::lab::table::axis_text;
use crate::markup::{escape, px};

pub(super) fn section<R: Trial>(lab: &Lab<R>, texts: &Texts) -> String {
    let Some((point, effects)) = lab.switch_effects() else { return String::new() };
    let label = lab.points[point].label.as_str();
    let axis = axis_text(lab.axis, texts);
    let about = texts.format("report-lab-switches-about", &[("axis", axis.into()), ("point", label.into())]);
    let longest = effects.iter().map(|effect| effect.average.log10().abs()).fold(1.0, f64::max);
    let heads = ["switch", "chart", "average", "best", "worst", "pairs"];
    let heads = heads.map(|name| texts.get(&format!("report-lab-switches-{name}")));
    let heads: String = heads.iter().map(|head| format!("<th scope=\"col\">{}</th>", escape(head))).collect();
    let rows: String = effects.iter().map(|effect| row(effect, longest, texts)).collect();
    format!(
        "<section><h2>{}</h2><p>{}</p><div class=\"scroll\"><table class=\"switches\"><thead><tr>{heads}</tr></thead>\
         <tbody>{rows}</tbody></table></div></section>",
        escape(&texts.get("report-lab-switches-title")),
        escape(&about)
    )
}

/// A row whose bar points left if the switch saves positions and right if it adds some, on a logarithmic scale.
fn row(effect: &SwitchEffect, longest: f64, texts: &Texts) -> String {
    let length = effect.average.log10() / longest * 50.0;
    let (class, left) = if length > 0.0 { ("bar more", 50.0) } else { ("bar", 50.0 + length) };
    format!(
        "<tr><th scope=\"row\"><code>{}</code></th>\
         <td class=\"chart\"><span class=\"track\"><span class=\"{class}\" style=\"left:{}%;width:{}%\"></span></span></td>\
         <td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
        effect.switch,
        px(left),
        px(length.abs()),
        factor(effect.average, texts),
        factor(effect.best, texts),
        factor(effect.worst, texts),
        effect.pairs
    )
}

/// A ratio for people: `÷ 4`, `× 1.9`, or `=` for no change.
fn factor(ratio: f64, texts: &Texts) -> String {
    let (sign, size) = if ratio < 1.0 { ('÷', 1.0 / ratio) } else { ('×', ratio) };
    let digits = match size {
        100.0.. => 0,
        10.0.. => 1,
        _ => 2,
    };
    if size < 1.005 { "=".to_owned() } else { format!("{sign} {}", texts.decimal(size, digits)) }
}
