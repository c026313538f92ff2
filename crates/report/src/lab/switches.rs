use gambito_analysis::lab::{Lab, SwitchEffect, Trial};
use gambito_texts::Texts;

use super::table::axis_text;

/// What each switch buys, in words: for the terminal and for pages.
pub struct SwitchTable {
    /// What is compared, and at which point.
    pub about: String,
    /// The headings: the switch, three ratios, and the number of pairs.
    pub headings: [String; 5],
    /// The effects with their cells under the headings.
    pub rows: Vec<(SwitchEffect, [String; 5])>,
}

/// What each switch buys; `None` if no two trials differ in one switch only.
#[must_use]
pub fn switch_table<R: Trial>(lab: &Lab<R>, texts: &Texts) -> Option<SwitchTable> {
    let (point, effects) = lab.switch_effects()?;
    let label = lab.points[point].label.as_str();
    let axis = axis_text(lab.axis, texts);
    let headings = ["switch", "average", "best", "worst", "pairs"];
    Some(SwitchTable {
        about: texts.format("report-lab-switches-about", &[("axis", axis.into()), ("point", label.into())]),
        headings: headings.map(|name| texts.get(&format!("report-lab-switches-{name}"))),
        rows: effects.into_iter().map(|effect| (effect, cells(&effect, texts))).collect(),
    })
}

fn cells(effect: &SwitchEffect, texts: &Texts) -> [String; 5] {
    let [average, best, worst] = [effect.average, effect.best, effect.worst].map(|ratio| factor(ratio, texts));
    [effect.switch.to_owned(), average, best, worst, texts.number(effect.pairs as u64)]
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
